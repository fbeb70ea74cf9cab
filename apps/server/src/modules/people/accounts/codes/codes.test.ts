import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outbox } from '../../../../db/schema/index.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'

const app = await startTestApp()

async function waitingForCode(on: TestApp = app) {
  const ben = await on.given.customer({ verifiedAt: null, firstName: 'Ben' })
  await on.call('login', { phone_number: ben.phone })
  return { ...ben, code: await codeSentTo(ben.phone, on) }
}

async function codeSentTo(phone: string, on: TestApp = app): Promise<string> {
  const message = await on.lastMessage(phone)
  return message?.code ?? ''
}

const otherThan = (code: string) => String((Number(code) + 1) % 100_000).padStart(5, '0')

test('AUTH-08 API-30: the code opens the account, gives the session and sends a welcome', async () => {
  const ben = await waitingForCode()
  const verified = await app.call('verifyAccount', { phone_number: ben.phone, activationCode: ben.code })
  expect(verified).toMatchObject({ status: 1, result: { id: ben.id, first_name: 'Ben' } })
  const { auth_token } = verified as { auth_token: string }
  expect(await app.call('getmyaccountDetails', {}, { token: auth_token })).toMatchObject({ status: 1 })
  expect(await app.call('login', { phone_number: ben.phone })).toMatchObject({ status: 1, verify_required: 1 })
})

test('API-30 SRV-01: a code works once', async () => {
  const ben = await waitingForCode()
  const body = { phone_number: ben.phone, activationCode: ben.code }
  expect(await app.call('verifyAccount', body)).toMatchObject({ status: 1 })
  expect(await app.call('verifyAccount', body)).toMatchObject({ status: 0, code: 'wrong-code' })
})

test('SRV-01: after five wrong guesses the code is dead, the right one too', async () => {
  const ben = await waitingForCode()
  for (let i = 0; i < 5; i++) {
    const wrong = { phone_number: ben.phone, activationCode: otherThan(ben.code) }
    expect(await app.call('verifyAccount', wrong)).toMatchObject({ status: 0, code: 'wrong-code' })
  }
  const right = { phone_number: ben.phone, activationCode: ben.code }
  expect(await app.call('verifyAccount', right)).toMatchObject({ status: 0, code: 'wrong-code' })
})

test('SRV-01: a code is good for ten minutes and not a second longer', async () => {
  await using quiet = await startTestApp()
  const [ben, eva] = [await waitingForCode(quiet), await waitingForCode(quiet)]
  quiet.clock.advance({ minutes: 9, seconds: 59 })
  expect(await quiet.call('verifyAccount', { phone_number: ben.phone, activationCode: ben.code })).toMatchObject({
    status: 1,
  })
  quiet.clock.advance({ seconds: 1 })
  expect(await quiet.call('verifyAccount', { phone_number: eva.phone, activationCode: eva.code })).toMatchObject({
    status: 0,
    code: 'wrong-code',
  })
})

test('SRV-01: only the newest code counts', async () => {
  await using quiet = await startTestApp()
  const ben = await waitingForCode(quiet)
  quiet.clock.advance({ minutes: 1 })
  await quiet.call('resendCode', { phone_number: ben.phone })
  const newer = await codeSentTo(ben.phone, quiet)
  const old = await quiet.call('verifyAccount', { phone_number: ben.phone, activationCode: ben.code })
  expect(ben.code === newer || (old as { status: number }).status === 0).toBe(true)
  expect(await quiet.call('verifyAccount', { phone_number: ben.phone, activationCode: newer })).toMatchObject({
    status: 1,
  })
})

test('SRV-01: the code is kept as a keyed hash and never logged', async () => {
  const ben = await waitingForCode()
  await app.call('verifyAccount', { phone_number: ben.phone, activationCode: ben.code })
  const { rows } = await app.parts.database.pool.query('select code_hash from codes where user_id = $1', [ben.id])
  expect(rows[0].code_hash).toHaveLength(43)
  expect(JSON.stringify(app.logs)).not.toContain(ben.code)
})

