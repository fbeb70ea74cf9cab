import { addDaysInZone, dateInZone } from '@ownward/domain/calendar'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import {
  auditLog,
  bookings,
  careDays,
  chargeIntents,
  charges,
  notifications,
  returnChecks,
  vehicles,
  waitingCredits,
} from '../../../db/schema/index.ts'
import { testCards, testSurface } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { longDay } from '../../../words/formats.ts'
import type { PersonEvent } from '../../ground/messages/event-facts.ts'
import { sayEvent } from '../../ground/messages/events.ts'
import { leaseOf } from '../bookings/testing/given.ts'
import { booksOf, givenBookings, movedFor, passTime, useCard } from '../bookings/testing/given-booking.ts'
import { withNewCard } from '../charging/ask-new-cards.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
afterEach(() => given.rest())
const member = await given.member()
const reason = 'We have called three times.'

const stop = (id: number, change = {}, who: { token: string } = member) =>
  app.call('teamStopProgram', { booking_id: id, reason, ...change }, who)
const rowOf = async (id: number) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!
const daysOf = async (id: number) => {
  const rows = await db
    .select({ day: careDays.day })
    .from(careDays)
    .where(eq(careDays.bookingId, id as never))
  return rows.map(({ day }) => day)
}
const carOf = async (id: number) =>
  (
    await db
      .select()
      .from(vehicles)
      .where(eq(vehicles.id, id as never))
  )[0]!
const detailOf = async (id: number, person: { token: string }) => {
  const answer = await app.call('getPastBookingDetail', { bookingid: id }, person)
  if (answer.status !== 1) throw new Error(answer.message)
  return answer.result
}
const toldOf = async (person: { id: number }, kind: string) =>
  (
    await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, person.id as never))
  ).filter(told => told.kind === kind)

/** Two weeks are paid or due, the second is refused; its ten days to pay are over, and a third has fallen due. */
async function unpaid() {
  const booking = await given.active()
  await passTime(app, { days: 1 })
  await useCard(app, booking.person, testCards.refusesCharge)
  await passTime(app, { days: 16, hours: 1 })
  return booking
}

test('PACT-19: a stop before the time to pay is over, with nothing due, without the right or without a reason is refused with its bound', async () => {
  const { id, person } = await given.active()
  await passTime(app, { days: 1 })
  expect(await stop(id)).toMatchObject({ status: 0, code: 'nothing-due' })
  await useCard(app, person, testCards.refusesCharge)
  await passTime(app, { days: 15, hours: 23 })
  const early = await stop(id)
  expect(early).toMatchObject({ status: 0, code: 'time-to-pay' })
  expect(early.message).toContain('29th Mar')
  expect(await stop(id, { reason: 'late' })).toMatchObject({ status: 0, code: 'reason-short' })
  const fleet = await app.given.teamMember(['fleet', 'money'])
  expect(await app.call('teamStopProgram', { booking_id: id, reason }, fleet)).toMatchObject({ code: 'no-right' })
  expect(await stop(987_654)).toMatchObject({ status: 0, code: 'no-booking' })
  // The moment is there, and nobody has told yet.
  app.clock.set(new Date(app.clock.now().getTime() + 2 * 3_600_000))
  expect(await stop(id)).toMatchObject({ status: 0, code: 'not-told' })
  expect(await rowOf(id)).toMatchObject({ state: 'active', outcome: null })
})

test('PACT-19, PACT-16: a case that is open holds the stop and is named, also where the time to pay is over', async () => {
  const { id, person } = await unpaid()
  const opened = await app.call('reportProblem', { booking_id: id, kind: 'breakdown' }, person)
  if (opened.status !== 1) throw new Error(opened.message)
  const held = await stop(id)
  expect(held).toMatchObject({ status: 0, code: 'program-held' })
  expect(held.message).toContain('a case about its car is open')
  await passTime(app, { days: 1 })
  await app.call('carUsableAgain', { case_id: opened.result.id }, person)
  expect(await rowOf(id)).toMatchObject({ state: 'active' })
  expect(await stop(id)).toMatchObject({ status: 1 })
})

