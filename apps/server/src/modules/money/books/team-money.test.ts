import { cents } from '@ownward/domain/money'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { auditLog, moneyFindings, reconciliations, sandboxCards } from '../../../db/schema/index.ts'
import type { SandboxFault } from '../../../outside/gateway/sandbox.ts'
import { testCards } from '../../../testing/given.ts'
import { rowsOf } from '../../../testing/rows-of.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { givenBookings, passTime } from '../../programs/bookings/testing/given-booking.ts'
import { takeLatePayment } from '../../programs/charging/keep-late-payment.ts'
import { noteDispute, reconcilePayments } from '../payments/reconcile.ts'

let fault: (key: string) => SandboxFault = () => 'none'
const app = await startTestApp({ now: '2026-03-02T15:00:00Z', gatewayFault: key => fault(key) })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
afterEach(async () => {
  fault = () => 'none'
  await given.rest()
})

const success = <T extends { status: unknown }>(answer: T) => {
  if (answer.status !== 1) throw new Error(JSON.stringify(answer))
  return answer as Extract<T, { status: 1 }>
}

test('SRV-32, SRV-14: a charge that was refused is among the overdue ones with its tries and the reason, and a paid one is not', async () => {
  const { id } = await given.active()
  const member = await given.member()
  await db.update(sandboxCards).set({ behaviour: 'no_funds' })
  await passTime(app, { days: 9 })
  await db.update(sandboxCards).set({ behaviour: 'pays' })
  const overdue = await rowsOf(app, 'teamChargeTable', member, { state: 'overdue' })
  const row = overdue.find(({ cells }) => cells.booking.id === id)!.cells
  expect(row).toMatchObject({ state: 'overdue', open: row.amount })
  const { result } = success(await app.call('teamCharge', { number: row.number! }, member))
  expect(result.attempts.length).toBe(row.tries)
  expect(result.attempts[0]).toMatchObject({ state: 'refused', card: expect.stringMatching(/4242$/) })
  expect(result.attempts[0]!.reason.length).toBeGreaterThan(5)
  expect(result.charge.lines.reduce((total, line) => total + Math.round(line.amount * 100), 0)).toBe(
    Math.round(row.amount! * 100),
  )
  const paid = await rowsOf(app, 'teamChargeTable', member, { state: 'paid', query: row.booking.name })
  expect(paid.map(({ cells }) => cells.number)).not.toContain(row.number)
  expect(paid.length).toBeGreaterThan(0)
  expect(await app.call('teamCharge', { number: '9-9' }, member)).toMatchObject({ status: 0, code: 'no-charge' })
})

test('SRV-32, SRV-18: a refund waits while its answer is lost, and the books say so until it came', async () => {
  const { id, person } = await given.reserved()
  const member = await given.member()
  fault = key => (key.includes(':refund') ? 'answer-lost' : 'none')
  await app.call('cancelbookedLease', { booking_id: id }, person)
  const refunds = (state: string) => rowsOf(app, 'teamRefundTable', member, { state })
  expect(await refunds('waiting')).toMatchObject([
    { cells: { booking: { id }, amount: 1320, state: 'waiting', card: expect.stringMatching(/4242$/) } },
  ])
  const before = success(await app.call('teamBooks', {}, member)).result
  expect(before).toMatchObject({ total: 0, open: { refunds: 1 } })
  expect(before.open.moved).toBe(before.open.booked)
  fault = () => 'none'
  await passTime(app, { hours: 1 })
  const after = success(await app.call('teamBooks', {}, member)).result
  expect(after.open).toMatchObject({ refunds: 0, refunds_since: null })
  expect(after.open.moved).toBe(after.open.booked)
  expect((await refunds('done'))[0]).toMatchObject({ cells: { booking: { id } } })
})

test('SRV-32: the books are said to agree only once the gateway was compared, and not while a difference is open', async () => {
  await db.delete(reconciliations)
  await db.delete(moneyFindings)
  await given.reserved()
  const member = await given.member()
  const told = async () => success(await app.call('teamBooks', {}, member)).result
  expect(await told()).toMatchObject({ verdict: 'not-compared', compared_at: null })
  app.clock.advance({ hours: 3 })
  await reconcilePayments(app.parts, app.clock.now(), takeLatePayment)
  const comparedAt = app.clock.now().toISOString()
  expect(await told()).toMatchObject({ verdict: 'agrees', compared_at: comparedAt, open: { findings: 0 } })

  await noteDispute(app.parts, 'disputed', cents(50_00), app.clock.now())
  expect(await told()).toMatchObject({ verdict: 'findings', open: { findings: 1 } })
  const { result } = success(await app.call('teamMoneyFindings', {}, member))
  await app.call('teamCloseFinding', { finding_id: result[0]!.id, note: 'Answered to the bank' }, member)
  expect(await told()).toMatchObject({ verdict: 'agrees' })
  app.clock.advance({ days: 3 })
  expect(await told()).toMatchObject({ verdict: 'old', compared_at: comparedAt })
})