test('AUTH-11 SRV-01: a new code can be asked for after 60 seconds, and the message says when', async () => {
  await using quiet = await startTestApp()
  const ben = await waitingForCode(quiet)
  quiet.clock.advance({ seconds: 20 })
  const early = await quiet.send('resendCode', { phone_number: ben.phone })
  expect(early).toMatchObject({ status: 200, body: { status: 0, code: 'wait-for-code' } })
  expect(early.body.message).toContain('40 seconds')
  quiet.clock.advance({ seconds: 40 })
  expect(await quiet.call('resendCode', { phone_number: ben.phone })).toMatchObject({ status: 1 })
})

test('SRV-02: whoever asks for codes to a phone without end keeps its owner from one for 15 minutes at most', async () => {
  await using quiet = await startTestApp()
  const ben = await quiet.given.customer({ verifiedAt: null })
  const ask = () => quiet.send('resendCode', { phone_number: ben.phone })
  const statuses: number[] = []
  for (let i = 0; i < 26; i++) {
    quiet.clock.advance({ seconds: 61 })
    statuses.push((await ask()).status)
  }
  expect(statuses.indexOf(429)).toBe(20)
  for (let i = 0; i < 3; i++) {
    quiet.clock.advance({ minutes: 15 })
    expect((await ask()).status).toBe(200)
    quiet.clock.advance({ minutes: 2 })
    const refused = await ask()
    expect(refused.body).toMatchObject({ code: 'too-many-codes' })
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60)
  }
  // Of so many codes each has one guess.
  const code = (await quiet.lastMessage(ben.phone))!.code!
  const wrong = code === '00000' ? '00001' : '00000'
  await quiet.call('verifyAccount', { phone_number: ben.phone, activationCode: wrong })
  expect(await quiet.call('verifyAccount', { phone_number: ben.phone, activationCode: code })).toMatchObject({
    code: 'wrong-code',
  })
})

