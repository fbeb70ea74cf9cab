import { and, desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import {
  chargeIntents,
  ledgerAccounts,
  ledgerEntries,
  ledgerLines,
  moneyFindings,
  notifications,
  refundIntents,
} from '../../../db/schema/index.ts'
import type { GivenPerson } from '../../../testing/given.ts'
import { givenBookings } from '../../programs/bookings/testing/given-booking.ts'
import { paidFor, walletOf } from '../ledger/ledger.ts'
import { startStripeApp } from '../payments/testing-stripe-app.ts'
import { statementOf } from '../statements/statement.ts'
import { payRefunds, refundsPromised } from './refunds.ts'

const { app, standIn, tell, close } = await startStripeApp()
afterAll(close)
const { db } = app.parts.database
const given = givenBookings(app)
afterEach(async () => {
  standIn.refuseRefundsAs(undefined)
  await given.rest()
})

type Booked = Awaited<ReturnType<typeof given.active>>

const success = <T extends { status: unknown }>(answer: T) => {
  if (answer.status !== 1) throw new Error(JSON.stringify(answer))
  return answer as Extract<T, { status: 1 }>
}

const refund = async (id: number, amount: number) =>
  app.call(
    'teamRefund',
    { booking_id: id, amount, reason: 'For the noise.', confirmed: { amount, due: 0 } },
    await given.member(),
  )

const refundableOf = async (id: number) =>
  success(await app.call('teamBookingDetail', { booking_id: id }, await given.member())).result.refundable

/** What a person, the team and the books are told of what a booking's cards have paid, less what went back, in cents. */
async function paidAsTold({ id, person }: { id: number; person: GivenPerson }) {
  const transactions = success(await app.call('getMyTransactions', { page: 1, limit: 50 }, person)).result
  const owned = success(await app.call('getOwnership', { booking_id: id }, person)).result
  const lines = await db
    .select({ cents: ledgerLines.amountCents })
    .from(ledgerLines)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLines.accountId))
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(and(eq(ledgerAccounts.code, 'gateway_clearing'), eq(ledgerEntries.bookingId, id)))
  return {
    listed: transactions.reduce((sum, row) => sum + Math.round(row.amount * 100), 0),
    // The deposit is no payment: it comes back.
    road: Math.round(owned.paid * 100) + (await statementOf(db, id)).depositHeldCents,
    panel: await paidFor(db, id),
    books: lines.reduce((sum, line) => sum + line.cents, 0),
    gateway: standIn.payments
      .filter(payment => payment.key.startsWith(`bk_${id}:`) && payment.status === 'succeeded')
      .reduce((sum, payment) => sum + payment.amount - givenBack(payment.id), 0),
  }
}

const givenBack = (payment: string) =>
  standIn.refunds
    .filter(each => each.payment === payment && each.status !== 'failed')
    .reduce((sum, each) => sum + each.amount, 0)

/** Everybody tells the same sum; answers it. */
async function samePaid(booking: { id: number; person: GivenPerson }): Promise<number> {
  const { books, ...told } = await paidAsTold(booking)
  expect(told).toEqual({ listed: books, road: books, panel: books, gateway: books })
  const statement = await statementOf(db, booking.id)
  const { chargedCents, paidCents, refundedCents, dueCents, refundPendingCents } = statement
  expect(chargedCents - paidCents + refundedCents).toBe(dueCents - refundPendingCents)
  // What went back is either with the card or on the balance.
  expect(paidCents - refundedCents).toBe(books - (await walletOf(db, booking.person.id)))
  return books
}

/** The bank sends the newest refund of a booking back. */
async function comesBack({ id }: Pick<Booked, 'id'>): Promise<void> {
  const [newest] = await db
    .select()
    .from(refundIntents)
    .where(eq(refundIntents.bookingId, id))
    .orderBy(desc(refundIntents.id))
    .limit(1)
  standIn.forgetKeys()
  standIn.bringBack(newest!.key)
  expect(await tell('refund.failed', { id: 're_1', status: 'failed', metadata: { key: newest!.key } })).toBe(200)
}

