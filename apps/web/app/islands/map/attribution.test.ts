import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditsOf } from './attribution.ts'

test('PICK-16: an attribution is told by its words and its links to pages', () => {
  expect(
    creditsOf('<a href="https://www.openstreetmap.org/copyright" target="_blank">&copy; OpenStreetMap</a> and others'),
  ).toEqual([{ text: '© OpenStreetMap', href: 'https://www.openstreetmap.org/copyright' }, { text: ' and others' }])
  expect(creditsOf('Census &amp; Natural Earth')).toEqual([{ text: 'Census & Natural Earth' }])
  expect(creditsOf(undefined)).toEqual([])
  expect(creditsOf({ html: 'x' })).toEqual([])
})

test('PICK-16: nothing else of it comes through: no script, no address that is no page, no length without end', () => {
  expect(creditsOf('<img src=x onerror=alert(1)>Maps<script>alert(2)</script>')).toEqual([
    { text: 'Maps' },
    { text: 'alert(2)' },
  ])
  for (const address of ['javascript:alert(1)', 'JaVaScRiPt&#58;alert(1)', ' data:text/html,x', '/team', '//other'])
    expect(creditsOf(`<a href="${address}">Maps</a>`), address).toEqual([{ text: 'Maps' }])
  expect(creditsOf(`<a title="href=x" href='https://a.example/?b=1&amp;c'>Maps`)).toEqual([{ text: 'Maps' }])
  expect(creditsOf('x'.repeat(10_000))[0]?.text).toHaveLength(300)
})

test('PICK-16: whatever an archive says, what is shown is short, and each link leads to a page of the web', () => {
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom('<a href="', '<a href=', '">', '</a>', 'javascript:', 'https://a', '&', '<', '>'),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 20 }), parts => {
      const credits = creditsOf(parts.join(''))
      expect(credits.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(300)
      for (const { href } of credits) if (href !== undefined) expect(new URL(href).protocol).toMatch(/^https?:$/)
    }),
  )
})
