import { type CallName, contract, specOf } from '@ownward/contract'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { givenBookings } from '../modules/programs/bookings/testing/given-booking.ts'
import { givenOffers } from '../modules/programs/offers/testing/given-offers.ts'
import { beyondNumbers, fewOf, fieldsOf, put, usualBody } from '../testing/meaningless.ts'
import { startTestApp } from '../testing/test-app.ts'

const app = await startTestApp({ settings: { TRUST_PROXY: '1' } })
const { person, id: bookingId } = await givenBookings(app).active()
const car = await app.given.vehicle()
const { id: offerId } = await givenOffers(app).offered({ person })
const team = await app.given.teamMember()
const other = await app.given.customer()

const names = Object.keys(contract) as CallName[]
const seed = 20_261_120
const isLong = process.env.FUZZ === 'long'
const bodiesPerCall = isLong ? 400 : 15

/** Values that break programs. */
const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    '',
    ' ',
    '0',
    '-1',
    '1e309',
    'NaN',
    'null',
    '[object Object]',
    '../../etc/passwd',
    "'; drop table users; --",
    '%',
    '_',
    '\\',
    '\u202e',
    '\ud800',
    '💥',
    '<script>alert(1)</script>',
    '{{7*7}}',
    '\u0000',
    'a'.repeat(3000),
    '3055550101',
    '12345',
    '2026-13-45T99:99:99Z',
    '2026-03-05T15:00:00Z',
    '9999-12-31T23:59:59Z',
    ' '.repeat(15_000),
    '-000001-01-01T00:00:00Z',
    0,
    -0,
    -1,
    1,
    1.5,
    5e-324,
    1e308,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    [],
    {},
    [[[]]],
    { min: 1, max: -1 },
    { min: 'x' },
    '1-0',
    '5-999999',
    'data:image/png;base64,AAAA',
  ),
  fc.string(),
  fc.double(),
  fc.integer(),
  fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }),
)

const program = {
  list_id: car.id,
  startdatetime: '2026-04-09T15:00:00Z',
  days: 7,
  initial_fee_options: 500,
  miles_options: 1000,
  program: 'rideshare',
  financing: 'pto',
}

/** A body that is in order, for calls that need more than one field to be read any further. */
const inOrder: Partial<Record<CallName, Record<string, unknown>>> = {
  register: {
    first_name: 'Maya',
    last_name: 'Okafor',
    phone_number: '3064400001',
    password: 'secret',
    email: 'maya@example.com',
  },
  verifyAccount: { phone_number: other.phone, activationCode: '12345' },
  loginadvance: { user_id: other.id, password: 'let me drive' },
  teamLogin: { phone_number: team.phone, password: 'let me drive' },
  similarVehicles: { id: car.id },
  geocode: { lat: 25.77, lng: -80.19 },
  getVehicleQuote: program,
  getQuoteAgreement: program,
  book: program,
  uploadDocument: {
    doc_type: 'license_doc_1',
    doc_data: `data:image/png;base64,${'iVBORw0KGgo'.repeat(8)}`,
    fileformat: 'png',
  },
  updateLicenseDetails: { documentNumber: 'M650-123-88-456-0' },
  teamReviewLicence: { licence_id: 1, decision: 'reject', reason: 'The back is blurred.' },
  addMyCard: {
    credit_card_number: '4242424242424242',
    name: 'Ana Moreno',
    expiration: '12/39',
    cvv: '123',
    address: '1 Ocean Drive',
    city: 'Miami',
    state: 'FL',
    zip: '33139',
    country: 'US',
  },
}

/** A body in order with up to three fields made strange, so that it gets as far as possible; now and then something else altogether. */
function bodiesFor(name: CallName): fc.Arbitrary<unknown> {
  const { properties = {} } = z.toJSONSchema(specOf(name).request, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, JsonSchema>
  }
  const changes = Object.entries(properties).map(([field, schema]) =>
    fc
      .oneof({ weight: 3, arbitrary: fitting(field, schema) }, { weight: 2, arbitrary: nasty })
      .map(value => ({ [field]: value })),
  )
  const change = changes.length === 0 ? fc.constant({}) : fc.oneof(...changes)
  const object = fc.array(change, { maxLength: 3 }).map(made => Object.assign({}, inOrder[name], ...made))
  return fc.oneof({ weight: 12, arbitrary: object }, { weight: 1, arbitrary: nasty })
}

interface JsonSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
}

const usual: Record<string, unknown[]> = {
  phone_number: [person.phone, other.phone, team.phone],
  startdatetime: ['2026-04-09T15:00:00Z', '2026-04-09T15:00:00-05:00'],
  list_id: [car.id, car.id - 1, car.id + 1],
  booking_id: [bookingId],
  days: [7, 14, 30],
  financing: ['pto', 'buy'],
  program: ['rideshare'],
  expiration: ['12/39'],
  cvv: ['123'],
  credit_card_number: ['4242424242424242', '4000000000000002'],
}

function fitting(field: string, schema: JsonSchema): fc.Arbitrary<unknown> {
  if (usual[field]) return fc.constantFrom(...usual[field])
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(one => fitting(field, one)))
  if (schema.type === 'integer' || schema.type === 'number')
    return fc.oneof(fc.integer({ min: -5, max: 400 }), fc.double())
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  return fc.oneof(fc.string({ maxLength: 30 }), fc.integer({ min: 1, max: 400 }).map(String))
}

