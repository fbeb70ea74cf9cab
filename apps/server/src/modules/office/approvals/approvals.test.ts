import { toWire } from '@ownward/domain/money'
import { and, desc, eq, ne } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { readConfig } from '../../../config.ts'
import { approvals, auditLog, charges, ledgerEntries, outbox, users } from '../../../db/schema/index.ts'
import { schedule } from '../../../jobs/schedule.ts'
import { type GivenPerson, testCards } from '../../../testing/given.ts'
import { letTeamGo } from '../../../testing/let-team-go.ts'
import { joinBy, linkIn } from '../../../testing/member-links.ts'
import { openChargesOf } from '../../../testing/rows-of.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { openSession } from '../../people/sessions/index.ts'
import { givenBookings, passTime, useCard } from '../../programs/bookings/testing/given-booking.ts'

const { approvals: usual } = readConfig({})
const app = await startTestApp({
  now: '2026-03-02T15:00:00Z',
  // Those that hold where nobody has set others.
  settings: {
    APPROVE_WALLET_ABOVE: String(toWire(usual.wallet)),
    APPROVE_REFUNDS_ABOVE: String(toWire(usual.refund)),
    APPROVE_FORGIVENESS_ABOVE: String(toWire(usual.forgiveness)),
    APPROVE_RIGHTS: usual.rights.join(' '),
  },
})
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
afterEach(() => given.rest())

const reason = 'The air conditioning was out for a week.'
const run = (name: string) => schedule.find(job => job.name === name)!.run(app.parts, app.clock.now())

const refund = (by: GivenPerson, booking_id: number, amount: number, key?: string) =>
  app.call(
    'teamRefund',
    { booking_id, amount, reason, confirmed: { amount, due: 0 } },
    { token: by.token!, ...(key && { headers: { 'idempotency-key': key } }) },
  )
const credit = (by: GivenPerson, to: GivenPerson, amount: number) =>
  app.call('teamAdjustWallet', { phone_number: to.phone, amount, reason, confirmed: { amount, due: 0 } }, by)

/** The same member, signed in anew: a session of the console ends after eight hours. */
async function again(member: GivenPerson): Promise<GivenPerson> {
  const open = { userId: member.id as never, kind: 'team', now: app.clock.now() } as const
  return { ...member, token: await app.parts.transact(({ tx }) => openSession(tx, open)) }
}

const entriesOf = async (kind: 'refund' | 'wallet_adjusted' | 'charge_forgiven', userId: number) =>
  (
    await db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.userId, userId as never))
  ).filter(entry => entry.reason.includes(kind === 'refund' ? 'goodwill' : kind))
const rowOf = async (id: number) => (await db.select().from(approvals).where(eq(approvals.id, id)))[0]!
const lettersTo = async (address: string) =>
  (await db.select().from(outbox).where(eq(outbox.to, address)).orderBy(desc(outbox.id))).map(({ subject }) => subject)
const waitingFor = (answer: object) =>
  (answer as { result: { approval: number; alone: boolean; until: string } }).result

test('DESK-27: what a member credits to a person in 30 days waits above the limit, however it is split; another member has a limit of their own', async () => {
  const [one, other, ana, bo] = [
    await app.given.teamMember(['money']),
    await app.given.teamMember(['money']),
    await app.given.customer(),
    await app.given.customer(),
  ]
  expect(await credit(one, ana, 60)).toMatchObject({ status: 1 })
  // What is taken back makes no room.
  expect(await credit(one, ana, -60)).toMatchObject({ status: 1 })
  expect(await credit(one, ana, 40)).toMatchObject({ status: 1 })
  const over = await credit(one, ana, 0.01)
  expect(over).toMatchObject({ status: 0, code: 'waiting', result: { alone: false } })
  expect(await entriesOf('wallet_adjusted', ana.id)).toHaveLength(3)
  expect(await credit(one, bo, 100)).toMatchObject({ status: 1 })
  expect(await credit(other, ana, 100)).toMatchObject({ status: 1 })
  // What another member approved counts for whoever asked.
  expect(await app.call('teamApprove', { id: waitingFor(over).approval }, other)).toMatchObject({ status: 1 })
  app.clock.advance({ days: 29 })
  expect(await credit(await again(one), ana, 50)).toMatchObject({ code: 'waiting' })
  app.clock.advance({ days: 1, minutes: 1 })
  expect(await credit(await again(one), ana, 50)).toMatchObject({ status: 1 })
})

