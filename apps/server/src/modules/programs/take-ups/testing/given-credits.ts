import { plainSurface } from '@ownward/domain/testing/surfaces'
import { sql } from 'drizzle-orm'
import type { TestApp } from '../../../../testing/test-app.ts'
import { leaseOf } from '../../bookings/testing/given.ts'
import { givenBookings, passTime } from '../../bookings/testing/given-booking.ts'

/** Somebody who can be called for. */
type Person = { id: number; token: string }

/** Programs of example 2 that end, and what their drivers do with the credit that waits. */
export function givenCredits(app: TestApp) {
  const given = givenBookings(app)

  /** The car of the examples, for 36 months. */
  const car = (change: object = {}) => ({ surface: plainSurface, programMonths: 36, ...change })

  /** A program that begins now and whose car comes back after so many days, checked in at once. */
  async function ended(days: number, { surface = plainSurface, card }: { surface?: object; card?: string } = {}) {
    const startdatetime = app.clock.now().toISOString()
    const booking = await given.active({ rental_options: 37, startdatetime, ...(card && { card }) }, car({ surface }))
    await passTime(app, { days })
    await giveBack(booking.id, booking.person)
    return booking
  }

  async function giveBack(id: number, person: Person) {
    const back = await app.call('completebookedLease', { booking_id: id, odometer: 21_400 }, person)
    if (back.status !== 1) throw new Error(back.message)
    await app.call('teamCheckInCar', { booking_id: id, odometer: 21_400 }, await given.member())
    return back.result
  }

  const waitingOf = async (person: Person, list_id?: number) => {
    const answer = await app.call('getWaitingCredits', list_id === undefined ? {} : { list_id }, person)
    if (answer.status !== 1) throw new Error(answer.message)
    return answer
  }

  /** The one credit that waits. */
  const oneOf = async (person: Person) => {
    const [credit] = (await waitingOf(person)).result
    if (!credit) throw new Error('nothing waits')
    return credit
  }

  /** The request for a car with the credit, as the builder sends it. */
  async function withCredit(person: Person, carId: number, change: object = {}) {
    const { for_car: it } = await waitingOf(person, carId)
    const surface = it?.surface as typeof plainSurface | undefined
    return leaseOf(carId, {
      startdatetime: new Date(app.clock.now().getTime() + 86_400_000).toISOString(),
      initial_fee_options: it?.initial_fee ?? 1000,
      rental_options: (surface?.dayCents ?? 3700) / 100,
      waiting_credit: 1,
      ...change,
    })
  }

  /** Books with the credit, approved and begun at its pickup. */
  async function takenUp(person: Person, carId: number, change: object = {}) {
    const request = await withCredit(person, carId, change)
    const booked = await app.call('book', request, person)
    if (booked.status !== 1) throw new Error(booked.message)
    const { booking_id: id } = booked.result
    await app.call('teamDecideBooking', { booking_id: id, decision: 'approve' }, await given.member())
    await passTime(app, new Date(request.startdatetime))
    const started = await app.call('startBooking', { booking_id: id }, person)
    if (started.status !== 1) throw new Error(started.message)
    return id
  }

  /** Every cent of credit in the books, by account and kind of entry, credits above zero. */
  async function creditIn(userId: number): Promise<Record<string, number>> {
    const { rows } = await app.parts.database.db.execute<{ what: string; total: number }>(sql`
      select a.code || ' ' || e.reason as what, (-sum(l.amount_cents))::float8 as total
        from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
       where e.user_id = ${userId} and a.code in ('purchase_credit_liability', 'credit_waiting')
       group by 1 having sum(l.amount_cents) <> 0 order by 1`)
    return Object.fromEntries(rows.map(row => [row.what, row.total]))
  }

  return { ...given, car, ended, giveBack, waitingOf, oneOf, withCredit, takenUp, creditIn }
}
