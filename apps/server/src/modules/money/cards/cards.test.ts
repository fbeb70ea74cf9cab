import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { cards } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()
afterAll(() => app.close())
await app.given.vehicle()

const card = {
  credit_card_number: '4242 4242 4242 4242',
  name: 'Ana Moreno',
  expiration: '12/39',
  cvv: '987',
  address: '1 Ocean Drive',
  city: 'Miami',
  state: 'FL',
  zip: '33139',
  country: 'US' as const,
}

test('API-45 API-68 SRV-26: a card is added and listed by its last digits; number and cvv are nowhere in database or log', async () => {
  const ana = await app.given.customer()
  expect(await app.call('addMyCard', card, ana)).toMatchObject({ status: 1 })
  expect(await app.call('getMyCards', {}, ana)).toMatchObject({
    status: 1,
    result: [
      { credit_card_number: '**** **** **** 4242', expiration: '12/39', brand: 'visa', is_default: 1, given_up: 0 },
    ],
  })
  const me = await app.call('getmyaccountDetails', {}, ana)
  expect(me).toMatchObject({ result: { is_renter: '1' } })

  const { rows } = await app.parts.database.pool.query(
    `select table_name from information_schema.tables where table_schema = 'public'`,
  )
  for (const { table_name } of rows) {
    const found = await app.parts.database.pool.query(
      `select t::text from "${table_name}" t where t::text like '%42424242%'`,
    )
    expect(found.rows, table_name).toEqual([])
  }
  // The port that the server happens to listen at may end like the cvv.
  const said = app.logs.filter(({ msg }) => !String(msg).startsWith('Server listening'))
  expect(said.length).toBeGreaterThan(0)
  expect(JSON.stringify(said)).not.toMatch(/42424242|987"/)
})

test('API-45 VAL-16: an impossible number, a past expiry, a state of another country and a refused card are told apart', async () => {
  const ana = await app.given.customer()
  const add = (change: object) => app.call('addMyCard', { ...card, ...change }, ana)
  expect(await add({ credit_card_number: '4242424242424241' })).toMatchObject({ status: 0, code: 'card-number' })
  expect(await add({ expiration: '02/26' })).toMatchObject({ status: 0, code: 'card-expired' })
  expect(await add({ state: 'ON' })).toMatchObject({ status: 0, code: 'card-state' })
  expect(await add({ credit_card_number: '4000000000000002' })).toMatchObject({ status: 0, code: 'card-refused' })
  expect(await app.call('getMyCards', {}, ana)).toMatchObject({ result: [] })
  const noCvv = await app.send('addMyCard', { ...card, cvv: '12' }, ana)
  expect(noCvv).toMatchObject({ status: 200, body: { status: 0, code: 'invalid', errors: [{ path: 'cvv' }] } })
})

test('API-69 ACC-21: exactly one card is the default, also when both are switched on at once', async () => {
  const ana = await app.given.customer()
  await app.call('addMyCard', card, ana)
  await app.call('addMyCard', { ...card, credit_card_number: '4000000000000341' }, ana)
  const listed = await app.call('getMyCards', {}, ana)
  if (listed.status !== 1) throw new Error('no cards')
  expect(listed.result.map(row => row.is_default)).toEqual([0, 1])

  const switches = listed.result.flatMap(row => [row.id, row.id, row.id])
  await Promise.all(switches.map(id => app.call('makeMyCardDefault', { user_cc_token_id: id }, ana)))
  const rows = await app.parts.database.db.select().from(cards).where(eq(cards.userId, ana.id))
  expect(rows.filter(row => row.isDefault)).toHaveLength(1)

  await app.call('makeMyCardDefault', { user_cc_token_id: listed.result[0]!.id }, ana)
  const after = await app.call('getMyCards', {}, ana)
  expect(after).toMatchObject({ result: [{ is_default: 1 }, { is_default: 0 }] })
})

test('API-69 ROLE-05: somebody else’s card answers like a missing one', async () => {
  const [ana, ben] = [await app.given.readyPerson(), await app.given.customer()]
  const own = await app.call('getMyCards', {}, ana)
  if (own.status !== 1) throw new Error('no cards')
  const theirs = await app.call('makeMyCardDefault', { user_cc_token_id: own.result[0]!.id }, ben)
  const missing = await app.call('makeMyCardDefault', { user_cc_token_id: 999_999 }, ben)
  expect(theirs).toMatchObject({ status: 0, code: 'no-card' })
  expect(theirs).toEqual(missing)
})

test('API-45: first cards added at the same time make one default', async () => {
  const ana = await app.given.customer()
  await Promise.all(Array.from({ length: 5 }, () => app.call('addMyCard', card, ana)))
  const listed = await app.call('getMyCards', {}, ana)
  if (listed.status !== 1) throw new Error('no cards')
  expect(listed.result.filter(row => row.is_default === 1)).toHaveLength(1)
  expect(listed.result).toHaveLength(5)
})

test('ACC-21 ACC-22: a card that is added to be charged takes the place of the one that was; without it the first one stays', async () => {
  const ana = await app.given.customer()
  const add = (credit_card_number: string, is_default?: 0 | 1) =>
    app.call('addMyCard', { ...card, credit_card_number, is_default }, ana)
  const defaults = async () => {
    const listed = await app.call('getMyCards', {}, ana)
    return listed.status === 1 && listed.result.map(row => [row.credit_card_number.slice(-4), row.is_default])
  }
  await add('4000000000000341')
  expect(await add('4242424242424242')).toMatchObject({ message: 'Your card is added.' })
  expect(await defaults()).toEqual([
    ['4242', 0],
    ['0341', 1],
  ])
  expect(await add('5555555555554444', 1)).toMatchObject({
    message: 'Your card is added. Charges go to it from now on.',
  })
  expect(await defaults()).toEqual([
    ['4444', 1],
    ['4242', 0],
    ['0341', 0],
  ])
})
