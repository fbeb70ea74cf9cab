import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { recoveryCodes, secondFactors } from '../../../db/schema/index.ts'
import { seal, unseal } from '../../../settings/seal.ts'
import { bytesOf, enrol } from '../../../testing/enrolled.ts'
import type { GivenPerson } from '../../../testing/given.ts'
import { logOf } from '../../../testing/log-of.ts'
import { productionSettings } from '../../../testing/production-settings.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { codeOf, stepOf } from './totp.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { db } = app.parts.database

const enrolled = async (on: TestApp = app, rights = ['licences']) => enrol(on, await on.given.teamMember(rights))

const signIn = (member: GivenPerson, code?: string, on: TestApp = app) =>
  on.send('teamLogin', { phone_number: member.phone, password: member.password, ...(code !== undefined && { code }) })

test('ROLE-07 security: a second factor counts once a code of it was shown; then the password alone no longer opens anything', async () => {
  const member = await app.given.teamMember(['licences'])
  const started = (await app.send('teamStartSecondFactor', {}, member)).body
  expect(started.result.uri).toMatch(/^otpauth:\/\/totp\/Ownward:Tess%20Adams\?secret=[A-Z2-7]{32}&issuer=Ownward/)
  expect((await signIn(member)).body).toMatchObject({ status: 1, result: { second_factor: 'off' } })
  const secret = bytesOf(started.result.secret)
  const now = codeOf(secret, stepOf(app.clock.now()))
  const wrong = now === '000000' ? '000001' : '000000'
  const confirm = (code: string) => app.send('teamConfirmSecondFactor', { code }, member)
  expect((await confirm(wrong)).body).toMatchObject({ status: 0, code: 'wrong-second-code' })
  const confirmed = (await confirm(now)).body
  expect(confirmed.result.recovery_codes).toHaveLength(10)
  expect(new Set(confirmed.result.recovery_codes).size).toBe(10)
  expect((await confirm(now)).body).toMatchObject({ code: 'second-factor-on' })
  expect((await app.send('teamStartSecondFactor', {}, member)).body).toMatchObject({ code: 'second-factor-on' })

  expect((await signIn(member)).body).toMatchObject({ status: 0, code: 'code-wanted' })
  // The code that turned it on was used by that.
  expect((await signIn(member, now)).body).toMatchObject({ code: 'wrong-second-code' })
  app.clock.advance({ seconds: 30 })
  const next = codeOf(secret, stepOf(app.clock.now()))
  expect((await signIn(member, ` ${next.slice(0, 3)} ${next.slice(3)} `)).body).toMatchObject({
    status: 1,
    result: { second_factor: 'on' },
  })
  expect((await signIn(member, next)).body).toMatchObject({ code: 'wrong-second-code' })
  const wrongPassword = await app.send('teamLogin', { phone_number: member.phone, password: 'not it', code: next })
  expect(wrongPassword.body).toMatchObject({ code: 'wrong-password' })
})

const ofMember = (id: number) => ({ use: 'second factor' as const, of: `member ${id}` })

test('security: the database holds no secret and no recovery code that opens anything, and the log none at all', async () => {
  const { member, recovery } = await enrolled()
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, member.id))
  expect(unseal(app.parts.config.appSecret, ofMember(member.id), factor!.sealedSecret)).toHaveLength(20)
  expect(
    unseal({ now: 'another secret of the installation', before: undefined }, ofMember(member.id), factor!.sealedSecret),
  ).toBeNull()
  expect(unseal(app.parts.config.appSecret, ofMember(member.id + 1), factor!.sealedSecret)).toBeNull()
  expect(unseal(app.parts.config.appSecret, ofMember(member.id), 'AAAA')).toBeNull()
  const x = { now: 'x', before: undefined }
  const sealed = seal(x, ofMember(1), Buffer.from('secret'))
  const changed = sealed.slice(0, 50) + (sealed[50] === 'A' ? 'B' : 'A') + sealed.slice(51)
  expect([unseal(x, ofMember(1), sealed)?.toString(), unseal(x, ofMember(1), changed)]).toEqual(['secret', null])
  const kept = JSON.stringify(await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, member.id)))
  for (const code of recovery) expect(kept + JSON.stringify(app.logs)).not.toContain(code.replace('-', ''))
})

test('security: a recovery code opens once, however it is written', async () => {
  const { member, recovery } = await enrolled()
  const [first, second] = recovery as [string, string]
  expect((await signIn(member, first.toUpperCase().replace('-', ' '))).body).toMatchObject({ status: 1 })
  expect((await signIn(member, first)).body).toMatchObject({ code: 'wrong-second-code' })
  expect((await signIn(member, second)).body).toMatchObject({ status: 1 })
  const other = await enrolled()
  expect((await signIn(other.member, recovery[3])).body).toMatchObject({ code: 'wrong-second-code' })
})

