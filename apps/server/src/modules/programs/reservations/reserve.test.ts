import type { Response } from '@ownward/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import {
  agreements,
  bookingEvents,
  bookings,
  cards,
  chargeIntents,
  incomes,
  ledgerEntries,
  licences,
  sandboxCharges,
  signatures,
  vehicleClaims,
  vehicles,
} from '../../../db/schema/index.ts'
import type { SandboxFault } from '../../../outside/gateway/sandbox.ts'
import { testCards, testSurface } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { findBrokenLink } from '../agreements/chain.ts'
import { givenTerms, leaseOf } from '../bookings/testing/given.ts'
import { settleOpenCharges } from '../charging/settle-open-charges.ts'

let fault: SandboxFault = 'none'
const app = await startTestApp({ now: '2026-03-02T15:00:00Z', gatewayFault: () => fault })
const { db } = app.parts.database
afterAll(() => app.close())
await givenTerms(app)

const bookingIdOf = (answer: unknown) => (answer as { result: { booking_id: number } }).result.booking_id
const chargesOf = (bookingId: number) =>
  db
    .select()
    .from(sandboxCharges)
    .where(eq(sandboxCharges.key, `bk_${bookingId}:reserve`))
const rowOf = async (bookingId: number) => (await db.select().from(bookings).where(eq(bookings.id, bookingId)))[0]!
const claimsOf = (vehicleId: number) => db.select().from(vehicleClaims).where(eq(vehicleClaims.vehicleId, vehicleId))
const settle = () => settleOpenCharges(app.parts, { olderThanSeconds: 0 })

test('API-73 SRV-10 SRV-11 SRV-12: a reservation charges today’s amount once and makes a booking in state New', async () => {
  const email = 'ana.reserves@example.com'
  const [ana, car] = [await app.given.readyPerson({ email }), await app.given.vehicle()]
  await app.call('getVehicleQuote', leaseOf(car.id), ana)
  const booked = await app.call('book', leaseOf(car.id), ana)
  expect(booked).toMatchObject({ status: 1 })
  const id = bookingIdOf(booked)

  expect(await chargesOf(id)).toMatchObject([{ state: 'succeeded', amountCents: 1320_00 }])
  expect(await rowOf(id)).toMatchObject({ state: 'new', userId: ana.id, vehicleId: car.id, financing: 'pto' })
  const again = await app.call('getVehicleQuote', leaseOf(car.id), ana)
  expect(again).toMatchObject({
    status: 0,
    code: 'already-yours',
    message: expect.stringContaining('already reserved'),
  })
  const [vehicle] = await db.select().from(vehicles).where(eq(vehicles.id, car.id))
  expect(vehicle!.availability).toBe('reserved')
  expect((await claimsOf(car.id)).filter(claim => claim.live)).toMatchObject([{ kind: 'booking', bookingId: id }])
  const events = await db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, id))
  expect(events.map(event => [event.fromState, event.toState, event.actorKind])).toEqual([
    [null, 'reserving', 'person'],
    ['reserving', 'new', 'system'],
  ])
  const entries = await db.select().from(ledgerEntries).where(eq(ledgerEntries.bookingId, id))
  expect(entries.map(entry => entry.reason).sort()).toEqual(['payment_received', 'reserve_charged'])
  expect(await app.given.ledgerTotal()).toBe(0)
  expect(await app.lastMessage(email)).toMatchObject({ text: expect.stringContaining('$1,320.00') })
})

test('API-47 API-48 API-49 BOOK-01: the booking is listed, shown with its fees and paid', async () => {
  const [ana, ben, car] = [await app.given.readyPerson(), await app.given.readyPerson(), await app.given.vehicle()]
  const id = bookingIdOf(await app.call('book', leaseOf(car.id, { days: 14, rental_options: 26.5 }), ana))
  const listed = await app.call('getMyPendingBooking', { type: 1, page: 1 }, ana)
  expect(listed).toMatchObject({
    status: 1,
    records: 1,
    result: [
      {
        id,
        year: 2024,
        make: 'Toyota',
        model: 'Camry',
        status: 'New',
        start_datetime: '2026-03-12T15:00:00.000Z',
        end_datetime: '2026-03-26T15:00:00.000Z',
      },
    ],
  })
  expect(await app.call('getMyActiveLease', { type: 2, page: 1 }, ana)).toMatchObject({ records: 0, result: [] })
  expect(await app.call('getMyPastBooking', { type: 3, page: 1, limit: 10 }, ana)).toMatchObject({ records: 0 })
  expect(await app.call('getMyPendingBooking', {}, ben)).toMatchObject({ records: 0, result: [] })

  expect(await app.call('getPendingBookingDetails', { bookingid: id }, ana)).toMatchObject({
    status: 1,
    result: {
      status: 'New',
      fare: 26.5,
      rent: 371,
      tax: 26.67,
      dia_fee: 10,
      carsharing_fee_total: 407.67,
      insurance_amt: 126,
      total_initial_fee: 1070,
      deposit_amt: 250,
      paid_amount: 1320,
      initial_fee_options: [{ amount: 1070, expected: 'March 2, 2026' }],
    },
  })
  expect(await app.call('getMyTransactions', { page: 1, limit: 10 }, ana)).toMatchObject({
    status: 1,
    total: 1,
    result: [
      {
        title: 'Initial fee and deposit',
        amount: 1320,
        charged_at: '2026-03-02T15:00:00.000Z',
        Booking: { id, status: 'New', make: 'Toyota', model: 'Camry', year: 2024, tax: 70, deposit_amt: 250 },
      },
    ],
  })
})

