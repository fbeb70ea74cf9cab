import { type CallName, contract } from '@ownward/contract'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { processId } from '../log/process-id.ts'
import { sendCodes, sendLetters } from '../modules/ground/outbox/send-outbox.ts'
import { applyWaitingPasswords } from '../modules/people/accounts/passwords/waiting-passwords.ts'
import { givenTerms, leaseOf } from '../modules/programs/bookings/testing/given.ts'
import { googleTowns } from '../outside/places/google.ts'
import { twilioSms } from '../outside/sms/twilio.ts'
import { productionSettings } from '../testing/production-settings.ts'
import { startTestApp } from '../testing/test-app.ts'

const production = {
  ...productionSettings,
  PUBLIC_URL: 'http://localhost:3000',
  TRUST_PROXY: '0',
  TWILIO_API_URL: '',
  STRIPE_API_URL: '',
}

/** Every address that the process asked for outside of itself. */
const outgoing: string[] = []
const realFetch = globalThis.fetch
const listenToFetch = () =>
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const address = String(input instanceof Request ? input.url : input)
    if (new URL(address).hostname === '127.0.0.1') return realFetch(input, init)
    outgoing.push(address)
    return Promise.resolve(Response.json({ suggestions: [] }))
  })

const mails: { to: string; subject: string; text: string; html: string }[] = []
const app = await startTestApp({
  settings: production,
  parts: {
    sms: twilioSms({
      accountSid: 'AC1',
      authToken: 'the-sms-senders-own-token',
      from: '+13055550100',
      apiUrl: 'https://api.twilio.com',
    }),
    mail: { send: async mail => void mails.push(mail) },
    towns: () => googleTowns('a-maps-key'),
  },
})

const phone = '3055501234'
const card = '4242424242424242'
const cvv = '7391'
const licence = 'W426545307610'
const passwords = {
  first: 'first-password-of-vera',
  changed: 'second-password-of-vera',
  reset: 'third-password-of-vera',
}
const wrongPassword = 'what-somebody-guessed'
const codes: string[] = []
const tokens: string[] = []

const tokenIn = (answer: unknown): string => {
  const { auth_token } = answer as { auth_token: string }
  tokens.push(auth_token)
  return auth_token
}

async function codeSent(): Promise<string> {
  const code = (await app.lastMessage(phone))?.code
  codes.push(code!)
  return code!
}

/** What one person does from the first page to the last, every secret of theirs once where it belongs. */
async function liveThrough(): Promise<void> {
  await givenTerms(app)
  const car = await app.given.vehicle()
  const photo = (
    await sharp({ create: { width: 600, height: 400, channels: 3, background: '#456' } })
      .png()
      .toBuffer()
  ).toString('base64')
  const register = { first_name: 'Vera', last_name: 'Lind', phone_number: phone, email: 'vera@mail.example' }
  await app.call('register', { ...register, password: passwords.first })
  const verified = await app.call('verifyAccount', { phone_number: phone, activationCode: await codeSent() })
  let token = tokenIn(verified)
  const { id } = (verified as { result: { id: number } }).result
  token = tokenIn(await app.call('refreshToken', {}, { token }))
  const link = await app.call('getLicenseScanToken', {}, { token })
  const credential = (link as { result: { token: string } }).result.token
  tokens.push(credential)
  const scan = tokenIn(await app.call('ssologin', {}, { token: credential }))
  await app.call('updateLicenseDetails', { documentNumber: licence, dateOfExpiry: '04/12/2031' }, { token: scan })
  const doc_data = `data:image/png;base64,${photo}`
  await app.call('uploadDocument', { doc_type: 'license_doc_1', doc_data, fileformat: 'png' }, { token: scan })
  await app.call('uploadDocument', { doc_type: 'license_doc_2', doc_data, notify_by_intercom: 1 }, { token: scan })
  await app.call('saveMonthlyIncome', { income: 4200 }, { token })
  const bank = {
    name: 'Vera Lind',
    expiration: '11/31',
    address: '100 Flagler St',
    city: 'Miami',
    state: 'FL',
    zip: '33130',
  }
  const added = await app.call('addMyCard', { ...bank, credit_card_number: card, cvv, country: 'US' }, { token })
  expect(added).toMatchObject({ status: 1 })
  await app.call('suggestPlaces', { query: 'Miami' })
  await app.parts.database.db.execute(sql`update licences set state = 'approved'`)
  await app.call('saveMySignature', { typed_name: 'Vera Lind' }, { token })
  await app.call('getVehicleQuote', leaseOf(car.id), { token })
  expect(await app.call('book', leaseOf(car.id), { token })).toMatchObject({ status: 1 })

  await app.send('loginadvance', { user_id: id, password: wrongPassword })
  const change = { old_password: passwords.first, password: passwords.changed }
  expect(await app.call('changePassword', change, { token })).toMatchObject({ status: 1 })
  await app.call('forgotPassword', { phone_number: phone })
  const reset = { user_id: id, verify_token: await codeSent(), password: passwords.reset }
  expect(await app.call('updatePassword', reset)).toMatchObject({ status: 1 })
  // With a card and a licence on file it waits for a day.
  app.clock.advance({ hours: 24 })
  expect(await applyWaitingPasswords(app.parts, app.clock.now())).toBe(1)
  const known = { user_id: id, password: passwords.reset }
  expect(await app.call('loginadvance', known)).toMatchObject({ status: 2 })
  token = tokenIn(await app.call('loginadvance', { ...known, activationCode: await codeSent() }))
  await sendEverything(token)
  await app.call('logout', {}, { token })
  await sendCodes(app.parts, app.clock.now())
  await sendLetters(app.parts)
}