test('PACT-19, PACT-16, PACT-17: a promise that stands holds the stop and is named with its day; the car that its driver brings is taken all the same', async () => {
  const ends: string[] = []
  for (const brings of [false, true]) {
    const { id, person } = await unpaid()
    const { timeZone, recalledAt } = await rowOf(id)
    expect(recalledAt).not.toBeNull()
    const on = dateInZone(addDaysInZone(app.clock.now(), 2, timeZone), timeZone)
    const amount = (await booksOf(app, id)).customer_receivable! / 100
    const seen = await app.call('previewPromise', { booking_id: id, amount, on }, person)
    if (seen.status !== 1) throw new Error(seen.message)
    const { revision } = seen.result
    const made = await app.call('promiseToPay', { booking_id: id, amount, on, revision }, person)
    expect(made).toMatchObject({ status: 1 })
    // The time was over before; three days are left after the promise all the same (PACT-18).
    expect(await rowOf(id)).toMatchObject({ recalledAt: null, recallAt: new Date(seen.result.after_it.pay_by ?? '') })
    const held = await stop(id)
    expect(held).toMatchObject({ status: 0, code: 'program-held' })
    expect(held.message).toContain(`a promise to pay stands until the end of ${longDay(on, 'en')}`)
    if (brings) {
      await app.call('completebookedLease', { booking_id: id, odometer: 21_900 }, person)
    } else {
      // It breaks with its day, and then there is time to pay once more (PACT-18).
      await passTime(app, { days: 3 })
      expect(await stop(id)).toMatchObject({ status: 0, code: 'time-to-pay' })
      await passTime(app, { days: 3 })
      expect(await stop(id)).toMatchObject({ status: 1 })
    }
    ends.push((await rowOf(id)).outcome ?? '')
  }
  expect(ends).toEqual(['stopped', 'returned'])
}, 60_000)

test('PACT-12, PACT-19, KEEP-02: what was paid ahead is set against what is owed with a stop, and only the rest of it goes back to its card', async () => {
  const ends: { due: number; refund: number }[] = []
  for (const amount of [100, 900]) {
    const { id, person } = await given.active()
    const seen = await app.call('previewExtra', { booking_id: id, amount }, person)
    const revision = seen.status === 1 ? seen.result.revision : ''
    expect(await app.call('payExtra', { booking_id: id, amount, revision }, person)).toMatchObject({ status: 1 })
    await passTime(app, { days: 1 })
    await useCard(app, person, testCards.refusesCharge)
    await passTime(app, { days: 16, hours: 1 })
    const [owed, before] = [(await booksOf(app, id)).customer_receivable!, await movedFor(app, id)]
    const preview = await app.call('teamPreviewStop', { booking_id: id }, member)
    const stopped = await stop(id)
    if (stopped.status !== 1 || preview.status !== 1) throw new Error(stopped.message || preview.message)
    expect(stopped.result).toEqual(preview.result)
    await passTime(app, { hours: 1 })
    const books = await booksOf(app, id)
    expect(books).not.toHaveProperty('price_prepaid')
    expect(books).toMatchObject({ deposits_held: -250_00 })
    const { due, refund } = stopped.result
    expect(Math.round(due * 100)).toBe(books.customer_receivable ?? 0)
    expect((await movedFor(app, id)).slice(before.length).map(([, cents]) => cents)).toEqual(
      refund > 0 ? [-Math.round(refund * 100)] : [],
    )
    // What is owed of the third week's four days that were not used is not owed any more.
    expect(Math.round((amount + due - refund) * 100)).toBeLessThan(owed)
    ends.push({ due, refund })
  }
  expect(ends[0]!.due - ends[0]!.refund).toBeCloseTo(ends[1]!.due - ends[1]!.refund + 800)
  expect(ends.map(({ due, refund }) => [due > 0, refund > 0])).toEqual([
    [true, false],
    [false, true],
  ])
}, 60_000)

