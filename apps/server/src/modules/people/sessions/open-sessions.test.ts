import { expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { deviceWords } from './device-words.ts'

interface Person {
  id: number
  phone: string
  password: string
  token: string
}

const agents = {
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  desk: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
}

const whoAmI = (app: TestApp, token: string) => app.send('getmyaccountDetails', {}, { token })

async function signIn(app: TestApp, person: Person, agent: string): Promise<string> {
  const { body } = await app.send(
    'loginadvance',
    { user_id: person.id, password: person.password },
    { headers: { 'user-agent': agent } },
  )
  return body.auth_token
}

async function refresh(app: TestApp, token: string): Promise<string> {
  const { body } = await app.send('refreshToken', {}, { token })
  return body.auth_token
}

test('SRV-39: a sign-in ends 90 days after it began, however often its token is refreshed', async () => {
  await using app = await startTestApp()
  const ana = await app.given.customer()
  let token = ana.token
  for (let week = 0; week < 12; week++) {
    app.clock.advance({ days: 7 })
    token = await refresh(app, token)
  }
  app.clock.advance({ days: 5, hours: 23 })
  token = await refresh(app, token)
  app.clock.advance({ minutes: 59 })
  expect((await whoAmI(app, token)).status).toBe(200)
  app.clock.advance({ minutes: 1 })
  expect((await whoAmI(app, token)).body).toMatchObject({ status: 0, code: 'session' })
  expect((await app.send('refreshToken', {}, { token })).body).toMatchObject({ status: 0, code: 'session' })
})

test('SRV-39: a member is signed out after 12 hours of work, and after 8 hours without any', async () => {
  await using app = await startTestApp()
  const [busy, away] = [await app.given.teamMember(), await app.given.teamMember()]
  const asks = async (token: string) => (await app.send('teamOverview', {}, { token })).body
  app.clock.advance({ hours: 7 })
  expect(await asks(busy.token)).toMatchObject({ status: 1 })
  app.clock.advance({ hours: 1 })
  expect(await asks(away.token)).toMatchObject({ status: 0, code: 'session' })
  app.clock.advance({ hours: 3, minutes: 59 })
  expect(await asks(busy.token)).toMatchObject({ status: 1 })
  app.clock.advance({ minutes: 1 })
  expect(await asks(busy.token)).toMatchObject({ status: 0, code: 'session' })
})

test('SRV-39: people see where they are signed in, what with and since when, and nothing of where or by which token', async () => {
  await using app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
  const ana = await app.given.customer()
  app.clock.advance({ hours: 1 })
  const phone = await signIn(app, ana, agents.phone)
  app.clock.advance({ minutes: 30 })
  const desk = await refresh(app, await signIn(app, ana, agents.desk))
  await app.call('getLicenseScanToken', {}, { token: desk })
  app.clock.advance({ minutes: 10 })
  const { body, text } = await app.send('getMySessions', {}, { token: phone })
  const times = { phone: '2026-03-02T16:00:00.000Z', desk: '2026-03-02T16:30:00.000Z', now: '2026-03-02T16:40:00.000Z' }
  expect(body.result.map(({ id: _, ...shown }: { id: string }) => shown)).toEqual([
    { browser: 'Safari', system: 'iPhone', since: times.phone, last_seen: times.now, this_one: true },
    { browser: 'Edge', system: 'Windows', since: times.desk, last_seen: times.desk, this_one: false },
    {
      browser: '',
      system: '',
      since: '2026-03-02T15:00:00.000Z',
      last_seen: '2026-03-02T15:00:00.000Z',
      this_one: false,
    },
  ])
  for (const token of [phone, desk]) expect(text).not.toContain(token)
})

test('SRV-39: one device is signed out by name, with its refresh; nobody else’s can be, and what has ended is not ended again', async () => {
  await using app = await startTestApp()
  const [ana, ben] = [await app.given.customer(), await app.given.customer()]
  const elsewhere = await signIn(app, ana, agents.phone)
  const { body } = await app.send('getMySessions', {}, ana)
  const { id } = body.result.find((one: { this_one: boolean }) => !one.this_one)
  expect((await app.send('endMySession', { id }, ben)).body).toMatchObject({ status: 0, code: 'not-signed-in-there' })
  expect((await app.send('endMySession', { id }, ana)).body).toMatchObject({ status: 1 })
  expect((await whoAmI(app, elsewhere)).status).toBe(400)
  expect((await app.send('refreshToken', {}, { token: elsewhere })).status).toBe(400)
  expect((await whoAmI(app, ana.token)).status).toBe(200)
  expect((await app.send('endMySession', { id }, ana)).body).toMatchObject({ status: 0, code: 'not-signed-in-there' })
  expect((await app.send('getMySessions', {}, ana)).body.result).toHaveLength(1)
})

test('SRV-39: signing out everywhere else keeps this device alone, for people and for the team', async () => {
  await using app = await startTestApp()
  const [ana, tess] = [await app.given.customer(), await app.given.teamMember()]
  const [one, two] = [await signIn(app, ana, agents.phone), await signIn(app, ana, agents.desk)]
  expect((await app.send('endMyOtherSessions', {}, { token: one })).body).toMatchObject({ status: 1 })
  expect((await whoAmI(app, one)).status).toBe(200)
  for (const token of [two, ana.token]) expect((await whoAmI(app, token)).status).toBe(400)

  const again = await app.send('teamLogin', { phone_number: tess.phone, password: tess.password })
  const { body } = await app.send('teamSessions', {}, tess)
  expect(body.result).toHaveLength(2)
  expect((await app.send('teamEndOtherSessions', {}, tess)).body).toMatchObject({ status: 1 })
  expect((await app.send('teamOverview', {}, { token: again.body.auth_token })).status).toBe(400)
  expect((await app.send('teamOverview', {}, tess)).status).toBe(200)
})

test.each([
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36', 'Chrome', 'Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox', 'Mac'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) CriOS/141.0 Mobile/15E148 Safari/604.1', 'Chrome', 'iPad'],
  ['Somebody/1', '', ''],
])('SRV-39: a device is told by its browser and its system (%s)', (agent, browser, system) => {
  expect(deviceWords(agent)).toEqual({ browser, system })
})
