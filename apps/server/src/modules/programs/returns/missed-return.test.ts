import { addDaysInZone, addMinutes } from '@ownward/domain/calendar'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { bookingEvents, bookings, notifications, outbox, users } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { givenBookings, movedFor, passTime } from '../bookings/testing/given-booking.ts'
import { announceCharges } from '../renewals/announce-charges.ts'
import { renewBookings } from '../renewals/renew-bookings.ts'
import { lapseReturns } from './lapse-returns.ts'

// A Monday at ten in the morning in Miami; programs start ten days later at the same hour.
const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
afterEach(() => given.rest())

const zone = 'America/New_York'
const bookingOf = async (id: number) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!
const cyclesOf = async (id: number) => (await movedFor(app, id)).filter(([key]) => key.startsWith('cycle'))

async function toldOf(personId: number, kind?: string) {
  const rows = await db
    .select({ kind: notifications.kind, facts: notifications.facts })
    .from(notifications)
    .where(and(eq(notifications.userId, personId), kind === undefined ? undefined : eq(notifications.kind, kind)))
    .orderBy(notifications.id)
  return rows
}

async function mailsTo(personId: number) {
  const [person] = await db.select({ email: users.email }).from(users).where(eq(users.id, personId))
  return db.select().from(outbox).where(eq(outbox.to, person!.email)).orderBy(outbox.id)
}

async function plan(id: number, person: { token: string }, at: Date | null) {
  const answer = await app.call(
    'scheduleReturn',
    { booking_id: id, return_datetime: at?.toISOString() ?? null },
    person,
  )
  if (answer.status !== 1) throw new Error(answer.message)
  return answer
}

const detailOf = async (id: number, person: { token: string }) => {
  const answer = await app.call('getActiveBookingDetail', { bookingid: id }, person)
  if (answer.status !== 1) throw new Error(answer.message)
  return answer.result
}

/** A running program that is paid for seven days, and the midnight at which its eighth calendar day begins. */
async function running() {
  const booking = await given.active()
  const { endAt } = await bookingOf(booking.id)
  // Ten in the morning by daylight saving time, which began in between.
  const midnight = new Date(`${addDaysInZone(endAt, 1, zone).toISOString().slice(0, 10)}T04:00:00Z`)
  return { ...booking, endAt, midnight }
}

test('BEY-11, BEY-13: a return that was planned and missed lapses with its day, is told once with the next charge, and only then charged', async () => {
  const { id, person, endAt, midnight } = await running()
  const planned = addMinutes(endAt, -60)
  await plan(id, person, planned)
  expect(await detailOf(id, person)).toMatchObject({ next_charge: null, return_missed_datetime: null })
  await passTime(app, addMinutes(midnight, -1))
  // Held back as long as the car is expected: nobody is told of a charge that would not come.
  expect((await toldOf(person.id)).map(row => row.kind)).not.toContain('cycle_announced')
  expect(await detailOf(id, person)).toMatchObject({ next_charge: null, return_datetime: planned.toISOString() })

  expect(await passTime(app, midnight)).toContain('lapse-returns')
  const charged = addMinutes(midnight, 24 * 60)
  expect(await bookingOf(id)).toMatchObject({ returnAt: null, returnLapsesAt: null, missedReturnAt: planned })
  expect(await detailOf(id, person)).toMatchObject({
    return_datetime: null,
    return_missed_datetime: planned.toISOString(),
    next_charge: { at: charged.toISOString(), amount: 275.93, days: 7 },
  })
  expect(await toldOf(person.id, 'return_missed')).toEqual([
    {
      kind: 'return_missed',
      facts: expect.objectContaining({
        bookingId: id,
        at: planned.toISOString(),
        amountCents: 275_93,
        chargeAt: charged.toISOString(),
        renews: 1,
      }),
    },
  ])
  const mail = (await mailsTo(person.id)).at(-1)!
  expect(mail.subject).toMatch(/return/i)
  expect(mail.text).toContain('$275.93')
  expect(mail.text).toContain('12:00 am - 21st Mar')
  expect(mail.text).toContain(`/account/booking-detail/${id}/2`)

  await passTime(app, addMinutes(charged, -1))
  expect(await cyclesOf(id)).toHaveLength(0)
  await passTime(app, charged)
  expect(await cyclesOf(id)).toEqual([[expect.stringMatching(/^cycle/), 275_93]])
  // Nothing of it is told a second time, and the page goes on to what comes next.
  expect(await toldOf(person.id, 'return_missed')).toHaveLength(1)
  expect(await toldOf(person.id, 'cycle_announced')).toHaveLength(0)
  expect(await detailOf(id, person)).toMatchObject({ return_missed_datetime: null })
  expect((await bookingOf(id)).endAt).toEqual(addDaysInZone(endAt, 7, zone))
})

