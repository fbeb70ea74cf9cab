import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, expect, test } from 'vitest'
import { approvals, auditLog, bookings, charges, notifications } from '../../../db/schema/index.ts'
import type { SandboxFault } from '../../../outside/gateway/sandbox.ts'
import { type GivenPerson, testCards } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { booksOf, givenBookings, movedFor, passTime, useCard } from '../bookings/testing/given-booking.ts'

let fault: SandboxFault = 'none'
const app = await startTestApp({
  now: '2026-03-02T15:00:00Z',
  settings: { APPROVE_REFUNDS_ABOVE: '100' },
  gatewayFault: () => fault,
})
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
afterEach(() => {
  fault = 'none'
  return given.rest()
})

const reason = 'The air conditioning was broken.'
const payOut = { choice: 'pay_out', reason: 'Their old card cannot be reached.' } as const
const setAgainst = { choice: 'set_against' } as const

/** A program whose second week is due and refused; nothing else of it happens by itself. */
async function owing() {
  const booking = await given.active()
  await useCard(app, booking.person, testCards.noFunds)
  await passTime(app, { days: 9 })
  await given.rest()
  return { ...booking, due: await dueOf(booking.id) }
}

async function dueOf(id: number): Promise<number> {
  const open = await db
    .select()
    .from(charges)
    .where(and(eq(charges.bookingId, id), eq(charges.state, 'open')))
  return open.reduce((total, { openCents }) => total + openCents, 0) / 100
}

const refund = (id: number, amount: number, due: number, more: object, by: GivenPerson) =>
  app
    .send('teamRefund', { booking_id: id, amount, reason, confirmed: { amount, due }, ...more }, by)
    .then(({ body }) => body)
const member = (firstName?: string) => app.given.teamMember(['money'], firstName ? { firstName } : {})
const toldOf = async (userId: number) =>
  (
    await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId as never))
  ).map(({ kind }) => kind)

test('DESK-29: a refund for somebody who owes names what is due and its age, and moves nothing before it is chosen what becomes of it', async () => {
  const { id, person, due } = await owing()
  const ruth = await member()
  const before = [await booksOf(app, id), await movedFor(app, id)]
  expect(await app.call('teamWallet', { phone_number: person.phone }, ruth)).toMatchObject({
    result: { owes: due, owes_days: 2 },
  })
  const unchosen = await refund(id, 25, due, {}, ruth)
  expect(unchosen).toMatchObject({ status: 0, code: 'owes-choice' })
  expect(unchosen.message).toContain(`$${due.toFixed(2)}, the oldest of it for 2 days`)
  expect(await refund(id, 25, due, { owed: { choice: 'pay_out' } }, ruth)).toMatchObject({ code: 'pay-out-reason' })
  expect(await refund(id, 25, due, { owed: { choice: 'pay_out', reason: 'So.' } }, ruth)).toMatchObject({
    code: 'reason-short',
  })
  expect(await refund(id, due + 0.01, due, { owed: setAgainst }, ruth)).toMatchObject({
    code: 'set-too-much',
    message: expect.stringContaining(`$${due.toFixed(2)}`),
  })
  expect([await booksOf(app, id), await movedFor(app, id)]).toEqual(before)
})

