import { expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../http/testing.ts'

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

test('SRV-02: at most 15 codes in half an hour and 20 a day go to one phone', async () => {
  await using quiet = await startTestApp()
  const ben = await quiet.given.customer({ verifiedAt: null })
  const ask = async () => {
    quiet.clock.advance({ seconds: 61 })
    return (await quiet.send('resendCode', { phone_number: ben.phone })).status
  }
  const statuses: number[] = []
  for (let i = 0; i < 16; i++) statuses.push(await ask())
  expect(statuses.indexOf(429)).toBe(15)
  quiet.clock.advance({ hours: 1 })
  const later: number[] = []
  for (let i = 0; i < 6; i++) later.push(await ask())
  expect(later.indexOf(429)).toBe(5)
  quiet.clock.advance({ days: 1 })
  expect(await ask()).toBe(200)
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