test('PROG-07 BOOK-18: with a coupon the lines of a booking before its pickup add up to their total', async () => {
  const surface = { ...testSurface, coupons: { weekly: 5_00, biweekly: 10_00, monthly: 25_00 } }
  const [ana, car] = [await app.given.readyPerson(), await app.given.vehicle({ surface })]
  const id = bookingIdOf(await app.call('book', leaseOf(car.id), ana))
  const answer = await app.call('getPendingBookingDetails', { bookingid: id }, ana)
  const { result: lines } = answer as { result: Response<'getPendingBookingDetails'>['result'] }
  expect(lines.rent).toBe(lines.fare * 7 - 5)
  expect(lines.rent + lines.tax + lines.dia_fee).toBeCloseTo(lines.carsharing_fee_total, 5)
})

test('BEY-09 API-52: a booking carries its road to own, which ends where the cost box of its quote said', async () => {
  const [ana, car, other] = [await app.given.readyPerson(), await app.given.vehicle(), await app.given.vehicle()]
  const quoted = await app.call('getVehicleQuote', leaseOf(car.id), ana)
  if (quoted.status !== 1) throw new Error(quoted.message)
  const { cost_box } = quoted.result
  const roadOf = async (bookingid: number) => {
    const detail = await app.call('getPendingBookingDetails', { bookingid }, ana)
    if (detail.status !== 1) throw new Error(detail.message)
    return detail.result.ownership
  }
  const road = await roadOf(bookingIdOf(await app.call('book', leaseOf(car.id), ana)))
  expect(road?.selling_price).toBe(18_000)
  expect(road?.points).toHaveLength(cost_box.cycles + 1)
  expect(road?.points[0]).toEqual({
    cycle: 0,
    day: 0,
    date: '2026-03-12T15:00:00.000Z',
    paid: 1070,
    credit: 0,
    price_to_convert: 18_000,
  })
  expect(road?.points[1]).toMatchObject({ day: 7, date: '2026-03-19T15:00:00.000Z', credit: 160.65 })
  const { credit, price_to_convert, total } = cost_box
  expect(road?.points.at(-1)).toMatchObject({ paid: total, credit, price_to_convert })

  const bought = bookingIdOf(await app.call('book', leaseOf(other.id, { financing: 'buy' }), ana))
  expect(await roadOf(bought)).toBeNull()
})

test('ROLE-05 API-52 API-58: somebody else’s booking answers like a missing one', async () => {
  const [ana, ben, car] = [await app.given.readyPerson(), await app.given.readyPerson(), await app.given.vehicle()]
  const id = bookingIdOf(await app.call('book', leaseOf(car.id), ana))
  const missing = { status: 0, code: 'no-booking' }
  expect(await app.call('getPendingBookingDetails', { bookingid: id }, ben)).toMatchObject(missing)
  expect(await app.call('getPendingBookingDetails', { bookingid: id }, ben)).toEqual(
    await app.call('getPendingBookingDetails', { bookingid: 999_999 }, ben),
  )
  expect(await app.call('getAgreement', { booking_id: id }, ben)).toEqual(
    await app.call('getAgreement', { booking_id: 999_999 }, ben),
  )
  expect(await app.call('getMyTransactions', {}, ben)).toMatchObject({ total: 0, result: [] })
})

