import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { bookings, sandboxCharges } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { givenTerms, leaseOf } from '../bookings/testing/given.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
const { db } = app.parts.database
afterAll(() => app.close())
await givenTerms(app)

const calls = ['getVehicleQuote', 'getQuoteAgreement', 'book'] as const

test('VAL-20 API-71 API-72 API-73: forged amounts and options that are not offered are refused by all three calls alike', async () => {
  const [ana, car] = [await app.given.readyPerson(), await app.given.vehicle()]
  const forgeries = [
    [{ initial_fee_options: 1 }, 'not-on-offer'],
    [{ miles_options: 99_500 }, 'not-on-offer'],
    [{ days: 21 }, 'not-on-offer'],
    [{ variant: 'Gold' }, 'not-on-offer'],
    [{ rental_options: 0.01 }, 'amount-changed'],
    [{ emf_options: 0.5 }, 'amount-changed'],
    [{ financing: 'buy', days: 30 }, 'not-on-offer'],
    [{ startdatetime: '2026-03-02T14:00:00Z' }, 'pickup-past'],
    [{ startdatetime: '2031-01-01T00:00:00Z' }, 'pickup-too-far'],
    [{ list_id: 123_456 }, 'no-vehicle'],
  ] as const
  for (const [forgery, code] of forgeries) {
    for (const name of calls) {
      const answer = await app.call(name, leaseOf(car.id, forgery), ana)
      expect(answer, `${name} ${JSON.stringify(forgery)}`).toMatchObject({ status: 0, code })
      expect('message' in answer && answer.message).not.toMatch(/undefined|\{|NaN/)
    }
  }
  expect(await db.select().from(bookings)).toEqual([])
  expect(await db.select().from(sandboxCharges)).toEqual([])
})

test('API-73 ROLE-05: additional fields (a card, a person, a price of one’s own) change nothing', async () => {
  const [ana, ben, car] = [await app.given.readyPerson(), await app.given.readyPerson(), await app.given.vehicle()]
  const forged = {
    ...leaseOf(car.id),
    user_id: ben.id,
    card_id: 1,
    user_cc_token_id: 1,
    final_payable_today: 1,
    rent: 1,
  }
  const answer = await app.send('book', forged, ana)
  expect(answer.body).toMatchObject({ status: 1 })
  const [booking] = await db.select().from(bookings)
  expect(booking).toMatchObject({ userId: ana.id, quote: { finalPayableTodayCents: 1320_00 } })
})

test('API-04: without a live session every call of bookings, cards, licences and signatures is refused with 400', async () => {
  const ana = await app.given.customer()
  await app.call('logout', {}, ana)
  const car = await app.given.vehicle()
  const bodies: Record<string, unknown> = {
    getVehicleQuote: leaseOf(car.id),
    getQuoteAgreement: leaseOf(car.id),
    book: leaseOf(car.id),
    getMyPendingBooking: {},
    getMyActiveLease: {},
    getMyPastBooking: {},
    getPendingBookingDetails: { bookingid: 1 },
    getAgreement: { booking_id: 1 },
    getMySignature: {},
    saveMySignature: { typed_name: 'Ana' },
    addMyCard: {},
    getMyCards: {},
    makeMyCardDefault: { user_cc_token_id: 1 },
    getMyTransactions: {},
    updateLicenseDetails: { documentNumber: 'X' },
    uploadDocument: { doc_type: 'license_doc_1', doc_data: 'A'.repeat(64) },
    teamLicenceQueue: {},
    teamReviewLicence: { licence_id: 1, decision: 'approve' },
  }
  for (const [name, body] of Object.entries(bodies)) {
    for (const token of [ana.token, 'f'.repeat(43), '']) {
      const answer = await app.send(name, body, { token })
      expect(answer, name).toMatchObject({ status: 400, body: { status: 0, code: 'session' } })
    }
  }
})

test('API-06 SRV-10: whatever a body holds, no call answers with a fault', async () => {
  const [ana, car] = [await app.given.readyPerson(), await app.given.vehicle()]
  const odd = fc.oneof(
    fc.constantFrom(
      null,
      '',
      ' ',
      '0',
      '-1',
      'NaN',
      '1e99',
      "'; drop table bookings; --",
      '\u0000',
      '<script>',
      [],
      {},
      true,
      1e308,
      -0.1,
      1.005,
    ),
    fc.integer(),
    fc.double(),
    fc.string(),
  )
  const fields = Object.keys(leaseOf(car.id)).concat(
    'variant',
    'referer',
    'vin',
    'bookingid',
    'booking_id',
    'page',
    'limit',
    'type',
  )
  const names = [
    ...calls,
    'getMyPastBooking',
    'getMyTransactions',
    'getPendingBookingDetails',
    'getAgreement',
    'makeMyCardDefault',
    'saveMySignature',
    'updateLicenseDetails',
  ]
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), fc.constantFrom(...fields), odd, async (name, field, value) => {
      const answer = await app.send(name, { ...leaseOf(car.id), [field]: value }, ana)
      expect(answer.status, `${name} ${field} ${JSON.stringify(value)}: ${answer.text}`).toBeLessThan(500)
    }),
    { numRuns: 300 },
  )
}, 60_000)

test('BOOK-03 API-49: only the past is paged; a page beyond the end is empty', async () => {
  const ana = await app.given.customer()
  expect(await app.call('getMyPastBooking', { type: 3, page: 9, limit: 10 }, ana)).toMatchObject({
    status: 1,
    records: 0,
    result: [],
  })
  expect(await app.call('getMyTransactions', { page: 99, limit: 10 }, ana)).toMatchObject({
    status: 1,
    total: 0,
    result: [],
  })
})

test('API-06: a zero byte, which the database cannot hold, is no fault either', async () => {
  const [ana, car] = [await app.given.readyPerson(), await app.given.vehicle()]
  const bodies: Record<string, unknown> = {
    updateLicenseDetails: { documentNumber: 'M650\u0000', lastName: '\u0000' },
    saveMySignature: { typed_name: 'A\u0000na' },
    book: leaseOf(car.id, { referer: 'a\u0000b', vin: '\u0000' }),
    addMyCard: {
      credit_card_number: '4242424242424242',
      name: 'A\u0000',
      expiration: '12/39',
      cvv: '123',
      address: '1\u0000',
      city: 'Miami',
      state: 'FL',
      zip: '33139',
      country: 'US',
    },
  }
  for (const [name, body] of Object.entries(bodies)) {
    expect((await app.send(name, body, ana)).status, name).toBeLessThan(500)
  }
})

test('API-73, CONST-01: where Buy Now is switched off no call sells a car at once, and nothing is charged', async () => {
  await using off = await startTestApp({ now: '2026-03-02T15:00:00Z', settings: { BUY_NOW: '0' } })
  await givenTerms(off)
  const [ana, car] = [await off.given.readyPerson(), await off.given.vehicle()]
  for (const name of calls) {
    const answer = await off.call(name, leaseOf(car.id, { financing: 'buy', days: 7 }), ana)
    expect(answer, name).toMatchObject({ status: 0, code: 'not-for-sale' })
  }
  expect(await off.parts.database.db.select().from(bookings)).toEqual([])
  expect(await off.parts.database.db.select().from(sandboxCharges)).toEqual([])
  expect(await off.call('book', leaseOf(car.id), ana)).toMatchObject({ status: 1 })
})
