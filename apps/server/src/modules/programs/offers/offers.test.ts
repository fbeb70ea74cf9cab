import { eq, inArray } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import {
  bookings,
  cards,
  chargeIntents,
  notifications,
  offers,
  priceSurfaces,
  sandboxCharges,
  vehicles,
} from '../../../db/schema/index.ts'
import { testCards, testSurface } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { leaseOf } from '../bookings/testing/given.ts'
import { passTime } from '../bookings/testing/given-booking.ts'
import { readPdf } from '../bookings/testing/read-pdf.ts'
import { givenOffers } from './testing/given-offers.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
const { db } = app.parts.database
afterAll(() => app.close())
const { team, offered } = givenOffers(app)

const listOf = async (person: { token: string }) => {
  const answer = await app.call('getMyOffers', { page: 1 }, person)
  if (answer.status !== 1) throw new Error('no list')
  return answer.result
}
const accept = (id: number, person: { token: string }) => app.call('acceptOffer', { offer_id: id }, person)
const hoursFromNow = (count: number) => new Date(app.clock.now().getTime() + count * 3_600_000).toISOString()

test('API-63 API-64 API-65 API-66: the team makes an offer; its person sees it, reads price and agreement, takes it, and has a booking in state New', async () => {
  const { id, person, car } = await offered({ program_length: 12 })

  const [offer] = await listOf(person)
  expect(offer).toMatchObject({
    id,
    vehicle_id: car.id,
    vehicle_name: 'Toyota Camry SE',
    year: 2024,
    make: 'Toyota',
    model: 'Camry',
    mileage: 21_400,
    transmition_type: 'A',
    engine: '2.5L I4',
    color: 'White',
    interior_color: 'Black',
    emf_uses: 0,
    vehicle_cost: 18_000,
    program_length: '12 months',
    program_goal: 'Own it in 36 months',
    fare: 27,
    duration: 'Renews every 7 days',
    total_initial_fee: 1070,
    initial_fee_options: [{ amount: 1070, expected: 'when you reserve' }],
    start_datetime: '2026-03-12T15:00:00.000Z',
    // The clocks of Miami have not gone forward yet on this day a year later.
    end_datetime: '2027-03-12T16:00:00.000Z',
    weeklyEmf: 189,
    insurance_amt: 63,
    allowed_miles_per_cycle: 234,
    // Seven days by the clocks of Miami, which go forward in between.
    expires_at: '2026-03-09T14:00:00.000Z',
  })
  expect(offer?.rent_opt_des).toHaveLength(3)

  const quoted = await app.call('getOfferQuote', { offer_id: id }, person)
  expect(quoted).toMatchObject({
    status: 1,
    result: {
      initial_fee: 1000,
      insurance_amt: 63,
      insurance_amt_des: 'Insurance every 7 days',
      rent_days: 7,
      fare_des: 'Usage fee every 7 days',
      rent: 189,
      dia_fee: 10,
      tax: 13.93,
      total_rental: 212.93,
      final_payable_today: 1320,
      hold_until: '2026-03-02T15:15:00.000Z',
    },
  })

  const agreement = await app.call('quoteAgreement', { lease_id: car.id }, person)
  if (agreement.status !== 1) throw new Error(agreement.message)
  const pdf = await fetch(app.url + agreement.result.file)
  const { text } = await readPdf(new Uint8Array(await pdf.arrayBuffer()))
  expect(text).toContain('$212.93')
  expect(text).toContain('12 months')

  const taken = await accept(id, person)
  if (taken.status !== 1) throw new Error(taken.message)
  const { booking_id } = taken.result
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, booking_id))
  expect(booking).toMatchObject({ state: 'new', offerId: id, vehicleId: car.id, programMonths: 12 })
  const pending = await app.call('getMyPendingBooking', {}, person)
  expect(pending).toMatchObject({ records: 1, result: [{ id: booking_id, status: 'New' }] })
  expect(await listOf(person)).toEqual([])

  expect(await accept(id, person)).toMatchObject({ status: 0, code: 'offer-accepted' })
  expect(await app.call('getOfferQuote', { offer_id: id }, person)).toMatchObject({ code: 'offer-accepted' })
  const paid = await db
    .select()
    .from(sandboxCharges)
    .where(eq(sandboxCharges.key, `bk_${booking_id}:reserve`))
  expect(paid).toMatchObject([{ state: 'succeeded', amountCents: 1320_00 }])

  const approved = await app.call('teamDecideBooking', { booking_id, decision: 'approve' }, await team())
  expect(approved.status).toBe(1)
})

