import { expect, test } from 'vitest'
import { startTestApp } from '../../../../testing/test-app.ts'

const app = await startTestApp({ settings: { DEALER_SIGNUP_URL: 'https://dealers.example/start' } })

test('AUTH-05 AUTH-07 API-28 API-29: a confirmed phone goes to the password step, and the password gives the session', async () => {
  const ana = await app.given.customer({ firstName: 'Ana' })

  const check = await app.call('login', { phone_number: ana.phone, acceptTerms: true })
  expect(check).toMatchObject({ status: 1, verify_required: 1, user_id: ana.id })

  const signedIn = await app.call('loginadvance', { user_id: ana.id, password: ana.password })
  expect(signedIn).toMatchObject({ status: 1, result: { id: ana.id, first_name: 'Ana', contact_number: ana.phone } })
  const { auth_token } = signedIn as { auth_token: string }
  expect(Buffer.from(auth_token, 'base64url')).toHaveLength(32)
  expect(await app.call('getmyaccountDetails', {}, { token: auth_token })).toMatchObject({ result: { id: ana.id } })
})

test('AUTH-04 SRV-01: an unconfirmed phone goes to the code step and a code is sent', async () => {
  const ben = await app.given.customer({ verifiedAt: null })
  const check = await app.call('login', { phone_number: ben.phone })
  expect(check).toMatchObject({ status: 2, verify_required: 1 })
  const message = await app.lastMessage(ben.phone)
  expect(message?.code).toMatch(/^\d{5}$/)
  expect(message?.text).toContain(message?.code)
})

test('AUTH-04 API-28: a blocked account hears only a message that says what to do', async () => {
  const eve = await app.given.customer({ blockedAt: app.clock.now() })
  const check = await app.call('login', { phone_number: eve.phone })
  expect(check).toMatchObject({ status: 2, verify_required: 0, message: expect.stringContaining('support@') })
})

test('AUTH-06 API-28: an unknown phone is refused with status 0 and verify_required 0', async () => {
  const answer = await app.send('login', { phone_number: '9995550123' })
  expect(answer).toMatchObject({ status: 200, body: { status: 0, verify_required: 0, code: 'unknown-phone' } })
})

test('AUTH-03 ROLE-06: team members and dealers are sent elsewhere', async () => {
  const tess = await app.given.teamMember()
  const dealer = await app.given.customer({ kind: 'dealer' })
  expect(await app.call('login', { phone_number: tess.phone })).toMatchObject({ status: 3, redirect: '/team' })
  expect(await app.call('login', { phone_number: dealer.phone })).toMatchObject({
    status: 3,
    redirect: 'https://dealers.example/start',
  })
})

test('AUTH-03 O-08: without an address for dealers they write with the contact form, as dealers', async () => {
  await using plain = await startTestApp()
  const dealer = await plain.given.customer({ kind: 'dealer' })
  expect(await plain.call('login', { phone_number: dealer.phone })).toMatchObject({
    status: 3,
    verify_required: 0,
    message: 'Dealers do not sign in here. Write to us, and we will help you on.',
    redirect: '/contact-us?iam=Dealer',
  })
})

test('AUTH-07 API-04: a wrong password, an unknown person and a team member hear the same', async () => {
  const ana = await app.given.customer()
  const tess = await app.given.teamMember()
  const wrong = await app.send('loginadvance', { user_id: ana.id, password: 'guess' })
  expect(wrong).toMatchObject({ status: 200, body: { status: 0, code: 'wrong-password' } })
  for (const user_id of [987_654, tess.id]) {
    const other = await app.send('loginadvance', { user_id, password: tess.password })
    expect(other.text).toBe(wrong.text)
  }
})

test('AUTH-07 SRV-01: the right password of an unconfirmed or a blocked account gives no session', async () => {
  const ben = await app.given.customer({ verifiedAt: null })
  const eve = await app.given.customer({ blockedAt: app.clock.now() })
  const unconfirmed = await app.call('loginadvance', { user_id: ben.id, password: ben.password })
  const blocked = await app.call('loginadvance', { user_id: eve.id, password: eve.password })
  expect(unconfirmed).toMatchObject({ status: 0, code: 'not-verified' })
  expect(blocked).toMatchObject({ status: 0, code: 'account-blocked' })
})

test('SRV-02: guessing one account meets growing pauses, and the owner gets in after the pause', async () => {
  await using quiet = await startTestApp()
  const ana = await quiet.given.customer()
  const guess = () => quiet.send('loginadvance', { user_id: ana.id, password: 'guess' })
  for (let i = 0; i < 5; i++) expect((await guess()).status).toBe(200)

  const stopped = await quiet.send('loginadvance', { user_id: ana.id, password: ana.password })
  expect(stopped).toMatchObject({ status: 429, body: { status: 0, code: 'too-many-tries' } })
  expect(stopped.headers.get('retry-after')).toBe('2')
  expect(stopped.body.message).toContain('2 seconds')

  quiet.clock.advance({ seconds: 2 })
  expect((await guess()).status).toBe(200)
  expect((await guess()).headers.get('retry-after')).toBe('4')

  quiet.clock.advance({ seconds: 4 })
  expect(await quiet.call('loginadvance', { user_id: ana.id, password: ana.password })).toMatchObject({ status: 1 })
  expect((await guess()).status).toBe(200)
})

