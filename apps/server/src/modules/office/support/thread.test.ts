import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notifications, threadMessages } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.parts.database

test('SRV-35, BEY-24, O-52: a person writes to the team; the thread is theirs alone and survives the session', async () => {
  const [ana, ben] = [await app.given.customer(), await app.given.customer()]
  const sent = await app.call('sendMessage', { text: '  Where is my car?\n<b>Now</b>  ' }, { token: ana.token })
  expect(sent).toMatchObject({ status: 1, result: { from: 'you', text: 'Where is my car?\n<b>Now</b>' } })
  app.clock.advance({ minutes: 5 })
  await db.insert(threadMessages).values({
    userId: ana.id,
    author: 'team',
    authorId: 900,
    text: 'On its way.',
    at: app.clock.now(),
  })
  const { result, more } = await app.call('getMessages', {}, { token: ana.token }).then(answer => {
    if (answer.status !== 1) throw new Error(answer.message)
    return answer
  })
  expect(result.map(({ from, text }) => [from, text])).toEqual([
    ['you', 'Where is my car?\n<b>Now</b>'],
    ['team', 'On its way.'],
  ])
  expect(more).toBe(false)
  expect(await app.call('getMessages', {}, { token: ben.token })).toMatchObject({ result: [] })
  const rows = await db.select().from(threadMessages).where(eq(threadMessages.userId, ana.id))
  expect(rows.map(({ author, readAt }) => [author, readAt !== null])).toEqual([
    ['customer', false],
    ['team', true],
  ])
})

test('SRV-35: the team is told of the first message that nobody has read, once; only those who look after people', async () => {
  const tess = await app.given.teamMember(['people'])
  const finn = await app.given.teamMember(['fleet'])
  const cleo = await app.given.customer()
  for (const text of ['One', 'Two']) await app.call('sendMessage', { text }, { token: cleo.token })
  const told = await db.select().from(notifications).where(eq(notifications.kind, 'message_from_person'))
  expect(told.map(({ userId, facts }) => ({ userId, facts }))).toEqual([
    { userId: tess.id, facts: { person: cleo.id } },
  ])
  expect(told.some(({ userId }) => userId === finn.id)).toBe(false)
})

test('BEY-24: the newest fifty come first, older ones on request', async () => {
  const dora = await app.given.customer()
  await db.insert(threadMessages).values(
    Array.from({ length: 60 }, (_, i) => ({
      userId: dora.id,
      author: 'team' as const,
      authorId: 900,
      text: `Note ${i + 1}`,
      at: app.clock.now(),
    })),
  )
  const newest = (await app.send('getMessages', {}, { token: dora.token })).body
  expect([newest.result.length, newest.result[0].text, newest.result[49].text, newest.more]).toEqual([
    50,
    'Note 11',
    'Note 60',
    true,
  ])
  const older = (await app.send('getMessages', { before: newest.result[0].id }, { token: dora.token })).body
  expect([older.result.length, older.result[9].text, older.more]).toEqual([10, 'Note 10', false])
})

test('SRV-35, SRV-02: an empty message, one of a visitor, and the thirteenth in a minute are refused with words', async () => {
  const eli = await app.given.customer()
  expect(await app.call('sendMessage', { text: '  ' }, { token: eli.token })).toMatchObject({
    status: 0,
    code: 'message-empty',
  })
  expect(await app.send('sendMessage', { text: 'Hello' })).toMatchObject({ status: 400, body: { code: 'session' } })
  expect(await app.send('sendMessage', { text: 'x'.repeat(2001) }, { token: eli.token })).toMatchObject({ status: 400 })
  for (let i = 0; i < 12; i++) await app.call('sendMessage', { text: `Hello ${i}` }, { token: eli.token })
  const refused = await app.send('sendMessage', { text: 'Hello' }, { token: eli.token })
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-messages' } })
  app.clock.advance({ seconds: 61 })
  expect(await app.call('sendMessage', { text: 'Hello' }, { token: eli.token })).toMatchObject({ status: 1 })
})