test('SRV-10 SRV-27: 200 calls at once for one offer make one booking and one charge; the others hear that it is theirs already', async () => {
  const { id, person, car } = await offered()
  const answers = await Promise.all(Array.from({ length: 200 }, () => accept(id, person)))
  expect(answers.filter(answer => answer.status === 1)).toHaveLength(1)
  const others = answers.filter(answer => answer.status === 0)
  expect(new Set(others.map(answer => 'code' in answer && answer.code))).toEqual(new Set(['offer-accepted']))
  const booked = await db.select().from(bookings).where(eq(bookings.vehicleId, car.id))
  expect(booked).toMatchObject([{ state: 'new', offerId: id }])
  const keys = (await db.select().from(chargeIntents).where(eq(chargeIntents.userId, person.id))).map(({ key }) => key)
  expect(await db.select().from(sandboxCharges).where(inArray(sandboxCharges.key, keys))).toHaveLength(1)
  expect(await app.given.ledgerTotal()).toBe(0)
}, 60_000)

test('SRV-27: the database itself makes no second booking of an offer', async () => {
  const { id, person } = await offered()
  const taken = await accept(id, person)
  if (taken.status !== 1) throw new Error(taken.message)
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, taken.result.booking_id))
  const { id: _, number: __, onceKey: ___, ...row } = booking!
  await expect(db.insert(bookings).values({ ...row, number: 'twice' })).rejects.toMatchObject({
    cause: { code: '23505', constraint: 'bookings_one_per_offer' },
  })
})

test('API-66: a call with the same Idempotency-Key again, and with that of another reservation, is answered for its own offer', async () => {
  const { id, person } = await offered()
  const other = await app.given.vehicle()
  const startdatetime = hoursFromNow(24 * 10)
  const ask = { token: person.token, headers: { 'idempotency-key': 'one-key' } }
  const booked = await app.call('book', leaseOf(other.id, { startdatetime }), ask)
  const taken = await app.call('acceptOffer', { offer_id: id }, ask)
  if (booked.status !== 1 || taken.status !== 1) throw new Error(taken.message)
  expect(taken.result.booking_id).not.toBe(booked.result.booking_id)
  expect(await app.call('acceptOffer', { offer_id: id }, ask)).toEqual(taken)
})

test('O-50 BEY-10: of several people with an offer of one car the first to accept has it; the others hear what to do, and the car of an offer is held by nobody', async () => {
  const car = await app.given.vehicle()
  await app.given.vehicle()
  const [first, second] = [await offered({ car }), await offered({ car })]
  const stranger = await app.given.readyPerson()
  const startdatetime = hoursFromNow(24 * 10)
  expect((await app.call('getVehicleQuote', leaseOf(car.id, { startdatetime }), stranger)).status).toBe(1)
  expect(await app.call('getOfferQuote', { offer_id: first.id }, first.person)).toMatchObject({
    status: 0,
    code: 'offer-car-held',
    message: expect.stringMatching(/you can take it from 10:15 am/),
  })
  app.clock.advance({ minutes: 20 })
  expect((await accept(first.id, first.person)).status).toBe(1)
  const late = await accept(second.id, second.person)
  expect(late).toMatchObject({ status: 0, code: 'offer-car-gone', result: { similar: expect.any(Array) } })
  expect(late.message).toContain('Write to us in the chat')
  expect('result' in late && late.result && 'similar' in late.result && late.result.similar?.length).toBeGreaterThan(0)
})

test('SRV-27: the car of an offer that is sold or hidden meanwhile is gone', async () => {
  const { id, person, car } = await offered()
  await db.update(vehicles).set({ availability: 'hidden' }).where(eq(vehicles.id, car.id))
  expect(await accept(id, person)).toMatchObject({ status: 0, code: 'offer-car-gone' })
})

test('ROLE-04 API-66: nobody takes an offer before license, income and card are there; the car waits for nobody meanwhile', async () => {
  const bare = await app.given.customer()
  const { id } = await offered({ person: bare })
  expect(await accept(id, bare)).toMatchObject({
    status: 0,
    code: 'not-eligible',
    result: { missing: ['licence', 'income', 'card'] },
  })
  expect(await listOf(bare)).toHaveLength(1)
})

test('ROLE-05: somebody else’s offer is refused like one that does not exist, whoever asks and whatever they lack', async () => {
  const { id, car } = await offered()
  for (const other of [await app.given.readyPerson(), await app.given.customer()]) {
    const asks = [
      ['getOfferQuote', { offer_id: id }, { offer_id: 987_654 }],
      ['acceptOffer', { offer_id: id }, { offer_id: 987_654 }],
      ['quoteAgreement', { lease_id: car.id }, { lease_id: 987_654 }],
      ['quoteAgreement', { lease_id: car.id, offer_id: id }, { lease_id: car.id, offer_id: 987_654 }],
    ] as const
    for (const [name, theirs, missing] of asks) {
      const answer = await app.send(name, theirs, other)
      expect([name, answer.body.code]).toEqual([name, 'no-offer'])
      expect([name, answer.text]).toEqual([name, (await app.send(name, missing, other)).text])
    }
    expect(await listOf(other)).toEqual([])
  }
})