test('KEEP-02, PACT-19: a stop ends the program now: what is owed stays due, the credit waits, the preview has said it, and the log and its person know', async () => {
  const { id, person } = await unpaid()
  const preview = await app.call('teamPreviewStop', { booking_id: id }, member)
  const key = { token: member.token, headers: { 'idempotency-key': 'stop-once' } }
  const stopped = await app.call('teamStopProgram', { booking_id: id, reason }, key)
  if (stopped.status !== 1 || preview.status !== 1) throw new Error(stopped.message || preview.message)
  expect(stopped.result).toEqual(preview.result)
  // 17 days are used: the second week and three days of the third are open; the first week has earned its credit.
  const open = await db.select().from(charges).where(eq(charges.bookingId, id))
  const due = open.reduce((sum, charge) => sum + charge.openCents, 0)
  expect(stopped.result).toMatchObject({ days: 17, due: due / 100, refund: 0 })
  const row = await rowOf(id)
  expect(row).toMatchObject({ state: 'completed', outcome: 'stopped', billedDays: 17, endedAt: app.clock.now() })
  const [credit] = await db.select().from(waitingCredits).where(eq(waitingCredits.bookingId, id))
  expect(credit).toMatchObject({ state: 'waiting', reason: 'stopped' })
  const days = Math.round((credit!.waitsUntil.getTime() - app.clock.now().getTime()) / 86_400_000)
  expect([45, 46]).toContain(days)
  const books = await booksOf(app, id)
  expect(books).toMatchObject({ customer_receivable: due, deposits_held: -250_00 })
  expect(books.purchase_credit_liability ?? 0).toBe(0)
  expect(-books.credit_waiting!).toBe(Math.round(stopped.result.waiting_credit!.amount * 100))
  // The third week has time to pay of its own: it is not what was missing.
  const [missing] = open
    .filter(({ openCents }) => openCents > 0)
    .toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
  expect(await toldOf(person, 'booking_stopped')).toMatchObject([
    {
      facts: {
        missingCents: missing!.amountCents,
        dueCents: due,
        depositCents: 250_00,
        reason,
        waits: { creditCents: -books.credit_waiting! },
      },
    },
  ])
  const log = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `booking:${id}`))
  expect(log.filter(({ action }) => action === 'program_stopped')).toMatchObject([{ reason, aboutId: person.id }])
  // Asked again with its key it is the same answer; another member is told who was first.
  expect(await app.call('teamStopProgram', { booking_id: id, reason }, key)).toMatchObject({ result: stopped.result })
  const late = await app.given.teamMember()
  expect(await stop(id, {}, late)).toMatchObject({ status: 0, code: 'not-active' })
  const detail = await detailOf(id, person)
  expect(detail).toMatchObject({
    status: '3',
    outcome: 'stopped',
    car_out: 1,
    to_check: 0,
    amount_due: due / 100,
    deposit_amt: 250,
    deposit_return: null,
    next_charge: null,
    actions: ['retry', 'return'],
    waiting_credit: { state: 'waiting' },
  })
  expect(detail.return_place).not.toBeNull()
  const listed = await app.call('teamBookings', { state: 'car_out' }, member)
  expect(listed).toMatchObject({ result: expect.arrayContaining([expect.objectContaining({ id, car_out: 1 })]) })
})

test('KEEP-02, KEEP-22: nothing more is billed or asked of the card; what is due is paid by a press, and then the credit grows and is open', async () => {
  const { id, person } = await unpaid()
  expect(await stop(id)).toMatchObject({ status: 1 })
  const before = await movedFor(app, id)
  const { length } = await db.select().from(charges).where(eq(charges.bookingId, id))
  await passTime(app, { days: 9 })
  expect(await movedFor(app, id)).toEqual(before)
  expect(await db.select().from(charges).where(eq(charges.bookingId, id))).toHaveLength(length)
  const waiting = async () => {
    const answer = await app.call('getWaitingCredits', {}, person)
    return answer.status === 1 ? answer.result[0]! : null
  }
  const [first, due] = [(await waiting())!, (await detailOf(id, person)).amount_due]
  expect(first.due).toMatchObject({ amount: due })
  const refused = await app.call('retryPayment', { booking_id: id }, person)
  expect(refused).toMatchObject({ status: 0 })
  await useCard(app, person, testCards.pays)
  expect(await app.call('retryPayment', { booking_id: id }, person)).toMatchObject({ status: 1 })
  const then = (await waiting())!
  expect(then.due).toBeNull()
  // Ten days of $27 and their share, which were not paid before.
  expect(Math.round((then.amount - first.amount) * 100)).toBe(
    Math.floor(7 * 27_00 * 0.85) + Math.floor(3 * 27_00 * 0.85),
  )
  expect(then.last_day).toBe(first.last_day)
  expect(await booksOf(app, id)).toMatchObject({ deposits_held: -250_00 })
})