test('ROLE-04 API-73 C-14: whoever lacks licence, income and card is refused with what is missing, and nothing is written', async () => {
  const [ana, car] = [await app.given.customer(), await app.given.vehicle()]
  const refused = await app.call('book', leaseOf(car.id), ana)
  expect(refused).toMatchObject({ status: 0, code: 'not-eligible', result: { missing: ['licence', 'income', 'card'] } })
  expect(await db.select().from(bookings).where(eq(bookings.userId, ana.id))).toEqual([])
  expect(await claimsOf(car.id)).toEqual([])
})

test.each([
  ['licence', licences],
  ['income', incomes],
  ['card', cards],
] as const)(
  'ROLE-04 API-73 C-14: whoever lacks the %s alone is refused for it, and nothing is charged, written or held',
  async (requirement, table) => {
    const [ana, car] = [await app.given.readyPerson(), await app.given.vehicle()]
    await db.delete(table).where(eq(table.userId, ana.id))
    expect(await app.call('book', leaseOf(car.id), ana)).toMatchObject({
      status: 0,
      code: 'not-eligible',
      result: { missing: [requirement] },
    })
    expect(await db.select().from(bookings).where(eq(bookings.userId, ana.id))).toEqual([])
    expect(await db.select().from(chargeIntents).where(eq(chargeIntents.userId, ana.id))).toEqual([])
    expect(await claimsOf(car.id)).toEqual([])
  },
)

test('SRV-11: a refused charge makes no booking and frees the car; with another card the same person books it', async () => {
  const [ana, car] = [await app.given.readyPerson({ card: testCards.noFunds }), await app.given.vehicle()]
  const refused = await app.call('book', leaseOf(car.id), ana)
  expect(refused).toMatchObject({
    status: 0,
    code: 'charge-refused',
    message: expect.stringContaining('too little money'),
  })
  expect(await app.call('getMyPendingBooking', {}, ana)).toMatchObject({ records: 0 })
  expect((await claimsOf(car.id)).filter(claim => claim.live)).toEqual([])
  expect(await db.select().from(ledgerEntries).where(eq(ledgerEntries.userId, ana.id))).toEqual([])
  const [voided] = await db.select().from(bookings).where(eq(bookings.userId, ana.id))
  expect(voided!.state).toBe('void')
  expect(await app.call('getAgreement', { booking_id: voided!.id }, ana)).toMatchObject({
    status: 0,
    code: 'no-booking',
  })

  const card = {
    name: 'Ana',
    expiration: '12/39',
    cvv: '123',
    address: 'A',
    city: 'Miami',
    state: 'FL',
    zip: '33139',
    country: 'US' as const,
  }
  await app.call('addMyCard', { ...card, credit_card_number: testCards.pays }, ana)
  const [added] = await db.select().from(cards).where(eq(cards.userId, ana.id)).orderBy(cards.id).offset(1)
  await app.call('makeMyCardDefault', { user_cc_token_id: added!.id }, ana)
  expect(await app.call('book', leaseOf(car.id), ana)).toMatchObject({ status: 1 })
})

test('SRV-11: when the gateway does not answer the person is told the truth; asking again with the same key decides', async () => {
  const cases = [
    { lost: 'lost' as const, chargedBefore: 0 },
    { lost: 'answer-lost' as const, chargedBefore: 1 },
  ]
  for (const { lost, chargedBefore } of cases) {
    const [ana, ben, car] = [await app.given.readyPerson(), await app.given.readyPerson(), await app.given.vehicle()]
    fault = lost
    const unclear = await app.call('book', leaseOf(car.id), ana)
    fault = 'none'
    expect(unclear).toMatchObject({ status: 0, code: 'charge-unclear' })
    const id = bookingIdOf(unclear)
    expect(await chargesOf(id)).toHaveLength(chargedBefore)
    expect(await rowOf(id)).toMatchObject({ state: 'reserving' })
    expect(await app.call('getMyPendingBooking', {}, ana)).toMatchObject({ records: 0 })
    expect(await app.call('book', leaseOf(car.id), ben)).toMatchObject({ status: 0, code: 'pickup-taken' })

    expect(await settle()).toBe(1)
    expect(await chargesOf(id)).toHaveLength(1)
    expect(await rowOf(id)).toMatchObject({ state: 'new' })
    expect(await app.call('getMyPendingBooking', {}, ana)).toMatchObject({ records: 1 })
    expect(await settle()).toBe(0)
  }
  expect(await app.given.ledgerTotal()).toBe(0)
})

