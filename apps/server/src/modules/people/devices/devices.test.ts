import { expect, test } from 'vitest'
import { readDevice, writeDevice } from '../../../http/cookies.ts'
import type { GivenPerson } from '../../../testing/given.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { knownDevice, markDevice } from './devices.ts'

const now = new Date('2026-03-02T15:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const ana = { id: 7, passwordHash: 'one' }
const secret = { now: 'a secret of this installation', before: undefined }

const tryPassword = (app: TestApp, person: GivenPerson, password: string, cookie = '') =>
  app.send('loginadvance', { user_id: person.id, password }, { headers: { cookie } })

/** Signs a person in and gives what their browser keeps of it. */
async function signInForCookie(app: TestApp, person: GivenPerson): Promise<string> {
  const { headers } = await tryPassword(app, person, person.password)
  return headers.get('set-cookie')?.split(';')[0] ?? ''
}

test('SRV-02: a device is known to the person who signed in with it, for a year, until their password changes', () => {
  const mark = markDevice(secret, ana, now)
  const device = knownDevice(secret, ana, mark, later(364))
  expect(device).toMatch(/^[\w-]{16}$/)
  expect(knownDevice(secret, ana, markDevice(secret, ana, later(300), device!), later(600)), 'renewed').toBe(device)
  expect(knownDevice(secret, ana, mark, later(365))).toBeNull()
  expect(knownDevice(secret, { ...ana, id: 8 }, mark, now)).toBeNull()
  expect(knownDevice(secret, { ...ana, passwordHash: 'two' }, mark, now)).toBeNull()
  expect(knownDevice({ now: 'another secret', before: undefined }, ana, mark, now)).toBeNull()
  const [, ...rest] = mark.split('.')
  const younger = [later(300).getTime().toString(36), ...rest].join('.')
  for (const forged of [null, '', '.', '..', 'a.b.c', younger, mark.slice(0, -1), `${mark}a`])
    expect(knownDevice(secret, ana, forged, now)).toBeNull()
})

test('SRV-02: the mark is a cookie out of reach of scripts and of other sites, and over https of neighbouring hosts too', () => {
  expect(writeDevice('a.b-c.d_e', { https: true })).toBe(
    '__Host-device=a.b-c.d_e; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure',
  )
  expect(writeDevice('a', { https: false })).toBe('device=a; Path=/api/v1; Max-Age=31536000; HttpOnly; SameSite=Strict')
  expect(readDevice('lang=fr; device=a.b-c.d_e; x=1', { https: false })).toBe('a.b-c.d_e')
  expect(readDevice('device=of-a-neighbour; __Host-device=ours', { https: true })).toBe('ours')
  expect(readDevice('device=of-a-neighbour', { https: true })).toBeNull()
  for (const none of [undefined, '', 'xdevice=a', 'device=', 'device=%00', `device=${'a'.repeat(201)}`])
    expect(readDevice(none, { https: false })).toBeNull()
})

test('SRV-02, PLAT-10: where people come by https, both cookies carry the prefix and are read by it', async () => {
  await using app = await startTestApp({ settings: { PUBLIC_URL: 'https://cars.example' } })
  const owner = await app.given.customer()
  const cookie = await signInForCookie(app, owner)
  expect(cookie).toMatch(/^__Host-device=/)
  for (let i = 0; i < 31; i++) await app.send('login', { phone_number: owner.phone })
  const asks = (own: string) => app.send('login', { phone_number: owner.phone }, { headers: { cookie: own } })
  expect((await asks(cookie)).status).toBe(200)
  expect((await asks(cookie.replace('__Host-', ''))).status, 'put there by another host').toBe(429)
})

test('SRV-02: whoever guesses a password, or asks about a phone, does not keep its owner waiting on a device they know', async () => {
  await using app = await startTestApp()
  const owner = await app.given.customer()
  const cookie = await signInForCookie(app, owner)
  for (let i = 0; i < 12; i++) {
    await tryPassword(app, owner, 'guess')
    app.clock.advance({ minutes: 15 })
  }
  for (let i = 0; i < 31; i++) await app.send('login', { phone_number: owner.phone })
  await tryPassword(app, owner, 'guess')

  expect((await app.send('login', { phone_number: owner.phone })).status).toBe(429)
  expect((await tryPassword(app, owner, owner.password)).status).toBe(429)
  const known = await app.send('login', { phone_number: owner.phone }, { headers: { cookie } })
  expect(known).toMatchObject({ status: 200, body: { status: 1 } })
  const signedIn = await tryPassword(app, owner, owner.password, cookie)
  expect(signedIn).toMatchObject({ status: 200, body: { status: 1 } })
  expect(signedIn.headers.get('set-cookie')).toMatch(/^device=/)
  expect((await tryPassword(app, owner, owner.password)).status, 'the guesses still count elsewhere').toBe(429)
})

test('SRV-02: guesses from a known device are counted too, and a device that is known to one person is not to another', async () => {
  await using app = await startTestApp()
  const [owner, other] = [await app.given.customer(), await app.given.customer()]
  const cookie = await signInForCookie(app, owner)
  for (let i = 0; i < 5; i++) expect((await tryPassword(app, owner, 'guess', cookie)).status).toBe(200)
  expect((await tryPassword(app, owner, owner.password, cookie)).headers.get('retry-after')).toBe('2')
  expect((await tryPassword(app, owner, owner.password)).status).toBe(200)

  for (let i = 0; i < 5; i++) await tryPassword(app, other, 'guess', cookie)
  expect((await tryPassword(app, other, other.password)).status).toBe(429)
})

test('SRV-02: a refused password makes no known device, a code that was right does', async () => {
  await using app = await startTestApp()
  const owner = await app.given.customer({ verifiedAt: null })
  expect((await tryPassword(app, owner, 'guess')).headers.get('set-cookie')).toBeNull()
  expect((await tryPassword(app, owner, owner.password)).headers.get('set-cookie'), 'not verified').toBeNull()
  await app.call('login', { phone_number: owner.phone })
  const activationCode = (await app.lastMessage(owner.phone))?.code ?? ''
  const verified = await app.send('verifyAccount', { phone_number: owner.phone, activationCode })
  expect(verified.headers.get('set-cookie')).toMatch(/^device=[\w.-]+; Path=\/api\/v1; .*HttpOnly; SameSite=Strict$/)
})