test('PACT-19: the car of a stopped program is nobody’s before it is back; its driver brings it, and miles and deposit are settled as with a return', async () => {
  const { id, person, car } = await unpaid()
  expect(await stop(id)).toMatchObject({ status: 1 })
  expect(await carOf(car.id)).toMatchObject({ availability: 'rented' })
  const other = await app.given.readyPerson()
  await given.member()
  const soon = new Date(app.clock.now().getTime() + 3 * 86_400_000).toISOString()
  expect(await app.call('book', leaseOf(car.id, { startdatetime: soon }), other)).toMatchObject({ status: 0 })
  const due = (await detailOf(id, person)).amount_due
  await passTime(app, { days: 2 })
  expect(await app.call('completebookedLease', { booking_id: id, odometer: 5 }, person)).toMatchObject({
    code: 'odometer-low',
  })
  // 17 days include 568 miles; 100 more were driven, two days after the stop among them.
  const odometer = 21_400 + 668
  const preview = await app.call('previewReturn', { booking_id: id, odometer }, person)
  const back = await app.call('completebookedLease', { booking_id: id, odometer }, person)
  if (back.status !== 1 || preview.status !== 1) throw new Error(back.message || preview.message)
  expect(back.result).toMatchObject({ days: 17, due: due + 25 - 250, deposit_held: 0 })
  expect(preview.result).toMatchObject({ due: back.result.due, refund: 0 })
  expect(await carOf(car.id)).toMatchObject({ availability: 'checking', odometer })
  expect(await detailOf(id, person)).toMatchObject({ car_out: 0, to_check: 1, actions: ['retry'] })
  expect(await app.call('completebookedLease', { booking_id: id, odometer }, person)).toMatchObject({
    code: 'not-active',
  })
  const checked = await app.call('teamCheckInCar', { booking_id: id, odometer: odometer - 40 }, member)
  expect(checked).toMatchObject({ status: 1, result: { due: due + 15 - 250, refund: 0 } })
  expect(await carOf(car.id)).toMatchObject({ availability: 'free' })
  expect(await app.call('book', leaseOf(car.id, { startdatetime: soon }), other)).toMatchObject({ status: 1 })
}, 60_000)

test('PACT-19: a car that is brought to a member is checked in at once, and comes to the same as one that was handed in before', async () => {
  const ends: number[] = []
  for (const first of [true, false]) {
    const { id, person, car } = await unpaid()
    expect(await stop(id)).toMatchObject({ status: 1 })
    await passTime(app, { days: 3 })
    const odometer = 22_300
    if (first) await app.call('completebookedLease', { booking_id: id, odometer: odometer + 60 }, person)
    const found = { booking_id: id, odometer, deduction: 30, reason: 'A scratch at the door.' }
    const preview = await app.call('teamPreviewCheckIn', { booking_id: id, odometer, deduction: 30 }, member)
    const done = await app.call('teamCheckInCar', found, member)
    // What is owed comes before damage: nothing is left of the deposit to keep.
    expect([preview.status, done.status]).toEqual([0, 0])
    const { reason: _, deduction: __, ...plain } = found
    const checked = await app.call('teamCheckInCar', plain, member)
    if (checked.status !== 1) throw new Error(checked.message)
    ends.push(checked.result.due)
    expect(await carOf(car.id)).toMatchObject({ availability: 'free' })
    const [check] = await db.select().from(returnChecks).where(eq(returnChecks.bookingId, id))
    expect(check).toMatchObject({ closedAs: 'checked_in' })
    expect(await booksOf(app, id)).not.toHaveProperty('deposits_held')
    expect(await app.call('teamCheckInCar', plain, member)).toMatchObject({ code: 'not-to-check' })
  }
  expect(ends[0]).toBe(ends[1])
}, 60_000)

