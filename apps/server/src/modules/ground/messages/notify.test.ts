import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notifications, outbox, threadMessages } from '../../../db/schema/index.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { transactAt } from '../../../work.ts'
import { queueEmail } from '../outbox/queue.ts'
import { sendCodes, sendLetters } from '../outbox/send-outbox.ts'
import type { EventKind, PersonEvent } from './event-facts.ts'
import { eventKinds, sayEvent } from './events.ts'
import { writeLetter } from './letters.ts'
import { notify } from './notify.ts'
import { previewLetters } from './preview-letters.ts'
import { samples } from './samples.ts'

const app = await startTestApp()
const { db } = app.parts.database

const eventOf = (kind: EventKind) => ({ kind, facts: samples[kind] }) as PersonEvent

const tell = (personId: number, kind: EventKind, on: TestApp = app) =>
  transactAt(on.parts, on.clock.now(), work => notify(work, personId, eventOf(kind)))

async function list(person: { token: string }, body: object = {}, headers: Record<string, string> = {}) {
  const answer = await app.send('getNotifications', body, { token: person.token, headers })
  expect(answer.body, answer.text).toMatchObject({ status: 1 })
  return answer.body
}

test('BEY-13, SRV-29: one telling leaves an entry in the list and a mail, both or neither', async () => {
  const ana = await app.given.customer({ email: 'ana.both@example.com' })
  await tell(ana.id, 'licence_rejected')
  expect(await list(ana)).toMatchObject({
    unread: 1,
    more: false,
    result: [
      {
        kind: 'licence_rejected',
        text: expect.stringContaining('blurred'),
        href: '/account/upload-license',
        read: false,
      },
    ],
  })
  expect(await app.lastMessage('ana.both@example.com')).toMatchObject({
    channel: 'email',
    subject: 'We could not accept your driver’s license',
    text: expect.stringContaining('http://ownward.test/account/upload-license'),
  })

  const undone = transactAt(app.parts, app.clock.now(), async work => {
    await notify(work, ana.id, { kind: 'licence_approved', facts: {} })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect((await list(ana)).result).toHaveLength(1)
  expect(await db.select().from(outbox).where(eq(outbox.to, 'ana.both@example.com'))).toHaveLength(1)
})

test('BEY-13, PLAT-06: the mail is in the person’s own language, the list in that of the reader', async () => {
  const amelie = await app.given.customer({ email: 'amelie@example.com', firstName: 'Amélie', locale: 'fr' })
  await tell(amelie.id, 'reservation_made')
  const mail = await app.lastMessage('amelie@example.com')
  expect(mail?.text).toContain('Bonjour Amélie,')
  expect(mail?.text).toMatch(/1\s320,00\s\$/)
  const [french] = (await list(amelie, {}, { 'accept-language': 'fr' })).result
  const [english] = (await list(amelie)).result
  expect(french.title).toBe('Votre 2021 Toyota Camry est réservée')
  expect(english).toMatchObject({
    title: 'Your 2021 Toyota Camry is reserved',
    text: expect.stringContaining('11:00 am'),
  })
})

test('BEY-13: entries are marked as read one by one or all at once, each person’s own only', async () => {
  const [ben, eva] = [await app.given.customer(), await app.given.customer()]
  for (const kind of ['licence_approved', 'password_changed', 'income_proven'] as const) await tell(ben.id, kind)
  await tell(eva.id, 'licence_approved')
  const { result } = await list(ben)
  expect(result.map(({ kind }: { kind: string }) => kind)).toEqual([
    'income_proven',
    'password_changed',
    'licence_approved',
  ])
  const [evas] = (await list(eva)).result
  expect(await app.call('markNotificationsRead', { ids: [result[1].id, evas.id] }, ben)).toMatchObject({ unread: 2 })
  expect((await list(ben)).result.map(({ read }: { read: boolean }) => read)).toEqual([false, true, false])
  expect(await list(eva)).toMatchObject({ unread: 1 })
  expect(await app.call('markNotificationsRead', {}, ben)).toMatchObject({ unread: 0 })
  expect(await list(ben)).toMatchObject({ unread: 0 })
  expect(await list(eva)).toMatchObject({ unread: 1 })
})

test('BEY-13, BEY-24, API-46: the person’s details say how much they were told and wrote to that they have not read', async () => {
  const fay = await app.given.customer()
  const details = async () => (await app.send('getmyaccountDetails', {}, fay)).body.result
  await tell(fay.id, 'licence_approved')
  await tell(fay.id, 'income_proven')
  const from = { userId: fay.id, at: app.clock.now() }
  await db.insert(threadMessages).values([
    { ...from, author: 'team', authorId: 900, text: 'Hello' },
    { ...from, author: 'customer', authorId: fay.id, text: 'Hello' },
  ])
  expect(await details()).toMatchObject({ unread_notifications: 2, unread_messages: 1 })
  await app.call('markNotificationsRead', {}, fay)
  await app.call('getMessages', {}, fay)
  expect(await details()).toMatchObject({ unread_notifications: 0, unread_messages: 0 })
})

test('BEY-13: thirty at a time, older ones on request; what the product no longer tells is left out and not counted', async () => {
  const cleo = await app.given.customer()
  const at = app.clock.now()
  await db
    .insert(notifications)
    .values([
      ...Array.from({ length: 31 }, () => ({ userId: cleo.id, kind: 'licence_approved', at })),
      { userId: cleo.id, kind: 'told_long_ago', at },
    ])
  const first = await list(cleo)
  expect([first.result.length, first.unread, first.more]).toEqual([30, 31, true])
  const older = await list(cleo, { before: first.result[29].id })
  expect([older.result.length, older.more]).toEqual([1, false])
})

test('SRV-29, PLAT-06: every event has its words in both languages, leads to a page that is there, and its facts cannot be HTML', async () => {
  const { config } = app.parts
  const read = (name: string) => readFile(new URL(`../../../../../web/app/${name}`, import.meta.url), 'utf8')
  const routes = (await Promise.all(['paths.ts', 'island-paths.ts', 'team-paths.ts'].map(read))).join('\n')
  const titles = new Set<string>()
  for (const locale of ['en', 'fr'] as const) {
    for (const kind of eventKinds) {
      // What the team writes goes to people as text, whatever is in it.
      const evil = { ...samples[kind], ...('reason' in samples[kind] && { reason: 'It has <b>expired</b>.' }) }
      const words = sayEvent({ kind, facts: evil } as PersonEvent, { brand: 'Ownward', words: { locale } })
      const { subject, text, html } = writeLetter(config, { firstName: 'Ana', locale }, words)
      const path = words.action.path.replace(/(?:([/=])\d+)+$/, '$1')
      expect([kind, routes.includes(`'${path}`) || routes.includes(`\`${path}`)]).toEqual([kind, true])
      expect(text).toContain(`http://ownward.test${words.action.path}`)
      expect(`${subject}${text}${html}`).not.toMatch(/undefined|null|NaN|Invalid|mail_|[{}]/)
      expect(html).not.toContain('<b>')
      expect(html).toContain(`<html lang="${locale}">`)
      titles.add(subject)
    }
  }
  expect(titles.size).toBe(2 * eventKinds.length)
})

test('BEY-13: what was told word for word within ten minutes is not told again; what is about safety always is', async () => {
  const gus = await app.given.customer({ email: 'gus@example.com' })
  const mails = () => db.select().from(outbox).where(eq(outbox.to, 'gus@example.com'))
  await tell(gus.id, 'return_planned')
  await tell(gus.id, 'return_planned')
  expect([(await list(gus)).result.length, (await mails()).length]).toEqual([1, 1])
  const later = { kind: 'return_planned', facts: { ...samples.return_planned, at: '2026-04-02T15:00:00Z' } } as const
  await transactAt(app.parts, app.clock.now(), work => notify(work, gus.id, later))
  await tell(gus.id, 'password_changed')
  await tell(gus.id, 'password_changed')
  expect([(await list(gus)).result.length, (await mails()).length]).toEqual([4, 4])
  app.clock.advance({ minutes: 11 })
  await tell(gus.id, 'return_planned')
  expect((await mails()).length).toBe(5)
})

test('BEY-13, BEY-21: the demo desk has every telling in both languages, as an entry and as a mail', () => {
  const letters = previewLetters(app.parts.config)
  expect(letters).toHaveLength(2 * eventKinds.length)
  for (const letter of letters) {
    expect(letter).toMatchObject({ kind: expect.any(String), title: expect.stringMatching(/\S/) })
    expect(letter.text).toContain(letter.entry)
    expect(letter.text).toContain(`http://ownward.test${letter.action.path}`)
  }
  const [english, french] = letters.filter(letter => letter.kind === 'payment_refused')
  expect(english?.text).toContain('the card has too little money on it.')
  expect(french?.text).toMatch(/275,93\s\$/)
})

test('BEY-13: a telling to nobody is a fault, not a silent nothing', async () => {
  await expect(tell(999_999, 'licence_approved')).rejects.toThrow('no person')
})

test('SRV-29: a letter greets by a name only, and plainly where nothing of a name is left', async () => {
  const linked = await app.given.customer({ email: 'link@example.com', firstName: 'You won! www.prize.example/a <b>' })
  await tell(linked.id, 'income_proven')
  const mail = await app.lastMessage('link@example.com')
  expect(mail?.text).toMatch(/^Hello You won www prize example a b,\n/)
  expect(`${mail?.text}${mail?.html}`).not.toContain('prize.example')

  const nameless = await app.given.customer({ email: 'digits@example.com', firstName: '555 0100' })
  await tell(nameless.id, 'income_proven')
  expect((await app.lastMessage('digits@example.com'))?.text).toMatch(/^Hello,\n/)
})

test('SRV-29, BEY-13: of sixty changes of one return the first letters go at once and the last one when nothing new comes', async () => {
  const ben = await app.given.customer({ email: 'ben.return@example.com' })
  const change = (day: number, number = '1001') =>
    transactAt(app.parts, app.clock.now(), work =>
      notify(work, ben.id, {
        kind: 'return_planned',
        facts: { ...samples.return_planned, number, at: new Date(Date.UTC(2026, 3, 1 + day)).toISOString() },
      }),
    )
  for (let day = 0; day < 60; day++) await change(day)
  const letters = () => db.select().from(outbox).where(eq(outbox.to, 'ben.return@example.com')).orderBy(outbox.at)
  expect(await letters()).toHaveLength(3)
  await sendCodes(app.parts, app.clock.now())
  await sendLetters(app.parts)
  expect((await letters()).filter(letter => letter.sentAt !== null)).toHaveLength(2)
  // Another booking's letters are its own.
  await change(0, '1002')
  expect(await letters()).toHaveLength(4)
  app.clock.advance({ minutes: 31 })
  await sendCodes(app.parts, app.clock.now())
  await sendLetters(app.parts)
  const last = (await letters()).at(-1)!
  expect(last.sentAt).not.toBeNull()
  expect(last.text).toContain('29th May')
})

test('SRV-29, BEY-13: however long the pauses between its changes, a return makes five letters in any day at most, and the last word comes', async () => {
  const eva = await app.given.customer({ email: 'eva.return@example.com' })
  const sent = () => db.select().from(outbox).where(eq(outbox.to, 'eva.return@example.com')).orderBy(outbox.at)
  for (let change = 0; change < 60; change++) {
    const at = new Date(Date.UTC(2026, 4, 1 + change)).toISOString()
    const facts = { ...samples.return_planned, number: '1003', at }
    const event = { kind: 'return_planned' as const, facts }
    await transactAt(app.parts, app.clock.now(), work => notify(work, eva.id, event))
    app.clock.advance({ minutes: 31 })
    await sendCodes(app.parts, app.clock.now())
    await sendLetters(app.parts)
  }
  app.clock.advance({ hours: 25 })
  await sendCodes(app.parts, app.clock.now())
  await sendLetters(app.parts)
  const letters = (await sent()).filter(letter => letter.sentAt !== null)
  const dayMs = 24 * 3_600_000
  for (const { at } of letters) {
    const within = letters.filter(other => other.at >= at && other.at.getTime() < at.getTime() + dayMs)
    expect(within.length).toBeLessThanOrEqual(5)
  }
  expect(letters.at(-1)!.text).toContain('28th Jun')
})

test.each(['\r\n', '\n', '\r', '\u0085', '\u2028', '\u2029', '\0', '\u001b'])(
  'SRV-29, PLAT-10: no fact of a letter begins another line of its head (%j)',
  async cut => {
    const to = 'head@example.com'
    const subject = `Your car${cut}Bcc: all@example.com is ready`
    await app.parts.transact(uow => queueEmail(uow, { to, subject, text: 'Come.', at: app.clock.now() }))
    expect((await app.lastMessage(to))?.subject).toBe('Your car Bcc: all@example.com is ready')
  },
)

test('SRV-30, BEY-13: the letter of a balance says what it is for, and nothing of it once nothing is left', () => {
  const use = 'Your balance is not used for charges: they go to your card. Write to us if you want it paid out.'
  const say = (facts: object) =>
    sayEvent({ kind: 'wallet_changed', facts: { ...samples.wallet_changed, ...facts } } as PersonEvent, {
      brand: 'Ownward',
      words: { locale: 'en' },
    }).paragraphs
  expect(say({ amountCents: 100_00, balanceCents: 100_00 })).toContain(use)
  expect(say({ amountCents: -100_00, balanceCents: 0 })).not.toContain(use)
})