test('SRV-02 security: guessing codes meets growing pauses that the right password does not shorten', async () => {
  const { member, code } = await enrolled()
  const wrong = code() === '000000' ? '000001' : '000000'
  for (let i = 0; i < 5; i++) expect((await signIn(member, wrong)).body).toMatchObject({ code: 'wrong-second-code' })
  const refused = await signIn(member, code())
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-tries' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  app.clock.advance({ minutes: 15 })
  expect((await signIn(member, code())).body).toMatchObject({ status: 1 })

  const many = await enrolled()
  const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(many.member, wrong)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
})

test('ROLE-07: setting it up ends the other sessions and is told by mail; a code of it turns it off again', async () => {
  const member = await app.given.teamMember(['licences'])
  const elsewhere = (await signIn(member)).body.auth_token as string
  const started = (await app.send('teamStartSecondFactor', {}, member)).body
  const secret = bytesOf(started.result.secret)
  await app.send('teamConfirmSecondFactor', { code: codeOf(secret, stepOf(app.clock.now())) }, member)
  expect((await app.send('teamOverview', {}, { token: elsewhere })).body).toMatchObject({ code: 'session' })
  expect((await app.send('teamOverview', {}, member)).body).toMatchObject({ member: { second_factor: 'on' } })

  app.clock.advance({ seconds: 30 })
  const remove = (code: string) => app.send('teamRemoveSecondFactor', { code }, member)
  expect((await remove('000000')).body.status).toBe(0)
  expect((await remove(codeOf(secret, stepOf(app.clock.now())))).body).toMatchObject({ status: 1 })
  expect((await remove('123456')).body).toMatchObject({ code: 'second-factor-off' })
  expect((await signIn(member)).body).toMatchObject({ status: 1, result: { second_factor: 'off' } })
  const viewer = await app.given.teamMember(['audit'])
  const log = await logOf(app, viewer, { of: { person: member.id } })
  const actions = log.map(({ action }) => action)
  // Each sign-in stands in it too.
  expect(actions).toEqual(['signed_in', 'second_factor_off', 'second_factor_on', 'signed_in'])
})

test('ROLE-07: who has lost it gets in again by a member who has every right, never by themselves', async () => {
  const { member } = await enrolled(app, ['licences', 'money'])
  const [lesser, peer] = [await app.given.teamMember(['people', 'licences']), await app.given.teamMember()]
  const reset = (by: GivenPerson, member_id: number) => app.call('teamResetSecondFactor', { member_id }, by)
  expect(await reset(lesser, member.id)).toMatchObject({ code: 'not-yours-to-give' })
  expect(await reset(peer, peer.id)).toMatchObject({ code: 'own-rights' })
  expect(await reset(peer, lesser.id)).toMatchObject({ code: 'second-factor-off' })
  expect(await reset(peer, member.id)).toMatchObject({ status: 1 })
  expect((await app.send('teamOverview', {}, member)).body).toMatchObject({ code: 'session' })
  expect((await signIn(member)).body).toMatchObject({ status: 1 })
})

test('ROLE-07 security: in production no right opens anything before the second factor is set up', async () => {
  const live = await startTestApp({
    settings: {
      ...productionSettings,
      PUBLIC_URL: 'http://localhost:3000',
      TRUST_PROXY: '0',
    },
  })
  const [reviewer, newcomer] = [await live.given.teamMember(['licences', 'people']), await live.given.teamMember([])]
  expect((await signIn(reviewer, undefined, live)).body).toMatchObject({
    status: 1,
    result: { second_factor: 'missing' },
  })
  expect((await signIn(newcomer, undefined, live)).body).toMatchObject({ result: { second_factor: 'missing' } })
  // Prices and public words are guarded as money and documents are.
  const guarded = [
    ['fleet', 'teamVehicleTable'],
    ['content', 'teamContent'],
    ['bookings', 'teamBookings'],
    ['money', 'teamBooks'],
  ] as const
  for (const [right, call] of guarded) {
    const member = await live.given.teamMember([right])
    expect((await signIn(member, undefined, live)).body, right).toMatchObject({ result: { second_factor: 'missing' } })
    expect((await live.send(call, {}, member)).body, right).toMatchObject({ status: 0, code: 'second-factor-missing' })
  }
  for (const call of ['teamLicenceQueue', 'teamPeopleTable', 'teamLogTable'])
    expect((await live.send(call, {}, reviewer)).body).toMatchObject({ status: 0, code: 'second-factor-missing' })
  expect((await live.send('teamOverview', {}, reviewer)).body).toMatchObject({
    member: { second_factor: 'missing' },
    waiting: [],
  })
  const { member } = await enrolled(live)
  expect((await live.send('teamLicenceQueue', {}, member)).body).toMatchObject({ status: 1 })
})
