import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { licences } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()

async function eligibility(token: string, headers: Record<string, string> = {}) {
  const { body } = await app.send('getEligibility', {}, { token, headers })
  return body as { may_reserve: boolean; result: Record<string, string>[] }
}

test('BEY-14: somebody new sees each missing thing with its next step and the page for it', async () => {
  const ana = await app.given.customer()
  const { may_reserve, result } = await eligibility(ana.token)
  expect(may_reserve).toBe(false)
  expect(result.map(({ requirement, state, href }) => [requirement, state, href])).toEqual([
    ['not_blocked', 'met', ''],
    ['verified_phone', 'met', ''],
    ['licence', 'missing', '/account/upload-license'],
    ['income', 'missing', '/account/prequalify'],
    ['card', 'missing', '/account/payment-methods'],
  ])
  for (const row of result.filter(({ state }) => state !== 'met')) {
    expect(row.reason).not.toBe('')
    expect(row.next).not.toBe('')
  }
})

test('BEY-14 ROLE-02: with licence, income and card one may reserve, and the account says so', async () => {
  const ana = await app.given.readyPerson()
  expect(await eligibility(ana.token)).toMatchObject({ may_reserve: true })
  expect(await app.call('getmyaccountDetails', {}, { token: ana.token })).toMatchObject({
    result: { is_driver: '1', license_status: 'approved', income_reported: '1', is_renter: '1', wallet_balance: 0 },
  })
})

test('ROLE-02 C-03: a licence counts once a team member approved it, and a rejected one says why', async () => {
  const ana = await app.given.customer()
  const hand = (state: 'draft' | 'pending') =>
    app.parts.database.db.insert(licences).values({ userId: ana.id, state, createdAt: app.clock.now() })
  const mine = async () => {
    const { body } = await app.send('getmyaccountDetails', {}, { token: ana.token })
    return [body.result.is_driver, body.result.license_status, body.result.license_reason]
  }
  await hand('draft')
  expect(await mine()).toEqual(['0', 'none', ''])
  await hand('pending')
  expect(await mine()).toEqual(['0', 'pending', ''])
  await app.parts.database.db
    .update(licences)
    .set({ state: 'rejected', reason: 'The back is blurred.' })
    .where(and(eq(licences.userId, ana.id), eq(licences.state, 'pending')))
  expect(await mine()).toEqual(['0', 'rejected', 'The back is blurred.'])
  const { result } = await eligibility(ana.token, { 'accept-language': 'fr' })
  expect(result[2]).toMatchObject({ state: 'rejected', reason: expect.stringContaining('The back is blurred.') })
  expect(result[2]?.reason).toContain('permis')
})

test('ACC-07 API-41: stating the income sets income_reported from then on', async () => {
  const ana = await app.given.customer()
  const reported = async () =>
    (await app.send('getmyaccountDetails', {}, { token: ana.token })).body.result.income_reported
  expect(await reported()).toBe('0')
  expect(await app.call('saveMonthlyIncome', { income: '4200.50' }, { token: ana.token })).toMatchObject({ status: 1 })
  expect(await reported()).toBe('1')
  const { rows } = await app.parts.database.pool.query('select monthly_cents from incomes where user_id = $1', [ana.id])
  expect(rows).toEqual([{ monthly_cents: '420050' }])
  // What was stated last counts, and nothing is no income to reserve with.
  expect(await app.call('saveMonthlyIncome', { income: '0' }, { token: ana.token })).toMatchObject({ status: 1 })
  expect(await reported()).toBe('0')
  const { result } = await eligibility(ana.token)
  expect(result.find(row => row.requirement === 'income')).toMatchObject({
    state: 'missing',
    reason: expect.stringContaining('$0'),
  })
})

test('ACC-07, SRV-02: an income is stated so often an hour and no more; what was stated stays', async () => {
  const [ana, ben] = [await app.given.customer(), await app.given.customer()]
  const state = (income: number, who = ana) => app.call('saveMonthlyIncome', { income }, { token: who.token })
  for (let n = 1; n <= 20; n++) expect(await state(3000 + n)).toMatchObject({ status: 1 })
  const tooMany = await app.send('saveMonthlyIncome', { income: 9999 }, { token: ana.token })
  expect(tooMany).toMatchObject({ status: 429, body: { status: 0, code: 'too-many-tries' } })
  expect(await state(4000, ben)).toMatchObject({ status: 1 })
  const { rows } = await app.parts.database.pool.query(
    'select count(*)::int as n, max(monthly_cents)::int as most from incomes where user_id = $1',
    [ana.id],
  )
  expect(rows).toEqual([{ n: 20, most: 3020_00 }])
})

test('ACC-07 API-41 API-04: an income that is none is refused as a field to put right, one that nobody types as a body that cannot be used', async () => {
  const ana = await app.given.customer()
  for (const income of ['', 'much', -1, '-5', null, '12.345', 1e300, 'NaN']) {
    const { status, body } = await app.send('saveMonthlyIncome', { income }, { token: ana.token })
    expect([income, status]).toEqual([income, 200])
    expect(body).toMatchObject({ status: 0, code: 'invalid', errors: [{ path: 'income' }] })
  }
  for (const income of [{}, [5], { toString: 1 }]) {
    const { status, body } = await app.send('saveMonthlyIncome', { income }, { token: ana.token })
    expect([status, body.status]).toEqual([400, -1])
  }
})

test('API-46: the account details have the fields of the contract and nothing else', async () => {
  const ana = await app.given.customer({ dateOfBirth: '1990-04-09', city: 'Miami', state: 'FL', zip: '33139' })
  const { body } = await app.send('getmyaccountDetails', {}, { token: ana.token })
  expect(body.result).toMatchObject({ dob: '04/09/1990', city: 'Miami', contact_number: ana.phone, auto_renew: '1' })
  expect(JSON.stringify(body)).not.toMatch(/hash|argon/i)
})