test('DESK-27: more than $5,000.00 to a wallet is refused, whoever would agree', async () => {
  const [one, other, ana] = [
    await app.given.teamMember(['money']),
    await app.given.teamMember(['money']),
    await app.given.customer(),
  ]
  expect(await credit(one, ana, 5000.01)).toMatchObject({ code: 'credit-too-high' })
  const asked = waitingFor(await credit(one, ana, 5000))
  const later = waitingFor(await credit(other, ana, 4999))
  expect(await app.call('teamApprove', { id: asked.approval }, other)).toMatchObject({ status: 1 })
  expect(await app.call('teamApprove', { id: later.approval }, one)).toMatchObject({ code: 'credit-too-high' })
  expect(await rowOf(later.approval)).toMatchObject({ state: 'waiting' })
})

test('DESK-27, DESK-28: a refund above $500.00 of a booking waits: both members see what, why, before and after, and it is done once another approves', async () => {
  const { id, person } = await given.active()
  const [one, other, clerk] = [
    await app.given.teamMember(['money', 'bookings'], { firstName: 'Ada' }),
    await app.given.teamMember(['money', 'bookings'], { firstName: 'Ben' }),
    await app.given.teamMember(['bookings']),
  ]
  expect(await refund(one, id, 400)).toMatchObject({ status: 1 })
  const done = (await entriesOf('refund', person.id)).length
  const answer = await refund(one, id, 100.01)
  expect(answer).toMatchObject({ status: 0, code: 'waiting', message: expect.stringContaining('72 hours') })
  // The same wish waits once, pressed again or under another key.
  expect(waitingFor(await refund(one, id, 100.01, 'again'))).toEqual(waitingFor(answer))
  expect(await entriesOf('refund', person.id)).toHaveLength(done)

  const { approval } = waitingFor(answer)
  for (const [member, may] of [
    [one, ['withdraw']],
    [other, ['approve', 'decline']],
  ] as const) {
    const seen = await app.call('teamApprovals', {}, member)
    expect(seen).toMatchObject({
      result: expect.arrayContaining([
        expect.objectContaining({ id: approval, act: 'refund', amount: 100.01, reason, state: 'waiting', may }),
      ]),
    })
    const { before, after } = (seen as { result: { before: { amount: number }; after: { amount: number } }[] })
      .result[0]!
    expect(before.amount - after.amount).toBeCloseTo(100.01)
  }
  expect((await app.send('teamApprove', { id: approval }, clerk)).body).toMatchObject({ code: 'no-right' })
  expect(await app.call('teamApprove', { id: approval }, one)).toMatchObject({ code: 'approval-own' })
  expect(await app.call('teamDeclineApproval', { id: approval, reason }, one)).toMatchObject({ code: 'approval-own' })
  expect(await app.call('teamWithdrawApproval', { id: approval }, other)).toMatchObject({ code: 'approval-not-own' })
  const counted = async (by: GivenPerson) =>
    ((await app.call('teamOverview', {}, by)) as { waiting: { what: string; count: number }[] }).waiting.find(
      ({ what }) => what === 'approvals',
    )!.count
  // What one asked for oneself does not wait for oneself.
  expect((await counted(other)) - (await counted(one))).toBe(1)

  expect(await app.call('teamApprove', { id: approval }, other)).toMatchObject({ status: 1 })
  expect(await entriesOf('refund', person.id)).toHaveLength(done + 1)
  expect(await app.call('teamApprove', { id: approval }, other)).toMatchObject({
    code: 'approval-over',
    message: expect.stringContaining('Ben'),
  })
  const log = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, `booking:${id}`), eq(auditLog.aboutId, person.id as never)))
    .orderBy(desc(auditLog.id))
    .limit(3)
  expect(log.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['approval_given', other.id],
    ['refund_given', one.id],
    ['approval_asked', one.id],
  ])
})

