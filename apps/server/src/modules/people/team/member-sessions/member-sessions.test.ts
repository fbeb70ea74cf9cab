import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { outbox, sessions, users } from '../../../../db/schema/index.ts'
import type { GivenPerson } from '../../../../testing/given.ts'
import { logOf } from '../../../../testing/log-of.ts'
import { startTestApp } from '../../../../testing/test-app.ts'

const app = await startTestApp({ settings: { TRUST_PROXY: '1' } })
afterAll(() => app.close())
const { db } = app.parts.database
const desk = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'

async function signIn({ phone: phone_number, password }: GivenPerson, agent: string, from: string): Promise<string> {
  const headers = { 'user-agent': agent, 'x-forwarded-for': from }
  return (await app.send('teamLogin', { phone_number, password }, { headers })).body.auth_token
}
const isIn = async (token: string) => (await app.send('teamOverview', {}, { token })).status === 200
const listed = async (name: 'teamSessions' | 'teamSessionsOf', body: object, by: { token: string }) =>
  (await app.send(name, body, by)).body
const emailOf = async (id: number) =>
  (
    await db
      .select()
      .from(users)
      .where(eq(users.id, id as never))
  )[0]!.email
const told = async (id: number) =>
  (
    await db
      .select()
      .from(outbox)
      .where(eq(outbox.to, await emailOf(id)))
      .orderBy(outbox.id)
  ).map(({ text }) => text)

test('DESK-25: a member sees where they are signed in: device, the first part of the network, since and last use; a driver’s network is not kept', async () => {
  const clerk = await app.given.teamMember(['licences'])
  const since = app.clock.now().toISOString()
  const token = await signIn(clerk, desk, '203.0.113.7')
  const six = await signIn(clerk, phone, '2001:db8:85a3::8a2e:370:7334')
  app.clock.advance({ minutes: 20 })
  await isIn(token)
  const { result } = await listed('teamSessions', {}, { token })
  expect(result.slice(0, 2)).toEqual([
    {
      ...{ id: expect.any(String), browser: 'Firefox', system: 'Windows', network: '203.0', since },
      ...{ last_seen: app.clock.now().toISOString(), this_one: true },
    },
    {
      ...{ id: expect.any(String), browser: 'Safari', system: 'iPhone', network: '2001:db8', since },
      ...{ last_seen: since, this_one: false },
    },
  ])
  expect(await isIn(six)).toBe(true)

  const ana = await app.given.customer()
  const { user_id } = (await app.send('login', { phone_number: ana.phone, acceptTerms: true })).body
  await app.send('loginadvance', { user_id, password: ana.password }, { headers: { 'x-forwarded-for': '203.0.113.7' } })
  const rows = await db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, ana.id as never))
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.every(({ network }) => network === '')).toBe(true)
})

test('DESK-25: ending own sessions, one or all others, is logged and mailed', async () => {
  const boss = await app.given.teamMember()
  const here = await signIn(boss, desk, '203.0.113.7')
  const [one, two] = [await signIn(boss, phone, '198.51.100.1'), await signIn(boss, phone, '198.51.100.2')]
  const { result } = await listed('teamSessions', {}, { token: one })
  const own = result.find(({ this_one }: { this_one: boolean }) => this_one)
  expect((await app.send('teamEndSession', { id: own.id }, { token: here })).body).toMatchObject({ status: 1 })
  expect([await isIn(one), await isIn(two), await isIn(here)]).toEqual([false, true, true])
  const again = await app.send('teamEndSession', { id: own.id }, { token: here })
  expect(again.body).toMatchObject({ status: 0, code: 'not-signed-in-there' })
  expect((await app.send('teamEndOtherSessions', {}, { token: here })).body).toMatchObject({ status: 1 })
  expect([await isIn(two), await isIn(boss.token), await isIn(here)]).toEqual([false, false, true])
  // Where nothing ends nobody is told.
  expect((await app.send('teamEndOtherSessions', {}, { token: here })).body).toMatchObject({ status: 1 })
  const entries = await logOf(app, { token: here }, { of: { person: boss.id } })
  const ended = entries.filter(({ action }) => action === 'member_sessions_ended')
  expect(ended.map(({ who, change }) => [who?.id, change])).toEqual([
    [boss.id, '2'],
    [boss.id, '1'],
  ])
  const letters = (await told(boss.id)).filter(text => text.includes('signed out of the console'))
  expect(letters).toHaveLength(2)
  expect(letters[0]).toContain('You have signed out of the console on one other device.')
  expect(letters[1]).toContain('You have signed out of the console on 2 other devices.')
})

