import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { auditLog, threadMessages } from '../../../../db/schema/index.ts'
import { testCards } from '../../../../testing/given.ts'
import { startTestApp } from '../../../../testing/test-app.ts'
import { givenBookings, passTime, useCard } from '../../../programs/bookings/testing/given-booking.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
afterEach(() => given.rest())

const member = (rights: Parameters<typeof app.given.teamMember>[0] = ['people', 'bookings']) =>
  app.given.teamMember(rights)
const call = async (name: Parameters<typeof app.send>[0], body: object, by: { token?: string }) =>
  (await app.send(name, body, by as never)).body

test('DESK-24: a template has every language and only placeholders of the list; of two who change it at once the second is told', async () => {
  const ruth = await member()
  const good = {
    name: 'Payment due',
    en: 'Hello {first_name}, {due} is due.',
    fr: 'Bonjour {first_name}, {due} à payer.',
  }
  const save = (change: object, by = ruth) => call('teamSaveTemplate', { ...good, ...change }, by)
  expect(await call('teamSaveTemplate', good, await member(['bookings']))).toMatchObject({ status: 0 })
  for (const field of ['name', 'en', 'fr'])
    expect(await save({ [field]: ' ' })).toMatchObject({ code: 'template-empty' })
  for (const [en, named] of [
    ['Hello {surname}', '{surname}'],
    ['Hello {first_name', '{'],
    ['Hello first_name}', '}'],
  ]) {
    const refused = await save({ en })
    expect(refused).toMatchObject({ code: 'template-placeholder' })
    expect(refused.message).toContain(named)
  }
  const { result } = await save({})
  expect(result).toMatchObject({ ...good, version: 1 })
  expect(await save({ name: 'PAYMENT due' })).toMatchObject({ code: 'template-named' })
  const changed = { id: result.id, version: 1 }
  const both = await Promise.all([save({ ...changed, en: 'One {due}' }), save({ ...changed, en: 'Two {due}' })])
  expect(both.map(({ status, code }) => code ?? status).toSorted()).toEqual([1, 'template-changed'])
  expect(await call('teamRemoveTemplate', changed, ruth)).toMatchObject({ code: 'template-changed' })
  expect(await call('teamRemoveTemplate', { id: result.id, version: 2 }, ruth)).toMatchObject({ status: 1 })
  expect(await save({ id: result.id, version: 2 })).toMatchObject({ code: 'no-template' })
  const log = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `template:${result.id}`))
  expect(log.map(({ action, reason }) => [action, reason])).toEqual([
    ['template_saved', 'Payment due'],
    ['template_saved', 'Payment due'],
    ['template_removed', 'Payment due'],
  ])
})

test('DESK-24: it is filled in for the person, in their language or the one that is asked for; what is empty is named, and is not sent', async () => {
  const { id, person, car } = await given.active()
  await useCard(app, person, testCards.noFunds)
  await passTime(app, { days: 8 })
  await given.rest()
  const ruth = await member()
  const all =
    '{first_name} {last_name}: {booking}, {car}, {due}, {next_amount} {next_day}. {member}, {business}, {phone}, {email}'
  const { result } = await call('teamSaveTemplate', { name: 'All of it', en: all, fr: `FR ${all}` }, ruth)
  const fill = (more: object = {}, by = ruth) =>
    call('teamFillTemplate', { id: result.id, user_id: person.id, ...more }, by)
  const filled = (await fill()).result
  expect(filled).toMatchObject({ locale: 'en', bookings: [{ booking_id: id }] })
  expect(filled.text).not.toMatch(/\{(first_name|booking|car|due|member|business|phone|email)\}/)
  expect(filled.text).toMatch(/\$\d+\.\d\d/)
  const french = (await fill({ locale: 'fr' })).result
  expect(french.text).toMatch(/^FR .*\d+,\d\d\s\$/)

  // Who may not see bookings fills in nothing of them.
  const clerk = await member(['people'])
  const less = (await fill({}, clerk)).result
  expect(less).toMatchObject({ bookings: [] })
  expect(less.missing).toEqual(['booking', 'car', 'due', 'next_amount', 'next_day'])
  expect(less.text).toContain('{due}')
  const write = (text: string, more: object = {}) =>
    call('teamWriteMessage', { user_id: person.id, text, ...more }, ruth)
  const refused = await write(less.text)
  expect(refused).toMatchObject({ status: 0, code: 'placeholder-left' })
  expect(refused.message).toContain('{booking}, {car}, {due}')
  expect(await db.$count(threadMessages, eq(threadMessages.userId, person.id))).toBe(0)
  // Braces that mean nothing are nobody's.
  expect(await write('We write {this} so.')).toMatchObject({ status: 1 })
  expect(await fill({ booking_id: 987_654 })).toMatchObject({ code: 'no-booking' })
  expect(await fill({ user_id: 987_654 })).toMatchObject({ code: 'no-person' })
  expect(car.id).toBeGreaterThan(0)
})

test('DESK-24: an answer keeps the language that it is written in, so that its reader is told of another one than theirs', async () => {
  const ana = await app.given.customer({ locale: 'fr' })
  const ruth = await member()
  expect(await call('teamThread', { user_id: ana.id }, ruth)).toMatchObject({ locale: 'fr' })
  await call('teamWriteMessage', { user_id: ana.id, text: 'Hello.', locale: 'en' }, ruth)
  await call('teamWriteMessage', { user_id: ana.id, text: 'Bonjour.' }, ruth)
  await app.call('sendMessage', { text: 'Merci.' }, ana)
  const { result } = await call('getMessages', {}, ana)
  expect(result.map(({ text, locale }: { text: string; locale: string | null }) => [text, locale])).toEqual([
    ['Hello.', 'en'],
    ['Bonjour.', null],
    ['Merci.', null],
  ])
  const [row] = await db.select().from(threadMessages).orderBy(desc(threadMessages.id)).limit(1)
  expect(row?.locale).toBeNull()
})
