import { cents, formatUsd } from '@ownward/domain/money'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { bookings, chargeIntents, charges, notifications, odometerReadings } from '../../../db/schema/index.ts'
import type { SandboxFault } from '../../../outside/gateway/sandbox.ts'
import { testCards, testSurface } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { booksOf, givenBookings, movedFor, passTime, useCard } from '../bookings/testing/given-booking.ts'
import { plainSpaces, readPdf } from '../bookings/testing/read-pdf.ts'
import { settleOpenCharges } from '../charging/settle-open-charges.ts'

let fault: (key: string) => SandboxFault = () => 'none'
const app = await startTestApp({ now: '2026-03-02T15:00:00Z', gatewayFault: key => fault(key) })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
afterEach(async () => {
  fault = () => 'none'
  await given.rest()
})

// The car came with 21,400; a week includes 234 miles, each further one costs 25 cents. One paid week leaves 17,839.35 to pay.
const price = 17_839_35
/** Seven per cent of it, as Buy Now has. */
const tax = 1248_75
const withMiles = price + tax + 66 * 25
/** The deposit, and the insurance of six days of the first week, which is 9 dollars a day (decision 0041). */
const back = 250_00 + 54_00
type Booking = { id: number; person: { id: number; token: string } }
const bookingOf = async (id: number) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!
const netFor = async (id: number) => (await movedFor(app, id)).reduce((total, [, moved]) => total + moved, 0)
const conversionsFor = async (id: number) => (await movedFor(app, id)).filter(([key]) => key.startsWith('conversion'))
const readingsOf = (id: number) => db.select().from(odometerReadings).where(eq(odometerReadings.bookingId, id))
const milesCharged = async (id: number) => 0 - ((await booksOf(app, id)).extra_mileage_revenue ?? 0)

async function previewOf({ id, person }: Booking, reading: { odometer?: number } = {}) {
  const answer = await app.call('previewConversion', { booking_id: id, ...reading }, person)
  if (answer.status !== 1) throw new Error(`no preview: ${answer.message}`)
  return answer.result
}

test('BEY-09, SRV-16: the miles since the last count are told before and paid with the price, to the cent, and nothing is kept of the question', async () => {
  const booking = await given.active()
  const { id, person } = booking
  const asked = { odometer: 21_700 }
  const preview = await previewOf(booking, asked)
  expect(preview).toMatchObject({ extra_miles: 66, amount: withMiles / 100, refund: back / 100 })
  expect(preview.lines.map(({ name, amount }) => [name, amount])).toEqual([
    ['price_to_convert', price / 100],
    ['sale_tax', tax / 100],
    ['extra_miles', 16.5],
  ])
  expect(await readingsOf(id)).toHaveLength(1)
  expect(await bookingOf(id)).toMatchObject({ state: 'active' })

  const convert = (seen: object) => app.call('convertBooking', { booking_id: id, ...asked, ...seen }, person)
  for (const less of [{ price_to_convert: price / 100 }, { amount: price / 100 }]) {
    expect(await convert(less)).toMatchObject({
      status: 0,
      code: 'price-changed',
      message: expect.stringContaining(plainSpaces(formatUsd(cents(withMiles), 'en'))),
    })
  }
  expect(await convert({ amount: preview.amount })).toMatchObject({ status: 1, result: { amount: preview.amount } })
  expect(await conversionsFor(id)).toEqual([['conversion:a1', withMiles]])
  expect(await booksOf(app, id)).toMatchObject({
    vehicle_sale_revenue: -18_000_00,
    extra_mileage_revenue: -16_50,
    gateway_clearing: 1320_00 + 275_93 + withMiles - back,
  })
  expect(await booksOf(app, id)).not.toHaveProperty('customer_receivable')
  expect(await bookingOf(id)).toMatchObject({ state: 'completed', outcome: 'sold', endOdometer: 21_700 })
})

