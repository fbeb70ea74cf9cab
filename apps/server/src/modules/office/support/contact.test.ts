import { contactForm, contactStates } from '@ownward/contract/contact'
import { decideEmail } from '@ownward/domain/accounts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contactMessages, contentBlocks, regions } from '../../../db/schema/index.ts'
import { regionRows } from '../../../db/seed/regions.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { dropOldContactMessages } from './drop-old-messages.ts'

const app = await startTestApp()
const { db } = app.parts.database

let count = 0
const message = (changes: Record<string, string> = {}) => {
  count += 1
  return { ...usual, phone: `305555${String(count).padStart(4, '0')}`, email: `ana${count}@example.com`, ...changes }
}

const usual = {
  name: 'Ana',
  lname: 'Moreno',
  address: '1 Ocean Drive',
  city: 'Miami',
  state: 'FL',
  zip: '33139',
  iam: 'Driver',
  comment: 'Is the blue one still there?\nI could come on Friday.',
}

test('API-27, MKT-13, SRV-29: a message is kept, mailed to the team with all that was written, and leads to the thank-you page', async () => {
  const sent = message()
  expect(await app.call('contactFormPost', sent)).toEqual({
    status: 1,
    message: 'Thank you for your message. We will contact you shortly',
    redirect: '/thank-you',
  })
  const [row] = await db.select().from(contactMessages)
  expect(row).toMatchObject({ firstName: 'Ana', lastName: 'Moreno', phone: sent.phone, state: 'FL', iam: 'Driver' })
  const mail = await app.lastMessage('support@ownward.example')
  expect(mail).toMatchObject({ channel: 'email', subject: 'Message from Ana Moreno (Driver)' })
  for (const value of Object.values(sent)) expect(mail!.text).toContain(value)
})

test('API-27, PLAT-10: words that the team has written are answered as clean HTML, in the reader’s language', async () => {
  const html = '<p>We call <b>you</b> from {hotline}.<script>alert(1)</script><img src=x onerror=alert(1)></p>'
  await db.insert(contentBlocks).values({ kind: 'contact_answer', locale: 'fr', body: { html } })
  const french = await app.send('contactFormPost', message(), { headers: { 'accept-language': 'fr' } })
  expect(french.body).toEqual({
    status: 1,
    message: 'Merci de votre message. Nous vous répondrons sous peu',
    result: '<p>We call <b>you</b> from +1 305 555 0100.</p>',
  })
  expect(await app.call('contactFormPost', message())).toHaveProperty('redirect')
})

test('VAL-09: every field is required and says so, also when it is blank or left out', async () => {
  const fields = ['name', 'lname', 'phone', 'email', 'address', 'city', 'state', 'zip', 'iam', 'comment']
  for (const body of [{}, Object.fromEntries(fields.map(field => [field, '   ']))]) {
    const { status, body: answer } = await app.send('contactFormPost', body)
    expect(status).toBe(200)
    expect(answer).toMatchObject({ status: 0, code: 'contact-fields', message: 'Cannot be empty' })
    expect(answer.result.errors).toEqual(fields.map(path => ({ path, message: 'Cannot be empty' })))
  }
})

test('VAL-09, VAL-10, VAL-11: a phone has ten digits, an e-mail its parts, state and role are of the list; nothing of it is kept', async () => {
  const before = await db.$count(contactMessages)
  const cases: [Record<string, string>, string, string][] = [
    [{ phone: '305555010' }, 'phone', 'Invalid Phone number'],
    [{ phone: '305-555-0100' }, 'phone', 'Invalid Phone number'],
    [{ phone: '30555501000' }, 'phone', 'Invalid Phone number'],
    [{ email: '@example.com' }, 'email', 'Invalid Email address'],
    [{ email: 'a@@example.com' }, 'email', 'Invalid Email address'],
    [{ email: 'a.b@example' }, 'email', 'Invalid Email address'],
    [{ email: 'a@example.c' }, 'email', 'Invalid Email address'],
    [{ state: 'ON' }, 'state', 'Please choose one from the list.'],
    [{ iam: 'Robot' }, 'iam', 'Please choose one from the list.'],
    [{ comment: 'x'.repeat(4001) }, 'comment', 'At most 4000 characters, please.'],
  ]
  for (const [wrong, path, words] of cases) {
    const answer = await app.call('contactFormPost', message(wrong))
    expect(answer, JSON.stringify(wrong)).toMatchObject({ status: 0, result: { errors: [{ path, message: words }] } })
  }
  expect(await db.$count(contactMessages)).toBe(before)
  expect(await app.call('contactFormPost', message({ email: 'a@b.ca' }))).toMatchObject({ status: 1 })
})

test('VAL-10: the form and the rules for accounts agree on every address', () => {
  const part = fc.string({ unit: fc.constantFrom('a', 'Z', '9', '.', '@', '-', ' ', '\n', 'é'), maxLength: 8 })
  const addresses = fc.oneof(
    fc.emailAddress(),
    fc.tuple(part, part).map(([a, b]) => `${a}@${b}`),
    part,
  )
  const accepted = (email: string) => contactForm.shape.email.safeParse(email).success
  fc.assert(
    fc.property(addresses, address => {
      expect(accepted(address)).toBe(decideEmail(address).ok)
    }),
    { numRuns: 3000 },
  )
})

