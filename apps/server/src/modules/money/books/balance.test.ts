import { refundToWallet } from '@ownward/domain/billing'
import { cents } from '@ownward/domain/money'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { users } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { givenBookings } from '../../programs/bookings/testing/given-booking.ts'
import { bookingKey } from '../charges/charges.ts'
import { postNew } from '../ledger/ledger.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
afterEach(() => given.rest())

async function balanceOf(person: { token: string }, asked: object = {}) {
  const answer = await app.call('getMyBalance', asked, person)
  if (answer.status !== 1) throw new Error(answer.message)
  return answer
}

test('ACC-18, SRV-30: every change of the balance is a row with its sign, its time, what it was for and its booking; together they are the balance', async () => {
  const { id, person } = await given.reserved()
  const [row] = await db.select({ phone: users.phone }).from(users).where(eq(users.id, person.id))
  const money = await app.given.teamMember(['money'])
  const change = (amount: number, reason: string) =>
    app.call('teamAdjustWallet', { phone_number: row!.phone, amount, reason }, money)
  expect(await change(25, 'Thank you for waiting.')).toMatchObject({ status: 1 })
  const refunded = refundToWallet(bookingKey(id), cents(132_000), 'refused')
  const posting = { userId: person.id, bookingId: id, at: app.clock.now() }
  await db.transaction(tx => postNew(tx, refunded, posting))
  expect(await change(-10, 'Paid out in cash at the desk.')).toMatchObject({ status: 1 })

  const { balance, total, result } = await balanceOf(person)
  const account = await app.call('getmyaccountDetails', {}, person)
  expect(account).toMatchObject({ result: { wallet_balance: balance } })
  expect(total).toBe(3)
  expect(result.map(({ amount, note }) => [amount, note])).toEqual([
    [-10, 'Paid out in cash at the desk.'],
    [1320, ''],
    [25, 'Thank you for waiting.'],
  ])
  expect(result.map(({ cs_order_id, booking_id }) => [cs_order_id !== '', booking_id])).toEqual([
    [false, null],
    [true, id],
    [false, null],
  ])
  expect(result.map(({ balance: after }) => after)).toEqual([1335, 1345, 25])
  expect(result.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(Math.round(balance * 100))
  // Page by page the same rows, each with what there was after it.
  const pages = await Promise.all([1, 2, 3].map(page => balanceOf(person, { page, limit: 1 })))
  expect(pages.flatMap(page => page.result)).toEqual(result)
})

test('SRV-30, ROLE-05: nobody sees what changed another’s balance', async () => {
  const { total, balance, result } = await balanceOf(await app.given.customer())
  expect([total, balance, result]).toEqual([0, 0, []])
})
