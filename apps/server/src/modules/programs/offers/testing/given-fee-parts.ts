import type { TestApp } from '../../../../testing/test-app.ts'
import { givenOffers } from './given-offers.ts'

const dayMs = 86_400_000
const later = (at: Date, days: number) => new Date(at.getTime() + days * dayMs)

/**
 * Makes programs of an offer whose fee of 1,000 dollars is paid in three: 400 today and 300 on each of two days after the pickup, with 7 % tax; they have
 * just begun.
 */
export function givenFeeParts(app: TestApp) {
  const { offered, team } = givenOffers(app)
  return async (days: readonly [number, number], vehicle = {}) => {
    const startAt = later(app.clock.now(), 10)
    const { id: offer_id, person } = await offered({
      ...(Object.keys(vehicle).length > 0 && { car: await app.given.vehicle(vehicle) }),
      start_datetime: startAt.toISOString(),
      initial_fee_schedule: days.map(day => ({ amount: 300, expected: later(startAt, day).toISOString() })),
    })
    const quoted = await app.call('getOfferQuote', { offer_id }, person)
    const taken = await app.call('acceptOffer', { offer_id }, person)
    if (quoted.status !== 1 || taken.status !== 1) throw new Error(`${quoted.message} ${taken.message}`)
    const { booking_id: id } = taken.result
    await app.call('teamDecideBooking', { booking_id: id, decision: 'approve' }, await team())
    app.clock.set(startAt)
    const started = await app.call('startBooking', { booking_id: id }, person)
    if (started.status !== 1) throw new Error(started.message)
    return { id, person, startAt, quote: quoted.result }
  }
}
