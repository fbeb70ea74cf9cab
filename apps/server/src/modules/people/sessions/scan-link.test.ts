import { type CallName, contract, specOf } from '@ownward/contract'
import { expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()

async function linkOf(token: string, on: TestApp = app) {
  const { result } = (await on.call('getLicenseScanToken', {}, { token })) as {
    result: { token: string; url: string; expires_at: string }
  }
  return result
}

async function scanSessionOf(token: string, on: TestApp = app): Promise<string> {
  const link = await linkOf(token, on)
  const answer = await on.call('ssologin', {}, { token: link.token })
  return (answer as { auth_token: string }).auth_token
}

test('SRV-04 API-35: a link is made for the person signed in, good for ten minutes, with the address of the scan page', async () => {
  const ana = await app.given.customer()
  const link = await linkOf(ana.token)
  expect(link.url).toBe(`http://ownward.test/license-scan?token=${link.token}`)
  expect(link.expires_at).toBe('2026-03-02T15:10:00.000Z')
  expect(link.token).toMatch(/^[\w-]{43}$/)
  const session = await app.call('ssologin', {}, { token: link.token })
  expect(session).toMatchObject({ status: 1, result: { id: ana.id } })
})

test('SRV-04: whoever opens a link is told the name and where the licence stands, and neither birth date, address nor balance', async () => {
  const ana = await app.given.customer({ dateOfBirth: '1990-04-01', address: '9 Elm Street', zip: '89501' })
  const { token } = await linkOf(ana.token)
  const { body, text } = await app.send('ssologin', {}, { token })
  const known = ['id', 'first_name', 'last_name', 'license_status', 'license_reason']
  expect(Object.keys(body.result)).toEqual(known)
  expect(text).not.toMatch(/1990|Elm|89501|wallet|example\.com/)
  const { body: asked } = await app.send('getmyaccountDetails', {}, { token: body.auth_token })
  expect(asked).toMatchObject({ status: 0, code: 'no-right' })
})

test('SRV-04: of a link, as of a session, only a hash is kept', async () => {
  const ana = await app.given.customer()
  const { token } = await linkOf(ana.token)
  const { rows } = await app.parts.database.pool.query('select * from sessions where user_id = $1', [ana.id])
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('SRV-04: a link opens one session and no second one, were they asked for at the same moment', async () => {
  const ana = await app.given.customer()
  const { token } = await linkOf(ana.token)
  const answers = await Promise.all(Array.from({ length: 5 }, () => app.send('ssologin', {}, { token })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await app.send('ssologin', {}, { token })).toMatchObject({ status: 400, body: { status: 0, code: 'session' } })
})

test('SRV-04: a link is good for ten minutes and not a second longer, what it opened for half an hour', async () => {
  await using quiet = await startTestApp()
  const ana = await quiet.given.customer()
  const [late, inTime] = [await linkOf(ana.token, quiet), await linkOf(ana.token, quiet)]
  quiet.clock.advance({ minutes: 9, seconds: 59 })
  const opened = await quiet.call('ssologin', {}, { token: inTime.token })
  const { auth_token } = opened as { auth_token: string }
  quiet.clock.advance({ seconds: 1 })
  expect((await quiet.send('ssologin', {}, { token: late.token })).body).toMatchObject({ status: 0, code: 'session' })
  quiet.clock.advance({ minutes: 29 })
  const asks = async () => (await quiet.send('updateLicenseDetails', {}, { token: auth_token })).body.code
  expect(await asks()).toBe('invalid')
  quiet.clock.advance({ minutes: 1 })
  expect(await asks()).toBe('session')
})

const names = Object.keys(contract) as CallName[]

test('SRV-04 AUTH-27: the session of a link makes licence calls, and no other call of a person or of the team', async () => {
  const ana = await app.given.customer()
  const token = await scanSessionOf(ana.token)
  const allowed = names.filter(name => specOf(name).auth === 'licence')
  expect(allowed).toEqual(['updateLicenseDetails', 'uploadDocument'])
  for (const name of names) {
    if (specOf(name).auth === 'public') continue
    const { body } = await app.send(name, {}, { token })
    expect([name, body.code === 'no-right']).toEqual([name, !allowed.includes(name)])
  }
})

test('SRV-04: the link itself opens nothing but that session', async () => {
  const ana = await app.given.customer()
  const { token } = await linkOf(ana.token)
  for (const name of names) {
    if (specOf(name).auth === 'public' || specOf(name).auth === 'link') continue
    const { body } = await app.send(name, {}, { token })
    expect([name, body.code]).toEqual([name, 'no-right'])
  }
  expect((await app.send('ssologin', {}, { token })).status).toBe(200)
})

test('SRV-04: a session is no link: neither a person’s, nor the team’s, nor one that a link opened', async () => {
  const [ana, tess] = [await app.given.customer(), await app.given.teamMember()]
  for (const token of [ana.token, tess.token, await scanSessionOf(ana.token)])
    expect((await app.send('ssologin', {}, { token })).body).toMatchObject({ status: 0, code: 'no-right' })
  expect((await app.send('ssologin', {})).status).toBe(400)
  expect((await app.send('ssologin', {}, { token: 'x'.repeat(43) })).status).toBe(400)
})

test('SRV-03 SRV-04: signing out ends the link and the session that it opened on the phone', async () => {
  const ana = await app.given.customer()
  const opened = await scanSessionOf(ana.token)
  const { token } = await linkOf(ana.token)
  await app.call('logout', {}, { token: ana.token })
  expect((await app.send('ssologin', {}, { token })).status).toBe(400)
  expect((await app.send('getmyaccountDetails', {}, { token: opened })).status).toBe(400)
})

test('SRV-02 SRV-04: one person makes ten links in ten minutes', async () => {
  const ana = await app.given.customer()
  for (let i = 0; i < 10; i++) await linkOf(ana.token)
  const { status, headers } = await app.send('getLicenseScanToken', {}, { token: ana.token })
  expect([status, headers.get('retry-after')]).toEqual([429, '600'])
  const ben = await app.given.customer()
  expect((await linkOf(ben.token)).token).toHaveLength(43)
})