test('SRV-14, PACT-19, PACT-22: who has switched renewals off is not asked by the card after a stop either, nor by a new one', async () => {
  const { id, person } = await given.active()
  const name = { first_name: 'Ana', last_name: 'Silva' }
  await app.call('updateAccountDetails', { ...name, auto_renew: 0 }, person)
  await passTime(app, { days: 17, hours: 1 })
  const before = await movedFor(app, id)
  expect(await stop(id)).toMatchObject({ status: 1 })
  await passTime(app, { days: 10 })
  await useCard(app, person, testCards.pays)
  // Whoever is looked at each minute to no end keeps others from their turn.
  expect(await withNewCard(db, app.clock.now())).not.toContain(id)
  await passTime(app, { days: 1 })
  expect(await movedFor(app, id)).toEqual(before)
  expect((await detailOf(id, person)).actions).toContain('retry')
})

test('PACT-19, KEEP-02: the letter of a stop says when the card is asked again for what stays due, and it is asked then', async () => {
  const { id, person } = await unpaid()
  expect(await stop(id)).toMatchObject({ status: 1 })
  const [told] = await toldOf(person, 'booking_stopped')
  const { nextTryAt } = told!.facts as { nextTryAt: string }
  const said = (locale: 'en' | 'fr') =>
    sayEvent({ kind: told!.kind, facts: told!.facts } as PersonEvent, { brand: 'Ownward', words: { locale } })
      .paragraphs.join(' ')
      .replaceAll('\u00a0', ' ')
  expect(said('en')).toContain('We ask your card for it again: ')
  expect(said('fr')).toContain('Nous sollicitons de nouveau votre carte pour cette somme : ')
  expect((await rowOf(id)).nextTryAt?.toISOString() ?? '').toBe(nextTryAt)
  const tries = async () => (await db.select().from(chargeIntents).where(eq(chargeIntents.bookingId, id))).length
  const before = await tries()
  await passTime(app, new Date(Date.parse(nextTryAt) - 60_000))
  expect(await tries()).toBe(before)
  await passTime(app, new Date(nextTryAt))
  expect(await tries()).toBe(before + 1)
})

test('CARE-08, CARE-24, PACT-19: days of a case that is over but not billed yet are settled with the end of the program, not after it', async () => {
  for (const end of ['stop', 'return'] as const) {
    // The credit covers the price, and miles are due before the car is theirs: no cycle begins meanwhile.
    const { id, person } = await given.active({}, { surface: { ...testSurface, sellingPriceCents: 160_00 } })
    await useCard(app, person, testCards.refusesCharge)
    await app.call('teamRecordMileage', { booking_id: id, odometer: 21_700 }, member)
    await passTime(app, { days: 19, hours: 1 })
    expect(await rowOf(id)).toMatchObject({ state: 'active', billedDays: 7, renewAt: null })
    const down = { kind: 'service', down_from: app.clock.now().toISOString(), reason: 'It is in the garage.' } as const
    const opened = await app.call('teamOpenCase', { booking_id: id, ...down }, member)
    if (opened.status !== 1) throw new Error(opened.message)
    await passTime(app, { days: 2 })
    await app.call('carUsableAgain', { case_id: opened.result.id }, person)
    expect(await daysOf(id)).toEqual([])
    const ended =
      end === 'stop'
        ? await stop(id)
        : await app.call('completebookedLease', { booking_id: id, odometer: 21_900 }, person)
    expect(ended).toMatchObject({ status: 1 })
    expect(await daysOf(id)).toEqual([19, 20])
    const books = await booksOf(app, id)
    await passTime(app, { days: 2 })
    expect(await daysOf(id)).toEqual([19, 20])
    expect(await booksOf(app, id)).toEqual(books)
  }
}, 60_000)
