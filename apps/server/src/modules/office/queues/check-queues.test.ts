import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { licences, queueChecks, queueItems } from '../../../db/schema/index.ts'
import { queuesMustAgree } from '../../../testing/queues-agree.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { dropOldItems } from '../../ground/queues/put-right.ts'
import { checkQueues } from './check-queues.ts'

const app = await startTestApp({ now: '2026-03-03T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database

async function licence() {
  const at = app.clock.now()
  const { id: userId } = await app.given.customer()
  const values = { userId, state: 'pending', fields: {}, createdAt: at, submittedAt: at } as const
  return (await db.insert(licences).values(values).returning())[0]!.id
}
const openOf = (subjectId: number) =>
  db
    .select()
    .from(queueItems)
    .where(and(eq(queueItems.subjectId, subjectId), isNull(queueItems.closedAt)))

test('DESK-21: each night the queues are compared with what waits, differences are put right, and the operations page tells', async () => {
  const [first, second] = [await licence(), await licence()]
  const told = async () =>
    (await app.send('teamOperations', {}, await app.given.teamMember(['settings']))).body.result.queues
  expect(await told()).toBeNull()
  expect(await checkQueues(app.parts, app.clock.now())).toBe(0)
  expect(await told()).toEqual({ at: app.clock.now().toISOString(), items: 2, differing: 0 })

  // By hand, past the triggers.
  await db.transaction(async tx => {
    await tx.delete(queueItems).where(eq(queueItems.subjectId, first))
    await tx.execute(sql`alter table licences disable trigger licences_follow_queue`)
    await tx.update(licences).set({ state: 'rejected' }).where(eq(licences.id, second))
    await tx.execute(sql`alter table licences enable trigger licences_follow_queue`)
  })
  await expect(queuesMustAgree(app.parts.database)).rejects.toThrow('differ from what waits')

  // Once a night.
  expect(await checkQueues(app.parts, app.clock.now())).toBe(0)
  app.clock.advance({ days: 1 })
  expect(await checkQueues(app.parts, app.clock.now())).toBe(2)
  await queuesMustAgree(app.parts.database)
  expect(await openOf(first)).toMatchObject([{ queue: 'licence', enteredAt: new Date('2026-03-03T15:00:00Z') }])
  expect(await openOf(second)).toEqual([])
  expect(await told()).toMatchObject({ items: 1, differing: 2 })
  expect(app.logs.filter(({ level, differing }) => level === 50 && differing === 2)).toHaveLength(1)
})

test('DESK-21 OPS-26: items go half a year after they were closed, and comparisons after they were made', async () => {
  const id = await licence()
  await db.update(licences).set({ state: 'rejected', decidedAt: app.clock.now() }).where(eq(licences.id, id))
  app.clock.advance({ days: 179 })
  expect(await dropOldItems(app.parts, app.clock.now())).toBe(0)
  app.clock.advance({ days: 2 })
  expect(await dropOldItems(app.parts, app.clock.now())).toBe(1)
  expect(await db.select().from(queueChecks)).toHaveLength(0)
})