test('DESK-29, SRV-17: set against what is due it pays the charge once, earns its credit when that is whole, is told and logged, and leaves the card alone', async () => {
  const { id, person, due } = await owing()
  const ruth = await member()
  const [moved, before] = [await movedFor(app, id), await booksOf(app, id)]
  const part = { ...(await member()), headers: { 'idempotency-key': 'part' } }
  for (let press = 0; press < 2; press++) {
    expect(await refund(id, 25, due, { owed: setAgainst }, part)).toMatchObject({
      status: 1,
      message: `$25.00 is set against what is due. $${(due - 25).toFixed(2)} is still due.`,
    })
  }
  expect(await dueOf(id)).toBeCloseTo(due - 25, 2)
  // What was seen before it counts no more.
  expect(await refund(id, 25, due, { owed: setAgainst }, ruth)).toMatchObject({ code: 'confirm-needed' })
  const left = Math.round((due - 25) * 100) / 100
  const wallet = { phone_number: person.phone, amount: 50, reason, confirmed: { amount: 50, due: left } }
  expect(await app.call('teamAdjustWallet', { ...wallet, owed: setAgainst }, ruth)).toMatchObject({
    status: 1,
    result: { wallet_balance: 0 },
  })
  const rest = Math.round((left - 50) * 100) / 100
  const owner = await given.member()
  for (let amount = rest; amount > 0; amount = Math.round((amount - 100) * 100) / 100) {
    const now = await dueOf(id)
    const asked = Math.min(100, amount)
    const by = await member()
    expect(await refund(id, asked, now, { owed: setAgainst }, by)).toMatchObject({ status: 1 })
  }
  expect(await dueOf(id)).toBe(0)
  const books = await booksOf(app, id)
  expect(books).not.toHaveProperty('customer_receivable')
  expect(books.goodwill_expense).toBe(Math.round(due * 100))
  expect(books.purchase_credit_liability).toBeLessThan(before.purchase_credit_liability!)
  expect(await movedFor(app, id)).toEqual(moved)
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
  expect(row).toMatchObject({ state: 'active', paymentRetry: false, recallAt: null })
  expect(await toldOf(person.id)).toEqual(expect.arrayContaining(['set_against_due']))
  const [logged] = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, `booking:${id}`), eq(auditLog.action, 'refund_given')))
  expect(logged).toMatchObject({
    cents: 2500,
    reason: expect.stringMatching(/^\$25\.00 \(set against \d+-\d \$25\.00\): The air/),
  })
  const file = await app.call('teamBookingDetail', { booking_id: id }, owner)
  expect(file).toMatchObject({ result: { owes: 0, owes_days: 0 } })
  expect(await app.given.ledgerTotal()).toBe(0)
})

test('DESK-29: paid out all the same it goes to the card or the wallet, what is due stays due, and the log says why', async () => {
  const { id, person, due } = await owing()
  const ruth = await member()
  expect(await refund(id, 25, due, { owed: payOut }, ruth)).toMatchObject({ status: 1 })
  const wallet = { phone_number: person.phone, amount: 10, reason, confirmed: { amount: 10, due } }
  expect(await app.call('teamAdjustWallet', { ...wallet, owed: payOut }, ruth)).toMatchObject({
    result: { wallet_balance: 10 },
  })
  expect(await dueOf(id)).toBe(due)
  const log = await db.select().from(auditLog).where(eq(auditLog.aboutId, person.id))
  const said = log.filter(({ action }) => action === 'refund_given' || action === 'wallet_adjusted')
  expect(said.map(line => line.reason)).toEqual([
    expect.stringContaining(payOut.reason),
    expect.stringContaining(payOut.reason),
  ])
  // The person reads why it is given, never why it is paid out although they owe.
  const told = await app.call('getNotifications', {}, person)
  expect(JSON.stringify(told)).not.toContain(payOut.reason)
})

test('DESK-29: of two members who set the same amount against what is due at once one does, whatever the person owes is never paid twice', async () => {
  const { id, person, due } = await owing()
  const [ben, cleo] = [await member('Ben'), await member('Cleo')]
  const wallet = { phone_number: person.phone, amount: 90, reason, confirmed: { amount: 90, due }, owed: setAgainst }
  const answers = await Promise.all([
    refund(id, 90, due, { owed: setAgainst }, ben),
    refund(id, 90, due, { owed: setAgainst }, cleo),
    app.call('teamAdjustWallet', wallet, ben),
  ])
  expect(answers.filter(({ status }) => status === 1)).toHaveLength(1)
  expect(await dueOf(id)).toBeCloseTo(due - 90, 2)
  expect((await booksOf(app, id)).goodwill_expense).toBe(90_00)
})

