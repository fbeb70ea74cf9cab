import type { BookingRequest } from '@ownward/contract'
import { sql } from 'drizzle-orm'
import { bookings, sessions } from '../../../../db/schema/index.ts'
import { createJobRunner } from '../../../../jobs/runner.ts'
import { schedule } from '../../../../jobs/schedule.ts'
import type { GivenPerson } from '../../../../testing/given.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import { givenTerms, leaseOf } from './given.ts'

const farAway = new Date('2099-01-01T00:00:00Z')

/** Somebody's booking, on the way that everybody's goes: reserved, approved and, if asked for, started. */
export function givenBookings(app: TestApp) {
  let team: GivenPerson | undefined
  const member = async () => {
    team ??= await app.given.teamMember()
    await stayIn()
    return team
  }

  /** Months pass in these tests; who signed in stays in. */
  const stayIn = () =>
    app.parts.database.db
      .update(sessions)
      .set({ expiresAt: farAway, refreshUntil: farAway, startedAt: farAway, seenAt: farAway })

  async function reserved(change: Partial<BookingRequest> & { card?: string } = {}, vehicle = {}) {
    await givenTerms(app)
    const { card, ...request } = change
    const [person, car] = [await app.given.readyPerson(card ? { card } : {}), await app.given.vehicle(vehicle)]
    await stayIn()
    const startdatetime = new Date(app.clock.now().getTime() + 10 * 86_400_000).toISOString()
    const booked = await app.call('book', leaseOf(car.id, { startdatetime, ...request }), person)
    if (booked.status !== 1) throw new Error(`not booked: ${booked.message}`)
    return { id: booked.result.booking_id, person, car, startAt: new Date(request.startdatetime ?? startdatetime) }
  }

  async function approved(change: Parameters<typeof reserved>[0] = {}, vehicle = {}) {
    const booking = await reserved(change, vehicle)
    const answer = await app.call('teamDecideBooking', { booking_id: booking.id, decision: 'approve' }, await member())
    if (answer.status !== 1) throw new Error(`not approved: ${answer.message}`)
    return booking
  }

  async function active(change: Parameters<typeof reserved>[0] = {}, vehicle = {}) {
    const booking = await approved(change, vehicle)
    app.clock.set(booking.startAt)
    const answer = await app.call('startBooking', { booking_id: booking.id }, booking.person)
    if (answer.status !== 1) throw new Error(`not started: ${answer.message}`)
    return booking
  }

  /** Nothing happens any more by itself to the bookings there are. */
  async function rest(): Promise<void> {
    const never = { renewAt: null, announceAt: null, nextTryAt: null, recallAt: null, feeAt: null }
    await app.parts.database.db.update(bookings).set({ ...never, returnLapsesAt: null, missedReturnAt: null })
  }

  return { member, reserved, approved, active, rest }
}

/** Lets time pass as the demo clock does: every job that falls due on the way runs at its time. */
export async function passTime(app: TestApp, by: { days?: number; hours?: number } | Date): Promise<string[]> {
  const until =
    by instanceof Date ? by : new Date(app.clock.now().getTime() + ((by.days ?? 0) * 24 + (by.hours ?? 0)) * 3_600_000)
  const runner = createJobRunner(app.parts, schedule)
  return runner.runDueJobs({ now: () => app.clock.now(), moveTo: async instant => app.clock.set(instant) }, until)
}

/** What each account of a booking holds, in cents: debits above zero; empty ones left out. */
export async function booksOf(app: TestApp, bookingId: number): Promise<Record<string, number>> {
  const { rows } = await app.parts.database.db.execute<{ code: string; total: number }>(sql`
    select a.code, sum(l.amount_cents)::float8 as total
      from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
     where e.booking_id = ${bookingId} group by a.code having sum(l.amount_cents) <> 0 order by a.code`)
  return Object.fromEntries(rows.map(row => [row.code, row.total]))
}

/** The money that really moved on somebody's cards, as the gateway has it: key and cents, refunds below zero. */
export async function movedFor(app: TestApp, bookingId: number): Promise<[string, number][]> {
  const like = `bk_${bookingId}:%`
  const { rows } = await app.parts.database.db.execute<{ key: string; cents: number }>(sql`
    select key, amount_cents as cents from sandbox_charges where key like ${like} and state <> 'refused'
    union all select key, -amount_cents from sandbox_refunds where key like ${like} order by 1`)
  return rows.map(row => [row.key.replace(`bk_${bookingId}:`, ''), row.cents])
}

/** Somebody switches to a new card: it is put on file and is the one that is charged. */
export async function useCard(app: TestApp, person: { token: string }, number: string): Promise<void> {
  await app.call('addMyCard', newCard(number), person)
  const listed = await app.call('getMyCards', {}, person)
  const [newest] = listed.status === 1 ? listed.result : []
  await app.call('makeMyCardDefault', { user_cc_token_id: newest!.id }, person)
}

/** A card as a person types it. */
export const newCard = (credit_card_number: string) => ({
  credit_card_number,
  name: 'Ana Moreno',
  expiration: '12/39',
  cvv: '987',
  address: '1 Ocean Drive',
  city: 'Miami',
  state: 'FL',
  zip: '33139',
  country: 'US' as const,
})
