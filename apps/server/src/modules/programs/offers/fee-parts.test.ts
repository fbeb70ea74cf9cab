import { cents, formatUsd } from '@ownward/domain/money'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { bookings, charges } from '../../../db/schema/index.ts'
import type { SandboxFault } from '../../../outside/gateway/sandbox.ts'
import { testCards, testSurface } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { booksOf, givenBookings, movedFor, passTime, useCard } from '../bookings/testing/given-booking.ts'
import { plainSpaces, readPdf } from '../bookings/testing/read-pdf.ts'
import { givenFeeParts } from './testing/given-fee-parts.ts'

let fault: SandboxFault = 'none'
const app = await startTestApp({ now: '2026-03-02T15:00:00Z', gatewayFault: () => fault })
const { db } = app.parts.database
afterAll(() => app.close())
const running = givenFeeParts(app)
const { rest } = givenBookings(app)
afterEach(() => {
  fault = 'none'
  return rest()
})

const dayMs = 86_400_000
const later = (at: Date, days: number) => new Date(at.getTime() + days * dayMs)
const exact = (dollars: number) => Math.round(dollars * 100)
const netFor = async (id: number) => (await movedFor(app, id)).reduce((total, [, moved]) => total + moved, 0)
const bookingOf = async (id: number) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!

async function statementText(id: number, person: { token: string }, locale: string): Promise<string> {
  const reader = { token: person.token, headers: { 'accept-language': locale } }
  const file = await app.call('getStatementFile', { booking_id: id }, reader)
  if (file.status !== 1) throw new Error(file.message)
  return (await readPdf(new Uint8Array(await (await fetch(app.url + file.result.file)).arrayBuffer()))).text
}

test('SRV-20, SRV-19, BEY-08, BEY-11: after four weeks a return has cost what the offer said, without the part of the fee that was still to come, and says so', async () => {
  const { id, person, startAt, quote } = await running([10, 40])
  const back = later(startAt, 28)
  const asked = { booking_id: id, return_datetime: back.toISOString() }
  const planned = await app.call('previewReturn', asked, person)
  // Four cycles less the one that is paid, and the part of the tenth day.
  expect(planned).toMatchObject({
    result: { until_then: 3 * 275.93 + 321, refund: 0, deposit_held: 250, due: 0, fee_not_owed: 321 },
  })
  await app.call('scheduleReturn', asked, person)
  await passTime(app, back)
  const returned = await app.call('completebookedLease', { booking_id: id, odometer: 21_500 }, person)
  expect(returned).toMatchObject({ status: 1, result: { days: 28, refund: 0, deposit_held: 250, due: 0 } })
  const row = quote.cost_box.returns.find(({ week }) => week === 4)
  expect(await netFor(id), 'the deposit is still to come').toBe(exact(row!.paid) + 250_00)
  expect((await booksOf(app, id)).initial_fee_revenue).toBe(-700_00)
  const statement = await app.call('getBookingStatement', { booking_id: id }, person)
  expect(statement).toMatchObject({ result: { fee_not_owed: 321, due: 0 } })
  for (const locale of ['en', 'fr'] as const) {
    const text = await statementText(id, person, locale)
    expect(text).toContain(plainSpaces(formatUsd(cents(321_00), locale)))
    expect(text).toMatch(locale === 'en' ? /It is not owed\./ : /Ce montant n’est pas dû\./)
  }
  await passTime(app, { days: 20 })
  expect(await netFor(id)).toBe(exact(row!.paid))
}, 60_000)

test('SRV-20, SRV-19: a part whose time has come is owed at the return, whether the job has charged it or not', async () => {
  const { id, person, startAt } = await running([2, 40])
  // No job runs on the way.
  app.clock.set(later(startAt, 3))
  const preview = await app.call('previewReturn', { booking_id: id, odometer: 21_450 }, person)
  if (preview.status !== 1) throw new Error(preview.message)
  expect(preview.result.lines.map(({ name }) => name)).toEqual(['scheduled_fee', 'days_not_used', 'deposit'])
  expect(preview.result).toMatchObject({ fee_not_owed: 321 })
  const balance = preview.result.lines.reduce((total, line) => total + exact(line.amount), 0)
  expect(balance).toBe(exact(preview.result.due) - exact(preview.result.refund))
  const returned = await app.call('completebookedLease', { booking_id: id, odometer: 21_450 }, person)
  expect(returned).toMatchObject({ result: { refund: preview.result.refund } })
  expect((await booksOf(app, id)).initial_fee_revenue).toBe(-700_00)
  const statement = await app.call('getBookingStatement', { booking_id: id }, person)
  expect(statement).toMatchObject({ result: { fee_not_owed: 321, due: 0 } })
})

