import { afterAll, expect, test } from 'vitest'
import { contactMessages, licences } from '../../../../db/schema/index.ts'
import { startTestApp } from '../../../../testing/test-app.ts'
import { giveQueueTimes } from '../../queues/give-times.ts'

// A Tuesday, 10:00 in New York.
const app = await startTestApp({ now: '2026-03-03T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database

interface Row {
  id: number
  cells: { item: { queue: string; subject: number; name: string }; state: string; took: number | null }
}
type Token = Parameters<typeof app.send>[2]
const rows = async (body: object, token: Token): Promise<Row[]> =>
  (await app.send('teamQueueTable', { size: 100, ...body }, token)).body.result
const any = (column: string, value: string) => ({ filters: [{ column, operator: 'any', value }] })

async function waits() {
  const at = app.clock.now()
  const { id: userId } = await app.given.customer()
  const [licence] = await db
    .insert(licences)
    .values({ userId, state: 'pending', fields: {}, createdAt: at, submittedAt: at })
    .returning()
  return { licence: licence!.id }
}

test('DESK-01, DESK-06, DESK-21: the queues are one table, of which a member finds what their rights open, by name, state, who looks after it and what was done', async () => {
  const { licence } = await waits()
  const [reader, people, both] = [
    await app.given.teamMember(['licences']),
    await app.given.teamMember(['people']),
    await app.given.teamMember(['licences', 'people']),
  ]
  await db.insert(contactMessages).values({
    ...{
      firstName: 'Zoé',
      lastName: 'Roy',
      phone: '',
      email: 'z@x.example',
      address: '',
      city: '',
      state: '',
      zip: '',
    },
    ...{ iam: 'Other', comment: 'Hello', locale: 'en', at: app.clock.now() },
  })
  await giveQueueTimes(app.parts)

  const queuesOf = async (token: Token) => new Set((await rows({}, token)).map(({ cells }) => cells.item.queue))
  expect(await queuesOf(reader)).toEqual(new Set(['licence']))
  expect(await queuesOf(people)).toEqual(new Set(['contact']))
  expect(await queuesOf(both)).toEqual(new Set(['licence', 'contact']))
  // Also one that is asked for by its number or its queue.
  const [own] = await rows(any('queue', 'licence'), both)
  expect(await rows({ of: { item: own!.id } }, people)).toEqual([])
  expect(await rows(any('queue', 'licence'), people)).toEqual([])
  expect(await rows({ of: { item: own!.id } }, reader)).toHaveLength(1)
  expect((await app.send('teamQueueCount', {}, people)).body).toMatchObject({ records: 1, message: '1 item' })

  expect((await rows({ query: 'zoe r' }, both)).map(({ cells }) => cells.item.name)).toEqual(['Zoé Roy'])
  expect(await rows({ query: 'zoe r' }, reader)).toEqual([])
  const named = { filters: [{ column: 'item', operator: 'begins', value: 'ZOE' }], sort: [{ column: 'item' }] }
  expect(await rows(named, both)).toHaveLength(1)

  const mine = { filters: [{ column: 'keeper', operator: 'me', value: '' }] }
  expect(await rows(mine, reader)).toEqual([])
  await app.send('teamAssignItem', { queue: 'licence', subject: licence, member: reader.id }, reader)
  expect((await rows(mine, reader)).map(({ cells }) => cells.item.subject)).toEqual([licence])
  await app.send('teamClaimItem', { queue: 'licence', subject: licence }, reader)
  const held = { filters: [{ column: 'holder', operator: 'me', value: '' }] }
  expect(await rows(held, reader)).toHaveLength(1)

  // Four hours of the desk: at 13:10 it is due within an hour, at 14:10 it is late.
  const stateNow = async () => (await rows(any('queue', 'licence'), both))[0]!.cells.state
  expect(await stateNow()).toBe('waiting')
  app.clock.advance({ hours: 3, minutes: 10 })
  expect(await stateNow()).toBe('soon')
  expect(await rows(any('state', 'soon'), reader)).toHaveLength(1)
  // Ten minutes are over: nobody has it to themselves.
  expect(await rows(held, reader)).toEqual([])
  app.clock.advance({ hours: 1 })
  expect(await stateNow()).toBe('late')
  await app.send('teamReviewLicence', { licence_id: licence, decision: 'reject', reason: 'It cannot be read.' }, reader)
  await giveQueueTimes(app.parts)
  const [done] = await rows(any('state', 'done_late'), reader)
  expect(done!.cells).toMatchObject({ item: { subject: licence }, took: 250 })
  expect(await rows(mine, reader)).toEqual([])
})
