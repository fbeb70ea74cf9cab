import { expect, test } from 'vitest'
import { startTestApp, type TestAppOptions } from '../../../testing/test-app.ts'

const ours = { 'sec-fetch-site': 'same-origin', 'x-team': '1' }

/** A member who signs in on a page of ours, and how their browser then calls. */
async function consoleOf(options: TestAppOptions = {}) {
  const app = await startTestApp(options)
  const member = await app.given.teamMember(['bookings'])
  const signIn = async (who: { phone: string; password: string }, headers: Record<string, string> = ours) =>
    app.send('teamLogin', { phone_number: who.phone, password: who.password }, { headers })
  const signedIn = await signIn(member)
  const set = signedIn.headers.getSetCookie().find(line => /team=/.test(line)) ?? ''
  const cookie = set.split(';')[0]!
  const overview = (headers: Record<string, string> = {}) =>
    app.send('teamOverview', {}, { headers: { ...ours, cookie, ...headers } })
  return { app, member, signIn, signedIn, set, cookie, overview, name: signedIn.body.result.session as string }
}

test('DESK-14: a page of ours is given the session as a cookie without an age that no script reads, and a program as a token', async () => {
  const { app, member, signIn, signedIn, set, cookie, overview } = await consoleOf()
  expect(set).toMatch(/^team=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
  expect(signedIn.body.auth_token).toBe('')
  expect(JSON.stringify(signedIn.body)).not.toContain(cookie.slice('team='.length))
  expect((await overview()).body.member.id).toBe(member.id)

  const program = await signIn(member, {})
  expect(program.headers.getSetCookie().filter(line => line.startsWith('team='))).toEqual([])
  const token: string = program.body.auth_token
  expect((await app.send('teamOverview', {}, { token })).status).toBe(200)
  // What was given one way does not count the other way.
  expect((await overview({ cookie: `team=${token}` })).status).toBe(400)
  expect((await app.send('teamOverview', {}, { token: cookie.slice('team='.length) })).status).toBe(400)
})

test('DESK-14: over https the cookie has the prefix that binds it to this host', async () => {
  const { set, overview } = await consoleOf({ settings: { PUBLIC_URL: 'https://cars.example' } })
  expect(set).toMatch(/^__Host-team=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/)
  expect((await overview()).status).toBe(200)
  expect((await overview({ cookie: set.split(';')[0]!.replace('__Host-', '') })).status).toBe(400)
})

test('DESK-14: a call with the cookie that is a GET, lacks x-team, or comes from another site or origin is as without a session', async () => {
  const { app, cookie, overview } = await consoleOf()
  expect((await overview()).status).toBe(200)
  const forged: Record<string, string>[] = [
    { 'x-team': '' },
    { 'x-team': '0' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'cross-site', origin: app.url },
    { cookie: `${cookie}x` },
    { cookie: 'team=' },
  ]
  for (const headers of forged) {
    const answer = await overview(headers)
    expect([answer.status, answer.body.status], JSON.stringify(headers)).toEqual([400, 0])
  }
  const bare = async (headers: Record<string, string>) =>
    app.send('teamOverview', {}, { headers: { cookie, 'x-team': '1', ...headers } })
  expect((await bare({})).status, 'no word of where it comes from').toBe(400)
  expect((await bare({ origin: 'https://elsewhere.example' })).status).toBe(400)
  expect((await bare({ origin: app.url })).status, 'a browser from before that header').toBe(200)
  const got = await app.request('/api/v1/teamOverview', { headers: { ...ours, cookie } })
  expect(got.status).toBe(405)
  for (const path of ['/team', '/team/bookings']) {
    const page = await app.request(path, { headers: { cookie, 'sec-fetch-site': 'none' } })
    expect(page.text, path).not.toContain('Bookings by')
  }
})

test('DESK-14, DESK-15: a tab does nothing in the name of whoever has signed in since', async () => {
  const { app, signIn, overview, name } = await consoleOf()
  const other = await app.given.teamMember(['bookings'])
  const theirs = await signIn(other)
  const cookie = theirs.headers
    .getSetCookie()
    .find(line => line.startsWith('team='))!
    .split(';')[0]!
  expect((await overview({ cookie, 'x-team-session': name })).status).toBe(400)
  expect((await overview({ cookie, 'x-team-session': theirs.body.result.session })).body.member.id).toBe(other.id)
  expect((await overview({ 'x-team-session': name })).status).toBe(200)
})

test('DESK-15: a session ends 8 hours after signing in, and when its member signs out', async () => {
  const { app, overview, cookie } = await consoleOf()
  for (let minutes = 0; minutes < 8 * 60 - 30; minutes += 30) {
    app.clock.advance({ minutes: 30 })
    expect((await overview()).status, `after ${minutes + 30} minutes`).toBe(200)
  }
  app.clock.advance({ minutes: 29, seconds: 59 })
  expect((await overview()).status).toBe(200)
  app.clock.advance({ seconds: 1 })
  expect((await overview()).status).toBe(400)

  const again = await consoleOf()
  const out = await again.app.send('teamLogout', {}, { headers: { ...ours, cookie: again.cookie } })
  expect(out.headers.getSetCookie()).toContain('team=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict')
  expect((await again.overview()).status).toBe(400)
  expect(cookie).not.toBe(again.cookie)
})

test('DESK-15: it locks after the set minutes without a press, which what the page asks by itself does not put off', async () => {
  for (const [settings, minutes] of [
    [{}, 60],
    [{ TEAM_LOCK_MINUTES: '5' }, 5],
  ] as const) {
    const { app, overview } = await consoleOf({ settings })
    app.clock.advance({ minutes: minutes - 1 })
    expect((await overview({ 'x-team-idle': '30' })).status, 'pressed half a minute ago').toBe(200)
    // From here on only the page asks, each half minute.
    for (let seconds = 30; seconds < minutes * 60; seconds += 30) {
      expect((await overview({ 'x-team-idle': String(seconds) })).status, `${seconds} s without a press`).toBe(200)
      app.clock.advance({ seconds: 30 })
    }
    expect((await overview({ 'x-team-idle': String(minutes * 60) })).status).toBe(400)
    expect((await overview({ 'x-team-idle': '0' })).status, 'a press comes too late').toBe(400)
  }
})