test('DESK-29: while the card is asked for it nothing is set against it, and before the pickup neither', async () => {
  const { id, person } = await given.active()
  fault = 'lost'
  await passTime(app, { days: 7, hours: 1 })
  await given.rest()
  const [due, ruth] = [await dueOf(id), await member()]
  expect(await refund(id, 25, due, { owed: setAgainst }, ruth)).toMatchObject({ code: 'payment-unclear' })
  await db.update(bookings).set({ state: 'approved' }).where(eq(bookings.id, id))
  const wallet = { phone_number: person.phone, amount: 25, reason, confirmed: { amount: 25, due }, owed: setAgainst }
  expect(await app.call('teamAdjustWallet', wallet, ruth)).toMatchObject({ code: 'nothing-to-set' })
  await db.update(bookings).set({ state: 'active' }).where(eq(bookings.id, id))
  expect(await dueOf(id)).toBe(due)
})

test('DESK-29, DESK-27, DESK-28: above the limit it waits with what is due, runs on what is due then, and one for which nothing was chosen is refused once they owe', async () => {
  const { id, due } = await owing()
  const [ruth, ben] = [await member('Ruth'), await member('Ben')]
  const waits = await refund(id, 150, due, { owed: setAgainst }, ruth)
  expect(waits).toMatchObject({ code: 'waiting' })
  expect(await dueOf(id)).toBe(due)
  const [shown] = (await app.send('teamApprovals', {}, ben)).body.result
  expect(shown).toMatchObject({
    owed: { choice: 'set_against', reason: '' },
    before: { amount: due, owes: due },
    after: { amount: Math.round((due - 150) * 100) / 100 },
  })
  await refund(id, 100, due, { owed: setAgainst }, ben)
  const cleo = await member('Cleo')
  await refund(id, 100, Math.round((due - 100) * 100) / 100, { owed: setAgainst }, cleo)
  const approve = () => app.send('teamApprove', { id: waits.result.approval }, ben).then(({ body }) => body)
  expect(await approve()).toMatchObject({ code: 'set-too-much' })
  // What was given is asked for again.
  await db
    .update(charges)
    .set({ openCents: Math.round(due * 100) as never })
    .where(and(eq(charges.bookingId, id), eq(charges.state, 'open')))
  expect(await approve()).toMatchObject({ status: 1 })
  expect(await dueOf(id)).toBeCloseTo(due - 150, 2)

  // Asked for while nothing was due.
  const calm = await given.active()
  const asked = await refund(calm.id, 150, 0, {}, ruth)
  expect(asked).toMatchObject({ code: 'waiting' })
  await useCard(app, calm.person, testCards.noFunds)
  await passTime(app, { days: 2 })
  await db.update(approvals).set({ until: new Date('2030-01-01') })
  await passTime(app, { days: 7 })
  const again = await member()
  expect((await app.send('teamApprove', { id: asked.result.approval }, again)).body).toMatchObject({
    code: 'owes-choice',
  })
})

test('DESK-29: whatever is given, in whatever steps, what is open and what the books say is owed are the same, and each cent of it is goodwill', async () => {
  const { id, due } = await owing()
  await given.rest()
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 30_00 }), async cents => {
      const now = await dueOf(id)
      const amount = cents / 100
      const answer = await refund(id, amount, now, { owed: setAgainst }, await member())
      expect(answer.status === 1 || answer.code === 'set-too-much' || answer.code === 'waiting').toBe(true)
      const [books, open] = [await booksOf(app, id), await dueOf(id)]
      expect(books.customer_receivable ?? 0).toBe(Math.round(open * 100))
      expect(books.goodwill_expense ?? 0).toBe(Math.round((due - open) * 100))
      expect(await app.given.ledgerTotal()).toBe(0)
    }),
    { numRuns: 12 },
  )
})