test('SRV-30, SRV-32: a wallet is found by its phone, and each change of it is told with its reason', async () => {
  const person = await app.given.readyPerson({ card: testCards.pays })
  const member = await given.member()
  const change = { phone_number: person.phone, amount: 12.5, reason: 'For the wait.' }
  await app.call('teamAdjustWallet', change, member)
  await app.call('teamAdjustWallet', { ...change, amount: -2.5, reason: 'That was too much.' }, member)
  const { result } = success(await app.call('teamWallet', { phone_number: person.phone }, member))
  expect(result).toMatchObject({
    wallet_balance: 10,
    rows: [
      { amount: -2.5, note: 'That was too much.' },
      { amount: 12.5, note: 'For the wait.' },
    ],
  })
  // A half cent is put right by who typed it, not rounded.
  const half = await app.send('teamAdjustWallet', { ...change, amount: 1.005 }, member)
  expect(half).toMatchObject({ status: 400, body: { status: -1, code: 'invalid' } })
  const log = await db.select().from(auditLog).where(eq(auditLog.action, 'wallet_adjusted'))
  expect(log.map(({ subject, aboutId, reason }) => [subject, aboutId, reason])).toEqual([
    [`person:${person.id}`, person.id, '$12.50 ($0.00 → $12.50): For the wait.'],
    [`person:${person.id}`, person.id, '-$2.50 ($12.50 → $10.00): That was too much.'],
  ])
  expect(await app.call('teamWallet', { phone_number: '2129999999' }, member)).toMatchObject({
    code: 'unknown-phone',
    message: 'No customer has this phone number.',
  })
  const { accounts } = success(await app.call('teamBooks', {}, member)).result
  expect(accounts.find(({ code }) => code === 'wallet')).toMatchObject({ kind: 'liability' })
})

test('SRV-30, SRV-32: no more than five thousand dollars are credited to one person within thirty days, whatever number of entries it takes', async () => {
  const person = await app.given.readyPerson({ card: testCards.pays })
  const member = await given.member()
  const credit = (amount: number) =>
    app.call(
      'teamAdjustWallet',
      { phone_number: person.phone, amount, reason: 'For the long wait.', confirmed: { amount, due: 0 } },
      member,
    )
  const most = async () =>
    success(await app.call('teamWallet', { phone_number: person.phone }, member)).result.most_to_credit
  expect(await credit(100_000)).toMatchObject({ status: 0, code: 'credit-too-high' })
  expect(await credit(4600)).toMatchObject({ status: 1 })
  expect(await most()).toBe(400)
  const refused = await credit(400.01)
  expect(refused).toMatchObject({ code: 'credit-too-high', message: expect.stringContaining('$400.00') })
  // What is taken off again makes no room for more.
  expect(await credit(-300)).toMatchObject({ status: 1 })
  expect(await credit(400.01)).toMatchObject({ code: 'credit-too-high' })
  expect(await credit(400)).toMatchObject({ status: 1, result: { wallet_balance: 4700 } })
  app.clock.advance({ days: 30 })
  const later = await given.member()
  const shown = success(await app.call('teamWallet', { phone_number: person.phone }, later)).result
  expect(shown.most_to_credit).toBe(5000)
})

test('SRV-30, SRV-32: a large amount, or one for somebody who owes, moves only once both figures were confirmed, and never for a word', async () => {
  const { id, person } = await given.active()
  const member = await given.member()
  await db.update(sandboxCards).set({ behaviour: 'no_funds' })
  await passTime(app, { days: 9 })
  await db.update(sandboxCards).set({ behaviour: 'pays' })
  const detail = async () => success(await app.call('teamBookingDetail', { booking_id: id }, member)).result
  const { owes } = await detail()
  expect(owes).toBeGreaterThan(0)

  const reason = 'The radio was broken.'
  for (const said of ['x', 'Goodwill.', 'x x x'])
    expect(await app.call('teamRefund', { booking_id: id, amount: 5, reason: said }, member)).toMatchObject({
      code: 'reason-short',
    })
  const owed = { choice: 'pay_out' as const, reason: 'The card was stolen last week.' }
  const refund = (amount: number, confirmed?: { amount: number; due: number }) =>
    app.call('teamRefund', { booking_id: id, amount, reason, confirmed, owed }, member)
  const unasked = await refund(5)
  expect(unasked).toMatchObject({ status: 0, code: 'confirm-needed', message: expect.stringContaining('$5.00') })
  expect(await refund(5, { amount: 5, due: 0 })).toMatchObject({ code: 'confirm-needed' })
  expect((await detail()).statement.refunded).toBe(0)
  expect(await refund(5, { amount: 5, due: owes })).toMatchObject({ status: 1 })
  const { statement } = await detail()
  expect(statement.refunded + statement.refund_pending).toBe(5)

  const wallet = { phone_number: person.phone, amount: 12, reason }
  expect(await app.call('teamAdjustWallet', wallet, member)).toMatchObject({ code: 'confirm-needed' })
  const owing = { ...wallet, confirmed: { amount: 12, due: owes }, owed }
  expect(await app.call('teamAdjustWallet', owing, member)).toMatchObject({ status: 1 })

  const other = await app.given.readyPerson({ card: testCards.pays })
  const large = { phone_number: other.phone, amount: 200, reason }
  expect(await app.call('teamAdjustWallet', large, member)).toMatchObject({ code: 'confirm-needed' })
  expect(await app.call('teamAdjustWallet', { ...large, amount: 199.99 }, member)).toMatchObject({ status: 1 })
})
