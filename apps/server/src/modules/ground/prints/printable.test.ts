import { expect, test } from 'vitest'
import { printable } from './printable.ts'

test('SRV-21: letters the printed font has not are shown by their base letter, never as rubbish', () => {
  expect(printable('Łukasz Żółć — “1\u202f234,50\u00a0$” œuvre')).toBe('Lukasz Zólc — “1\u00a0234,50\u00a0$” œuvre')
  expect(printable('李 ok')).toBe('? ok')
})