test('SRV-30, SRV-32: a payment that went to the balance, for no card took it, is not given back once more', async () => {
  const { id, person } = await given.active()
  const all = await refundableOf(id)
  standIn.refuseRefundsAs('charge_disputed')
  success(await refund(id, all - 100))
  expect(await walletOf(db, person.id)).toBe(Math.round((all - 100) * 100))
  standIn.refuseRefundsAs(undefined)
  expect(await refundableOf(id)).toBe(100)
  expect(await refund(id, 100.01)).toMatchObject({ status: 0, code: 'refund-too-high' })
  success(await refund(id, 100))
  expect(await refundableOf(id)).toBe(0)
  expect(await refund(id, 0.01)).toMatchObject({ status: 0, code: 'refund-too-high' })
  expect(await walletOf(db, person.id)).toBe(Math.round((all - 100) * 100))
  expect(await samePaid({ id, person })).toBe(Math.round((all - 100) * 100))
  const { result, balance } = success(await app.call('getMyBalance', {}, person))
  expect(new Set(result.map(row => `${row.title} of ${row.booking_id}`))).toEqual(
    new Set([`Put on your balance of ${id}`]),
  )
  expect(result.reduce((sum, row) => sum + Math.round(row.amount * 100), 0)).toBe(Math.round(balance * 100))
})

test('SRV-30, SRV-18, BEY-12, API-67: a refund that the bank sent back is no longer told as money that went back to the card', async () => {
  const booking = await given.active()
  const { id, person } = booking
  const paid = await samePaid(booking)
  success(await refund(id, 100))
  expect(await samePaid(booking)).toBe(paid - 100_00)

  await comesBack(booking)
  expect(await walletOf(db, person.id)).toBe(100_00)
  expect(await samePaid(booking)).toBe(paid)
  const [newest, before] = success(await app.call('getMyTransactions', { page: 1, limit: 50 }, person)).result
  expect(newest).toMatchObject({ title: 'Refund came back, put on your balance', amount: 100 })
  expect(before).toMatchObject({ title: 'Refund', amount: -100 })
  // Both are about the same refund, and its paper can be read from both.
  expect(newest!.receipt).toBe(before!.receipt)
  expect(await app.call('getReceipt', { number: newest!.receipt }, person)).toMatchObject({ status: 1 })

  // The same once more, with another that stays there and one that goes to the balance at once.
  success(await refund(id, 50))
  standIn.refuseRefundsAs('charge_disputed')
  success(await refund(id, 25))
  expect(await samePaid(booking)).toBe(paid - 50_00)
  expect(await walletOf(db, person.id)).toBe(125_00)
  expect(await refundableOf(id)).toBe((paid - 175_00) / 100)
})

const intentOf = async (id: number) =>
  (await db.select().from(chargeIntents).where(eq(chargeIntents.bookingId, id)))[0]!

const refundOf = async (id: number) =>
  (await db.select().from(refundIntents).where(eq(refundIntents.bookingId, id)))[0]!

test('SRV-18, SRV-30: a refund that comes back is put on the person’s balance, once', async () => {
  const { person, id } = await given.reserved()
  await app.call('cancelbookedLease', { booking_id: id, sharing_allowed: 1 }, person)
  const refund = await refundOf(id)
  expect(refund).toMatchObject({ state: 'succeeded' })
  expect(await walletOf(db, person.id)).toBe(0)
  const failed = { id: 're_1', status: 'failed', metadata: { key: refund.key } }
  // A message alone moves no money: the gateway, when asked, still has the refund.
  expect(await tell('refund.failed', failed)).toBe(200)
  expect(await walletOf(db, person.id)).toBe(0)
  standIn.forgetKeys()
  standIn.bringBack(refund.key)
  expect(await tell('refund.failed', failed)).toBe(200)
  expect(await tell('refund.updated', failed)).toBe(200)
  expect(await walletOf(db, person.id)).toBe(refund.amountCents)
  const notices = await db.select().from(notifications).where(eq(notifications.userId, person.id))
  expect(notices.filter(({ kind }) => kind === 'refund_on_balance')).toMatchObject([
    { facts: { amountCents: refund.amountCents } },
  ])
})