test('BEY-11, SRV-12: a missed return stands in the booking’s events and in the team’s queue, until the program goes on', async () => {
  const { id, person, endAt, midnight } = await running()
  const team = await given.member()
  const queue = async () => {
    const overview = await app.call('teamOverview', {}, team)
    if (overview.status !== 1) throw new Error(overview.message)
    return overview.waiting.find(({ what }) => what === 'missed_returns')
  }
  await plan(id, person, endAt)
  await passTime(app, addMinutes(midnight, -1))
  expect(await queue()).toMatchObject({ count: 0 })
  await passTime(app, midnight)
  expect(await queue()).toMatchObject({ count: 1, since: endAt.toISOString() })
  const listed = await app.call('teamBookings', { state: 'missed_return' }, team)
  expect(listed).toMatchObject({
    counts: { missed_return: 1 },
    result: [{ id, return_datetime: null, return_missed_datetime: endAt.toISOString() }],
  })
  const file = await app.call('teamBookingDetail', { booking_id: id }, team)
  if (file.status !== 1) throw new Error(file.message)
  expect(file.result.events.at(-1)).toMatchObject({
    at: midnight.toISOString(),
    from: 'active',
    to: 'active',
    by: 'system',
    reason: 'return missed',
  })
  await passTime(app, { days: 2 })
  expect(await queue()).toMatchObject({ count: 0 })
})

test('BEY-11, SRV-14: run twice, by several at once, and after a long time away, a missed return is told once and nothing charged before', async () => {
  const { id, person, endAt, midnight } = await running()
  await plan(id, person, endAt)
  // Everything stood still for ten days: whichever job comes first, the person is told before a cycle is charged.
  const late = addMinutes(midnight, 10 * 1440)
  app.clock.set(late)
  expect(await renewBookings(app.parts, late)).toBe(0)
  expect(await announceCharges(app.parts, late)).toBe(0)
  const done = await Promise.all([1, 2, 3].map(() => lapseReturns(app.parts, late)))
  expect(done.reduce((sum, n) => sum + n, 0)).toBe(1)
  expect(await lapseReturns(app.parts, late)).toBe(0)
  expect(await renewBookings(app.parts, late)).toBe(0)
  expect(await toldOf(person.id, 'return_missed')).toHaveLength(1)
  const events = await db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, id))
  expect(events.filter(event => event.reason === 'return missed')).toHaveLength(1)
  expect((await bookingOf(id)).renewAt).toEqual(addMinutes(late, 24 * 60))
  expect(await cyclesOf(id)).toHaveLength(0)
})

test('BEY-11, SRV-29: a telling that fails leaves the plan as it was, and the next look does all of it', async () => {
  const { id, person, endAt, midnight } = await running()
  await plan(id, person, endAt)
  app.clock.set(midnight)
  const { quote } = await bookingOf(id)
  await db.update(bookings).set({ quote: {} }).where(eq(bookings.id, id))
  const before = await bookingOf(id)
  expect(await lapseReturns(app.parts, midnight)).toBe(0)
  expect(await bookingOf(id)).toEqual(before)
  expect(await toldOf(person.id, 'return_missed')).toHaveLength(0)
  await db.update(bookings).set({ quote }).where(eq(bookings.id, id))
  expect(await lapseReturns(app.parts, midnight)).toBe(1)
  expect(await toldOf(person.id, 'return_missed')).toHaveLength(1)
})

test('BEY-11: after a missed return another is planned, billed to its day, and can be missed again', async () => {
  const { id, person, endAt, midnight } = await running()
  await plan(id, person, endAt)
  await passTime(app, addMinutes(midnight, 60))
  const dueAt = (await bookingOf(id)).renewAt!
  const again = addDaysInZone(endAt, 3, zone)
  expect(await plan(id, person, again)).toMatchObject({ result: { days: 10 } })
  expect(await detailOf(id, person)).toMatchObject({
    return_datetime: again.toISOString(),
    return_missed_datetime: null,
    next_charge: { at: dueAt.toISOString(), days: 3 },
  })
  await passTime(app, addDaysInZone(midnight, 3, zone))
  expect(await bookingOf(id)).toMatchObject({ billedDays: 10, missedReturnAt: again })
  expect(await toldOf(person.id, 'return_missed')).toHaveLength(2)
  expect(await toldOf(person.id, 'cycle_announced')).toHaveLength(0)
})

test('BEY-11: the car that comes late in the evening of its day is taken back as planned, and nothing is told of a missed return', async () => {
  const { id, person, endAt, midnight } = await running()
  await plan(id, person, endAt)
  await passTime(app, addMinutes(midnight, -1))
  const returned = await app.call('completebookedLease', { booking_id: id, odometer: 21_900 }, person)
  expect(returned).toMatchObject({ status: 1, result: { days: 7 } })
  await passTime(app, { days: 3 })
  expect(await toldOf(person.id, 'return_missed')).toHaveLength(0)
  expect(await bookingOf(id)).toMatchObject({ state: 'completed', returnLapsesAt: null, missedReturnAt: null })
  expect(await cyclesOf(id)).toHaveLength(0)
})

