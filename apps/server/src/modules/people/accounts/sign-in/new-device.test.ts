import { expect, test } from 'vitest'
import type { GivenPerson } from '../../../../testing/given.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { hashPassword } from '../../passwords/passwords.ts'

const withCodes = () => startTestApp({ settings: { DEVICE_CODE: '1' } })
const app = await withCodes()

interface Extra {
  activationCode?: string
  cookie?: string
}

const signIn = (person: GivenPerson, { activationCode, cookie = '' }: Extra = {}, on: TestApp = app) =>
  on.send(
    'loginadvance',
    { user_id: person.id, password: person.password, ...(activationCode && { activationCode }) },
    { headers: { cookie } },
  )
const codeOf = async ({ phone }: GivenPerson, on: TestApp = app) => (await on.lastMessage(phone))?.code ?? ''
const otherThan = (code: string) => String((Number(code) + 1) % 100_000).padStart(5, '0')
const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')?.split(';')[0] ?? ''

test('SRV-02: with a card on file a new device needs the code of the phone beside the password, and is known from then on', async () => {
  const ana = await app.given.readyPerson()
  const first = await signIn(ana)
  expect(first.body).toEqual({ status: 2, verify_required: 1, message: expect.stringContaining('sent a code') })
  expect(first.headers.get('set-cookie')).toBeNull()
  expect((await app.lastMessage(ana.phone))?.text).toContain('sign in on a new device')

  const second = await signIn(ana, { activationCode: await codeOf(ana) })
  expect(second.body).toMatchObject({ status: 1, auth_token: expect.any(String), result: { id: ana.id } })
  expect((await signIn(ana, { cookie: cookieOf(second) })).body).toMatchObject({ status: 1 })
  expect((await signIn(ana)).body, 'elsewhere').toMatchObject({ status: 2 })
})

test('SRV-02: a licence that was only begun asks for the code too; nothing on file does not', async () => {
  const [bare, begun] = [await app.given.customer(), await app.given.customer()]
  await app.call('updateLicenseDetails', { documentNumber: 'M650123884560' }, { token: begun.token })
  expect((await signIn(bare)).body).toMatchObject({ status: 1 })
  expect((await signIn(begun)).body).toMatchObject({ status: 2 })
})

test('SRV-01: the code opens nothing without the password, works once, and is dead after five guesses', async () => {
  const [ana, ben] = [await app.given.readyPerson(), await app.given.readyPerson()]
  await signIn(ana)
  const code = await codeOf(ana)
  const wrong = { user_id: ana.id, password: 'guess', activationCode: code }
  expect((await app.send('loginadvance', wrong)).body).toMatchObject({ status: 0, code: 'wrong-password' })
  const verify = { phone_number: ana.phone, activationCode: code }
  expect((await app.send('verifyAccount', verify)).body).toMatchObject({ status: 0, code: 'wrong-code' })
  const reset = { user_id: ana.id, verify_token: code, password: 'mine now' }
  expect((await app.send('updatePassword', reset)).body).toMatchObject({ status: 0, code: 'wrong-code' })
  expect((await signIn(ana, { activationCode: code })).body).toMatchObject({ status: 1 })
  expect((await signIn(ana, { activationCode: code })).body).toMatchObject({ status: 0, code: 'wrong-code' })

  await signIn(ben)
  const bens = await codeOf(ben)
  for (let i = 0; i < 5; i++)
    expect((await signIn(ben, { activationCode: otherThan(bens) })).body).toMatchObject({ code: 'wrong-code' })
  expect((await signIn(ben, { activationCode: bens })).body).toMatchObject({ status: 0, code: 'wrong-code' })
})

test('SRV-02: asking again sends no second code within a minute, and after twenty in twenty minutes they pause', async () => {
  await using quiet = await withCodes()
  const ana = await quiet.given.readyPerson()
  const sent = async () => {
    const { rows } = await quiet.parts.database.pool.query('select 1 from outbox where "to" = $1', [ana.phone])
    return rows.length
  }
  expect([(await signIn(ana, {}, quiet)).body.status, (await signIn(ana, {}, quiet)).body.status]).toEqual([2, 2])
  expect(await sent()).toBe(1)
  const statuses: number[] = []
  for (let i = 0; i < 20; i++) {
    quiet.clock.advance({ seconds: 61 })
    statuses.push((await signIn(ana, {}, quiet)).status)
  }
  expect(statuses.indexOf(429)).toBe(19)
})

test('SRV-02: a device that was known before a new password was set is a new one', async () => {
  const ana = await app.given.readyPerson()
  await signIn(ana)
  const cookie = cookieOf(await signIn(ana, { activationCode: await codeOf(ana) }))
  const change = { old_password: ana.password, password: 'a new road' }
  const own = cookieOf(await app.send('changePassword', change, { token: ana.token }))
  const changed = { ...ana, password: 'a new road' }
  expect((await signIn(changed, { cookie })).body).toMatchObject({ status: 2 })
  expect((await signIn(changed, { cookie: own })).body).toMatchObject({ status: 1 })
})

test('SRV-02: a demo asks for no code, so that its people can be anybody’s; production does', async () => {
  await using demo = await startTestApp()
  const ana = await demo.given.readyPerson()
  expect((await signIn(ana, {}, demo)).body).toMatchObject({ status: 1 })
  expect(demo.parts.config.deviceCode).toBe(false)
})

test('SRV-01: codes of two purposes stand side by side, each for its own', async () => {
  const ana = await app.given.readyPerson()
  await signIn(ana)
  const device = await codeOf(ana)
  await app.call('forgotPassword', { phone_number: ana.phone })
  const reset = { user_id: ana.id, verify_token: await codeOf(ana), password: 'a new road' }
  expect((await signIn(ana, { activationCode: device })).body).toMatchObject({ status: 1 })
  expect((await app.send('updatePassword', reset)).body).toMatchObject({ status: 1 })
})

test('SRV-02 BEY-13: who signs in with one of the commonest passwords is asked for another one once something is on file, once a month', async () => {
  await using quiet = await startTestApp()
  const passwordHash = await hashPassword('mustang1', quiet.parts.passwordCost)
  const ana = await quiet.given.customer({ passwordHash })
  const signInTo = (password: string) => quiet.call('loginadvance', { user_id: ana.id, password })
  const told = async () => {
    const answer = await quiet.call('getNotifications', {}, { token: ana.token })
    return (answer as { result: { kind: string }[] }).result.filter(({ kind }) => kind === 'password_common').length
  }
  expect(await signInTo('mustang1')).toMatchObject({ status: 1 })
  expect(await told(), 'nothing on file').toBe(0)
  await quiet.call('updateLicenseDetails', { documentNumber: 'M650123884560' }, { token: ana.token })
  expect(await signInTo('mustang2')).toMatchObject({ status: 0 })
  expect(await told(), 'a wrong password tells nothing').toBe(0)
  for (let i = 0; i < 2; i++) expect(await signInTo('mustang1')).toMatchObject({ status: 1 })
  expect(await told()).toBe(1)
  quiet.clock.advance({ days: 31 })
  const { auth_token } = (await signInTo('mustang1')) as { auth_token: string }
  const later = await quiet.call('getNotifications', {}, { token: auth_token })
  expect((later as { result: { kind: string }[] }).result.map(({ kind }) => kind)).toEqual([
    'password_common',
    'password_common',
  ])
})
