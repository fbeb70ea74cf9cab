import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test('PLAT-10: HTML from the server is shown as its words, scripts left out', () => {
  expect(plainText('<p>Oil &amp; <b>tyres</b></p><script>alert(1)</script>')).toBe('Oil & tyres')
})
