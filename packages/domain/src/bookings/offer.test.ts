import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideOfferEnd, decideTaking, offerState } from './offer.ts'

const now = new Date('2026-03-02T15:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
const timeZone = 'America/New_York'

test.each([
  [{ expiresAt: hours(1), withdrawnAt: null, booked: false }, 'open'],
  [{ expiresAt: hours(0), withdrawnAt: null, booked: false }, 'expired'],
  [{ expiresAt: hours(1), withdrawnAt: hours(-1), booked: false }, 'withdrawn'],
  [{ expiresAt: hours(-2), withdrawnAt: hours(-3), booked: false }, 'withdrawn'],
  [{ expiresAt: hours(-2), withdrawnAt: hours(-1), booked: true }, 'accepted'],
] as const)('SRV-27: the offer %o is %s, and only an open one can be taken', (facts, state) => {
  expect(offerState(facts, now)).toBe(state)
  expect(decideTaking(facts, now)).toMatchObject(
    state === 'open' ? { ok: true } : { ok: false, code: `offer_${state}` },
  )
})

test('O-50: an offer stands for seven days, in the days of the pickup place, but not beyond the pickup', () => {
  const end = (startAt: Date) => decideOfferEnd({ now, startAt, asked: null, timeZone })
  // The clocks of New York go forward in between: the same time of day is an hour less.
  expect(end(hours(24 * 20))).toEqual({ ok: true, value: hours(24 * 7 - 1) })
  expect(end(hours(30))).toEqual({ ok: true, value: hours(30) })
})

test.each([
  ['now', hours(0), 'end_past'],
  ['before now', hours(-1), 'end_past'],
  ['after the pickup', hours(24 * 10 + 1), 'end_late'],
] as const)('O-50: an offer cannot end %s', (_, asked, code) => {
  expect(decideOfferEnd({ now, startAt: hours(24 * 10), asked, timeZone })).toMatchObject({ ok: false, code })
})

test('O-50: an offer that ends when the team says is open before that and over from then on, thirty days at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 24 * 60 }), fc.integer({ min: 1, max: 24 * 60 }), (asked, start) => {
      const end = decideOfferEnd({ now, startAt: hours(start), asked: hours(asked), timeZone })
      if (!end.ok) {
        expect(hours(asked) > end.facts.latest).toBe(true)
        return
      }
      expect(end.value <= hours(start) && end.value <= hours(24 * 30)).toBe(true)
      const facts = { expiresAt: end.value, withdrawnAt: null, booked: false }
      expect(offerState(facts, new Date(end.value.getTime() - 1))).toBe('open')
      expect(offerState(facts, end.value)).toBe('expired')
    }),
  )
})