test('DESK-25: whoever has every right sees and ends another member’s sessions, one or all; it is logged and mailed to them', async () => {
  const boss = await app.given.teamMember(undefined, { firstName: 'Bea', lastName: 'Stone' })
  const clerk = await app.given.teamMember(['licences'])
  const [one, two] = [await signIn(clerk, desk, '203.0.113.7'), await signIn(clerk, phone, '198.51.100.1')]
  const { result } = await listed('teamSessionsOf', { member_id: clerk.id }, boss)
  expect(result).toHaveLength(3)
  expect(result.some(({ this_one }: { this_one: boolean }) => this_one)).toBe(false)
  const first = result.find(({ network }: { network: string }) => network === '203.0')
  const end = async (body: object, by: { token: string } = boss) =>
    (await app.send('teamEndSessionsOf', { member_id: clerk.id, ...body }, by)).body
  expect(await end({ id: first.id })).toMatchObject({ status: 1 })
  expect([await isIn(one), await isIn(two)]).toEqual([false, true])
  expect(await end({ id: first.id })).toMatchObject({ status: 0, code: 'not-signed-in-there' })
  expect(await end({})).toMatchObject({ status: 1 })
  expect([await isIn(two), await isIn(clerk.token)]).toEqual([false, false])
  expect(await end({})).toMatchObject({ code: 'not-signed-in-there' })
  const letters = (await told(clerk.id)).filter(text => text.includes('signed you out of the console'))
  expect(letters[0]).toContain('Bea Stone has signed you out of the console on one device.')
  expect(letters[1]).toContain('Bea Stone has signed you out of the console on 2 devices.')
  const entries = await logOf(app, boss, { of: { person: clerk.id } })
  expect(entries.slice(0, 2).map(({ action, who, change }) => [action, who?.id, change])).toEqual([
    ['member_sessions_ended', boss.id, '2'],
    ['member_sessions_ended', boss.id, '1'],
  ])
})

test('DESK-25: another’s sessions are for nobody who lacks a right, and no name of somebody else’s session does', async () => {
  const [boss, keeper, clerk] = [
    await app.given.teamMember(),
    await app.given.teamMember(['people', 'licences']),
    await app.given.teamMember(['licences']),
  ]
  const ana = await app.given.customer()
  const body = { member_id: clerk.id }
  for (const name of ['teamSessionsOf', 'teamEndSessionsOf'] as const) {
    expect((await app.send(name, body, keeper)).body, name).toMatchObject({ status: 0, code: 'not-yours-to-give' })
    expect((await app.send(name, { member_id: ana.id }, boss)).body, name).toMatchObject({ code: 'no-member' })
  }
  expect((await app.send('teamEndSessionsOf', { member_id: boss.id }, boss)).body).toMatchObject({
    code: 'own-account',
  })
  const [mine] = (await listed('teamSessions', {}, keeper)).result
  const wrong = await app.send('teamEndSessionsOf', { ...body, id: mine.id }, boss)
  expect(wrong.body).toMatchObject({ code: 'not-signed-in-there' })
  expect((await app.send('teamEndSession', { id: mine.id }, clerk)).body).toMatchObject({ code: 'not-signed-in-there' })
  expect(await isIn(keeper.token)).toBe(true)
})
