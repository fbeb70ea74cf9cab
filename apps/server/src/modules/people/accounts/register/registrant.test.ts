import { expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'

const apart = { DEVICE_CODE: '1', TRUST_PROXY: '1' }
const app = await startTestApp({ settings: apart })
const demo = await startTestApp({ settings: { TRUST_PROXY: '1' } })

/** A caller: where it calls from, what it keeps, and whether it is a browser on a page of ours. */
interface Caller {
  from: string
  cookie?: string
  page?: boolean
}

const headersOf = ({ from, cookie, page }: Caller) => ({
  'x-forwarded-for': from,
  ...(cookie && { cookie }),
  ...(page && { 'sec-fetch-site': 'same-origin' }),
})

let people = 0

async function registerBy(caller: Caller, on: TestApp = app) {
  people += 1
  const phone = `30555${String(60_000 + people)}`
  const body = {
    first_name: 'Mallory',
    last_name: 'Stone',
    phone_number: phone,
    email: `mallory${people}@mail.example`,
    password: 'known to mallory',
  }
  const { headers } = await on.send('register', body, { headers: headersOf(caller) })
  return { phone, body, cookie: headers.get('set-cookie')?.split(';')[0] ?? '' }
}

/** Somebody who has not registered asks for a code of their own first: one that another asked for is none of theirs. */
async function askAndVerify(phone: string, caller: Caller, on: TestApp = app) {
  const asked = await on.send('login', { phone_number: phone }, { headers: headersOf(caller) })
  expect(asked.body).toMatchObject({ status: 2, verify_required: 1 })
  const cookie = asked.headers.get('set-cookie')?.split(';')[0]
  return verifyBy(phone, { ...caller, ...(cookie && { cookie }) }, on)
}

async function verifyBy(phone: string, caller: Caller, on: TestApp = app) {
  const activationCode = (await on.lastMessage(phone))?.code ?? ''
  return on.send('verifyAccount', { phone_number: phone, activationCode }, { headers: headersOf(caller) })
}

test('AUTH-15: the browser that registered confirms its phone, wherever it is by then', async () => {
  const { phone, cookie } = await registerBy({ from: '198.51.100.7', page: true })
  expect((await verifyBy(phone, { from: '203.0.113.9', cookie, page: true })).body).toMatchObject({ status: 1 })
})

test('AUTH-15, SRV-02: who registers several people one after the other confirms each, with a browser or a program that keeps cookies', async () => {
  for (const page of [true, false]) {
    let cookie = ''
    for (const _ of [1, 2, 3]) {
      const caller = { from: page ? '198.51.100.31' : '198.51.100.32', page }
      const registered = await registerBy({ ...caller, ...(cookie && { cookie }) })
      cookie = registered.cookie || cookie
      const answer = await verifyBy(registered.phone, { ...caller, cookie })
      expect(answer.body).toMatchObject({ status: 1 })
      cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    }
  }
})

test('SRV-02: who confirms a phone that somebody else registered gets an account of their own, not one whose password a stranger knows', async () => {
  const mallory = { from: '198.51.100.7', page: true }
  const victim = { from: '203.0.113.9', page: true }
  const { phone, body } = await registerBy(mallory)
  expect((await askAndVerify(phone, victim)).body).toMatchObject({ status: 0, code: 'register-anew' })

  const own = { ...body, first_name: 'Vera', email: 'vera@mail.example', password: 'only vera knows' }
  const registered = await app.send('register', own, { headers: headersOf(victim) })
  expect(registered.body, 'the number is free').toMatchObject({ status: 1 })
  const { rows } = await app.parts.database.pool.query('select first_name, email from users where phone = $1', [phone])
  expect(rows).toEqual([{ first_name: 'Vera', email: 'vera@mail.example' }])
  const theirs = registered.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect((await verifyBy(phone, { ...victim, cookie: theirs })).body).toMatchObject({ status: 1 })
})

test('SRV-02: in a browser without the mark the address alone does not do; for a program it does', async () => {
  const { phone } = await registerBy({ from: '198.51.100.7', page: true })
  app.clock.advance({ seconds: 61 })
  expect((await askAndVerify(phone, { from: '198.51.100.7', page: true })).body).toMatchObject({
    code: 'register-anew',
  })
  const program = await registerBy({ from: '198.51.100.7' })
  expect((await verifyBy(program.phone, { from: '198.51.100.7' })).body).toMatchObject({ status: 1 })
  const other = await registerBy({ from: '198.51.100.7' })
  expect((await askAndVerify(other.phone, { from: '203.0.113.9' })).body).toMatchObject({ code: 'register-anew' })
})

test('AUTH-08: in a demo the address does for browsers too, and another address does not', async () => {
  const { phone } = await registerBy({ from: '198.51.100.7' }, demo)
  expect((await verifyBy(phone, { from: '198.51.100.7', page: true }, demo)).body).toMatchObject({ status: 1 })
  const other = await registerBy({ from: '198.51.100.7' }, demo)
  expect((await askAndVerify(other.phone, { from: '203.0.113.9', page: true }, demo)).body).toMatchObject({
    code: 'register-anew',
  })
})

test('SRV-02: of the address that registered a keyed hash is kept, and only until the phone is confirmed', async () => {
  const { phone, cookie } = await registerBy({ from: '198.51.100.7', page: true })
  const kept = async () => {
    const { rows } = await app.parts.database.pool.query('select registered_from from users where phone = $1', [phone])
    return rows[0].registered_from
  }
  expect(await kept()).toMatch(/^[\w-]{43}$/)
  await verifyBy(phone, { from: '198.51.100.7', cookie, page: true })
  expect(await kept()).toBeNull()
})

test('SRV-01: a wrong code drops nothing', async () => {
  const { phone } = await registerBy({ from: '198.51.100.7', page: true })
  const code = (await app.lastMessage(phone))?.code ?? ''
  const wrong = { phone_number: phone, activationCode: String((Number(code) + 1) % 100_000).padStart(5, '0') }
  const victim = { headers: headersOf({ from: '203.0.113.9', page: true }) }
  expect((await app.send('verifyAccount', wrong, victim)).body).toMatchObject({ status: 0, code: 'wrong-code' })
  const { rows } = await app.parts.database.pool.query('select 1 from users where phone = $1', [phone])
  expect(rows).toHaveLength(1)
})

test('SRV-01, SRV-02: a stranger’s wrong codes do not stop a newcomer, whose browser has asked for the code', async () => {
  const newcomer = await registerBy({ from: '198.51.100.7', page: true })
  const stranger = { headers: headersOf({ from: '203.0.113.9' }) }
  const code = (await app.lastMessage(newcomer.phone))?.code ?? ''
  const guess = { phone_number: newcomer.phone, activationCode: String((Number(code) + 1) % 100_000).padStart(5, '0') }
  for (let i = 0; i < 5; i++)
    expect((await app.send('verifyAccount', guess, stranger)).body).toMatchObject({ code: 'wrong-code' })
  const right = { ...guess, activationCode: code }
  expect((await app.send('verifyAccount', right, stranger)).body, 'nor is it theirs').toMatchObject({ status: 0 })
  const own = { headers: headersOf({ from: '198.51.100.7', cookie: newcomer.cookie, page: true }) }
  expect((await app.send('verifyAccount', right, own)).body).toMatchObject({ status: 1 })
})
