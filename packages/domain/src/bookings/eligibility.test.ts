import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LicenceStanding } from '../accounts/licence-standing.ts'
import { decideEligibility, type EligibilityFacts } from './eligibility.ts'

const approved: LicenceStanding = { state: 'approved', expiresOn: '2026-06-30', renewal: null, reason: '' }
const none: LicenceStanding = { state: 'none', expiresOn: null, renewal: null, reason: '' }
const allSet: EligibilityFacts = {
  blocked: false,
  phoneVerified: true,
  licence: approved,
  pickupOn: null,
  income: 'stated',
  cardOnFile: true,
}

test('BEY-14: somebody with everything on file may reserve', () => {
  const { rows, mayReserve } = decideEligibility(allSet)
  expect(mayReserve).toBe(true)
  expect(rows.map(row => [row.requirement, row.state])).toEqual([
    ['not_blocked', 'met'],
    ['verified_phone', 'met'],
    ['licence', 'met'],
    ['income', 'met'],
    ['card', 'met'],
  ])
})

test.each<[Partial<EligibilityFacts>, object]>([
  [
    { blocked: true },
    { requirement: 'not_blocked', state: 'rejected', reason: 'account_blocked', next: 'contact_support' },
  ],
  [
    { phoneVerified: false },
    { requirement: 'verified_phone', state: 'missing', reason: 'phone_not_verified', next: 'verify_phone' },
  ],
  [{ licence: none }, { requirement: 'licence', state: 'missing', reason: 'licence_missing', next: 'add_licence' }],
  [
    { licence: { ...approved, state: 'expired' } },
    { requirement: 'licence', state: 'missing', reason: 'licence_expired', next: 'renew_licence' },
  ],
  [
    { pickupOn: '2026-07-01' },
    { requirement: 'licence', state: 'missing', reason: 'licence_ends_before_pickup', next: 'renew_licence' },
  ],
  [
    { pickupOn: '2026-07-01', licence: { ...approved, renewal: 'pending' } },
    { requirement: 'licence', state: 'pending', reason: 'licence_renewal_under_review', next: 'wait_for_review' },
  ],
  [
    { licence: { ...none, state: 'pending' } },
    { requirement: 'licence', state: 'pending', reason: 'licence_under_review', next: 'wait_for_review' },
  ],
  [{ income: 'none' }, { requirement: 'income', state: 'missing', reason: 'income_missing', next: 'state_income' }],
  [{ income: 'zero' }, { requirement: 'income', state: 'missing', reason: 'income_zero', next: 'state_income' }],
  [{ cardOnFile: false }, { requirement: 'card', state: 'missing', reason: 'card_missing', next: 'add_card' }],
])('BEY-14, C-14: %j stands in the way, with its reason and the next step', (change, expected) => {
  const { rows, mayReserve } = decideEligibility({ ...allSet, ...change })
  expect(mayReserve).toBe(false)
  expect(rows.filter(row => row.state !== 'met')).toEqual([{ detail: null, ...expected }])
})

test("BEY-14: a rejected licence carries the reviewer's words", () => {
  const { rows } = decideEligibility({
    ...allSet,
    licence: { ...none, state: 'rejected', reason: 'The photo is too dark.' },
  })
  expect(rows[2]).toEqual({
    requirement: 'licence',
    state: 'rejected',
    reason: 'licence_rejected',
    detail: 'The photo is too dark.',
    next: 'add_licence',
  })
})

test('ROLE-04: one may reserve only with nothing in the way', () => {
  const facts = fc.record({
    blocked: fc.boolean(),
    phoneVerified: fc.boolean(),
    licence: fc.record({
      state: fc.constantFrom(
        'none' as const,
        'pending' as const,
        'approved' as const,
        'rejected' as const,
        'expired' as const,
      ),
      expiresOn: fc.constantFrom(null, '2026-06-30'),
      renewal: fc.constantFrom(null, 'pending' as const, 'rejected' as const),
      reason: fc.constant(''),
    }),
    pickupOn: fc.constantFrom(null, '2026-06-30', '2026-07-01'),
    income: fc.constantFrom('none' as const, 'zero' as const, 'stated' as const),
    cardOnFile: fc.boolean(),
  })
  fc.assert(
    fc.property(facts, given => {
      const { blocked, phoneVerified, licence, pickupOn, income, cardOnFile } = given
      const reaches = licence.expiresOn === null || pickupOn === null || pickupOn <= licence.expiresOn
      expect(decideEligibility(given).mayReserve).toBe(
        !blocked && phoneVerified && licence.state === 'approved' && reaches && income === 'stated' && cardOnFile,
      )
    }),
  )
})

test('ROLE-02: a licence that lasts through the day of the pickup is enough', () => {
  expect(decideEligibility({ ...allSet, pickupOn: '2026-06-30' }).mayReserve).toBe(true)
})
