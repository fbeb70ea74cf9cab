import { addDaysInZone, dateInZone } from '@ownward/domain/calendar'
import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { auditLog, notifications, promises } from '../../../db/schema/index.ts'
import { type GivenPerson, testCards } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { givenBookings, passTime, useCard } from '../bookings/testing/given-booking.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
afterEach(() => given.rest())

const zone = 'America/New_York'
const day = (days: number) => dateInZone(addDaysInZone(app.clock.now(), days, zone), zone)

/** A program whose second week its card has just refused. */
async function owing(): Promise<{ id: number; person: GivenPerson }> {
  const { id, person } = await given.active()
  await useCard(app, person, testCards.refusesCharge)
  await passTime(app, { days: 7, hours: 2 })
  return { id, person }
}

const promisesOf = (id: number) => db.select().from(promises).where(eq(promises.bookingId, id)).orderBy(promises.id)

async function queue(member: { token: string }, age?: '0-3' | '11-30') {
  const answer = await app.call('teamDue', age ? { age } : {}, member)
  if (answer.status !== 1) throw new Error(answer.message)
  return answer
}

test('PACT-25: the queue has what is due by what comes next, and its sum by age, through a promise to the end of the time to pay', async () => {
  const { id } = await owing()
  const member = await given.member()
  const own = async () => (await queue(member)).result.find(row => row.booking_id === id)
  const tried = await own()
  expect(tried).toMatchObject({ amount_due: 275.93, age: '0-3', next: { what: 'try' }, promise: null })
  const { ages, result } = await queue(member)
  const sums = result.reduce((sum, row) => sum + row.amount_due, 0)
  expect(ages.reduce((sum, row) => sum + row.amount_due, 0)).toBeCloseTo(sums, 2)
  expect((await queue(member, '11-30')).result.some(row => row.booking_id === id)).toBe(false)

  const told = { booking_id: id, amount: 200, on: day(2), note: 'She called this morning.' }
  expect(await app.call('teamRecordPromise', told, member)).toMatchObject({ status: 1 })
  expect(await own()).toMatchObject({ next: { what: 'promise' }, promise: { amount: 200, on: day(2) } })
  // Two more cycles are due by then, and the first has been for longest.
  await passTime(app, { days: 17 })
  expect(await own()).toMatchObject({ age: '11-30', next: { what: 'over' }, promise: null })
  // Who waits for a decision comes first.
  const second = await owing()
  const order = (await queue(member)).result.map(row => row.booking_id)
  expect(order.indexOf(id)).toBeLessThan(order.indexOf(second.id))
})

test('PACT-25, SRV-32: a member records a promise once, with a note that stands in the log; its person is told and has it as their own', async () => {
  const { id, person } = await owing()
  const member = await given.member()
  const told = { booking_id: id, amount: 275.93, on: day(4), note: 'Said so on the phone.' }
  expect(await app.call('teamRecordPromise', { ...told, note: ' ' }, member)).toMatchObject({ code: 'note-needed' })
  expect(await app.call('teamRecordPromise', { ...told, amount: 20 }, member)).toMatchObject({ code: 'amount-range' })
  expect(await app.call('teamRecordPromise', { ...told, booking_id: 9_999_999 }, member)).toMatchObject({
    code: 'no-booking',
  })
  const press = { ...member, headers: { 'idempotency-key': 'told once' } }
  const first = await app.call('teamRecordPromise', told, press)
  expect(await app.call('teamRecordPromise', told, press)).toEqual(first)
  expect(await app.call('teamRecordPromise', told, member)).toMatchObject({ code: 'promise-standing' })
  expect(await promisesOf(id)).toMatchObject([{ state: 'standing', cents: 275_93, day: day(4) }])
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({
    action: 'promise_recorded',
    subject: `booking:${id}`,
    reason: `$275.93, ${day(4)}: Said so on the phone.`,
  })
  const kinds = (await db.select().from(notifications).where(eq(notifications.userId, person.id))).map(row => row.kind)
  expect(kinds).toContain('promise_made')
  expect(await app.call('withdrawPromise', { booking_id: id }, person)).toMatchObject({ status: 1 })
})

test('PACT-25: beyond the bounds a promise takes the right for money and a reason, and is for 30 days ahead at most', async () => {
  const { id } = await owing()
  const manager = await given.member()
  const clerk = await app.given.teamMember(['bookings'])
  const told = { booking_id: id, amount: 275.93, on: day(25), note: 'Waits for a refund.' }
  const reason = 'The insurer pays the claim then.'
  expect(await app.call('teamRecordPromise', told, manager)).toMatchObject({ code: 'promise-date' })
  expect(await app.call('teamRecordPromise', { ...told, reason }, clerk)).toMatchObject({ code: 'promise-right' })
  expect(await app.call('teamRecordPromise', { ...told, reason: 'soon' }, manager)).toMatchObject({
    code: 'reason-short',
  })
  const late = { ...told, on: day(31), reason }
  expect(await app.call('teamRecordPromise', late, manager)).toMatchObject({ code: 'promise-date' })
  expect(await promisesOf(id)).toEqual([])
  expect(await app.call('teamRecordPromise', { ...told, reason }, manager)).toMatchObject({ status: 1 })
  expect(await promisesOf(id)).toMatchObject([{ state: 'standing', day: day(25) }])
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry?.reason).toContain(reason)
})