test('SRV-11 SRV-27: a refused charge makes no booking and leaves the offer, which another card then pays', async () => {
  const person = await app.given.readyPerson({ card: testCards.refusesCharge })
  const { id } = await offered({ person })
  expect(await accept(id, person)).toMatchObject({ status: 0, code: 'charge-refused' })
  expect(await listOf(person)).toHaveLength(1)
  const saved = await app.parts.gateway.saveCard({
    number: testCards.pays,
    expiryMonth: 12,
    expiryYear: 2039,
    cvv: '123',
  })
  if (!saved.ok) throw new Error('the sandbox refuses the card')
  await db.update(cards).set({ token: saved.token }).where(eq(cards.userId, person.id))
  expect((await accept(id, person)).status).toBe(1)
  const states = await db.select({ state: bookings.state }).from(bookings).where(eq(bookings.offerId, id))
  expect(states.map(({ state }) => state).sort()).toEqual(['new', 'void'])
  expect(await listOf(person)).toEqual([])
})

test('O-50 SRV-27: an offer is over at its end: off the list, not to be taken, and its person is told once', async () => {
  const person = await app.given.readyPerson({ email: 'late@example.com' })
  const { id } = await offered({ person, expires_at: hoursFromNow(5) })
  await passTime(app, { hours: 4 })
  expect(await listOf(person)).toHaveLength(1)
  await passTime(app, { hours: 1 })
  expect(await listOf(person)).toEqual([])
  expect(await accept(id, person)).toMatchObject({
    status: 0,
    code: 'offer-expired',
    message: expect.stringContaining('we make you a new one'),
  })
  await passTime(app, { hours: 2 })
  const told = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, person.id))
    .orderBy(notifications.id)
  expect(told.map(({ kind }) => kind)).toEqual(['offer_made', 'offer_expired'])
  expect((await app.lastMessage('late@example.com'))?.subject).toBe('Our offer of the 2024 Toyota Camry SE has ended')
})

test('O-50: who took an offer hears nothing of its end', async () => {
  const { id, person } = await offered({ expires_at: hoursFromNow(3) })
  expect((await accept(id, person)).status).toBe(1)
  await passTime(app, { hours: 4 })
  const [offer] = await db.select().from(offers).where(eq(offers.id, id))
  expect(offer?.expiredAt).toBeNull()
})

test('SRV-27: the price of an offer stands whatever the car costs meanwhile', async () => {
  const { id, person, car } = await offered()
  const dearer = { ...testSurface, dayCents: 9900 }
  await db.update(priceSurfaces).set({ surface: dearer }).where(eq(priceSurfaces.vehicleId, car.id))
  expect(await app.call('getOfferQuote', { offer_id: id }, person)).toMatchObject({ result: { rent: 189 } })
  const taken = await accept(id, person)
  if (taken.status !== 1) throw new Error(taken.message)
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, taken.result.booking_id))
  expect(booking).toMatchObject({ quote: { dayCents: 2700 }, surface: { dayCents: 2700 } })
})

test('SRV-20 SRV-27: an initial fee in parts is charged in parts, today’s when the offer is taken and each later one on its day', async () => {
  const startAt = new Date(app.clock.now().getTime() + 10 * 86_400_000)
  const inDays = (days: number) => new Date(startAt.getTime() + days * 86_400_000).toISOString()
  const { id, person } = await offered({
    start_datetime: startAt.toISOString(),
    initial_fee_schedule: [
      { amount: 300, expected: inDays(2) },
      { amount: 300, expected: inDays(9) },
    ],
  })
  expect((await listOf(person))[0]).toMatchObject({
    total_initial_fee: 1070,
    initial_fee_options: [{ amount: 428 }, { amount: 321 }, { amount: 321 }],
  })
  const taken = await accept(id, person)
  if (taken.status !== 1) throw new Error(taken.message)
  const { booking_id } = taken.result
  const decided = await app.call('teamDecideBooking', { booking_id, decision: 'approve' }, await team())
  expect(decided.status).toBe(1)
  await passTime(app, startAt)
  expect((await app.call('startBooking', { booking_id }, person)).status).toBe(1)
  await passTime(app, { days: 10 })
  const paid = await db
    .select()
    .from(chargeIntents)
    .where(eq(chargeIntents.bookingId, booking_id))
    .orderBy(chargeIntents.id)
  const parts = paid.filter(({ kind }) => kind === 'reserve' || kind === 'scheduled_fee')
  expect(parts.map(({ kind, amountCents, state }) => [kind, amountCents, state])).toEqual([
    ['reserve', 428_00 + 250_00, 'succeeded'],
    ['scheduled_fee', 321_00, 'succeeded'],
    ['scheduled_fee', 321_00, 'succeeded'],
  ])
  expect(parts.slice(1).map(({ createdAt }) => createdAt.toISOString())).toEqual([inDays(2), inDays(9)])
  expect(await app.given.ledgerTotal()).toBe(0)
}, 30_000)
