import { type CallName, contract, specOf } from '@ownward/contract'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startTestApp } from './testing.ts'

const app = await startTestApp({ seed: 'small', settings: { TRUST_PROXY: '1' } })
const names = Object.keys(contract) as CallName[]
const seed = 20_261_120
const bodiesPerCall = 50

/** Values that break programs: edges of numbers, texts with a meaning elsewhere, the wrong kind of thing. */
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
  list_id: 1,
  startdatetime: '2026-03-09T15:00:00Z',
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
  verifyAccount: { phone_number: '3055550107', activationCode: '12345' },
  loginadvance: { user_id: 1, password: 'demo-pass' },
  teamLogin: { phone_number: '3055550190', password: 'demo-pass' },
  similarVehicles: { id: 1 },
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
  phone_number: ['3055550101', '3055550107', '3055550190'],
  startdatetime: ['2026-03-09T15:00:00Z', '2026-03-09T15:00:00-05:00'],
  list_id: [1, 2, 3, 4],
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

const person = await app.given.readyPerson()
const team = await app.given.teamMember()
// Their first body would leave the ones after it, and the calls after them, without a session.
const endsTheSession = new Set<string>(['logout', 'teamLogout', 'refreshToken'])
let sent = 0

test.each(names)('security: no body makes %s fail', async name => {
  const token = specOf(name).auth === 'team' ? team.token : specOf(name).auth === 'public' ? undefined : person.token
  const bodies = fc.sample(bodiesFor(name), { seed, numRuns: bodiesPerCall })
  const slow: number[] = []
  for (const body of bodies) {
    if (endsTheSession.has(name)) break
    const began = performance.now()
    const answer = await app.send(name, JSON.stringify(body) ?? '', {
      // Everybody comes from an address of their own, or the limits would keep most bodies from being read.
      headers: { 'x-forwarded-for': `10.0.${sent >> 8}.${sent & 255}` },
      ...(token !== undefined && { token }),
    })
    if (performance.now() - began > 5000) slow.push(performance.now() - began)
    sent += 1
    const fault = answer.status >= 500 ? app.logs.find(line => line.fault === answer.body?.id) : undefined
    expect({ body, status: answer.status, fault }).toEqual({
      body,
      status: expect.toSatisfy(below500),
      fault: undefined,
    })
    expect(typeof answer.body?.message === 'string' || answer.body?.status === true).toBe(true)
    expect(answer.headers.get('content-type')).toContain('application/json')
  }
  expect(slow).toEqual([])
})

const below500 = (status: number) => status < 500

afterAll(() => {
  expect(sent).toBeGreaterThan(2000)
})

test('security: an id of somebody else is as unknown as one that does not exist (ROLE-05)', async () => {
  const ben = await app.given.customer()
  const cards = await app.call('getMyCards', {}, { token: person.token })
  const [card] = (cards as { result: { id: number }[] }).result
  const theirs = await app.send('makeMyCardDefault', { user_cc_token_id: card!.id }, { token: ben.token })
  const nobodys = await app.send('makeMyCardDefault', { user_cc_token_id: 2_000_000_000 }, { token: ben.token })
  expect(theirs).toMatchObject({ status: 200, text: nobodys.text })
})