test('SRV-20, BEY-09, SRV-14: a part whose date comes while the bank has not said whether a sale was paid is not charged with the sale, and once without it', async () => {
  const parts = async (id: number) =>
    (await db.select().from(charges).where(eq(charges.bookingId, id))).filter(({ kind }) => kind === 'scheduled_fee')
  for (const card of [testCards.pays, testCards.refusesCharge]) {
    const { id, person, startAt } = await running([6, 40])
    await passTime(app, later(startAt, 5))
    const before = await netFor(id)
    await useCard(app, person, card)
    fault = 'answer-lost'
    const asked = { booking_id: id, odometer: 21_450 }
    expect(await app.call('convertBooking', asked, person)).toMatchObject({ code: 'payment-unclear' })
    await passTime(app, later(startAt, 9))
    expect(await parts(id)).toEqual([])
    fault = 'none'
    await passTime(app, { hours: 1 })
    if (card === testCards.pays) {
      expect(await bookingOf(id)).toMatchObject({ outcome: 'sold', billedDays: 7, feeAt: null })
      await passTime(app, { days: 3 })
      expect(await parts(id)).toEqual([])
      // The price, the deposit and the insurance of the two days that were paid and are not ours to insure, nothing else.
      expect((await netFor(id)) - before).toBe(19_088_10 - 250_00 - 2 * 9_00)
    } else {
      expect(await bookingOf(id)).toMatchObject({ state: 'active' })
      expect(await parts(id)).toMatchObject([{ amountCents: 321_00, dueAt: later(startAt, 6), state: 'open' }])
      await useCard(app, person, testCards.pays)
      await passTime(app, { days: 3 })
      expect(await parts(id)).toMatchObject([{ state: 'paid' }])
      expect((await booksOf(app, id)).initial_fee_revenue).toBe(-700_00)
    }
  }
}, 60_000)

test('SRV-20, BEY-09: a sale asks first for the part that is due, then costs the price to convert alone; the part to come is not owed', async () => {
  const { id, person, startAt } = await running([2, 40])
  app.clock.set(later(startAt, 3))
  const asked = { booking_id: id, odometer: 21_450 }
  for (const name of ['previewConversion', 'convertBooking'] as const) {
    expect(await app.call(name, asked, person)).toMatchObject({
      code: 'payment-due',
      message: expect.stringContaining('$321.00'),
    })
  }
  expect(await app.call('retryPayment', { booking_id: id }, person)).toMatchObject({
    status: 1,
    result: { amount: 321 },
  })
  const preview = await app.call('previewConversion', asked, person)
  expect(preview).toMatchObject({ result: { amount: 19_088.1, fee_not_owed: 321 } })
  expect(await app.call('convertBooking', { ...asked, amount: 19_088.1 }, person)).toMatchObject({ status: 1 })
  await passTime(app, { days: 50 })
  // The insurance of the four days of the week that were left when it was sold went back.
  expect(await netFor(id)).toBe(428_00 + 321_00 + 275_93 + 19_088_10 - 4 * 9_00)
  expect(await app.call('getBookingStatement', { booking_id: id }, person)).toMatchObject({
    result: { fee_not_owed: 321, due: 0 },
  })
})

test('SRV-20, SRV-17, BEY-08: a car that its credit pays off early is theirs without the part dated later, for the total that the offer said', async () => {
  // Two weeks' credit, 160.65 each, cover the price.
  const { id, quote } = await running([10, 40], { surface: { ...testSurface, sellingPriceCents: 300_00 } })
  await passTime(app, { days: 15 })
  expect(await bookingOf(id)).toMatchObject({ outcome: 'sold', billedDays: 14 })
  await passTime(app, { days: 40 })
  expect(await netFor(id)).toBe(exact(quote.cost_box.total))
  const parts = await db
    .select()
    .from(charges)
    .where(and(eq(charges.bookingId, id), eq(charges.kind, 'scheduled_fee')))
  expect(parts).toMatchObject([{ amountCents: 321_00, state: 'paid' }])
})