test('BEY-09, BEY-12, SRV-16: the road says when a sale was; its receipt, statement, payment and letter name the extra miles, in English and French', async () => {
  const { id, person } = await given.active()
  app.clock.advance({ minutes: 5 })
  const sold = await app.call('convertBooking', { booking_id: id, odometer: 21_700 }, person)
  expect(sold).toMatchObject({ status: 1 })
  const now = app.clock.now()
  for (const [on, left] of [
    [now, 0],
    [new Date(now.getTime() - 1000), price / 100],
  ] as const) {
    const road = await app.call('getOwnership', { booking_id: id, on: on.toISOString() }, person)
    expect(road).toMatchObject({ result: { price_to_convert: left } })
  }
  const [invoice] = await db
    .select()
    .from(charges)
    .where(and(eq(charges.bookingId, id), eq(charges.kind, 'conversion')))
  expect(invoice).toMatchObject({ amountCents: withMiles, quantity: 66, state: 'paid', openCents: 0 })
  for (const [locale, words] of [
    ['en', 'Extra miles'],
    ['fr', 'Milles supplémentaires'],
  ] as const) {
    const reader = { token: person.token, headers: { 'accept-language': locale } }
    const papers = [
      await app.call('getReceipt', { number: invoice!.number }, reader),
      await app.call('getStatementFile', { booking_id: id }, reader),
    ]
    for (const paper of papers) {
      if (paper.status !== 1) throw new Error(paper.message)
      const { text } = await readPdf(new Uint8Array(await (await fetch(app.url + paper.result.file)).arrayBuffer()))
      expect(text).toContain(words)
      for (const amount of [16_50, tax, withMiles])
        expect(text).toContain(plainSpaces(formatUsd(cents(amount), locale)))
    }
  }
  const moved = await app.call('getMyTransactions', {}, person)
  const rows = moved.status === 1 ? moved.result : []
  expect(rows.find(row => row.receipt === invoice!.number)).toMatchObject({
    amount: withMiles / 100,
    Booking: { emf_uses: 16.5 },
  })
  const letters = await db.select().from(notifications).where(eq(notifications.userId, person.id))
  expect(letters.find(({ kind }) => kind === 'booking_sold')?.facts).toMatchObject({
    paidCents: withMiles,
    taxCents: tax,
    milesCents: 16_50,
    insured: true,
    refundCents: back,
  })
})

test('BEY-09, SRV-16: a sale asks for a reading like a return, and takes one that a report or the team has made in the last two days', async () => {
  const booking = await given.active()
  const { id, person } = booking
  const ask = (name: 'previewConversion' | 'convertBooking', reading: object = {}) =>
    app.call(name, { booking_id: id, ...reading }, person)
  for (const name of ['previewConversion', 'convertBooking'] as const) {
    expect(await ask(name)).toMatchObject({ code: 'odometer-missing', message: expect.stringContaining('miles') })
    expect(await ask(name, { odometer: 21_399 })).toMatchObject({ code: 'odometer-low' })
    expect(await ask(name, { odometer: 214_000 })).toMatchObject({ code: 'odometer-high' })
  }
  await app.call('teamRecordMileage', { booking_id: id, odometer: 21_700 }, await given.member())
  await passTime(app, { hours: 49 })
  expect(await ask('convertBooking')).toMatchObject({ code: 'odometer-missing' })
  // By the last reading the screen says so far what a sale adds, however old it is.
  const road = await app.call('getOwnership', { booking_id: id }, person)
  expect(road).toMatchObject({
    result: { price_to_convert: price / 100, sales_tax: tax / 100, extra_miles: 66, extra_miles_amount: 16.5 },
  })
  await app.call('teamRecordMileage', { booking_id: id, odometer: 21_734 }, await given.member())
  const preview = await previewOf(booking)
  expect(preview).toMatchObject({ extra_miles: 100 })
  expect(await ask('convertBooking', { amount: preview.amount })).toMatchObject({ status: 1 })
  expect(await milesCharged(id)).toBe(25_00)
  expect(await readingsOf(id)).toHaveLength(3)
})