/** Every call with every secret in fields where it belongs and where it does not, well and badly written. */
async function sendEverything(token: string): Promise<void> {
  const misplaced = {
    password: passwords.reset,
    old_password: passwords.changed,
    credit_card_number: card,
    cvv,
    documentNumber: { number: licence },
    activationCode: codes.at(-1),
    query: [card],
    page: licence,
    id: card,
    state: token,
  }
  for (const name of Object.keys(contract) as CallName[]) {
    if (name === 'logout') continue
    await app.send(name, misplaced, { token })
    await app.send(name, `{"password":"${passwords.reset}","cvv":"${cvv}`, { token: 'x'.repeat(20) })
    await app.request(`/api/v1/${name}?token=${token}&credit_card_number=${card}`, { method: 'DELETE' })
  }
  await app.request(`/license-scan?token=${token}`)
  await app.request(`/api/v1/nothing/${card}`, {
    headers: { authorization: `Basic ${token}`, cookie: `device=${token}`, 'x-request-id': card },
  })
  await app.request('/healthz', { headers: { 'x-request-id': phone } })
}

test('SRV-38 SRV-26 SRV-01 OPS-18: after a whole life of calls no secret is in the log, in the database or in an address that was asked for', async () => {
  using _ = listenToFetch()
  await liveThrough()
  // A fault with all of it at hand: the table is gone, the statement names the values.
  const token = (await app.given.customer()).token
  await app.parts.database.pool.query('alter table incomes rename to incomes_away')
  expect((await app.send('saveMonthlyIncome', { income: 7_654_321 }, { token })).status).toBe(500)
  await app.parts.database.pool.query('alter table incomes_away rename to incomes')

  const cardWords = [card, '4242 4242', card.slice(0, 12), cvv]
  const secrets = [...Object.values(passwords), wrongPassword, ...tokens]
  expect([tokens.length, codes.length, new Set(tokens).size]).toEqual([5, 3, 5])

  const log = app.logs.map(line => JSON.stringify(line))
  expect(log.length).toBeGreaterThan(150)
  expect(
    log.some(line => line.includes('a call failed')),
    'the fault is in the log',
  ).toBe(true)
  expect(found([...secrets, ...cardWords, licence, ...codes, phone, '765432100', 'vera@mail'], log)).toEqual([])

  for (const line of app.logs) expect(line).toMatchObject({ version: 'test', process: processId })
  const answered = app.logs.filter(({ msg }) => msg === 'answered')
  for (const line of answered)
    expect(line).toMatchObject({ request: expect.stringMatching(/^[\da-f-]{18}$/), network: '127.0.0.0/24' })
  expect(answered.some(({ actor }) => typeof actor === 'number')).toBe(true)
  const asked = app.logs.filter(({ request, job }) => request ?? job).map(line => JSON.stringify(line))
  expect(found(['Vera', 'Lind', '127.0.0.1'], asked), 'nobody’s name and no whole address').toEqual([])

  const dump = await dumped()
  expect(
    dump.some(row => row.includes(licence)),
    'the dump is one',
  ).toBe(true)
  expect(found([...secrets, ...cardWords, ...codes], dump)).toEqual([])

  expect(outgoing.some(address => address.startsWith('https://api.twilio.com/'))).toBe(true)
  const links = mails.flatMap(({ text, html }) => [...`${text} ${html}`.matchAll(/https?:[^\s"<]+/g)].map(String))
  expect(links.length).toBeGreaterThan(3)
  expect(found([...secrets, ...cardWords, licence, ...codes, phone], [...outgoing, ...links])).toEqual([])
})

/** Every row of every table as text. */
async function dumped(): Promise<string[]> {
  const { pool } = app.parts.database
  const { rows: tables } = await pool.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const rows = await Promise.all(
    tables.map(({ name }) => pool.query(`select '${name} ' || to_jsonb(t)::text as row from ${name} t`)),
  )
  return rows.flatMap(({ rows }) => rows.map(({ row }) => row as string))
}

/** Which secrets stand in which of the texts, as words of their own; five digits count inside of text only, where no amount and no id is. */
function found(secrets: readonly string[], texts: readonly string[]): string[] {
  return secrets.flatMap(secret => {
    const after = codes.includes(secret) ? '(?=["\\s.\\\\])' : '(?![\\w-])'
    const alone = new RegExp(`(?<![\\w.-])${secret}${after}`)
    return texts.filter(text => alone.test(text)).map(text => `${secret} in ${text.slice(0, 300)}`)
  })
}
