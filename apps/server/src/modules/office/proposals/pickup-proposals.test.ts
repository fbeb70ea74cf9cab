import { and, desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { auditLog, notifications, outbox, programProposals } from '../../../db/schema/index.ts'
import type { GivenPerson } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { givenBookings, movedFor, passTime } from '../../programs/bookings/testing/given-booking.ts'
import { givenMoves } from '../../programs/pickups/testing/given-moves.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
const { seen, move, bookingOf, taken } = givenMoves(app)
afterEach(() => given.rest())

const dayMs = 86_400_000
const later = (at: Date, days: number) => new Date(at.getTime() + days * dayMs)
const call = async (name: Parameters<typeof app.send>[0], body: object, by: GivenPerson) =>
  (await app.send(name, body, by)).body
const rowOf = async (id: number) => (await db.select().from(programProposals).where(eq(programProposals.id, id)))[0]!
const changeOf = (id: number, at: Date) => ({ booking_id: id, kind: 'pickup', at: at.toISOString() })

/** Another pickup as a member has started it, and who they are. */
async function started(id: number, at: Date) {
  const ruth = await app.given.teamMember(['bookings'], { firstName: 'Ruth' })
  const change = changeOf(id, at)
  const preview = await call('teamPreviewProposal', change, ruth)
  if (preview.status !== 1) throw new Error(preview.message)
  const made = await call('teamPropose', { ...change, revision: preview.result.revision }, ruth)
  if (made.status !== 1) throw new Error(made.message)
  return { ruth, seen: preview.result, proposal: made.result }
}

async function codeSentTo(phone: string) {
  const [sms] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.to, phone), eq(outbox.channel, 'sms')))
    .orderBy(desc(outbox.id))
    .limit(1)
  return sms!
}

test('DESK-29: a member starts another pickup by the driver’s own preview; it moves once the driver confirms it on their device, and nothing is charged', async () => {
  const booking = await given.approved()
  const { id, person, startAt } = booking
  const to = later(startAt, 5)
  const paid = await movedFor(app, id)
  const { proposal, seen: shown, ruth } = await started(id, to)
  expect(shown.revision).toBe((await seen(booking, to)).revision)
  expect(shown.title).toBe('Another pickup, 11:00 am - 17th Mar (EDT)')
  expect(shown.facts).toEqual([
    { label: 'Pickup', value: '11:00 am - 17th Mar (EDT)' },
    { label: 'Pickup without it', value: '11:00 am - 12th Mar (EDT)' },
    { label: 'Program end', value: 'March 17, 2029' },
    { label: 'Program end without it', value: 'March 12, 2029' },
    { label: 'First payment, with the pickup', value: '$275.93' },
    { label: 'Prices and agreement', value: 'As signed; nothing is charged for the change' },
  ])
  expect(await bookingOf(id)).toMatchObject({ startAt })
  expect(proposal).toMatchObject({ kind: 'pickup', state: 'waiting', by_code: true })

  const [waits] = (await call('getProposals', {}, person)).result
  expect(waits).toMatchObject({ id: proposal.id, preview: { revision: shown.revision, facts: shown.facts } })
  expect(await call('confirmProposal', { id: proposal.id, revision: shown.revision }, person)).toMatchObject({
    status: 1,
  })
  expect(await bookingOf(id)).toMatchObject({ startAt: to, state: 'approved' })
  expect(await movedFor(app, id)).toEqual(paid)
  const told = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, person.id as never))
    .orderBy(desc(notifications.id))
    .limit(3)
  expect(told.map(({ kind }) => kind)).toEqual(['proposal_ended', 'pickup_moved', 'proposal_waiting'])
  const logged = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `booking:${id}`))
    .orderBy(auditLog.id)
  expect(logged.map(({ action, reason }) => [action, reason])).toEqual([
    ['booking_approved', ''],
    ['change_asked', 'pickup'],
    ['change_confirmed', 'pickup, by device'],
  ])
  const file = await call('teamBookingDetail', { booking_id: id }, ruth)
  expect(file.result.events.at(-1)).toMatchObject({ from: 'approved', to: 'approved', by: 'person' })
})

