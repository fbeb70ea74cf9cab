import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StoreLinks } from './store-links.tsx'

const linksWith = (appStoreUrl: string, playStoreUrl: string) =>
  renderToStaticMarkup(<StoreLinks site={{ appStoreUrl, playStoreUrl, hotline: '+1 800 555 0100' }} className="go" />)

test('NAV-17, MKT-01, MKT-03, PROG-22: the stores that have the app are linked by the names of the requirements', () => {
  const both = linksWith('https://apps.example/ios', 'https://play.example/android')
  expect(both).toMatch(/href="https:\/\/apps\.example\/ios"[^>]*>App Store</)
  expect(both).toMatch(/href="https:\/\/play\.example\/android"[^>]*>Play Store</)
  const one = linksWith('', 'https://play.example/android')
  expect(one.match(/<a /g)).toHaveLength(1)
  expect(one).toContain('>Play Store<')
})

test('NAV-17, PROG-22: while no store has the app there is no link but whom to call', () => {
  const none = linksWith('', '')
  expect(none).not.toContain('<a')
  expect(none).toContain('+1 800 555 0100')
})