test('BEY-11: a return can be planned for the last minutes of a day; it lapses minutes later', async () => {
  const { id, person, midnight } = await running()
  app.clock.set(addMinutes(midnight, -10))
  await plan(id, person, addMinutes(midnight, -1))
  await passTime(app, midnight)
  expect(await toldOf(person.id, 'return_missed')).toHaveLength(1)
})

test('BEY-11, BEY-13: a plan within the cycle that is missed leaves the charge at its time, announced as ever where there is time for it', async () => {
  const { id, person, startAt, endAt } = await running()
  await plan(id, person, addDaysInZone(startAt, 2, zone))
  await passTime(app, addDaysInZone(startAt, 4, zone))
  expect((await toldOf(person.id)).map(row => row.kind).slice(-2)).toEqual(['return_planned', 'return_missed'])
  expect((await toldOf(person.id, 'return_missed'))[0]!.facts).toMatchObject({ chargeAt: endAt.toISOString() })
  await passTime(app, endAt)
  expect((await toldOf(person.id, 'cycle_announced')).map(row => row.facts)).toEqual([
    expect.objectContaining({ at: endAt.toISOString(), amountCents: 275_93 }),
  ])
  expect(await cyclesOf(id)).toHaveLength(1)
})

test('BEY-11, BEY-13: a charge is not announced while a plan stands that it would follow; when the plan is called off it is, a day ahead', async () => {
  const { id, person, endAt } = await running()
  await plan(id, person, endAt)
  await passTime(app, addMinutes(endAt, 60))
  expect(await toldOf(person.id, 'cycle_announced')).toHaveLength(0)
  await plan(id, person, null)
  const dueAt = addMinutes(app.clock.now(), 24 * 60)
  expect(await detailOf(id, person)).toMatchObject({ next_charge: { at: dueAt.toISOString() } })
  await passTime(app, { hours: 1 })
  expect((await toldOf(person.id, 'cycle_announced')).map(row => row.facts)).toEqual([
    expect.objectContaining({ at: dueAt.toISOString() }),
  ])
  await passTime(app, addMinutes(dueAt, -1))
  expect(await cyclesOf(id)).toHaveLength(0)
  await passTime(app, dueAt)
  expect(await cyclesOf(id)).toHaveLength(1)
  expect(await toldOf(person.id, 'return_missed')).toHaveLength(0)
})

test('BEY-11: however often a return is planned and called off, a charge that was announced keeps its time', async () => {
  const { id, person, endAt } = await running()
  await plan(id, person, endAt)
  await passTime(app, addMinutes(endAt, 60))
  await plan(id, person, null)
  await passTime(app, { hours: 1 })
  const dueAt = (await bookingOf(id)).renewAt!
  for (const hours of [3, 6, 9]) {
    await plan(id, person, addMinutes(addDaysInZone(endAt, 1, zone), 60 * hours))
    await passTime(app, { hours: 1 })
    await plan(id, person, null)
  }
  expect((await bookingOf(id)).renewAt).toEqual(dueAt)
  await passTime(app, dueAt)
  expect(await cyclesOf(id)).toHaveLength(1)
})

test('BEY-11: in two tabs, one of which is older than the missed return, the last word counts', async () => {
  const { id, person, endAt, midnight } = await running()
  await plan(id, person, endAt)
  await passTime(app, addMinutes(midnight, 60))
  const [first, second] = [addDaysInZone(endAt, 2, zone), addDaysInZone(endAt, 4, zone)]
  const answers = await Promise.all([first, second].map(at => plan(id, person, at)))
  expect(answers.map(({ status }) => status)).toEqual([1, 1])
  const { returnAt, returnLapsesAt } = await bookingOf(id)
  expect([first, second]).toContainEqual(returnAt)
  expect(returnLapsesAt).toEqual(addDaysInZone(midnight, returnAt!.getTime() === first.getTime() ? 2 : 4, zone))
  // The other tab still shows the plan that was missed and calls it off: the car stays with them.
  await plan(id, person, null)
  expect(await bookingOf(id)).toMatchObject({ returnAt: null, returnLapsesAt: null, missedReturnAt: null })
})

test('BEY-11, C-22: with renewals off the letter says that the next cycle becomes due', async () => {
  const { id, person, endAt, midnight } = await running()
  await db.update(users).set({ autoRenew: false, locale: 'fr' }).where(eq(users.id, person.id))
  await plan(id, person, endAt)
  await passTime(app, midnight)
  expect((await toldOf(person.id, 'return_missed'))[0]!.facts).toMatchObject({ renews: 0 })
  expect((await mailsTo(person.id)).at(-1)!.text).toMatch(/275,93\s\$/)
})