test('DESK-27, DESK-28: forgiveness counts over all invoices of a booking, and what waits is withdrawn by whoever asked', async () => {
  const { id, person } = await given.active()
  await useCard(app, person, testCards.refusesCharge)
  await passTime(app, { days: 7 })
  const one = await app.given.teamMember(['money'])
  const other = await app.given.teamMember(['money'])
  const { number } = (await openChargesOf(app, id, one))[0]!
  const forgive = (amount: number) => app.call('teamForgiveCharge', { number, amount, reason }, one)
  expect(await forgive(50)).toMatchObject({ status: 1 })
  // Another invoice of the same booking.
  const [paid] = await db
    .select()
    .from(charges)
    .where(and(eq(charges.bookingId, id as never), ne(charges.number, number)))
  const logged = { action: 'charge_forgiven', subject: `charge:${paid!.number}`, cents: 249_00, reason: '' } as const
  await db.insert(auditLog).values({ ...logged, at: app.clock.now(), actorId: one.id as never })
  expect(await forgive(1)).toMatchObject({ status: 1 })
  const { approval } = waitingFor(await forgive(0.01))
  expect(await app.call('teamWithdrawApproval', { id: approval }, one)).toMatchObject({ status: 1 })
  expect(await app.call('teamApprove', { id: approval }, other)).toMatchObject({ code: 'approval-over' })
  const again = waitingFor(await forgive(0.01))
  expect(await app.call('teamDeclineApproval', { id: again.approval, reason: 'No.' }, other)).toMatchObject({
    code: 'reason-short',
  })
  expect(await app.call('teamDeclineApproval', { id: again.approval, reason }, other)).toMatchObject({ status: 1 })
  expect(await rowOf(again.approval)).toMatchObject({ state: 'declined', decidedBy: other.id, answer: reason })
  const third = waitingFor(await forgive(0.01))
  expect(await app.call('teamApprove', { id: third.approval }, other)).toMatchObject({ status: 1 })
  expect(await entriesOf('charge_forgiven', person.id)).toHaveLength(3)
})

test('DESK-28: two who approve at once do it once', async () => {
  const [one, second, third, ana] = [
    await app.given.teamMember(['money']),
    await app.given.teamMember(['money']),
    await app.given.teamMember(['money']),
    await app.given.customer(),
  ]
  const { approval } = waitingFor(await credit(one, ana, 150))
  const answers = await Promise.all(
    [second, third, second, third].map(by => app.call('teamApprove', { id: approval }, by)),
  )
  expect(answers.filter(({ status }) => status === 1)).toHaveLength(1)
  expect(await entriesOf('wallet_adjusted', ana.id)).toHaveLength(1)
})

test('DESK-28: what no longer fits is refused with its reason and waits on; it lapses after 72 hours, and whoever asked is told', async () => {
  const { id } = await given.active()
  const [one, other] = [await app.given.teamMember(['money']), await app.given.teamMember(['money'])]
  const { refundable } = (
    (await app.call('teamBookingDetail', { booking_id: id }, await app.given.teamMember())) as {
      result: { refundable: number }
    }
  ).result
  const { approval, until } = waitingFor(await refund(one, id, refundable))
  expect(new Date(until).getTime() - app.clock.now().getTime()).toBe(72 * 3_600_000)
  // Another member gives a part of it back meanwhile.
  expect(await refund(other, id, 1)).toMatchObject({ status: 1 })
  expect(await app.call('teamApprove', { id: approval }, other)).toMatchObject({ code: 'refund-too-high' })
  expect(await rowOf(approval)).toMatchObject({ state: 'waiting', decidedBy: null })
  app.clock.advance({ hours: 71, minutes: 59 })
  await run('pass-approvals')
  expect(await rowOf(approval)).toMatchObject({ state: 'waiting' })
  app.clock.advance({ minutes: 1 })
  expect(await app.call('teamApprove', { id: approval }, await again(other))).toMatchObject({ code: 'approval-over' })
  await run('pass-approvals')
  expect(await rowOf(approval)).toMatchObject({ state: 'lapsed' })
  const [asker] = await db
    .select()
    .from(users)
    .where(eq(users.id, one.id as never))
  expect((await lettersTo(asker!.email))[0]).toContain('Lapsed')
})

