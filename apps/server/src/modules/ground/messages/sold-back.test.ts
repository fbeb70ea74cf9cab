import { expect, test } from 'vitest'
import { saySoldBack } from './event-words.ts'

const said = (refundCents: number, insuranceCents: number) =>
  saySoldBack({ refundCents, insuranceCents }, { locale: 'en' })

test('BEY-09, CARE-10: the letter of a sale speaks of what we held only where something was held', () => {
  expect(said(0, 0)).toEqual([])
  expect(said(36_00, 36_00)).toEqual([
    'Insurance you had paid for days after the purchase goes back to your card: $36.00.',
  ])
  expect(said(250_00, 0)).toEqual(['What we held for you goes back to your card: $250.00.'])
  expect(said(286_00, 36_00)).toEqual([
    'What we held for you goes back to your card: $286.00.',
    '$36.00 of that is insurance you had paid for days after the purchase.',
  ])
  expect(
    saySoldBack({ refundCents: 136_00, insuranceCents: 36_00, accountCreditCents: 100_00 }, { locale: 'en' }),
  ).toEqual([
    'What we held for you goes back to your card: $136.00.',
    '$36.00 of that is insurance you had paid for days after the purchase.',
    '$100.00 of that is account credit of days without a usable car.',
  ])
})
