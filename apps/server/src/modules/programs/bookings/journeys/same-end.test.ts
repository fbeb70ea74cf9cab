import { extraMiles, extraMilesCents } from '@ownward/domain/billing'
import type { ProgramQuote } from '@ownward/domain/pricing'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { bookings } from '../../../../db/schema/index.ts'
import { testCards } from '../../../../testing/given.ts'
import { startTestApp } from '../../../../testing/test-app.ts'
import { openCharges } from '../../../money/charges/charges.ts'
import { booksOf, givenBookings, movedFor, passTime, useCard } from '../testing/given-booking.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
const team = await given.member()
const start = 21_400
const runs = 4

interface History {
  /** What somebody read on the third day; miles beyond the first week fall due with the second. */
  noted: number
  /** Whether the card refuses what falls due then, and of the miles how many quarters the team forgives. */
  refuses: boolean
  forgiven: number
  /** Whether what is left of it is paid before the end. */
  pays: boolean
  /** On which day the program ends, what the driver says then, and what the odometer shows. */
  day: number
  said: number
  read: number
  /** Whether the card refuses at the end, until somebody pays. */
  refusesLast: boolean
  deduction: number
}

const miles = (most: number) => fc.integer({ min: start, max: start + most })
const histories = ({ most, deduction, owes }: { most: number; deduction: number; owes: boolean }) =>
  fc.record<History>({
    noted: miles(most),
    refuses: fc.boolean(),
    forgiven: fc.integer({ min: 0, max: 4 }),
    pays: owes ? fc.boolean() : fc.constant(true),
    day: fc.integer({ min: 8, max: 13 }),
    said: miles(3500),
    read: miles(most),
    refusesLast: fc.boolean(),
    deduction: fc.constant(deduction),
  })
// What was paid for days that were not used goes back at once, so more than the deposit covers can be kept only where the team takes the car back.
const either = fc.oneof(
  // In a day nobody drives more than 1,500 miles, so that no true reading is refused after a correction of the same day.
  histories({ most: 1490, deduction: 0, owes: true }),
  histories({ most: 700, deduction: 80, owes: false }),
)

type End = 'team' | 'checked' | 'late-check' | 'sale'

/** Lives a program and ends it; answers what moved, and what the miles cost in the end, as the books and as the rule have it. */
async function live(history: History, end: End) {
  // At noon, far from where a change of the clocks makes another day of it.
  const [today] = app.clock.now().toISOString().split('T')
  await passTime(app, new Date(Date.parse(`${today}T16:00:00Z`) + 86_400_000))
  const { id, person } = await given.active()
  await passTime(app, { days: 3 })
  const read = (odometer: number) =>
    app.call('teamRecordMileage', { booking_id: id, odometer, reason: 'Looked at again.' }, team)
  await read(history.noted)
  if (history.refuses) await useCard(app, person, testCards.refusesCharge)
  await passTime(app, { days: 4, hours: 2 })
  const [charged, forgiven] = [history.noted - start - 234, await forgive(id, history.forgiven)]
  if (history.pays) {
    await useCard(app, person, testCards.pays)
    await app.call('retryPayment', { booking_id: id }, person)
  }
  await passTime(app, { days: history.day - 7, hours: -3 })
  await useCard(app, person, history.refusesLast && end !== 'sale' ? testCards.refusesCharge : testCards.pays)
  if (end === 'sale') await app.call('retryPayment', { booking_id: id }, person)
  await passTime(app, { hours: 1 })

  const kept = history.deduction > 0 ? { deduction: history.deduction, reason: 'A scratch at the door.' } : {}
  const found = { booking_id: id, odometer: history.read }
  const last = end === 'team' || end === 'sale' ? history.read : history.said
  // What was read before is put right by the team where less is said at the end.
  if (last < history.noted) await read(last)
  if (end === 'team') {
    expect(await app.call('teamCompleteBooking', { ...found, ...kept }, team)).toMatchObject({ status: 1 })
  } else if (end === 'sale') {
    expect(await app.call('convertBooking', found, person)).toMatchObject({ status: 1 })
  } else {
    const back = { booking_id: id, odometer: history.said }
    expect(await app.call('completebookedLease', back, person)).toMatchObject({ status: 1 })
    if (end === 'late-check') await passTime(app, { days: 6 })
    const asked = { ...found, correction: 'Looked at again.', ...(end === 'checked' && kept) }
    expect(await app.call('teamCheckInCar', asked, team)).toMatchObject({ status: 1 })
  }
  await useCard(app, person, testCards.pays)
  await app.call('retryPayment', { booking_id: id }, person)
  await passTime(app, { hours: 1 })

  const books = await booksOf(app, id)
  for (const account of ['customer_receivable', 'refunds_payable', 'deposits_held']) {
    expect(books).not.toHaveProperty(account)
  }
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id))
  const quote = booking!.quote as ProgramQuote
  const driven = { startOdometer: start, latestOdometer: history.read, distanceUnit: 'mi' } as const
  const extra = extraMilesCents(quote, extraMiles(quote, booking!.billedDays, driven))
  const due = extraMilesCents(quote, Math.max(0, charged))
  return {
    net: (await movedFor(app, id)).reduce((total, [, cents]) => total + cents, 0),
    milesCents: 0 - (books.extra_mileage_revenue ?? 0) - (books.goodwill_expense ?? 0),
    // Forgiven miles are settled; further ones are owed; of fewer, what was not forgiven is owed as far as it was driven.
    ruleCents: extra >= due ? extra - forgiven : Math.min(due - forgiven, extra),
  }
}

/** The team forgives so many quarters of the open miles; answers the cents. */
async function forgive(id: number, quarters: number): Promise<number> {
  const open = (await openCharges(db, id)).find(charge => charge.kind === 'mileage')
  const cents = Math.floor(((open?.openCents ?? 0) * quarters) / 4)
  if (cents === 0) return 0
  const asked = { number: open!.number, amount: cents / 100, reason: 'A detour of ours.' }
  expect(await app.call('teamForgiveCharge', asked, team)).toMatchObject({ status: 1 })
  return cents
}

test('SRV-19, SRV-16, SRV-32: a driver’s return with its check, in time or late, comes to what a return by the team comes to, whatever the driver said and the team forgave; the miles of a sale follow the same rule', async () => {
  await fc.assert(
    fc.asyncProperty(either, async history => {
      const ends: Record<string, Awaited<ReturnType<typeof live>>> = {}
      for (const end of ['team', 'checked', 'late-check', 'sale'] as const) {
        if (end === 'late-check' && history.deduction > 0) continue
        const ended = await live(history, end)
        expect(ended.milesCents, end).toBe(ended.ruleCents)
        if (end !== 'sale') expect(ended.net, end).toBe((ends.team ?? ended).net)
        ends[end] = ended
        await given.rest()
      }
    }),
    { numRuns: runs },
  )
}, 600_000)
