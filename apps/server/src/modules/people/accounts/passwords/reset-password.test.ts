import { expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { passTime } from '../../../programs/bookings/testing/given-booking.ts'

const app = await startTestApp()

const forgot = (phone: string, on: TestApp = app, options = {}) =>
  on.send('forgotPassword', { phone_number: phone }, options)
const set = (id: number, code: string, on: TestApp = app, password = 'a new road') =>
  on.send('updatePassword', { user_id: id, verify_token: code, password })
const signIn = (id: number, password: string, on: TestApp = app) => on.send('loginadvance', { user_id: id, password })
const codeOf = async (phone: string, on: TestApp = app) => (await on.lastMessage(phone))?.code ?? ''
const otherThan = (code: string) => String((Number(code) + 1) % 100_000).padStart(5, '0')

test('AUTH-18 API-32 SRV-01: a code goes to the phone, and the answer tells whose password it will set in base64', async () => {
  const ana = await app.given.customer()
  const { body } = await forgot(ana.phone)
  expect(body).toEqual({ status: 1, message: expect.stringContaining('5-digit code'), user_id: btoa(String(ana.id)) })
  expect(await app.lastMessage(ana.phone)).toMatchObject({ channel: 'sms', code: expect.stringMatching(/^\d{5}$/) })
})

test('AUTH-20 API-33 SRV-03: the code sets a new password, once; every session ends and the owner is told', async () => {
  const ana = await app.given.customer()
  await forgot(ana.phone)
  const code = await codeOf(ana.phone)
  expect((await set(ana.id, code)).body).toEqual({ status: 1, message: expect.stringContaining('sign in') })

  expect((await app.send('getmyaccountDetails', {}, { token: ana.token })).status).toBe(400)
  expect((await app.send('refreshToken', {}, { token: ana.token })).status).toBe(400)
  expect((await signIn(ana.id, ana.password)).body).toMatchObject({ status: 0, code: 'wrong-password' })
  expect((await signIn(ana.id, 'a new road')).body).toMatchObject({ status: 1 })
  expect((await set(ana.id, code, app, 'mine now')).body).toMatchObject({ status: 0, code: 'wrong-code' })
  const { rows } = await app.parts.database.pool.query(
    `select o.subject, n.kind from users u join outbox o on o."to" = u.email join notifications n on n.user_id = u.id where u.id = $1`,
    [ana.id],
  )
  expect(rows).toEqual([{ subject: 'Your password was changed', kind: 'password_changed' }])
})

test('AUTH-18 API-32: the answers of a number that has no password to set, each as the phone check would tell it', async () => {
  const [tess, dealer] = [await app.given.teamMember(), await app.given.customer({ kind: 'dealer' })]
  const [blocked, waiting] = [
    await app.given.customer({ blockedAt: app.clock.now() }),
    await app.given.customer({ verifiedAt: null }),
  ]
  expect((await forgot('9995550188')).body).toMatchObject({ status: 0, code: 'unknown-phone' })
  expect((await forgot(blocked.phone)).body).toMatchObject({ status: 0, code: 'account-blocked' })
  expect((await forgot(waiting.phone)).body).toMatchObject({ status: 0, code: 'not-verified' })
  expect((await forgot(tess.phone)).body).toMatchObject({ status: 3, redirect: '/team' })
  expect((await forgot(dealer.phone)).body).toMatchObject({ status: 3, redirect: '/contact-us?iam=Dealer' })
  for (const { phone } of [blocked, waiting, tess, dealer]) expect(await app.lastMessage(phone)).toBeUndefined()
})

test('SRV-01: asking twice sends one code and answers the same; after a minute there is a new one and the old is dead', async () => {
  await using quiet = await startTestApp()
  const ana = await quiet.given.customer()
  const [first, again] = [await forgot(ana.phone, quiet), await forgot(ana.phone, quiet)]
  expect(again.text).toBe(first.text)
  const { rows } = await quiet.parts.database.pool.query('select 1 from codes where user_id = $1', [ana.id])
  expect(rows).toHaveLength(1)
  const old = await codeOf(ana.phone, quiet)
  quiet.clock.advance({ minutes: 1 })
  await forgot(ana.phone, quiet)
  const newer = await codeOf(ana.phone, quiet)
  if (old !== newer) expect((await set(ana.id, old, quiet)).body).toMatchObject({ code: 'wrong-code' })
  expect((await set(ana.id, newer, quiet)).body).toMatchObject({ status: 1 })
})

test('SRV-01: five wrong guesses kill the code, ten minutes end it', async () => {
  await using quiet = await startTestApp()
  const [ana, ben] = [await quiet.given.customer(), await quiet.given.customer()]
  for (const { phone } of [ana, ben]) await forgot(phone, quiet)
  const [guessed, late] = [await codeOf(ana.phone, quiet), await codeOf(ben.phone, quiet)]
  for (let i = 0; i < 5; i++) expect((await set(ana.id, otherThan(guessed), quiet)).body.code).toBe('wrong-code')
  expect((await set(ana.id, guessed, quiet)).body).toMatchObject({ status: 0, code: 'wrong-code' })
  quiet.clock.advance({ minutes: 10 })
  expect((await set(ben.id, late, quiet)).body).toMatchObject({ status: 0, code: 'wrong-code' })
  expect((await signIn(ana.id, ana.password, quiet)).body).toMatchObject({ status: 1 })
})

test('SRV-01: a code of one purpose is none of another', async () => {
  const [ana, ben] = [await app.given.customer(), await app.given.customer({ verifiedAt: null })]
  await forgot(ana.phone)
  const verify = { phone_number: ana.phone, activationCode: await codeOf(ana.phone) }
  expect((await app.send('verifyAccount', verify)).body).toMatchObject({ status: 0, code: 'wrong-code' })
  await app.call('login', { phone_number: ben.phone })
  expect((await set(ben.id, await codeOf(ben.phone))).body).toMatchObject({ status: 0, code: 'wrong-code' })
})

test('SRV-02: a wrong code for somebody, for nobody and for a team member hear the same', async () => {
  const [ana, tess] = [await app.given.customer(), await app.given.teamMember()]
  await forgot(ana.phone)
  const wrong = otherThan(await codeOf(ana.phone))
  const answers = await Promise.all([ana.id, tess.id, 987_654].map(id => set(id, wrong)))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
})

test.each(['people who have asked for a code', 'people who have not', 'numbers of nobody'])(
  'SRV-01: codes guessed at over many %s are stopped by address after twenty, a right one too',
  async whose => {
    await using quiet = await startTestApp()
    const statuses: number[] = []
    for (let i = 0; i < 20; i++) {
      const person = whose === 'numbers of nobody' ? null : await quiet.given.customer()
      if (person && whose === 'people who have asked for a code') await forgot(person.phone, quiet)
      const wrong = person ? otherThan(await codeOf(person.phone, quiet)) : '12345'
      statuses.push((await set(person?.id ?? 500_000 + i, wrong, quiet)).status)
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
    const ana = await quiet.given.customer()
    await forgot(ana.phone, quiet)
    expect((await set(ana.id, await codeOf(ana.phone, quiet), quiet)).status).toBe(429)
  },
)

test('SRV-02: whoever uses up the codes and the guesses of a phone does not keep its owner out on a device they know', async () => {
  await using quiet = await startTestApp()
  const ana = await quiet.given.customer()
  const known = await signIn(ana.id, ana.password, quiet)
  const cookie = known.headers.get('set-cookie')?.split(';')[0] ?? ''
  const own = { headers: { cookie } }
  for (let i = 0; i < 26; i++) {
    await forgot(ana.phone, quiet)
    quiet.clock.advance({ seconds: 61 })
  }
  expect((await forgot(ana.phone, quiet)).status).toBe(429)
  expect((await forgot(ana.phone, quiet, own)).body).toMatchObject({ status: 1 })
  const code = await codeOf(ana.phone, quiet)
  for (let i = 0; i < 6; i++) await set(ana.id, otherThan(code), quiet)
  expect((await set(ana.id, code, quiet)).body.code).toBe('wrong-code')
  const mine = { user_id: ana.id, verify_token: code, password: 'a new road' }
  expect((await quiet.send('updatePassword', mine, own)).body).toMatchObject({ status: 1 })
})

test('SRV-01: the owner’s own device has five guesses as well', async () => {
  await using quiet = await startTestApp()
  const ana = await quiet.given.customer()
  const known = await signIn(ana.id, ana.password, quiet)
  const own = { headers: { cookie: known.headers.get('set-cookie')?.split(';')[0] ?? '' } }
  await forgot(ana.phone, quiet, own)
  const code = await codeOf(ana.phone, quiet)
  const guess = (verify_token: string) =>
    quiet.send('updatePassword', { user_id: ana.id, verify_token, password: 'a new road' }, own)
  for (let i = 0; i < 5; i++) expect((await guess(otherThan(code))).body.code).toBe('wrong-code')
  expect((await guess(code)).status).toBe(429)
})

test.each([
  ['P@ssw0rd1', 'readyPerson', 'common-password'],
  ['Moreno99', 'readyPerson', 'common-password'],
  ['P@ssw0rd1', 'customer', undefined],
  ['a new road', 'readyPerson', undefined],
] as const)(
  'SRV-02: with the new password %s a %s is answered %s, and a refusal leaves the code good',
  async (password, kind, code) => {
    const person = await app.given[kind]()
    await forgot(person.phone)
    const sent = await codeOf(person.phone)
    expect((await set(person.id, sent, app, password)).body.code).toBe(code)
    if (code) expect((await set(person.id, sent)).body).toMatchObject({ status: 1 })
  },
)

test('VAL-12 VAL-05: a code of five digits and a password of 3 to 50 characters', async () => {
  const { id } = await app.given.customer()
  const tell = async (code: string, password: string) => (await set(id, code, app, password)).body.errors
  expect(await tell('1234', 'abc')).toEqual([{ path: 'verify_token', message: 'Please enter activation code' }])
  expect(await tell('12345', 'ab')).toEqual([{ path: 'password', message: 'Minimum 3 symbols' }])
  expect(await tell('12345', 'x'.repeat(51))).toEqual([{ path: 'password', message: 'Maximum 50 symbols' }])
  expect(await tell('12345', 'x'.repeat(50))).toBeUndefined()
})

test('SRV-02: a reset makes no device known, and the growing pause of the account is forgotten', async () => {
  await using quiet = await startTestApp()
  const ana = await quiet.given.customer()
  for (let i = 0; i < 6; i++) await signIn(ana.id, 'guess', quiet)
  expect((await signIn(ana.id, ana.password, quiet)).status).toBe(429)
  await forgot(ana.phone, quiet)
  const answer = await set(ana.id, await codeOf(ana.phone, quiet), quiet)
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect((await signIn(ana.id, 'a new road', quiet)).body).toMatchObject({ status: 1 })
})

test('SRV-02, SRV-03: with a card or a licence on file a reset by text message alone waits a day, and the owner is told on every channel', async () => {
  await using real = await startTestApp({ settings: { DEVICE_CODE: '1' } })
  const ana = await real.given.readyPerson()
  await forgot(ana.phone, real)
  const answer = await set(ana.id, await codeOf(ana.phone, real), real)
  expect(answer.body).toEqual({ status: 1, message: expect.stringContaining('24 hours') })
  expect(answer.headers.get('set-cookie')).toBeNull()
  const { rows: told } = await real.parts.database.pool.query(
    `select channel, concat(subject, text) as what from outbox
      where "to" = $1 or "to" = (select email from users where phone = $1) order by id desc limit 2`,
    [ana.phone],
  )
  expect(told.map(({ channel }) => channel).sort()).toEqual(['email', 'sms'])
  for (const { what } of told) expect(what).toContain('24 hours')

  expect((await signIn(ana.id, 'a new road', real)).body).toMatchObject({ status: 0, code: 'wrong-password' })
  expect((await real.send('getmyaccountDetails', {}, ana)).status).toBe(200)
  await passTime(real, { hours: 24 })
  expect((await real.send('getmyaccountDetails', {}, ana)).status).toBe(400)
  expect((await signIn(ana.id, ana.password, real)).body).toMatchObject({ status: 0, code: 'wrong-password' })
  // The right password on a strange device still needs the code.
  expect((await signIn(ana.id, 'a new road', real)).body).toMatchObject({ status: 2, verify_required: 1 })
})

test('SRV-02: signing in with the password there is takes away the one that waits, and says so', async () => {
  await using real = await startTestApp({ settings: { DEVICE_CODE: '1' } })
  const ana = await real.given.readyPerson()
  const first = await signIn(ana.id, ana.password, real)
  expect(first.body).toMatchObject({ status: 2 })
  const code = await codeOf(ana.phone, real)
  const withCode = { user_id: ana.id, password: ana.password, activationCode: code }
  const known = await real.send('loginadvance', withCode)
  const own = { headers: { cookie: known.headers.get('set-cookie')?.split(';')[0] ?? '' } }

  real.clock.advance({ minutes: 2 })
  await forgot(ana.phone, real)
  await set(ana.id, await codeOf(ana.phone, real), real)
  const back = await real.send('loginadvance', { user_id: ana.id, password: ana.password }, own)
  expect(back.body).toMatchObject({ status: 1 })
  await passTime(real, { hours: 25 })
  expect((await real.send('loginadvance', { user_id: ana.id, password: ana.password }, own)).body).toMatchObject({
    status: 1,
  })
  const { rows } = await real.parts.database.pool.query(
    "select kind from notifications where user_id = $1 and kind like 'password%' order by id",
    [ana.id],
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['password_waits', 'password_kept'])
})

test('SRV-02: whoever holds the phone alone gets nothing by waiting: the old password on a new device, without any code, takes the new one away', async () => {
  await using real = await startTestApp({ settings: { DEVICE_CODE: '1', TRUST_PROXY: '1' } })
  const ana = await real.given.readyPerson()
  const [thief, owner] = ['198.51.100.4', '203.0.113.9'].map(from => ({ headers: { 'x-forwarded-for': from } }))
  await forgot(ana.phone, real, thief)
  const reset = { user_id: ana.id, verify_token: await codeOf(ana.phone, real), password: 'a new road' }
  expect((await real.send('updatePassword', reset, thief)).body).toMatchObject({ status: 1 })

  // The code goes to the phone that the thief holds: the owner cannot give it.
  const shown = await real.send('loginadvance', { user_id: ana.id, password: ana.password }, owner)
  expect(shown.body).toMatchObject({ status: 2 })
  await passTime(real, { hours: 25 })
  const tried = await real.send('loginadvance', { user_id: ana.id, password: 'a new road' }, thief)
  expect(tried.body).toMatchObject({ status: 0, code: 'wrong-password' })
  const { rows } = await real.parts.database.pool.query(
    "select kind from notifications where user_id = $1 and kind like 'password%' order by id",
    [ana.id],
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['password_waits', 'password_kept'])
})

test('SRV-03 SRV-02: the link in the mail keeps the old password, once, as long as the new one waits; the product and the record do not show it', async () => {
  await using real = await startTestApp({ settings: { DEVICE_CODE: '1' } })
  const { pool } = real.parts.database
  const ana = await real.given.readyPerson()
  const reset = async () => {
    real.clock.advance({ minutes: 2 })
    await forgot(ana.phone, real)
    await set(ana.id, await codeOf(ana.phone, real), real)
    const { rows } = await pool.query(
      "select text, html, code from outbox where channel = 'email' and text like '%keep-password%' order by id desc limit 1",
    )
    const token = /keep-password\?token=([\w-]{43})\n/.exec(rows[0].text)?.[1] ?? ''
    expect(rows[0]).toMatchObject({ code: token, html: expect.stringContaining(token) })
    return token
  }
  const keep = (token: string) => real.send('keepPassword', { token })
  const token = await reset()
  const { rows: kept } = await pool.query('select u::text || n::text as row from users u, notifications n')
  for (const { row } of kept) expect(row).not.toContain(token)
  expect((await keep(`${token.slice(1)}A`)).body).toMatchObject({ status: 0, code: 'keep-link-over' })
  expect((await keep(token)).body).toEqual({ status: 1, message: expect.stringContaining('old password stays') })
  expect((await keep(token)).body, 'once').toMatchObject({ code: 'keep-link-over' })
  await passTime(real, { hours: 25 })
  expect((await signIn(ana.id, 'a new road', real)).body).toMatchObject({ code: 'wrong-password' })
  expect((await signIn(ana.id, ana.password, real)).body).toMatchObject({ status: 2 })

  const [older, newer] = [await reset(), await reset()]
  expect((await keep(older)).body, 'of the newest letter alone').toMatchObject({ code: 'keep-link-over' })
  await passTime(real, { hours: 24 })
  expect((await keep(newer)).body, 'too late').toMatchObject({ code: 'keep-link-over' })
  expect((await signIn(ana.id, 'a new road', real)).body).toMatchObject({ status: 2 })
})

test('SRV-02, SRV-03: on a device its owner has signed in on a reset counts at once, and the device stays known', async () => {
  await using real = await startTestApp({ settings: { DEVICE_CODE: '1' } })
  const ana = await real.given.readyPerson()
  await signIn(ana.id, ana.password, real)
  const code = await codeOf(ana.phone, real)
  const known = await real.send('loginadvance', { user_id: ana.id, password: ana.password, activationCode: code })
  const own = { headers: { cookie: known.headers.get('set-cookie')?.split(';')[0] ?? '' } }
  real.clock.advance({ minutes: 2 })
  await forgot(ana.phone, real, own)
  const mine = { user_id: ana.id, verify_token: await codeOf(ana.phone, real), password: 'a new road' }
  const answer = await real.send('updatePassword', mine, own)
  expect(answer.body).toMatchObject({ status: 1, message: expect.not.stringContaining('24 hours') })
  const still = { headers: { cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' } }
  const back = await real.send('loginadvance', { user_id: ana.id, password: 'a new road' }, still)
  expect(back.body).toMatchObject({ status: 1 })
})
