import { expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const whoAmI = (app: TestApp, token?: string) =>
  app.send('getmyaccountDetails', {}, token === undefined ? {} : { token })

async function refresh(app: TestApp, token: string): Promise<string> {
  const answer = await app.call('refreshToken', {}, { token })
  return (answer as { auth_token: string }).auth_token
}

test('API-02 AUTH-21: a missing, unknown or malformed token is a session failure with HTTP 400', async () => {
  await using app = await startTestApp()
  const ana = await app.given.customer()
  expect((await whoAmI(app, ana.token)).status).toBe(200)
  const missing = await whoAmI(app)
  expect(missing).toMatchObject({ status: 400, body: { status: 0, code: 'session' } })
  expect(missing.body.message).toBe('Your session has ended. Please sign in again.')
  for (const token of ['nonsense', 'x'.repeat(5000), ana.token.slice(0, -1), 'é'.normalize('NFC')]) {
    const { status } = await app.send('getmyaccountDetails', {}, { headers: { authorization: encodeHeader(token) } })
    expect(status).toBe(400)
  }
})

const encodeHeader = (token: string) => `Basic ${encodeURIComponent(token)}`

test('SRV-03: the database keeps a hash, never the token', async () => {
  await using app = await startTestApp()
  const ana = await app.given.customer()
  const { rows } = await app.parts.database.pool.query('select token_hash from sessions where user_id = $1', [ana.id])
  expect(rows[0].token_hash).toMatch(/^[\da-f]{64}$/)
  expect(JSON.stringify(rows)).not.toContain(ana.token)
})

test('SRV-03 API-34 C-20: an expired token is refused, and exchanged for a new one within 30 days', async () => {
  await using app = await startTestApp()
  const ana = await app.given.customer()
  app.clock.advance({ hours: 1, minutes: 59, seconds: 59 })
  expect((await whoAmI(app, ana.token)).status).toBe(200)
  app.clock.advance({ seconds: 1 })
  expect((await whoAmI(app, ana.token)).body).toMatchObject({ status: 0, code: 'session' })
  app.clock.advance({ days: 29, hours: 23 })
  const newer = await refresh(app, ana.token)
  expect((await whoAmI(app, newer)).status).toBe(200)
})

test('SRV-03 C-20: after the refresh window the token is worth nothing', async () => {
  await using app = await startTestApp()
  const ana = await app.given.customer()
  app.clock.advance({ days: 30, hours: 2 })
  expect(await app.send('refreshToken', {}, { token: ana.token })).toMatchObject({
    status: 400,
    body: { status: 0, code: 'session' },
  })
})

test('SRV-03: a stolen token that is used after its owner refreshed ends the whole family', async () => {
  await using app = await startTestApp()
  const ana = await app.given.customer()
  const newer = await refresh(app, ana.token)
  app.clock.advance({ seconds: 21 })
  expect((await whoAmI(app, ana.token)).status).toBe(400)
  expect((await whoAmI(app, newer)).status).toBe(200)
  const replay = await app.send('refreshToken', {}, { token: ana.token })
  expect(replay).toMatchObject({ status: 400, body: { code: 'session' } })
  expect((await whoAmI(app, newer)).status).toBe(400)
  expect((await app.send('refreshToken', {}, { token: newer })).status).toBe(400)
})

test('SRV-03: a sign-in elsewhere is another family and survives', async () => {
  await using app = await startTestApp()
  const ana = await app.given.customer()
  const answer = await app.call('loginadvance', { user_id: ana.id, password: ana.password })
  const elsewhere = (answer as { auth_token: string }).auth_token
  await refresh(app, ana.token)
  app.clock.advance({ seconds: 21 })
  await app.send('refreshToken', {}, { token: ana.token })
  expect((await whoAmI(app, elsewhere)).status).toBe(200)
})

test('AUTH-24 SRV-03: two tabs that refresh at the same moment both stay signed in', async () => {
  await using app = await startTestApp()
  const ana = await app.given.customer()
  const [one, two] = await Promise.all([refresh(app, ana.token), refresh(app, ana.token)])
  expect((await whoAmI(app, one)).status).toBe(200)
  expect((await whoAmI(app, two)).status).toBe(200)
  app.clock.advance({ seconds: 20 })
  expect((await whoAmI(app, await refresh(app, ana.token))).status).toBe(200)
})

test('SRV-03: signing out ends the token, the ones before it, and its refresh', async () => {
  await using app = await startTestApp()
  const ana = await app.given.customer()
  const newer = await refresh(app, ana.token)
  expect(await app.call('logout', {}, { token: newer })).toMatchObject({ status: 1 })
  for (const token of [newer, ana.token]) {
    expect((await whoAmI(app, token)).status).toBe(400)
    expect((await app.send('refreshToken', {}, { token })).status).toBe(400)
  }
})

test('SRV-03: a team member who signs out ends their token, and nobody else’s', async () => {
  await using app = await startTestApp()
  const [tess, ana] = [await app.given.teamMember(), await app.given.customer()]
  const again = await app.call('teamLogin', { phone_number: tess.phone, password: tess.password })
  const elsewhere = (again as { auth_token: string }).auth_token
  expect(await app.call('teamLogout', {}, { token: ana.token })).toMatchObject({ status: 0, code: 'no-right' })
  expect(await app.call('teamLogout', {}, { token: tess.token })).toMatchObject({ status: 1 })
  const queueWith = (token: string) => app.send('teamLicenceQueue', {}, { token })
  expect(await queueWith(tess.token)).toMatchObject({ status: 400, body: { status: 0, code: 'session' } })
  expect((await queueWith(elsewhere)).body).toMatchObject({ status: 1 })
  expect((await whoAmI(app, ana.token)).status).toBe(200)
})

test('SRV-03: blocking somebody ends what they are doing at once', async () => {
  await using app = await startTestApp()
  const ana = await app.given.customer()
  await app.parts.database.pool.query('update users set blocked_at = now() where id = $1', [ana.id])
  expect((await whoAmI(app, ana.token)).status).toBe(400)
  expect((await app.send('refreshToken', {}, { token: ana.token })).status).toBe(400)
})

test('ROLE-03 ROLE-07: a session opens only the calls of its kind', async () => {
  await using app = await startTestApp()
  const [ana, tess] = [await app.given.customer(), await app.given.teamMember()]
  const asTeam = await app.send('teamLicenceQueue', {}, { token: ana.token })
  const asCustomer = await app.send('getEligibility', {}, { token: tess.token })
  expect(asTeam).toMatchObject({ status: 200, body: { status: 0, code: 'no-right' } })
  expect(asCustomer).toMatchObject({ status: 200, body: { status: 0, code: 'no-right' } })
  expect((await app.send('refreshToken', {}, { token: tess.token })).body).toMatchObject({ status: 0 })
})

test('API-02: an ended session does not keep anybody from what visitors may see', async () => {
  await using app = await startTestApp()
  const { status } = await app.send('getFaq', {}, { token: 'long-gone' })
  expect(status).toBe(200)
})

test('SRV-03: a session that somebody brings along is not taken over by the sign-in: each gets a token of its own', async () => {
  await using app = await startTestApp()
  const [mallory, ana] = [await app.given.customer(), await app.given.customer()]
  const body = { user_id: ana.id, password: ana.password }
  const { auth_token } = (await app.call('loginadvance', body, { token: mallory.token })) as { auth_token: string }
  const chosen = 'a-token-that-mallory-has-chosen-beforehand'
  const again = (await app.call('loginadvance', body, { token: chosen })) as { auth_token: string }
  expect(new Set([auth_token, again.auth_token, mallory.token, chosen]).size).toBe(4)
  expect((await whoAmI(app, chosen)).status).toBe(400)
  expect((await whoAmI(app, mallory.token)).body).toMatchObject({ result: { id: mallory.id } })
  expect((await whoAmI(app, auth_token)).body).toMatchObject({ result: { id: ana.id } })
})

test('SRV-03: a token that was exchanged, ended by a reset or signed out opens nothing, whatever call it is shown to', async () => {
  await using app = await startTestApp()
  const names = ['getmyaccountDetails', 'getEligibility', 'getLicenseScanToken', 'refreshToken', 'changePassword']
  const old: string[] = []
  const [ana, ben, eva] = [await app.given.customer(), await app.given.customer(), await app.given.customer()]
  await refresh(app, ana.token)
  await app.call('logout', {}, { token: ben.token })
  await app.call('forgotPassword', { phone_number: eva.phone })
  const code = (await app.lastMessage(eva.phone))?.code ?? ''
  await app.call('updatePassword', { user_id: eva.id, verify_token: code, password: 'a new road' })
  app.clock.advance({ seconds: 21 })
  old.push(ana.token, ben.token, eva.token)
  for (const token of old)
    for (const name of names) {
      const { status, body } = await app.send(name, {}, { token })
      expect([name, status, body.code]).toEqual([name, 400, 'session'])
    }
})

test('SRV-03: however often a sign-in is refreshed at once, eight of its tokens are good', async () => {
  await using own = await startTestApp()
  const ana = await own.given.customer()
  const given = await Promise.all(Array.from({ length: 20 }, () => own.call('refreshToken', {}, { token: ana.token })))
  const tokens = given.map(answer => (answer as { auth_token: string }).auth_token)
  const statuses = await Promise.all(
    tokens.map(async token => (await own.send('getmyaccountDetails', {}, { token })).status),
  )
  expect(statuses.filter(status => status === 200)).toHaveLength(8)
})