test('BEY-09, SRV-16, SRV-11: a lost answer is settled once with the miles of the call, whatever is read meanwhile, and the same call pays nothing again', async () => {
  const { id, person } = await given.active()
  const once = { token: person.token, headers: { 'idempotency-key': 'sale-lost' } }
  const asked = { booking_id: id, odometer: 21_700, amount: withMiles / 100 }
  fault = key => (key.includes(':conversion') ? 'answer-lost' : 'none')
  expect(await app.call('convertBooking', asked, once)).toMatchObject({ code: 'payment-unclear' })
  await app.call('teamRecordMileage', { booking_id: id, odometer: 21_720 }, await given.member())
  // The cycle ends while the answer is missing: neither its days nor the miles are charged apart from the sale.
  await passTime(app, { days: 8 })
  expect(await milesCharged(id)).toBe(0)
  fault = () => 'none'
  await settleOpenCharges(app.parts, { olderThanSeconds: 0 })
  expect(await bookingOf(id)).toMatchObject({ outcome: 'sold', billedDays: 7 })
  await app.parts.database.pool.query("delete from idempotency_keys where key = 'sale-lost'")
  expect(await app.call('convertBooking', asked, once)).toMatchObject({
    status: 1,
    result: { amount: withMiles / 100 },
  })
  expect(await conversionsFor(id)).toEqual([['conversion:a1', withMiles]])
  expect(await milesCharged(id)).toBe(16_50)
})

test('BEY-09, SRV-16: a card that says no leaves the reading and nothing owed; the next press counts the miles once', async () => {
  const { id, person } = await given.active()
  const asked = { booking_id: id, odometer: 21_700 }
  await useCard(app, person, testCards.refusesCharge)
  expect(await app.call('convertBooking', asked, person)).toMatchObject({ code: 'payment-refused' })
  expect(await app.call('getActiveBookingDetail', { bookingid: id }, person)).toMatchObject({
    result: { status: '1', amount_due: 0, payment_retry: 0, mileage_checked: 21_700, emf_uses: 0 },
  })
  await useCard(app, person, testCards.pays)
  // The reading of before is fresh enough.
  expect(await app.call('convertBooking', { booking_id: id }, person)).toMatchObject({
    status: 1,
    result: { amount: withMiles / 100 },
  })
  expect(await milesCharged(id)).toBe(16_50)
})

test('SRV-16, SRV-14: after a sale that was refused the miles fall due with the next cycle, once, and a later sale has none left', async () => {
  const booking = await given.active()
  const { id, person } = booking
  await useCard(app, person, testCards.refusesCharge)
  const asked = { booking_id: id, odometer: 21_700 }
  expect(await app.call('convertBooking', asked, person)).toMatchObject({ code: 'payment-refused' })
  await useCard(app, person, testCards.pays)
  await passTime(app, { days: 8 })
  expect(await milesCharged(id)).toBe(16_50)
  const mileage = and(eq(charges.bookingId, id), eq(charges.kind, 'mileage'))
  expect(await db.select().from(charges).where(mileage)).toMatchObject([{ quantity: 66, state: 'paid' }])
  // The second week includes 234 more; what is driven beyond all of them is charged and nothing twice.
  const preview = await previewOf(booking, { odometer: 21_400 + 468 + 66 + 10 })
  expect(preview).toMatchObject({ extra_miles: 10 })
  const reading = { odometer: 21_944, amount: preview.amount }
  expect(await app.call('convertBooking', { booking_id: id, ...reading }, person)).toMatchObject({ status: 1 })
  expect(await milesCharged(id)).toBe(76 * 25)
})

