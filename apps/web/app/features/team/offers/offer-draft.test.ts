import { expect, test } from 'vitest'
import { type OfferDraft, problemsOf, proposalFrom } from './offer-draft.ts'

const draft: OfferDraft = {
  phone: '3055550106',
  fee: '1000',
  miles: '1500',
  days: '14',
  variant: '',
  months: '24',
  goal: '',
  pickup: '2026-03-12T10:00',
  ends: '',
  parts: [],
}
const car = { vehicleId: 7, timeZone: 'America/New_York' }

test('SRV-27: an offer is sent with its times by the clock of the car’s place, and without what was left empty', () => {
  expect(problemsOf(draft, car.timeZone)).toEqual({})
  expect(proposalFrom(draft, car)).toEqual({
    phone: '3055550106',
    vehicleId: 7,
    initialFee: 1000,
    miles: 1500,
    cycleDays: 14,
    startAt: '2026-03-12T14:00:00.000Z',
    programMonths: 24,
  })
})

test('SRV-27, SRV-20: later parts are paid at the pickup’s time of day, also across a change of the clocks', () => {
  const divided = {
    ...draft,
    pickup: '2026-03-07T10:00',
    parts: [
      { key: 1, amount: '150', day: '2026-03-07' },
      { key: 2, amount: '99.50', day: '2026-03-14' },
    ],
  }
  expect(proposalFrom(divided, car).initialFeeSchedule).toEqual([
    { amount: 150, expected: '2026-03-07T15:00:00.000Z' },
    { amount: 99.5, expected: '2026-03-14T14:00:00.000Z' },
  ])
})

test('SRV-27, PLAT-06: parts are read as they are written in English and in French', () => {
  const parts = ['12,50', '1 250,05 $', '$1,250.05', '99.5'].map((amount, key) => ({ key, amount, day: '2026-03-14' }))
  expect(problemsOf({ ...draft, parts }, car.timeZone)).toEqual({})
  const sent = proposalFrom({ ...draft, parts }, car).initialFeeSchedule
  expect(sent?.map(({ amount }) => amount)).toEqual([12.5, 1250.05, 1250.05, 99.5])
})

test.each([
  [{ phone: '305555' }, ['phone']],
  [{ months: '37' }, ['months']],
  [{ months: '0' }, ['months']],
  [{ pickup: '' }, ['pickup']],
  [{ ends: 'soon' }, ['ends']],
  [{ parts: [{ key: 4, amount: '0', day: '' }] }, ['amount 4', 'day 4']],
  [{ parts: [{ key: 4, amount: '-12,50', day: '2026-03-14' }] }, ['amount 4']],
  [{ parts: [{ key: 4, amount: '10.555', day: '2026-03-14' }] }, ['amount 4']],
])('SRV-27: a draft with %o is not sent', (change, wrong) => {
  expect(Object.keys(problemsOf({ ...draft, ...change }, car.timeZone))).toEqual(wrong)
})