test('SRV-18, SRV-32: a refund that the gateway does not take is told to the team once and rests an hour, and keeps no other waiting', async () => {
  await db.delete(moneyFindings)
  const [stuck, other] = [await given.reserved(), await given.reserved()]
  const cancel = ({ person, id }: typeof stuck) =>
    app.call('cancelbookedLease', { booking_id: id, sharing_allowed: 1 }, person)
  const timesAsked = () => standIn.asked.filter(request => request === 'POST /v1/refunds').length
  standIn.refuseRefundsAs('platform_api_key_expired')
  await cancel(stuck)
  const asked = timesAsked()
  expect(asked).toBeGreaterThan(0)
  standIn.refuseRefundsAs(undefined)
  await cancel(other)
  expect(await refundOf(other.id)).toMatchObject({ state: 'succeeded' })
  app.clock.advance({ minutes: 59 })
  await payRefunds(app.parts)
  expect(timesAsked()).toBe(asked + 1)
  const { reference, ...found } = (await db.select().from(moneyFindings))[0]!
  expect(reference).toBe((await intentOf(stuck.id)).gatewayRef)
  expect(found).toMatchObject({ kind: 'refund_stuck', bookingId: stuck.id, userId: stuck.person.id })
  // An hour on it is asked for again, still in vain, and told no second time; then the processor takes it.
  app.clock.advance({ minutes: 1 })
  standIn.refuseRefundsAs('platform_api_key_expired')
  await payRefunds(app.parts)
  expect(timesAsked()).toBe(asked + 2)
  expect(await db.select().from(moneyFindings)).toHaveLength(1)
  // The team closes it, and it sticks again all the same: it is open again, with what was noted.
  const member = await app.given.teamMember(['money'])
  const open = async () => (await app.send('teamMoneyFindings', {}, member)).body
  const { result } = await open()
  await app.call('teamCloseFinding', { finding_id: result[0].id, note: 'The key was renewed' }, member)
  expect(await open()).toMatchObject({ records: 0 })
  app.clock.advance({ minutes: 60 })
  await payRefunds(app.parts)
  expect(await open()).toMatchObject({ records: 1, result: [{ id: result[0].id, note: 'The key was renewed' }] })
  app.clock.advance({ minutes: 60 })
  standIn.refuseRefundsAs(undefined)
  standIn.forgetKeys()
  expect(await payRefunds(app.parts)).toBe(1)
  expect(await refundOf(stuck.id)).toMatchObject({ state: 'succeeded' })
})

test('SRV-18: a refund of a disputed payment goes to the person’s balance at once', async () => {
  const disputed = await given.reserved()
  standIn.refuseRefundsAs('charge_disputed')
  await app.call('cancelbookedLease', { booking_id: disputed.id, sharing_allowed: 1 }, disputed.person)
  const refund = await refundOf(disputed.id)
  expect(refund).toMatchObject({ state: 'refused' })
  expect(await walletOf(db, disputed.person.id)).toBe(refund.amountCents)
})

test('OPS-01: what a payment gave back before the database was restored is taken over under its own name; another amount is left to the team', async () => {
  await db.delete(moneyFindings)
  const [same, other, byHand] = [await given.reserved(), await given.reserved(), await given.reserved()]
  const givenFor = (payment: string) => standIn.refunds.filter(refund => refund.payment === payment)
  const gave = async (id: number, amount: number, key: string) => {
    const { gatewayRef } = await intentOf(id)
    standIn.addRefund({ payment: gatewayRef!, amount, key })
    return gatewayRef!
  }
  const { amountCents } = await intentOf(same.id)
  const key = `bk_${same.id}:called-off:r1`
  const ofSame = await gave(same.id, amountCents, key)
  const ofOther = await gave(other.id, 7_00, `bk_${other.id}:called-off:r1`)
  // What somebody gives back at the processor itself is no refund of ours that was forgotten.
  const ofByHand = await gave(byHand.id, 7_00, 'by-hand')
  for (const { person, id } of [same, other, byHand])
    await app.call(
      'cancelbookedLease',
      { booking_id: id, sharing_allowed: 1 },
      {
        ...person,
        headers: { 'idempotency-key': id === same.id ? 'same' : `other-${id}` },
      },
    )
  expect(await refundOf(same.id)).toMatchObject({ state: 'succeeded', foundAs: key })
  expect(givenFor(ofSame)).toHaveLength(1)
  expect(await refundsPromised(db, same.id, `bk_${same.id}:refund`), 'it stays that of its occasion').toBe(amountCents)
  // What comes back is known by the name that the gateway has for it.
  standIn.bringBack(key)
  expect(await tell('refund.failed', { id: 're_1', status: 'failed', metadata: { key } })).toBe(200)
  expect(await walletOf(db, same.person.id)).toBe(amountCents)
  expect(await refundOf(other.id)).toMatchObject({ state: 'created' })
  expect(givenFor(ofOther)).toHaveLength(1)
  expect(await db.select().from(moneyFindings)).toMatchObject([{ kind: 'refund_stuck', bookingId: other.id }])
  // More than is left of that payment: it goes to the person's balance, as before.
  expect(givenFor(ofByHand)).toHaveLength(1)
  expect(await walletOf(db, byHand.person.id)).toBe(amountCents)
})