test('SRV-01: the whole site sends so many codes in a day, and the team is told once before it is so far', async () => {
  await using small = await startTestApp({ settings: { SMS_PER_DAY: '5' } })
  // What people are told by text message is none of it.
  const told = {
    channel: 'sms' as const,
    to: '3055550199',
    text: 'Told.',
    kind: 'payment_received',
    at: small.clock.now(),
  }
  await small.parts.database.db.insert(outbox).values(Array.from({ length: 6 }, () => told))
  const people = await Promise.all(Array.from({ length: 7 }, () => small.given.customer({ verifiedAt: null })))
  const statuses: number[] = []
  for (const { phone } of people) statuses.push((await small.send('resendCode', { phone_number: phone })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  const { db } = small.parts.database
  const alarms = await db.select().from(outbox).where(eq(outbox.channel, 'email'))
  expect(alarms).toMatchObject([{ to: 'support@ownward.example', subject: 'Many text messages today: 4 of 5' }])
  small.clock.advance({ days: 1, minutes: 1 })
  expect((await small.send('resendCode', { phone_number: people[6]!.phone })).status).toBe(200)
})

test('SRV-02: asking for a code tells nothing about a number', async () => {
  const ana = await app.given.customer()
  const known = await app.send('resendCode', { phone_number: ana.phone })
  const unknown = await app.send('resendCode', { phone_number: '9995550177' })
  expect(known.text).toBe(unknown.text)
  expect(await app.lastMessage(ana.phone)).toBeUndefined()
})

test('PLAT-06: the message is written in the reader’s language', async () => {
  const ben = await app.given.customer({ verifiedAt: null })
  await app.call('login', { phone_number: ben.phone }, { headers: { cookie: 'lang=fr' } })
  expect((await app.lastMessage(ben.phone))?.text).toContain('est votre code')
})

/** Behind a proxy, so that people can come from somewhere. */
const apart = (settings: Record<string, string> = {}) =>
  startTestApp({ settings: { TRUST_PROXY: '1', DEVICE_CODE: '1', ...settings } })
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

test('SRV-01, SRV-02: one network has a tenth of the codes of a day, in whatever of its addresses it comes; the others have theirs', async () => {
  await using small = await apart({ SMS_PER_DAY: '210' })
  const asked = async (address: string) => {
    const { phone } = await small.given.customer({ verifiedAt: null })
    return (await small.send('resendCode', { phone_number: phone }, from(address))).status
  }
  for (const [one, other, elsewhere] of [
    ['203.0.113.7', '203.0.113.7', '203.0.113.8'],
    ['2001:db8:77:1::5', '2001:db8:77:2::9', '2001:db8:78:1::5'],
  ]) {
    const statuses: number[] = []
    for (let i = 0; i < 24; i++) statuses.push(await asked(i % 2 ? one! : other!))
    expect(statuses.indexOf(429), one).toBe(21)
    expect(await asked(elsewhere!), elsewhere).toBe(200)
  }
  small.clock.advance({ days: 1, minutes: 1 })
  expect(await asked('203.0.113.7')).toBe(200)
})

test('SRV-01: what a network is not sent does not count for the phones it asked for', async () => {
  await using small = await apart({ SMS_PER_DAY: '200' })
  for (let i = 0; i < 20; i++) {
    const { phone } = await small.given.customer({ verifiedAt: null })
    await small.send('resendCode', { phone_number: phone }, from('203.0.113.7'))
  }
  const ben = await small.given.customer({ verifiedAt: null })
  for (let i = 0; i < 30; i++) await small.send('resendCode', { phone_number: ben.phone }, from('203.0.113.7'))
  expect((await small.send('resendCode', { phone_number: ben.phone }, from('203.0.113.9'))).status).toBe(200)
})

test('SRV-02: who checks a phone without end from elsewhere does not keep its owner from a new device', async () => {
  await using quiet = await apart()
  const ana = await quiet.given.readyPerson()
  const check = (address: string) => quiet.send('login', { phone_number: ana.phone }, from(address))
  const statuses: number[] = []
  for (let i = 0; i < 31; i++) statuses.push((await check('198.51.100.4')).status)
  expect(statuses.indexOf(429)).toBe(30)
  expect((await check('203.0.113.9')).status).toBe(200)
})

test('SRV-02: who asks for codes for another password without end does not keep the owner, who knows theirs, from a new device', async () => {
  await using quiet = await apart()
  const ana = await quiet.given.readyPerson()
  const forgot = async (i: number) => {
    quiet.clock.advance({ seconds: 61 })
    return (await quiet.send('forgotPassword', { phone_number: ana.phone }, from(`198.51.100.${i}`))).status
  }
  const statuses: number[] = []
  for (let i = 0; i < 40; i++) statuses.push(await forgot(i))
  expect(statuses).toContain(429)
  const at = { user_id: ana.id, password: ana.password }
  const asked = await quiet.send('loginadvance', at, from('203.0.113.9'))
  expect(asked.body).toMatchObject({ status: 2, verify_required: 1 })
  const { rows } = await quiet.parts.database.pool.query(
    `select code from outbox where "to" = $1 and text like '%new device%' order by id desc limit 1`,
    [ana.phone],
  )
  const entered = await quiet.send('loginadvance', { ...at, activationCode: rows[0].code }, from('203.0.113.9'))
  expect(entered.body).toMatchObject({ status: 1 })
})

const browser = (address: string, cookie = '') => ({
  headers: { 'x-forwarded-for': address, 'sec-fetch-site': 'same-origin', cookie },
})
const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')?.split(';')[0] ?? ''

test('SRV-01, SRV-02: who guesses at the codes of others uses up their own alone: in eight of eight rounds the owner sets their password', async () => {
  await using quiet = await apart()
  for (let round = 0; round < 8; round++) {
    quiet.clock.advance({ minutes: 20 })
    const ana = await quiet.given.customer()
    const [thief, owner] = ['198.51.100.4', `203.0.${round}.9`]
    const theirs = cookieOf(await quiet.send('forgotPassword', { phone_number: ana.phone }, browser(thief!)))
    const asked = await quiet.send('forgotPassword', { phone_number: ana.phone }, browser(owner!))
    expect(asked.body, 'at once, though another code went out just now').toMatchObject({ status: 1 })
    const code = await codeSentTo(ana.phone, quiet)
    const set = (verify_token: string, options: ReturnType<typeof browser>) =>
      quiet.send('updatePassword', { user_id: ana.id, verify_token, password: 'a new road' }, options)
    for (const cookie of [theirs, '']) for (let i = 0; i < 5; i++) await set(otherThan(code), browser(thief!, cookie))
    expect((await set(code, browser(thief!, theirs))).body, 'another’s code').toMatchObject({ code: 'wrong-code' })
    // Asked for again by the stranger, it is still the owner's that counts for the owner.
    quiet.clock.advance({ seconds: 61 })
    await quiet.send('forgotPassword', { phone_number: ana.phone }, browser(thief!, theirs))
    expect((await set(code, browser(owner!, cookieOf(asked)))).body, `round ${round}`).toMatchObject({ status: 1 })
  }
})

test('SRV-02: whoever asks for a phone’s codes at every opening does not keep its owner from the first one elsewhere', async () => {
  await using quiet = await apart()
  const ana = await quiet.given.customer()
  const ask = (address: string) => quiet.send('forgotPassword', { phone_number: ana.phone }, from(address))
  for (let round = 0; round < 12; round++) {
    for (let i = 0; i < 20; i++) {
      await ask('198.51.100.4')
      quiet.clock.advance({ seconds: 61 })
    }
    await ask('198.51.100.4')
    expect((await ask(`203.0.${round}.9`)).body, `round ${round}`).toMatchObject({ status: 1 })
  }
})

test('SRV-01: a code is said to be sent only when one was, or the last one still opens', async () => {
  await using quiet = await apart()
  const ana = await quiet.given.readyPerson()
  const at = { user_id: ana.id, password: ana.password }
  const sent = async () => {
    const { rows } = await quiet.parts.database.pool.query('select 1 from outbox where "to" = $1', [ana.phone])
    return rows.length
  }
  const first = await quiet.send('loginadvance', at, browser('203.0.113.9'))
  const entered = await quiet.send(
    'loginadvance',
    { ...at, activationCode: await codeSentTo(ana.phone, quiet) },
    browser('203.0.113.9', cookieOf(first)),
  )
  expect(entered.body).toMatchObject({ status: 1 })
  quiet.clock.advance({ seconds: 20 })
  const second = await quiet.send('loginadvance', at, browser('203.0.113.9'))
  expect(second.body).toMatchObject({ status: 2 })
  expect(await sent(), 'the one that was used holds nobody up').toBe(2)
  const again = await quiet.send('loginadvance', at, browser('203.0.113.9', cookieOf(second)))
  expect([again.body.status, await sent()], 'the last one still opens').toEqual([2, 2])
  const third = await quiet.send('loginadvance', at, browser('203.0.113.9'))
  expect(third.body, 'another browser of the same network').toMatchObject({ status: 0, code: 'too-many-codes' })
  expect([third.headers.get('retry-after'), await sent()]).toEqual(['60', 2])
  const code = await codeSentTo(ana.phone, quiet)
  const in2 = await quiet.send(
    'loginadvance',
    { ...at, activationCode: code },
    browser('203.0.113.9', cookieOf(second)),
  )
  expect(in2.body).toMatchObject({ status: 1 })
})
