import { afterAll, afterEach, expect, test } from 'vitest'
import { testCards } from '../../../../testing/given.ts'
import { openChargesOf } from '../../../../testing/rows-of.ts'
import { startTestApp } from '../../../../testing/test-app.ts'
import { givenBookings, passTime, useCard } from '../testing/given-booking.ts'
import { givenReturns } from '../testing/given-return.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const given = givenBookings(app)
afterEach(() => given.rest())
const { returned, checkIn } = givenReturns(app, given)
const ben = await app.given.teamMember(undefined, { firstName: 'Ben', lastName: 'Ruiz' })
const cleo = await app.given.teamMember(undefined, { firstName: 'Cleo', lastName: 'Park' })
const reason = 'The air conditioning was broken.'

test('SRV-32, SRV-30: of two members who credit the same wallet the second moves nothing, and is told who was first and by how much', async () => {
  const person = await app.given.customer()
  const credit = (by: typeof ben, balance?: number) =>
    app.call(
      'teamAdjustWallet',
      { phone_number: person.phone, amount: 50, reason, ...(balance !== undefined && { balance }) },
      by,
    )
  expect(await credit(ben, 0)).toMatchObject({ status: 1, result: { wallet_balance: 50 } })
  expect(await credit(cleo, 0)).toMatchObject({
    code: 'money-moved',
    message: expect.stringMatching(
      /Ben Ruiz was first: \$50\.00: The air conditioning was broken\.\. The amount is \$50\.00 now/,
    ),
  })
  expect(await app.call('teamWallet', { phone_number: person.phone }, cleo)).toMatchObject({
    result: { wallet_balance: 50, rows: { length: 1 } },
  })
  // Who has seen it decides knowingly, and so does a program that names no balance.
  expect(await credit(cleo, 50)).toMatchObject({ result: { wallet_balance: 100 } })
  expect(await credit(ben)).toMatchObject({ result: { wallet_balance: 150 } })
})

test('SRV-32: of two members who give a refund or forgive a charge the second moves nothing', async () => {
  const booking = await given.active()
  const file = await app.call('teamBookingDetail', { booking_id: booking.id }, ben)
  if (file.status !== 1) throw new Error(file.message)
  const { refundable } = file.result
  const refund = (by: typeof ben, seen: number) =>
    app.call('teamRefund', { booking_id: booking.id, amount: 20, reason, refundable: seen }, by)
  expect(await refund(ben, refundable)).toMatchObject({ status: 1 })
  expect(await refund(cleo, refundable)).toMatchObject({
    code: 'money-moved',
    message: expect.stringContaining('Ben Ruiz was first: $20.00'),
  })
  expect(await refund(cleo, refundable - 20)).toMatchObject({ status: 1 })

  await useCard(app, booking.person, testCards.refusesCharge)
  await passTime(app, { days: 7 })
  const [charge] = await openChargesOf(app, booking.id, ben)
  const forgive = (by: typeof ben, amount: number, due: number) =>
    app.call('teamForgiveCharge', { number: charge!.number, amount, reason, due }, by)
  expect(await forgive(ben, 75, charge!.due)).toMatchObject({ status: 1 })
  expect(await forgive(cleo, 75, charge!.due)).toMatchObject({
    code: 'money-moved',
    message: expect.stringContaining('Ben Ruiz was first: $75.00'),
  })
  const left = charge!.due - 75
  expect(await forgive(cleo, left, left)).toMatchObject({ result: { due: 0 } })
  expect(await forgive(ben, left, left)).toMatchObject({
    code: 'charge-closed',
    message: expect.stringContaining('Cleo Park has forgiven this charge meanwhile'),
  })
  expect(await app.given.ledgerTotal()).toBe(0)
})

test('SRV-32, SRV-19: a car that somebody else has taken back or checked in meanwhile is told with their name', async () => {
  const { id } = await given.active()
  const odometer = 21_450
  expect(await app.call('teamCompleteBooking', { booking_id: id, odometer }, ben)).toMatchObject({ status: 1 })
  expect(await app.call('teamCompleteBooking', { booking_id: id, odometer }, cleo)).toMatchObject({
    code: 'not-active',
    message: 'Ben Ruiz has taken this car back meanwhile.',
  })
  const back = await returned()
  expect(await checkIn(back.id)).toMatchObject({ status: 1 })
  expect(await checkIn(back.id)).toMatchObject({
    code: 'not-to-check',
    message: expect.stringMatching(/^\w+ \w+ has checked this car in meanwhile\.$/),
  })
})