/** Behind a proxy, so that people can come from somewhere. */
const apart = () => startTestApp({ settings: { TRUST_PROXY: '1' } })
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

test.each(['loginadvance', 'teamLogin'] as const)(
  'SRV-02 ROLE-07: whoever guesses at every opening of %s does not keep the owner waiting, who comes from elsewhere',
  async call => {
    await using quiet = await apart()
    const ana = call === 'teamLogin' ? await quiet.given.teamMember([]) : await quiet.given.customer()
    const who = call === 'teamLogin' ? { phone_number: ana.phone } : { user_id: ana.id }
    const guess = () => quiet.send(call, { ...who, password: 'guess' }, from('198.51.100.4'))
    let failures = 0
    for (let round = 0; round < 12; round++) {
      // Until it is told to wait: every opening there is.
      while ((await guess()).status === 200) failures++
      const entered = await quiet.send(call, { ...who, password: ana.password }, from(`203.0.${round}.9`))
      expect(entered, `round ${round}`).toMatchObject({ status: 200, body: { status: 1 } })
      quiet.clock.advance({ minutes: 15 })
    }
    expect(failures).toBe(10)
    expect(Number((await guess()).headers.get('retry-after'))).toBeGreaterThan(15 * 3600)
  },
)

test('SRV-02: all networks together have a hundred failures a day, the last forty of them one each', async () => {
  await using quiet = await apart()
  const ana = await quiet.given.customer()
  const sign = (password: string, network: number) =>
    quiet.send('loginadvance', { user_id: ana.id, password }, from(`203.0.${network}.9`))
  let failures = 0
  for (let network = 0; network < 70; network++)
    for (let i = 0; i < 10 && (await sign('guess', network)).status === 200; i++) {
      failures++
      quiet.clock.advance({ minutes: 1 })
    }
  expect(failures).toBe(100)
  expect((await sign(ana.password, 200)).status).toBe(429)
  expect((await sign(ana.password, 200)).status, 'and is not counted').toBe(429)
  quiet.clock.advance({ days: 1 })
  expect((await sign(ana.password, 200)).body).toMatchObject({ status: 1 })
})

test('SRV-02: one password tried on many accounts is stopped by address after 20 failures', async () => {
  await using quiet = await startTestApp()
  const people = await Promise.all(Array.from({ length: 22 }, () => quiet.given.customer()))
  const statuses: number[] = []
  for (const person of people) {
    const { status } = await quiet.send('loginadvance', { user_id: person.id, password: '123456' })
    statuses.push(status)
  }
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200))
  expect(statuses.slice(20)).toEqual([429, 429])
  quiet.clock.advance({ minutes: 15 })
  expect((await quiet.send('loginadvance', { user_id: people[0]!.id, password: '123456' })).status).toBe(200)
})

test('SRV-02: a hundred guesses at the same moment are counted one by one', async () => {
  await using quiet = await startTestApp()
  const ana = await quiet.given.customer()
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => quiet.send('loginadvance', { user_id: ana.id, password: 'guess' })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(35)
})

test('SRV-02: asking about one phone again and again is stopped', async () => {
  await using quiet = await startTestApp()
  const statuses: number[] = []
  for (let i = 0; i < 31; i++) statuses.push((await quiet.send('login', { phone_number: '9995550100' })).status)
  expect(statuses.indexOf(429)).toBe(30)
  expect((await quiet.send('login', { phone_number: '9995550100' })).body).toMatchObject({ verify_required: 0 })
})

test('SRV-02: somebody who signs in as often as they like is never stopped', async () => {
  await using quiet = await startTestApp()
  const ana = await quiet.given.customer()
  for (let i = 0; i < 35; i++) {
    expect(await quiet.call('login', { phone_number: ana.phone })).toMatchObject({ status: 1 })
    expect(await quiet.call('loginadvance', { user_id: ana.id, password: ana.password })).toMatchObject({ status: 1 })
  }
})

test('ROLE-07: a team member signs in at a door of their own, a customer does not', async () => {
  const tess = await app.given.teamMember(['licences'])
  const ana = await app.given.customer()
  expect(await app.call('teamLogin', { phone_number: tess.phone, password: tess.password })).toMatchObject({
    status: 1,
    result: { id: tess.id, rights: ['licences'] },
  })
  expect(await app.call('teamLogin', { phone_number: ana.phone, password: ana.password })).toMatchObject({
    status: 0,
    code: 'wrong-password',
  })
})

test('SRV-02: passwords are kept as argon2id hashes only', async () => {
  const ana = await app.given.customer()
  const { rows } = await app.parts.database.pool.query('select password_hash from users where id = $1', [ana.id])
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$/)
})
