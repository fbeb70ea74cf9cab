import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { outbox } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { sendAll } from './send-outbox.ts'
import { queueText } from './texts.ts'

test('HOME-15, OPS-11: a message that goes out while the next are looked for leaves none behind it to the next run', async () => {
  await using app = await startTestApp()
  const { db, pool } = app.parts.database
  const person = await app.given.readyPerson()
  const at = app.clock.now()
  const telling = { channel: 'sms' as const, to: '3055550177', at, userId: person.id as never, kind: 'spoke' }
  const rest = { topic: '', joins: false, keepsQuiet: false, notBefore: null }
  for (const text of ['first', 'second', 'third'])
    await app.parts.transact(uow => queueText(uow, { ...telling, ...rest, text, topic: text }))

  // The third look for what waits begins while the second message is under way, and answers when that has gone out, of which it does not know.
  const gate = await pool.connect()
  await gate.query('select pg_advisory_lock(77)')
  const isAsked = async () =>
    (await gate.query("select from pg_locks where locktype = 'advisory' and objid = 77 and not granted")).rowCount
  const isOut = and(eq(outbox.text, 'second'), isNotNull(outbox.sentAt))
  const isGated = sql`(select pg_advisory_xact_lock_shared(77) is not null)`
  let looks = 0
  const delivered: string[] = []
  const second = Promise.withResolvers<void>()
  const run = sendAll(app.parts, {
    which: () => (++looks === 3 ? isGated : eq(outbox.to, telling.to)),
    atOnce: 4,
    isAway: () => false,
    async deliver({ text }) {
      delivered.push(text)
      if (text === 'second') await second.promise
    },
  })
  await vi.waitFor(async () => expect(await isAsked()).toBe(1), { timeout: 10_000 })
  expect(delivered).toEqual(['first', 'second'])
  second.resolve()
  await vi.waitFor(async () => expect(await db.$count(outbox, isOut)).toBe(1), { timeout: 10_000 })
  await gate.query('select pg_advisory_unlock(77)')
  gate.release()
  expect(await run).toBe(3)
  expect(delivered).toEqual(['first', 'second', 'third'])
})
