import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideEligibility, type EligibilityFacts } from './eligibility.ts'

const allSet: EligibilityFacts = {
  blocked: false,
  phoneVerified: true,
  licence: 'approved',
  incomeReported: true,
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
  [{ licence: 'none' }, { requirement: 'licence', state: 'missing', reason: 'licence_missing', next: 'add_licence' }],
  [
    { licence: 'pending' },
    { requirement: 'licence', state: 'pending', reason: 'licence_under_review', next: 'wait_for_review' },
  ],
  [
    { incomeReported: false },
    { requirement: 'income', state: 'missing', reason: 'income_missing', next: 'state_income' },
  ],
  [{ cardOnFile: false }, { requirement: 'card', state: 'missing', reason: 'card_missing', next: 'add_card' }],
])('BEY-14, C-14: %j stands in the way, with its reason and the next step', (change, expected) => {
  const { rows, mayReserve } = decideEligibility({ ...allSet, ...change })
  expect(mayReserve).toBe(false)
  expect(rows.filter(row => row.state !== 'met')).toEqual([{ detail: null, ...expected }])
})

test("BEY-14: a rejected licence carries the reviewer's words", () => {
  const { rows } = decideEligibility({ ...allSet, licence: 'rejected', licenceReason: 'The photo is too dark.' })
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
    licence: fc.constantFrom('none', 'pending', 'approved', 'rejected' as const),
    incomeReported: fc.boolean(),
    cardOnFile: fc.boolean(),
  })
  fc.assert(
    fc.property(facts, given => {
      const { blocked, phoneVerified, licence, incomeReported, cardOnFile } = given
      expect(decideEligibility(given).mayReserve).toBe(
        !blocked && phoneVerified && licence === 'approved' && incomeReported && cardOnFile,
      )
    }),
  )
})