test('DESK-27, DESK-28: giving money, settings, books or the management of members waits, with a reason; a new member gets the others at once', async () => {
  const [one, other, clerk] = [
    await app.given.teamMember(),
    await app.given.teamMember(),
    await app.given.teamMember(['licences']),
  ]
  const rightsOf = async (id: number) =>
    (
      await db
        .select()
        .from(users)
        .where(eq(users.id, id as never))
    )[0]!.rights
  const set = (rights: string[], why = reason) =>
    app.call('teamSetRights', { member_id: clerk.id, rights: rights as never, reason: why }, one)
  expect(await set(['licences', 'people'], '')).toMatchObject({ status: 1 })
  expect(await set(['licences', 'people', 'money'], '')).toMatchObject({ code: 'reason-needed' })
  expect(await set(['licences', 'people', 'money'], 'too short')).toMatchObject({ code: 'reason-short' })
  const { approval } = waitingFor(await set(['licences', 'people', 'money']))
  expect(await rightsOf(clerk.id)).toEqual(['licences', 'people'])
  // Whoever cannot give rights cannot agree to them, nor see them.
  const money = await app.given.teamMember(['money'])
  expect(await app.call('teamApprove', { id: approval }, money)).toMatchObject({ code: 'approval-right' })
  const seen = (await app.call('teamApprovals', {}, money)) as { result: { act: string }[] }
  expect(seen.result.filter(({ act }) => act === 'rights')).toEqual([])
  expect(await app.call('teamApprove', { id: approval }, other)).toMatchObject({ status: 1 })
  expect(await rightsOf(clerk.id)).toEqual(['licences', 'money', 'people'])
  // Taking one away waits for nobody; what waits since before is refused then.
  const books = waitingFor(await set(['licences', 'people', 'money', 'books']))
  expect(await set(['licences'], '')).toMatchObject({ status: 1 })
  expect(await app.call('teamApprove', { id: books.approval }, other)).toMatchObject({ code: 'changed-meanwhile' })

  const mia = { first_name: 'Mia', last_name: 'Okafor', phone_number: '3056417700', email: 'mia@ownward.example' }
  const rights = ['licences', 'money'] as const
  expect(await app.call('teamAddMember', { ...mia, rights: [...rights] }, one)).toMatchObject({ code: 'reason-needed' })
  const added = (await app.call('teamAddMember', { ...mia, rights: [...rights], reason }, one)) as {
    result: { id: number; waiting: { approval: number } }
  }
  expect(await app.call('teamApprove', { id: added.result.waiting.approval }, other)).toMatchObject({ status: 1 })
  // Both wait for the link of the invitation.
  expect(await rightsOf(added.result.id)).toEqual([])
  expect(await joinBy(app, await linkIn(app, mia.email))).toMatchObject({ status: 1 })
  expect(await rightsOf(added.result.id)).toEqual(['licences', 'money'])
})

test('DESK-28: where nobody else could approve it waits 24 hours, the business is told at both ends, and it can be withdrawn', async () => {
  await letTeamGo(app.parts)
  const [alone, ana] = [await app.given.teamMember(['money']), await app.given.customer()]
  await app.given.teamMember(['licences'])
  const { supportEmail } = app.parts.config.brand
  const answer = await credit(alone, ana, 150)
  expect(answer).toMatchObject({ code: 'waiting', message: expect.stringContaining('there is none who could') })
  const { approval, alone: isAlone, until } = waitingFor(answer)
  expect(isAlone).toBe(true)
  expect(new Date(until).getTime() - app.clock.now().getTime()).toBe(24 * 3_600_000)
  expect((await lettersTo(supportEmail))[0]).toContain('acts alone above a limit')
  app.clock.advance({ hours: 23, minutes: 59 })
  await run('pass-approvals')
  expect(await entriesOf('wallet_adjusted', ana.id)).toHaveLength(0)
  app.clock.advance({ minutes: 1 })
  await run('pass-approvals')
  await run('pass-approvals')
  expect(await entriesOf('wallet_adjusted', ana.id)).toHaveLength(1)
  expect(await rowOf(approval)).toMatchObject({ state: 'approved', decidedBy: null })
  expect((await lettersTo(supportEmail))[0]).toContain('Done')

  const back = await again(alone)
  const other = waitingFor(await credit(back, ana, 160))
  expect(await app.call('teamWithdrawApproval', { id: other.approval }, back)).toMatchObject({ status: 1 })
  expect((await lettersTo(supportEmail))[0]).toContain('Withdrawn')
  const third = waitingFor(await credit(back, ana, 170))
  await db
    .update(users)
    .set({ rights: [] })
    .where(eq(users.id, alone.id as never))
  app.clock.advance({ hours: 24 })
  await run('pass-approvals')
  expect(await entriesOf('wallet_adjusted', ana.id)).toHaveLength(1)
  expect(await rowOf(other.approval)).toMatchObject({ state: 'withdrawn' })
  expect(await rowOf(third.approval)).toMatchObject({ state: 'refused', answer: 'approval-asker' })
  expect((await lettersTo(supportEmail))[0]).toContain('Not done')
})