test('BEY-09, SRV-16: miles that were charged on the way and are none over the whole program go back with the deposit', async () => {
  const booking = await given.active()
  const { id, person } = booking
  await app.call('teamRecordMileage', { booking_id: id, odometer: 21_700 }, await given.member())
  await passTime(app, { days: 8 })
  const preview = await previewOf(booking, { odometer: 21_710 })
  // With 16.50 for the miles and six days of insurance of the second week.
  expect(preview).toMatchObject({ extra_miles: 0, refund: 320.5 })
  expect(preview.lines.map(({ name }) => name)).toEqual(['price_to_convert', 'sale_tax'])
  const before = await netFor(id)
  expect(await app.call('convertBooking', { booking_id: id, odometer: 21_710 }, person)).toMatchObject({
    status: 1,
    result: { amount: preview.amount },
  })
  expect(await netFor(id)).toBe(before + Math.round(preview.amount * 100) - 320_50)
  expect(await milesCharged(id)).toBe(0)
})

test('BEY-09, SRV-08: sales tax on the price to convert goes to the state; who signed before it was asked buys without it', async () => {
  const [taxed, before] = [await given.active(), await given.active()]
  await db
    .update(bookings)
    .set({ quote: sql`${bookings.quote} - 'saleTaxRatePpm'` })
    .where(eq(bookings.id, before.id))
  const paid = -((await booksOf(app, taxed.id)).tax_payable ?? 0)
  const preview = await previewOf(taxed, { odometer: 21_410 })
  expect(preview.amount).toBe((price + tax) / 100)
  const sell = ({ id, person }: Booking, amount: number) =>
    app.call('convertBooking', { booking_id: id, odometer: 21_410, amount }, person)
  expect(await sell(taxed, price / 100)).toMatchObject({ code: 'price-changed' })
  expect(await sell(taxed, preview.amount)).toMatchObject({ status: 1 })
  expect(await booksOf(app, taxed.id)).toMatchObject({ tax_payable: -paid - tax, vehicle_sale_revenue: -18_000_00 })
  expect((await previewOf(before, { odometer: 21_410 })).lines.map(({ name }) => name)).toEqual(['price_to_convert'])
  expect(await sell(before, price / 100)).toMatchObject({ status: 1 })
  expect((await booksOf(app, before.id)).tax_payable).toBe(-paid)
})

test('BEY-09, SRV-16: where the credit covers the price, a sale costs the miles alone', async () => {
  const { id, person } = await given.active({}, { surface: { ...testSurface, sellingPriceCents: 160_00 } })
  const sold = await app.call('convertBooking', { booking_id: id, odometer: 21_700, amount: 16.5 }, person)
  expect(sold).toMatchObject({ status: 1, result: { amount: 16.5 } })
  expect(await conversionsFor(id)).toEqual([['conversion:a1', 16_50]])
  expect(await booksOf(app, id)).toMatchObject({ vehicle_sale_revenue: -160_00, extra_mileage_revenue: -16_50 })
})

test('SRV-16, SRV-17: a car that its credit has paid for is theirs once the miles that were read are paid too', async () => {
  const { id, person } = await given.active({}, { surface: { ...testSurface, sellingPriceCents: 160_00 } })
  await useCard(app, person, testCards.refusesCharge)
  await app.call('teamRecordMileage', { booking_id: id, odometer: 21_700 }, await given.member())
  await passTime(app, { days: 8 })
  expect(await bookingOf(id)).toMatchObject({ state: 'active', billedDays: 7, paymentRetry: true })
  expect(await app.call('getActiveBookingDetail', { bookingid: id }, person)).toMatchObject({
    result: { amount_due: 16.5 },
  })
  await useCard(app, person, testCards.pays)
  expect(await app.call('retryPayment', { booking_id: id }, person)).toMatchObject({ status: 1 })
  await passTime(app, { hours: 1 })
  expect(await bookingOf(id)).toMatchObject({ state: 'completed', outcome: 'sold', billedDays: 7 })
  expect(await milesCharged(id)).toBe(16_50)
  const tries = await db.select().from(chargeIntents).where(eq(chargeIntents.bookingId, id))
  expect(tries.filter(({ kind, state }) => kind === 'mileage' && state === 'succeeded')).toHaveLength(1)
})
