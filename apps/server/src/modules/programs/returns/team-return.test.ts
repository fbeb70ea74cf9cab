import { count, eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { auditLog, bookings, ledgerEntries, outbox } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { givenBookings, movedFor, passTime } from '../bookings/testing/given-booking.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
afterEach(() => given.rest())

const rowsIn = async (table: typeof ledgerEntries | typeof outbox | typeof auditLog) =>
  (await db.select({ n: count() }).from(table))[0]!.n

test('SRV-19, SRV-32, BEY-11: the preview of a return keeps nothing, and the return settles what it showed to the cent', async () => {
  const { id, person } = await given.active()
  const member = await given.member()
  await passTime(app, { days: 3 })
  const kept = async () => ({
    entries: await rowsIn(ledgerEntries),
    letters: await rowsIn(outbox),
    log: await rowsIn(auditLog),
    booking: (await db.select().from(bookings).where(eq(bookings.id, id)))[0],
    moved: await movedFor(app, id),
  })
  const before = await kept()
  const asked = { booking_id: id, odometer: 21_900, deduction: 40 }
  const preview = await app.call('teamPreviewReturn', asked, member)
  if (preview.status !== 1) throw new Error(preview.message)
  expect(await kept()).toEqual(before)
  expect(preview.result.rows.length).toBeGreaterThan(1)
  expect(preview.result.deposit_held).toBe(250)

  const done = await app.call('teamCompleteBooking', { ...asked, reason: 'A scratch at the door.' }, member)
  const { refund, due, days } = preview.result
  expect(done).toMatchObject({ status: 1, result: { refund, due, days } })
  const after = await app.call('teamBookingDetail', { booking_id: id }, member)
  if (after.status !== 1) throw new Error(after.message)
  const shown = preview.result.rows.map(row => [row.kind, row.amount, row.balance])
  const written = after.result.statement.rows.map(row => [row.kind, row.amount, row.balance])
  const begin = written.findIndex(row => JSON.stringify(row) === JSON.stringify(shown[0]))
  expect(written.slice(begin, begin + shown.length)).toEqual(shown)
  const log = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `booking:${id}`))
  expect(log.filter(row => row.action === 'booking_completed')).toMatchObject([
    { actorId: member.id, reason: expect.stringMatching(/^odometer: [\d,]+ mi\n\$40.00: A scratch at the door.$/) },
  ])
  expect(JSON.stringify(await app.call('getNotifications', {}, person))).toContain(
    '$40.00 of your deposit is kept for damage.',
  )
})

test('SRV-19: a preview is refused for what the return would be refused for', async () => {
  const { id } = await given.active()
  const member = await given.member()
  const ask = (change: object) => app.call('teamPreviewReturn', { booking_id: id, odometer: 22_000, ...change }, member)
  expect(await ask({ odometer: 1 })).toMatchObject({ status: 0, code: 'odometer-low' })
  expect(await ask({ deduction: 250.01 })).toMatchObject({ status: 0, code: 'deduction-too-high' })
  expect(await ask({ booking_id: 987_654 })).toMatchObject({ status: 0, code: 'no-booking' })
  const { id: waiting } = await given.reserved()
  expect(await ask({ booking_id: waiting })).toMatchObject({ status: 0, code: 'not-active' })
})

test('SRV-32: the list is narrowed by kind, car and person, and the counts follow', async () => {
  const [first, second] = [await given.reserved(), await given.reserved()]
  const member = await given.member()
  const list = async (asked: object) => {
    const answer = await app.call('teamBookings', asked, member)
    if (answer.status !== 1) throw new Error(answer.message)
    return { ids: answer.result.map(row => row.id), counts: answer.counts }
  }
  expect((await list({ vehicle_id: first.car.id })).ids).toEqual([first.id])
  const theirs = await list({ user_id: second.person.id })
  expect(theirs).toMatchObject({ ids: [second.id], counts: { new: 1, active: 0 } })
  expect((await list({ user_id: second.person.id, financing: 'buy' })).ids).toEqual([])
  expect((await list({ user_id: second.person.id, financing: 'pto', state: 'new' })).ids).toEqual([second.id])
})

test('SRV-23, SRV-32: the agreement of a booking opens for a member with the right to it, by an address of ten minutes', async () => {
  const { id } = await given.reserved()
  const member = await given.member()
  const answer = await app.call('teamBookingDetail', { booking_id: id }, member)
  if (answer.status !== 1) throw new Error(answer.message)
  const [agreement] = answer.result.documents
  expect(agreement).toMatchObject({ kind: 'agreement', mime: 'application/pdf' })
  expect(answer.result.refundable).toBe(1320)
  const opened = await app.request(agreement!.address)
  expect([opened.status, opened.text.slice(0, 5)]).toEqual([200, '%PDF-'])
  app.clock.advance({ minutes: 11 })
  expect((await app.request(agreement!.address)).status).toBe(410)
})
