import { addDaysInZone } from '@ownward/domain/calendar'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { bookings, charges, notifications, outbox, users, vehicles } from '../../../../db/schema/index.ts'
import { startTestApp } from '../../../../testing/test-app.ts'
import { givenBookings, passTime } from '../testing/given-booking.ts'
import { givenReturns } from '../testing/given-return.ts'

// A Monday at ten in the morning in Miami; programs start ten days later at the same hour.
const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
const returns = givenReturns(app, given)
afterEach(() => given.rest())

const zone = 'America/New_York'
type Lines = { name: string; amountCents: number }[]

async function factsOf(personId: number, kind: string) {
  const own = and(eq(notifications.userId, personId), eq(notifications.kind, kind))
  const [row] = await db.select().from(notifications).where(own).orderBy(desc(notifications.id)).limit(1)
  return row!.facts as { amountCents: number; miles?: number; milesCents?: number; lines: Lines }
}

/** The newest letter to somebody. */
async function letterTo(personId: number): Promise<string> {
  const [person] = await db.select({ email: users.email }).from(users).where(eq(users.id, personId))
  const [letter] = await db.select().from(outbox).where(eq(outbox.to, person!.email)).orderBy(desc(outbox.id)).limit(1)
  return letter!.text
}

async function statementOf(id: number, person: { token: string }) {
  const answer = await app.call('getBookingStatement', { booking_id: id }, person)
  if (answer.status !== 1) throw new Error(answer.message)
  return answer.result
}

test('BEY-13, SRV-16: a charge is announced with the miles that are known so far, on the page and in the letter, and charged so', async () => {
  const { id, person, startAt } = await given.active()
  // 66 miles beyond a week's, at 25 cents.
  await app.call('teamRecordMileage', { booking_id: id, odometer: 21_700 }, await given.member())
  await passTime(app, { days: 6 })
  const announced = await factsOf(person.id, 'cycle_announced')
  expect(announced).toMatchObject({ amountCents: 292_43, miles: 66, milesCents: 16_50 })
  const letter = await letterTo(person.id)
  expect(letter).toContain('We charge $292.43')
  expect(letter).toContain('$16.50 of it is for miles beyond your allowance, by the last reading: 66.')
  expect(letter).toContain('so far')
  const detail = await app.call('getActiveBookingDetail', { bookingid: id }, person)
  expect(detail).toMatchObject({ result: { next_charge: { amount: 292.43 } } })
  await passTime(app, addDaysInZone(startAt, 7, zone))
  const made = await db
    .select()
    .from(charges)
    .where(and(eq(charges.bookingId, id), eq(charges.dueAt, addDaysInZone(startAt, 7, zone))))
  expect(made.reduce((sum, charge) => sum + charge.amountCents, 0)).toBe(announced.amountCents)
})

test('BEY-13, SRV-16: where the car counts in kilometers, the letter of a charge says the miles beyond in both units', async () => {
  const { id, person } = await given.active()
  const [booked] = await db.select({ car: bookings.vehicleId }).from(bookings).where(eq(bookings.id, id))
  await db.update(vehicles).set({ distanceUnit: 'km' }).where(eq(vehicles.id, booked!.car))
  // 800 kilometers are 497 miles, of which a week includes 350.
  await app.call('teamRecordMileage', { booking_id: id, odometer: 22_200 }, await given.member())
  await passTime(app, { days: 6 })
  const { miles } = await factsOf(person.id, 'cycle_announced')
  expect(await letterTo(person.id)).toMatch(
    new RegExp(`for miles beyond your allowance, by the last reading: ${miles} miles \\(\\d+ km\\)\\.`),
  )
})

test('BEY-11, SRV-29: the letters of a return and of its check give every line as the statement has it, and they add up, in both languages', async () => {
  const { id, person } = await returns.returned(21_900)
  const { lines } = await factsOf(person.id, 'booking_completed')
  const statement = await statementOf(id, person)
  expect(lines.map(line => line.name)).toEqual(['charged', 'paid', 'usage_reduced', 'extra_miles_charged', 'left'])
  const amountOf = (kind: string) => statement.rows.find(row => row.kind === kind)!.amount * 100
  for (const kind of ['usage_reduced', 'extra_miles_charged'])
    expect(lines.find(line => line.name === kind)!.amountCents).toBe(Math.round(amountOf(kind)))
  expect(lines.at(-1)!.amountCents).toBe(lines.slice(0, -1).reduce((sum, line) => sum + line.amountCents, 0))
  const letter = await letterTo(person.id)
  expect(letter).toContain('This is how it adds up, as in your statement:')
  expect(letter).toMatch(/Days not used: -\$/)
  expect(letter).toMatch(/Extra miles: \$/)

  await db.update(users).set({ locale: 'fr' }).where(eq(users.id, person.id))
  expect(
    await returns.checkIn(id, { odometer: 21_900, deduction: 40, reason: 'A scratch at the door.' }),
  ).toMatchObject({ status: 1 })
  const checked = (await factsOf(person.id, 'car_checked')).lines
  expect(checked.map(line => line.name)).toEqual(expect.arrayContaining(['deposit_settled', 'damage_kept', 'left']))
  expect(checked.find(line => line.name === 'damage_kept')!.amountCents).toBe(40_00)
  expect(checked.at(-1)!.amountCents).toBe(checked.slice(0, -1).reduce((sum, line) => sum + line.amountCents, 0))
  expect(await letterTo(person.id)).toMatch(/Retenu pour des dommages|dommages\s:\s40,00\s\$/)
})

test('BOOK-02, BOOK-06: a car that was bought has no end any more: its list and its page say since when it is theirs', async () => {
  const { id, person } = await given.active()
  await passTime(app, { days: 2 })
  const before = await app.call('getActiveBookingDetail', { bookingid: id }, person)
  expect(before).toMatchObject({ result: { owned_since: null } })
  const soldAt = app.clock.now().toISOString()
  expect(await app.call('convertBooking', { booking_id: id, odometer: 21_450 }, person)).toMatchObject({ status: 1 })
  const detail = await app.call('getPastBookingDetail', { bookingid: id }, person)
  expect(detail).toMatchObject({ result: { outcome: 'sold', owned_since: soldAt } })
  const list = await app.call('getMyPastBooking', {}, person)
  expect(list).toMatchObject({ result: [{ id, owned_since: soldAt }] })
})