// Their first body would leave the ones after it, and the calls after them, without a session.
const endsTheSession = new Set<string>(['logout', 'teamLogout', 'refreshToken'])
const tokenFor = (name: CallName) => {
  const { auth } = specOf(name)
  return auth === 'team' ? team.token : auth === 'public' ? undefined : person.token
}
let sent = 0

/** What every field usually is, so that a body is in order but for what a test makes odd in it. */
const inItsPlace: Record<string, unknown> = {
  ...program,
  vehicle_id: car.id,
  start_datetime: '2026-04-09T15:00:00Z',
  expires_at: '2026-03-20T15:00:00Z',
  autorenewenddate: '2026-03-26T15:00:00Z',
  return_datetime: '2026-03-17T15:00:00Z',
  on: '2026-04-09T15:00:00Z',
  from: '2026-03-20',
  until: '2026-03-22',
  expires_on: '2027-03-01',
  expected: '2026-04-16T15:00:00Z',
  booking_id: bookingId,
  bookingid: bookingId,
  offer_id: offerId,
  lease_id: car.id,
  user_id: other.id,
  member_id: other.id,
  odometer: 21_450,
  deduction: 0,
  amount: 1,
  income: 4200,
  reason: 'As agreed on the phone.',
  phone_number: person.phone,
  email: 'ana@example.com',
  password: 'let me drive on',
  old_password: 'let me drive',
  verify_token: '12345',
  initial_fee: 1000,
  miles: 1000,
  cycle_days: 7,
  doc_data: `data:image/png;base64,${'iVBORw0KGgo'.repeat(8)}`,
  data: `data:image/png;base64,${'iVBORw0KGgo'.repeat(8)}`,
  emails: 'ben@example.com',
  to: '/account',
  page: 1,
  dry_run: true,
}

/** Sends a body, however odd, and holds what every answer must be against what came. */
async function sendOdd(name: CallName, body: unknown) {
  const token = tokenFor(name)
  const began = performance.now()
  const text = JSON.stringify(body)?.replaceAll(`"${beyondNumbers}"`, '1e999') ?? ''
  const answer = await app.send(name, text, {
    // Everybody comes from an address of their own, or the limits would keep most bodies from being read.
    headers: { 'x-forwarded-for': `10.0.${(sent >> 8) & 255}.${sent & 255}` },
    ...(token !== undefined && { token }),
  })
  const took = performance.now() - began
  sent += 1
  const fault = answer.status >= 500 ? app.logs.find(line => line.fault === answer.body?.id) : undefined
  const shown = text.slice(0, 500)
  expect({ body: shown, status: answer.status, fault }).toEqual({
    body: shown,
    status: expect.toSatisfy(below500),
    fault: undefined,
  })
  const type = answer.headers.get('content-type') ?? ''
  if (specOf(name).file !== undefined && type.startsWith('text/csv')) expect(answer.text).toMatch(/\r\n# end \d+\r\n$/)
  else {
    expect(typeof answer.body?.message === 'string' || answer.body?.status === true).toBe(true)
    expect(type).toContain('application/json')
  }
  expect({ body: shown, took }).toEqual({ body: shown, took: expect.toSatisfy((ms: number) => ms < 5000) })
  return answer
}

/** Everything that the books, the tries to charge and the gateway have, in a few numbers. */
async function money() {
  const { rows } = await app.parts.database.db.execute(sql`
    select a.code, count(*)::int as lines, sum(l.amount_cents)::float8 as cents
      from ledger_lines l join ledger_accounts a on a.id = l.account_id group by a.code
    union all select 'tries', count(*)::int, coalesce(sum(amount_cents), 0)::float8 from charge_intents
    union all select 'charges', count(*)::int, coalesce(sum(amount_cents), 0)::float8 from sandbox_charges
    union all select 'refunds', count(*)::int, coalesce(sum(amount_cents), 0)::float8 from sandbox_refunds
    order by 1`)
  return rows
}

test.each(names)('API-04: nothing that cannot be meant gets through %s, and no money moves', async name => {
  const before = await money()
  const usual = usualBody(name, inItsPlace)
  for (const [at, { path, meaningless }] of fieldsOf(name).entries()) {
    for (const value of isLong ? meaningless : fewOf(meaningless, at)) {
      const body = { ...inOrder[name], ...structuredClone(usual) }
      put(body, path, value)
      const answer = await sendOdd(name, body)
      const got = { path, value: JSON.stringify(value).slice(0, 80), status: answer.body.status }
      expect(got).toEqual({ ...got, status: expect.toSatisfy(isRefusal) })
    }
  }
  expect(await money()).toEqual(before)
})

const isRefusal = (status: unknown) => status === 0 || status === -1 || status === false

test.each(names)('security: no body makes %s fail', async name => {
  const bodies = fc.sample(bodiesFor(name), { seed, numRuns: bodiesPerCall })
  for (const body of bodies) {
    if (endsTheSession.has(name)) break
    await sendOdd(name, body)
  }
})

test('security: odd bodies leave the ledger balanced', async () => {
  expect(await app.given.ledgerTotal()).toBe(0)
})

const below500 = (status: number) => status < 500

afterAll(() => {
  expect(sent).toBeGreaterThan(2000)
})