test('VAL-11, C-37: the 54 states of the form are the regions of the United States that the product knows', async () => {
  expect(contactStates).toHaveLength(54)
  const known = regionRows.filter(({ country }) => country === 'US').map(({ code }) => code)
  expect(contactStates.toSorted()).toEqual(known.toSorted())
  expect(await db.$count(regions)).toBe(0)
})

test('SRV-02: one address writes five messages an hour; the sixth is told how long to wait, and a wrong form costs no try', async () => {
  const limited = await startTestApp()
  const same = { email: 'Busy@example.com' }
  for (let i = 0; i < 5; i++) {
    await limited.call('contactFormPost', message({ phone: '1' }))
    expect(await limited.call('contactFormPost', message(same))).toMatchObject({ status: 1 })
  }
  const refused = await limited.send('contactFormPost', message({ email: 'busy@EXAMPLE.com' }))
  expect(refused).toMatchObject({ status: 429, body: { status: 0, code: 'too-many-messages' } })
  expect(refused.body.message).toMatch(/wait .*minutes/)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect(await limited.call('contactFormPost', message())).toMatchObject({ status: 1 })
  limited.clock.advance({ minutes: 61 })
  expect(await limited.call('contactFormPost', message(same))).toMatchObject({ status: 1 })
})

test('SRV-02: who writes in somebody’s name from elsewhere does not keep them from writing, and all together have an end', async () => {
  const limited = await startTestApp()
  const same = { email: 'ana@example.com', phone: '3055550100' }
  const from = (address: string) =>
    limited.callApi('contactFormPost', message(same), { locale: 'en', address }).then(
      answer => answer.status,
      error => error.status,
    )
  const stranger = async () => {
    const answers: number[] = []
    for (let i = 0; i < 6; i++) answers.push(await from('198.51.100.4'))
    return answers
  }
  expect(await stranger()).toEqual([1, 1, 1, 1, 1, 429])
  expect(await from('203.0.113.9')).toBe(1)
  for (let hour = 0; hour < 6; hour++) {
    limited.clock.advance({ minutes: 61 })
    await stranger()
  }
  const others: number[] = []
  for (let i = 0; i < 40; i++) others.push(await from(`203.0.${i}.9`))
  expect(others.indexOf(429)).toBe(20)
})

test('SRV-02: one network address writes twenty messages in ten minutes, whatever names it gives', async () => {
  const limited = await startTestApp()
  const answers = await Promise.all(Array.from({ length: 30 }, () => limited.send('contactFormPost', message())))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  expect(await limited.parts.database.db.$count(contactMessages)).toBe(20)
})

test('SRV-02: the addresses of one IPv6 network share their tries, those of the next have their own', async () => {
  const limited = await startTestApp()
  const from = (address: string) => limited.callApi('contactFormPost', message(), { locale: 'en', address })
  for (let i = 0; i < 20; i++) expect(await from(`2001:db8:1:2::${i.toString(16)}`)).toMatchObject({ status: 1 })
  await expect(from('2001:db8:1:2:ffff::1')).rejects.toMatchObject({ status: 429 })
  expect(await from('2001:db8:1:3::1')).toMatchObject({ status: 1 })
})

test('SRV-02: what fills the field that people do not see is told how to reach us instead, and is not kept', async () => {
  const before = await db.$count(contactMessages)
  const answer = await app.call('contactFormPost', { ...message(), website: 'https://spam.example' })
  expect(answer).toMatchObject({ status: 0, code: 'contact-robot' })
  expect(answer.message).toContain('support@ownward.example')
  expect(await db.$count(contactMessages)).toBe(before)
})

test('API-27, SRV-29: line ends and markup in a name stay words: one subject line, plain text', async () => {
  const name = 'Eve\r\nBcc: all@example.com'
  await app.call('contactFormPost', message({ name, comment: '<script>alert(1)</script>' }))
  const mail = await app.lastMessage('support@ownward.example')
  expect(mail!.subject).toBe('Message from Eve Bcc: all@example.com Moreno (Driver)')
  expect(mail!.html).toBe('')
})

test('SRV-31: messages are removed two years after they were written, as the privacy page says', async () => {
  const kept = await startTestApp()
  await kept.call('contactFormPost', message())
  kept.clock.advance({ days: 729 })
  expect(await dropOldContactMessages(kept.parts, kept.clock.now())).toBe(0)
  kept.clock.advance({ days: 3 })
  expect(await dropOldContactMessages(kept.parts, kept.clock.now())).toBe(1)
})

test('MKT-13, SRV-29: no field of one line writes a second one into the mail, and marks of direction are left out', async () => {
  const sent = message({ name: 'Ana\r\nPhone: 1', city: 'Mi\u2028ami', comment: 'One\r\ntwo\u202e' })
  expect(await app.callApi('contactFormPost', sent, { locale: 'en', address: '10.0.0.77' })).toMatchObject({
    status: 1,
  })
  const mail = await app.lastMessage('support@ownward.example')
  expect(mail?.text).toContain('Ana Phone: 1')
  expect(mail?.text).toContain('Mi ami')
  expect(mail?.text).toMatch(/One\ntwo$/)
  expect(mail?.text?.match(/^Phone:/gm)).toHaveLength(1)
})
