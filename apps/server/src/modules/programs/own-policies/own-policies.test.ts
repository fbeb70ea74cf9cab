import { and, asc, eq, like } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditLog, notifications, outbox, ownPolicies, users } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { givenBookings } from '../bookings/testing/given-booking.ts'
import { nextPaperEnd, remindPapers } from '../papers/remind-papers.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)

const dayIn = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const policyOf = (booking_id: number, ends_on: string) => ({
  booking_id,
  insurer: 'Harbor Mutual',
  number_end: '4821',
  ends_on,
})

async function givenOwn() {
  const own = await given.active()
  const member = await given.member()
  await app.call('teamOwnInsurance', { booking_id: own.id, own_insurance: 1 }, member)
  return { ...own, member }
}
const homeOf = async (person: { token: string }) => (await app.send('getHome', {}, person)).body.result
const policiesOf = async (person: { token: string }) =>
  (await homeOf(person)).documents.filter(({ kind }: { kind: string }) => kind === 'own_insurance')
const lacking = async (member: { token: string }) =>
  (await app.send('teamOverview', {}, member)).body.waiting.find(
    ({ what }: { what: string }) => what === 'own_policies',
  )
const listed = async (member: { token: string }) =>
  (
    await app.send('teamBookingTable', { filters: [{ column: 'state', operator: 'any', value: 'no_policy' }] }, member)
  ).body.result.map(({ id }: { id: number }) => id)

test('HOME-11, SRV-32: a policy is noted and corrected by the team, the log says both, and its driver sees it; under our insurance there is none', async () => {
  const { id, person, member } = await givenOwn()
  const none = { kind: 'own_insurance', policy: null, ends_on: null, days_left: null }
  expect(await policiesOf(person)).toEqual([none])
  expect(await app.call('teamKeepPolicy', policyOf(id, dayIn(200)), member)).toMatchObject({ status: 1 })
  // The same once more changes nothing.
  await app.call('teamKeepPolicy', policyOf(id, dayIn(200)), member)
  const shown = { insurer: 'Harbor Mutual', number_end: '4821' }
  expect(await policiesOf(person)).toEqual([{ ...none, policy: shown, ends_on: dayIn(200), days_left: 200 }])
  await app.call('teamKeepPolicy', { ...policyOf(id, dayIn(220)), insurer: '  Bay State  ' }, member)
  const detail = async () => (await app.send('teamBookingDetail', { booking_id: id }, member)).body.result.own_policy
  expect(await detail()).toEqual({
    insurer: 'Bay State',
    number_end: '4821',
    ends_on: dayIn(220),
    ended: 0,
    kept_at: app.clock.now().toISOString(),
  })
  const log = await db
    .select({ action: auditLog.action, reason: auditLog.reason })
    .from(auditLog)
    .where(and(eq(auditLog.subject, `booking:${id}`), like(auditLog.action, 'policy_%')))
    .orderBy(asc(auditLog.id))
  const first = `Harbor Mutual, …4821, ${dayIn(200)}`
  expect(log).toEqual([
    { action: 'policy_kept', reason: first },
    { action: 'policy_corrected', reason: `${first} → Bay State, …4821, ${dayIn(220)}` },
  ])
  await app.call('teamOwnInsurance', { booking_id: id, own_insurance: 0 }, member)
  expect(await detail()).toBeNull()
  expect(await policiesOf(person)).toEqual([])
  expect(await db.$count(ownPolicies, eq(ownPolicies.bookingId, id))).toBe(0)
})

test('HOME-11: what cannot be a policy, or of no such booking, is refused with what is wrong, and nothing is noted', async () => {
  const { id, member } = await givenOwn()
  const refused = async (change: object) =>
    (await app.send('teamKeepPolicy', { ...policyOf(id, dayIn(9)), ...change }, member)).body
  expect(await refused({ ends_on: dayIn(3 * 366 + 1) })).toMatchObject({ status: 0, code: 'policy-day' })
  expect(await refused({ ends_on: dayIn(-367) })).toMatchObject({ status: 0, code: 'policy-day' })
  expect(await refused({ booking_id: 987_654 })).toMatchObject({ status: 0, code: 'no-booking' })
  for (const [path, value] of Object.entries({ insurer: ' ', number_end: '4', ends_on: '2026-02-30' }))
    expect(await refused({ [path]: value })).toMatchObject({ status: 0, code: 'invalid', errors: [{ path }] })
  const ours = await given.active()
  expect(await refused({ booking_id: ours.id })).toMatchObject({ status: 0, code: 'our-insurance' })
  expect(await db.$count(ownPolicies, eq(ownPolicies.bookingId, id))).toBe(0)
  await app.call('teamOwnInsurance', { booking_id: id, own_insurance: 0 }, member)
})

test('HOME-04, HOME-11: its driver is told 30, 14 and 3 days before its last day and what to do, needs it then and after; a new one is told of anew', async () => {
  const { id, person, member } = await givenOwn()
  await db.update(users).set({ locale: 'fr' }).where(eq(users.id, person.id))
  await app.call('teamKeepPolicy', policyOf(id, dayIn(31)), member)
  const end = dayIn(31)
  const needs = async () => (await homeOf(person)).needs.filter(({ kind }: { kind: string }) => kind === 'policy')
  expect(await needs()).toEqual([])
  const until = new Date(`${end}T15:00:00Z`)
  const told: number[] = []
  for (let next = await nextPaperEnd(app.parts, until); next; next = await nextPaperEnd(app.parts, until)) {
    app.clock.set(next)
    await remindPapers(app.parts, next)
    expect(await remindPapers(app.parts, next)).toBe(0)
    const rows = await db
      .select({ facts: notifications.facts })
      .from(notifications)
      .where(and(eq(notifications.userId, person.id as never), eq(notifications.kind, 'paper_ends')))
      .orderBy(asc(notifications.id))
    told.push(Number(rows.at(-1)!.facts.days))
    expect(await needs()).toMatchObject([{ booking_id: id, status: '1' }])
  }
  expect(told).toEqual([30, 14, 3])
  const [{ email }] = (await db.select({ email: users.email }).from(users).where(eq(users.id, person.id))) as [
    { email: string },
  ]
  const letters = await db.select().from(outbox).where(eq(outbox.to, email)).orderBy(asc(outbox.id))
  expect(letters.at(-1)!.text).toContain('Ou prenez notre assurance')
  expect(await lacking(member)).toMatchObject({ count: 0, since: '' })
  expect(await listed(member)).not.toContain(id)

  // Its last day counts to its midnight, where the car is.
  app.clock.set(new Date(`${end}T23:00:00-04:00`))
  expect(await lacking(member)).toMatchObject({ count: 0 })
  app.clock.set(new Date(Date.parse(`${end}T00:00:00-04:00`) + 86_400_000))
  expect(await lacking(member)).toMatchObject({ count: 1, since: app.clock.now().toISOString() })
  expect(await listed(member)).toEqual([id])
  expect(await needs()).toMatchObject([{ by: new Date(app.clock.now().getTime() - 60_000).toISOString() }])
  expect(await remindPapers(app.parts, app.clock.now())).toBe(0)

  await app.call('teamKeepPolicy', policyOf(id, dayIn(2)), member)
  expect(await lacking(member)).toMatchObject({ count: 0 })
  expect(await remindPapers(app.parts, app.clock.now())).toBe(1)
  // Over again two days later, and beside it one of whom none was ever noted.
  const other = await givenOwn()
  expect(await lacking(member)).toMatchObject({ count: 2 })
  expect((await listed(member)).toSorted()).toEqual([id, other.id].toSorted())
})
