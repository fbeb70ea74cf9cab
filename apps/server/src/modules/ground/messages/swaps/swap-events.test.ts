import { expect, test } from 'vitest'
import { sayEvent } from '../events.ts'
import { samples } from '../samples.ts'

const said = (change: Partial<(typeof samples)['swap_done']>) =>
  sayEvent(
    { kind: 'swap_done', facts: { ...samples.swap_done, ...change } },
    { words: { locale: 'en' }, brand: 'Ownward' },
  ).paragraphs.join(' ')

test('KEEP-16, CARE-24: the letter of a swap says what its amount is for, where the deposit is, what a case came to and what is asked next', () => {
  const words = said({ milesCents: 34_470, depositMoreCents: 2_500, depositBackCents: 0, beforeCents: 1_100 })
  for (const part of [
    'days up to your payment day cost $202.76',
    'higher by $25.00',
    'cost $344.70',
    '$11.00 was still due',
  ])
    expect(words).toContain(part)
  expect(words).toMatch(/33 days of the .* were credited, \$1,628\.66 in all/)
  expect(words).toMatch(/The next payment is \$304\.83, .*: account credit of \$50\.00 pays the rest of it/)
  expect(words).not.toContain('your deposit,')
  const lower = said({ nextCreditCents: 0, caseDays: 0 })
  expect(lower).toContain('$50.00 of what was held is account credit now')
  expect(lower).not.toContain('usable car')
  expect(lower).not.toContain('pays the rest')
})
