import { addDaysInZone, dateInZone } from '@ownward/domain/calendar'
import { plainSurface } from '@ownward/domain/testing/surfaces'
import { afterAll, expect, test } from 'vitest'
import { type GivenPerson, testCards } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { leaseOf } from '../bookings/testing/given.ts'
import { passTime, useCard } from '../bookings/testing/given-booking.ts'
import { givenCredits } from './testing/given-credits.ts'

const app = await startTestApp({ now: '2026-12-01T15:00:00Z' })
afterAll(() => app.close())
const given = givenCredits(app)
const surface = { ...plainSurface, depositCents: 0 }

/** A program that came back with two days unpaid; its card pays again. */
async function owing() {
  const startdatetime = app.clock.now().toISOString()
  const { id, person } = await given.active({ rental_options: 37, startdatetime }, given.car({ surface }))
  await useCard(app, person, testCards.refusesCharge)
  await passTime(app, { days: 9 })
  const { due } = await given.giveBack(id, person)
  return { id, person, due }
}

const dayAhead = (days: number) =>
  dateInZone(addDaysInZone(app.clock.now(), days, 'America/New_York'), 'America/New_York')

/** The person promises to pay so much, so many days from now, before anything is asked of the card again. */
async function promise({ id, person }: { id: number; person: GivenPerson }, amount: number, days: number) {
  const on = dayAhead(days)
  const seen = await app.call('previewPromise', { booking_id: id, amount, on }, person)
  if (seen.status !== 1) throw new Error(seen.message)
  const { revision } = seen.result
  const made = await app.call('promiseToPay', { booking_id: id, amount, on, revision }, person)
  expect(made).toMatchObject({ status: 1 })
}

test('KEEP-22, SRV-10: a promise of all that is due opens the take-up, of a part does not, and no other reservation', async () => {
  const owed = await owing()
  const { person, due } = owed
  const other = await app.given.vehicle(given.car())
  const request = await given.withCredit(person, other.id)
  const half = Math.ceil(due * 50) / 100
  await promise(owed, half, 5)
  expect(await app.call('getVehicleQuote', request, person)).toMatchObject({ status: 0, code: 'waiting-credit-due' })
  expect(await app.call('withdrawPromise', { booking_id: owed.id }, person)).toMatchObject({ status: 1 })
  await promise(owed, due, 5)
  await useCard(app, person, testCards.pays)
  // The card of the credit names what is due and its promised day, for it can be used while that stands.
  const promised = { amount: due, number: expect.stringMatching(/^\d+-\d+$/), on: dayAhead(5) }
  expect(await given.oneOf(person)).toMatchObject({ amount: 220.15, due: null, promised })
  const without = { ...leaseOf(other.id), startdatetime: request.startdatetime }
  expect(await app.call('book', without, person)).toMatchObject({ status: 0, code: 'payment-overdue' })
  const booked = await app.call('book', request, person)
  expect(booked).toMatchObject({ status: 1 })
  if (booked.status !== 1) return
  const { booking_id } = booked.result
  await app.call('teamDecideBooking', { booking_id, decision: 'approve' }, await given.member())
  await passTime(app, new Date(request.startdatetime))
  expect(await app.call('startBooking', { booking_id }, person)).toMatchObject({ status: 1 })
  // The promise is kept after the start: what its days earn waits by itself, two days of $37.00 at 85 %.
  expect(await app.call('retryPayment', { booking_id: owed.id }, person)).toMatchObject({ status: 1 })
  expect((await given.waitingOf(person)).result).toMatchObject([
    { booking_id: owed.id, amount: 62.9, due: null, promised: null },
  ])
})

test('KEEP-22: a promise that is broken before the start closes the take-up again, and names what is due', async () => {
  const owed = await owing()
  const { person } = owed
  const other = await app.given.vehicle(given.car())
  await promise(owed, owed.due, 1)
  const startdatetime = new Date(app.clock.now().getTime() + 4 * 86_400_000).toISOString()
  await useCard(app, person, testCards.pays)
  const booked = await app.call('book', await given.withCredit(person, other.id, { startdatetime }), person)
  if (booked.status !== 1) throw new Error(booked.message)
  const { booking_id } = booked.result
  await app.call('teamDecideBooking', { booking_id, decision: 'approve' }, await given.member())
  await useCard(app, person, testCards.refusesCharge)
  await passTime(app, new Date(startdatetime))
  await useCard(app, person, testCards.pays)
  expect(await app.call('startBooking', { booking_id }, person)).toMatchObject({
    status: 0,
    code: 'waiting-credit-due',
    message: expect.stringContaining(`$${owed.due.toFixed(2)}`),
  })
  expect(await app.call('retryPayment', { booking_id: owed.id }, person)).toMatchObject({ status: 1 })
  expect(await app.call('startBooking', { booking_id }, person)).toMatchObject({ status: 1 })
})

/** A reservation four days ahead that takes the credit up, made while all that the ended program owes stands promised for two days from now, and approved. */
async function reservedUnderPromise() {
  const owed = await owing()
  const { person, due } = owed
  const car = await app.given.vehicle(given.car())
  await promise(owed, due, 2)
  const startdatetime = new Date(app.clock.now().getTime() + 4 * 86_400_000).toISOString()
  await useCard(app, person, testCards.pays)
  const booked = await app.call('book', await given.withCredit(person, car.id, { startdatetime }), person)
  if (booked.status !== 1) throw new Error(booked.message)
  const { booking_id } = booked.result
  await app.call('teamDecideBooking', { booking_id, decision: 'approve' }, await given.member())
  return { ...owed, booking_id, startdatetime, car }
}

test('KEEP-22: a promise that is withdrawn before the start closes the take-up at once, another one opens it again', async () => {
  const owed = await reservedUnderPromise()
  const { id, person, due, booking_id, startdatetime } = owed
  // Nobody asks the card by itself meanwhile, so what is due is due still.
  await useCard(app, person, testCards.refusesCharge)
  expect(await app.call('withdrawPromise', { booking_id: id }, person)).toMatchObject({ status: 1 })
  await passTime(app, new Date(startdatetime))
  await useCard(app, person, testCards.pays)
  const start = () => app.call('startBooking', { booking_id }, person)
  expect(await start()).toMatchObject({ status: 0, code: 'waiting-credit-due' })
  // Its credit is still this reservation's: nothing of it is lost, and nobody else has it.
  expect(await given.waitingOf(person)).toMatchObject({ status: 1, result: [{ booking_id: id, due: { amount: due } }] })
  await promise(owed, due, 1)
  expect(await start()).toMatchObject({ status: 1 })
})

test('KEEP-11, KEEP-22: of a reservation that lapses because its promise was broken the credit waits again, whole', async () => {
  const { id, person, due, startdatetime, booking_id } = await reservedUnderPromise()
  await useCard(app, person, testCards.refusesCharge)
  await passTime(app, new Date(startdatetime))
  await passTime(app, { days: 4 })
  await useCard(app, person, testCards.pays)
  expect(await app.call('startBooking', { booking_id }, person)).toMatchObject({ status: 0 })
  expect((await given.waitingOf(person)).result).toMatchObject([
    { booking_id: id, amount: 220.15, due: { amount: due } },
  ])
  expect(await app.call('retryPayment', { booking_id: id }, person)).toMatchObject({ status: 1 })
  expect((await given.waitingOf(person)).result).toMatchObject([{ booking_id: id, due: null }])
})