test('DESK-29: confirmed by a code that is read out, which says the hour; where it would come out otherwise by then, it ends', async () => {
  const booking = await given.approved()
  const { id, person, startAt } = booking
  const first = await started(id, later(startAt, 3))
  await call('teamSendProposalCode', { id: first.proposal.id }, first.ruth)
  const sms = await codeSentTo(person.phone)
  expect(sms.text).toContain('Another pickup, 11:00 am - 15th Mar (EDT)')
  expect(await call('teamConfirmProposal', { id: first.proposal.id, code: sms.code! }, first.ruth)).toMatchObject({
    status: 1,
  })
  expect(await bookingOf(id)).toMatchObject({ startAt: later(startAt, 3) })

  const second = await started(id, later(startAt, 6))
  expect(await move(booking, later(startAt, 4))).toMatchObject({ status: 1 })
  app.clock.advance({ minutes: 2 })
  await call('teamSendProposalCode', { id: second.proposal.id }, second.ruth)
  const code = (await codeSentTo(person.phone)).code!
  expect(await call('teamConfirmProposal', { id: second.proposal.id, code }, second.ruth)).toMatchObject({
    code: 'proposal-refused',
  })
  expect(await rowOf(second.proposal.id)).toMatchObject({ state: 'refused', answer: { code: 'proposal-changed' } })
  expect(await bookingOf(id)).toMatchObject({ startAt: later(startAt, 4) })
})

test('DESK-29, BEY-10: what cannot be says why with the next moment that can; taken meanwhile it ends, and without a word it lapses', async () => {
  const booking = await given.approved()
  const { id, car, person, startAt } = booking
  const member = await app.given.teamMember(['bookings'])
  const freeAt = later(startAt, -2)
  await taken(car.id, [later(startAt, -8), freeAt])
  expect(await call('teamPreviewProposal', changeOf(id, later(startAt, -5)), member)).toMatchObject({
    code: 'proposal-refused',
    message: expect.stringContaining('The next pickup you can have: '),
    result: { next_at: freeAt.toISOString() },
  })
  expect(await call('teamPreviewProposal', changeOf(id, later(startAt, 40)), member)).toMatchObject({
    code: 'proposal-refused',
    result: { next_at: '' },
  })
  const refused = await call('teamPropose', { ...changeOf(id, later(startAt, -5)), revision: 'x' }, member)
  expect(refused).toMatchObject({ code: 'proposal-refused' })
  expect(refused).not.toHaveProperty('result')
  expect(await call('teamPreviewProposal', { booking_id: id, kind: 'pickup' }, member)).toMatchObject({
    code: 'proposal-incomplete',
  })

  const late = await started(id, freeAt)
  await taken(car.id, [freeAt, later(freeAt, 1)])
  const [shown] = (await call('getProposals', {}, person)).result
  expect(shown.preview).toMatchObject({ facts: [], problem: expect.stringContaining('is not free') })
  expect(await call('confirmProposal', { id: late.proposal.id, revision: late.seen.revision }, person)).toMatchObject({
    code: 'proposal-refused',
  })
  expect(await rowOf(late.proposal.id)).toMatchObject({ state: 'refused', answer: { code: 'car-taken' } })

  const silent = await started(id, later(startAt, 2))
  await passTime(app, { days: 3, hours: 1 })
  expect(await rowOf(silent.proposal.id)).toMatchObject({ state: 'lapsed' })
  expect(await bookingOf(id)).toMatchObject({ startAt })

  // A program that runs has no pickup ahead, and one that waits for it nothing else that could be changed.
  await passTime(app, startAt)
  expect(await app.call('startBooking', { booking_id: id }, person)).toMatchObject({ status: 1 })
  const cleo = await given.member()
  expect(await call('teamPreviewProposal', changeOf(id, later(startAt, 2)), cleo)).toMatchObject({
    code: 'proposal-refused',
  })
  const waiting = await given.approved()
  const back = { booking_id: waiting.id, kind: 'return', at: later(waiting.startAt, 3).toISOString() }
  expect(await call('teamPreviewProposal', back, cleo)).toMatchObject({ code: 'proposal-refused' })
  // Of a canceled one that is said, to the driver who confirms what was started as well.
  const last = await started(waiting.id, later(waiting.startAt, 1))
  expect(await call('cancelbookedLease', { booking_id: waiting.id }, waiting.person)).toMatchObject({ status: 1 })
  const gone = { message: expect.stringContaining('This booking is canceled.') }
  expect(await call('teamPreviewProposal', changeOf(waiting.id, later(waiting.startAt, 1)), cleo)).toMatchObject(gone)
  const press = { id: last.proposal.id, revision: last.seen.revision }
  expect(await call('confirmProposal', press, waiting.person)).toMatchObject(gone)
})