test('SRV-11: a charge that turns out refused later frees the car, and the person is written to', async () => {
  const email = 'ana.unclear@example.com'
  const [ana, car] = [await app.given.readyPerson({ card: testCards.refusesCharge, email }), await app.given.vehicle()]
  fault = 'answer-lost'
  expect(await app.call('book', leaseOf(car.id), ana)).toMatchObject({ code: 'charge-unclear' })
  fault = 'none'
  await settle()
  expect((await claimsOf(car.id)).filter(claim => claim.live)).toEqual([])
  expect(await app.lastMessage(email)).toMatchObject({ subject: expect.stringContaining('Camry') })
})

test('SRV-10: the same Idempotency-Key books once, one after the other and at once, also when the first answer was unclear', async () => {
  const [ana, car] = [await app.given.readyPerson(), await app.given.vehicle()]
  const once = { token: ana.token, headers: { 'idempotency-key': 'reserve-1' } }
  const answers = await Promise.all(Array.from({ length: 8 }, () => app.send('book', leaseOf(car.id), once)))
  const said = answers.filter(answer => answer.status === 200)
  expect(said.length).toBeGreaterThan(0)
  expect(new Set(said.map(answer => answer.text)).size).toBe(1)
  expect(answers.every(answer => answer.status === 200 || answer.status === 409)).toBe(true)
  const again = await app.send('book', leaseOf(car.id), once)
  expect(again.text).toBe(said[0]!.text)
  expect(await db.select().from(chargeIntents).where(eq(chargeIntents.userId, ana.id))).toHaveLength(1)

  const other = await app.given.vehicle()
  fault = 'answer-lost'
  const unclearOnce = { token: ana.token, headers: { 'idempotency-key': 'reserve-2' } }
  const unclear = await app.call('book', leaseOf(other.id), unclearOnce)
  fault = 'none'
  const settled = await app.call('book', leaseOf(other.id), unclearOnce)
  expect(unclear).toMatchObject({ code: 'charge-unclear' })
  expect(settled).toMatchObject({ status: 1, result: { booking_id: bookingIdOf(unclear) } })
  expect(await chargesOf(bookingIdOf(unclear))).toHaveLength(1)
})

test('C-19 SRV-11: a purchase charges the price with its tax', async () => {
  const [ana, car] = [await app.given.readyPerson(), await app.given.vehicle()]
  const id = bookingIdOf(await app.call('book', leaseOf(car.id, { financing: 'buy' }), ana))
  expect(await chargesOf(id)).toMatchObject([{ amountCents: 18_725_00 }])
  expect(await app.call('getMyTransactions', {}, ana)).toMatchObject({
    result: [{ title: 'Purchase', amount: 18_725 }],
  })
  expect(await app.given.ledgerTotal()).toBe(0)
})

test('SRV-11: a program with nothing due today asks nobody and books', async () => {
  const surface = { ...testSurface, depositCents: 0, fees: [{ feeCents: 0, dayAddCents: 0, label: '$0' }] }
  const [ana, car] = [await app.given.readyPerson(), await app.given.vehicle({ surface })]
  const id = bookingIdOf(await app.call('book', leaseOf(car.id, { initial_fee_options: 0 }), ana))
  expect(await chargesOf(id)).toEqual([])
  expect(await rowOf(id)).toMatchObject({ state: 'new' })
})

test('SRV-22 O-41 BEY-19: without a signature the full name signs; accepted agreements form one chain that shows any change', async () => {
  const [ana, car] = [await app.given.readyPerson({ middleName: 'Lucía' }), await app.given.vehicle()]
  const id = bookingIdOf(await app.call('book', leaseOf(car.id), ana))
  const [signature] = await db.select().from(signatures).where(eq(signatures.userId, ana.id))
  const [agreement] = await db.select().from(agreements).where(eq(agreements.bookingId, id))
  expect(signature!.typedName).toBe('Ana Lucía Moreno')
  expect(agreement).toMatchObject({ userId: ana.id, signatureFileId: signature!.fileId, acceptedAt: app.clock.now() })

  expect(await findBrokenLink(db)).toBeNull()
  const accepted = (await db.select().from(agreements)).filter(row => row.chainNo !== null)
  expect(accepted.length).toBeGreaterThan(3)
  const victim = accepted.find(row => row.chainNo === 2)!
  await db.execute(sql`alter table agreements disable trigger user`)
  await db.update(agreements).set({ termsVersion: 'forged' }).where(eq(agreements.id, victim.id))
  expect(await findBrokenLink(db)).toBe(2)
  await db.update(agreements).set({ termsVersion: victim.termsVersion }).where(eq(agreements.id, victim.id))
  expect(await findBrokenLink(db)).toBeNull()
})
