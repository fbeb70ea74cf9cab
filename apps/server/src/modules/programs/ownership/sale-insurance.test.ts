import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, expect, test } from 'vitest'
import { charges, notifications } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { booksOf, givenBookings, movedFor, passTime } from '../bookings/testing/given-booking.ts'
import { plainSpaces, readPdf } from '../bookings/testing/read-pdf.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
afterEach(() => given.rest())

type Booking = { id: number; person: { id: number; token: string } }
const day = 86_400_000
const exact = (dollars: number) => Math.round(dollars * 100)
const netFor = async (id: number) => (await movedFor(app, id)).reduce((total, [, moved]) => total + moved, 0)

async function previewOf({ id, person }: Booking) {
  const answer = await app.call('previewConversion', { booking_id: id, odometer: 21_450 }, person)
  if (answer.status !== 1) throw new Error(`no preview: ${answer.message}`)
  return answer.result
}

async function statementOf({ id, person }: Booking) {
  const answer = await app.call('getBookingStatement', { booking_id: id }, person)
  if (answer.status !== 1) throw new Error(answer.message)
  return answer.result
}

test('BEY-09, BEY-11: a purchase within paid days gives back the insurance of the days after it, and says so before, on the statement and in the letter', async () => {
  const booking = await given.active()
  const { id, person, startAt } = booking
  app.clock.set(new Date(startAt.getTime() + 3 * day))
  const before = await netFor(id)
  const preview = await previewOf(booking)
  // 63.00 for seven days, of which three are used; usage fees stay paid, for their credit is in the price.
  expect(preview.refund_lines.map(({ name, amount }) => [name, amount])).toEqual([
    ['deposit', 250],
    ['insurance', 36],
  ])
  expect(preview.refund).toBe(286)
  const sold = await app.call('convertBooking', { booking_id: id, odometer: 21_450, amount: preview.amount }, person)
  expect(sold).toMatchObject({ status: 1 })
  expect((await netFor(id)) - before).toBe(exact(preview.amount) - 286_00)
  expect(await booksOf(app, id)).toMatchObject({ insurance_payable: -27_00, usage_revenue: -189_00 })

  const statement = await statementOf(booking)
  const row = statement.rows.find(({ kind }) => kind === 'insurance_reduced')!
  expect(row).toMatchObject({ title: 'Insurance of days after the purchase', amount: -36 })
  expect(statement).toMatchObject({ refunded: 286, due: 0, refund_pending: 0 })
  expect(statement.rows.at(-1)!.balance).toBe(0)
  const paper = await app.call('getReceipt', { number: row.paper }, person)
  if (paper.status !== 1) throw new Error(paper.message)
  const { text } = await readPdf(new Uint8Array(await (await fetch(app.url + paper.result.file)).arrayBuffer()))
  expect(plainSpaces(text)).toContain('$36.00')

  const past = await app.call('getPastBookingDetail', { bookingid: id }, person)
  expect(past).toMatchObject({ result: { total_insurance: 27, paid_amount: 212.93 } })
  const letters = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, person.id), eq(notifications.kind, 'booking_sold')))
  expect(letters.map(({ facts }) => facts)).toEqual([
    expect.objectContaining({ insuranceCents: 36_00, refundCents: 286_00, insured: true }),
  ])
})

test('BEY-09, C-06: nothing of it comes back where the person brought their own policy, and once all paid days are used', async () => {
  const own = await given.active()
  await app.call('teamOwnInsurance', { booking_id: own.id, own_insurance: 1 }, await given.member())
  await passTime(app, { days: 8 })
  expect((await previewOf(own)).refund_lines.map(({ name }) => name)).toEqual(['deposit'])
  await given.rest()

  const used = await given.active()
  app.clock.set(new Date(used.startAt.getTime() + 7 * day))
  expect((await previewOf(used)).refund_lines.map(({ name }) => name)).toEqual(['deposit'])
})

test('BEY-09, SRV-11: whatever was paid and on whichever day the car is bought, cards have paid for each day of insurance that was had, and no other', async () => {
  const lives = fc.record({
    extendBy: fc.constantFrom(0, 5, 20),
    soldAfter: fc.integer({ min: 0, max: 25 }),
    days: fc.constantFrom(7, 14, 30),
  })
  for (const { extendBy, soldAfter, days } of fc.sample(lives, { numRuns: 12, seed: 20_261_123 })) {
    const booking = await given.active({ days, rental_options: undefined, emf_options: undefined })
    const { id, person, startAt } = booking
    if (extendBy > 0) {
      const until = new Date(startAt.getTime() + (days + extendBy) * day).toISOString()
      const extended = await app.call('extend', { booking_id: id, autorenewenddate: until }, person)
      expect(extended).toMatchObject({ status: 1 })
    }
    const insuredDays = days + extendBy
    const used = Math.min(Math.max(1, soldAfter), insuredDays)
    app.clock.set(new Date(startAt.getTime() + Math.min(soldAfter, insuredDays) * day))
    const preview = await previewOf(booking)
    const lines = preview.refund_lines
    expect(lines.reduce((sum, { amount }) => sum + exact(amount), 0)).toBe(exact(preview.refund))
    // Nine dollars for each day of the usual car.
    expect(exact(lines.find(({ name }) => name === 'insurance')?.amount ?? 0)).toBe(9_00 * (insuredDays - used))
    const sold = await app.call('convertBooking', { booking_id: id, odometer: 21_450, amount: preview.amount }, person)
    expect(sold).toMatchObject({ status: 1 })
    expect((await booksOf(app, id)).insurance_payable).toBe(-9_00 * used)
    // Everything that was charged, less the deposit and what was not insured any more.
    const made = await db.select().from(charges).where(eq(charges.bookingId, id))
    const charged = made.reduce((sum, { amountCents }) => sum + amountCents, 0)
    expect(await netFor(id)).toBe(charged - 250_00 - 9_00 * (insuredDays - used))
    const statement = await statementOf(booking)
    expect(exact(statement.paid) - exact(statement.refunded)).toBe(await netFor(id))
    await given.rest()
  }
}, 120_000)
