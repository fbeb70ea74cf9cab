import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Roadmap } from './roadmap.tsx'

test('MKT-01: the drawn road ends within its picture, with room for its round ends', () => {
  const [, drawn = ''] = /<path d="([^"]+)"/.exec(renderToStaticMarkup(<Roadmap />)) ?? []
  const [, begin] = /^M(\d+) /.exec(drawn) ?? []
  const [, end] = /H(\d+)$/.exec(drawn) ?? []
  expect(Number(begin)).toBeGreaterThanOrEqual(28)
  expect(Number(end)).toBeLessThanOrEqual(1200 - 28)
  expect(Number(end)).toBeGreaterThan(1100)
})
