import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import {
  auditLog,
  contactMessages,
  incomeProofs,
  licences,
  moneyFindings,
  queueItems,
} from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { givenBookings } from '../../programs/bookings/testing/given-booking.ts'
import { giveQueueTimes } from './give-times.ts'

// A Tuesday, 10:00 in New York.
const app = await startTestApp({ now: '2026-03-03T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const all = ['licences', 'people', 'bookings', 'money'] as const
const member = () => app.given.teamMember([...all])

async function licence(minutesAgo = 0) {
  const at = new Date(app.clock.now().getTime() - minutesAgo * 60_000)
  const { id: userId } = await app.given.customer()
  const [row] = await db
    .insert(licences)
    .values({ userId, state: 'pending', fields: {}, createdAt: at, submittedAt: at })
    .returning()
  return row!.id
}

const open = (queue: (typeof queueItems.$inferSelect)['queue']) =>
  db
    .select()
    .from(queueItems)
    .where(and(eq(queueItems.queue, queue), isNull(queueItems.closedAt)))
const itemsOf = (subjectId: number) =>
  db
    .select()
    .from(queueItems)
    .where(and(eq(queueItems.queue, 'licence'), eq(queueItems.subjectId, subjectId)))
// Sessions do not last as long as these tests.
const standing = async (queue: string, token?: { token: string }) =>
  (await app.send('teamQueues', {}, token ?? (await member()))).body.result.find(
    (one: { queue: string }) => one.queue === queue,
  )
const reject = (id: number, token: { token: string }) =>
  app.call('teamReviewLicence', { licence_id: id, decision: 'reject', reason: 'It cannot be read.' }, token)

test('DESK-21: a licence is in its queue from when it is sent until it is decided, with a due time of four desk hours', async () => {
  // A Tuesday at 16:30: an hour and a half today, the rest tomorrow.
  app.clock.set('2026-03-03T21:30:00Z')
  const id = await licence()
  expect(await standing('licence')).toMatchObject({ open: 1, mine: 0, soon: 0, late: 0 })
  const [item] = await itemsOf(id)
  expect(item).toMatchObject({ closedAt: null, enteredAt: app.clock.now(), dueAt: new Date('2026-03-04T15:30:00Z') })

  app.clock.set('2026-03-04T14:45:00Z')
  expect(await standing('licence')).toMatchObject({ open: 1, soon: 1, late: 0, oldest: '2026-03-03T21:30:00.000Z' })
  app.clock.set('2026-03-04T15:31:00Z')
  expect(await standing('licence')).toMatchObject({ open: 1, soon: 0, late: 1 })

  expect(await reject(id, await member())).toMatchObject({ status: 1 })
  const after = await standing('licence')
  expect(after).toMatchObject({ open: 0, late: 0, oldest: '', due: '' })
  // Two hours and a minute of Wednesday, an hour and a half of Tuesday.
  expect(after.weeks).toHaveLength(8)
  expect(after.weeks.at(-1)).toEqual({ from: '2026-03-02', closed: 1, timely: 0, median: 241 })
  const [closed] = await itemsOf(id)
  expect(closed).toMatchObject({ closedAt: app.clock.now(), claimedBy: null, assignee: null })
  app.clock.set('2026-03-05T15:00:00Z')
})

test('DESK-21: threads, proofs, messages and differences enter with what makes them wait and leave with what ends it', async () => {
  const tess = await member()
  const ana = await app.given.customer()
  await app.call('sendMessage', { text: 'Where is my car?' }, ana)
  expect(await open('thread')).toMatchObject([{ subjectId: ana.id, enteredAt: app.clock.now() }])
  app.clock.advance({ minutes: 5 })
  await app.call('sendMessage', { text: 'Hello?' }, ana)
  expect(await open('thread')).toHaveLength(1)
  await app.call('teamAssignThread', { user_id: ana.id, member_id: tess.id }, tess)
  expect(await open('thread')).toMatchObject([{ assignee: tess.id }])
  expect(await standing('thread', tess)).toMatchObject({ open: 1, mine: 1 })
  await app.call('teamWriteMessage', { user_id: ana.id, text: 'On its way.' }, tess)
  expect(await open('thread')).toHaveLength(0)
  app.clock.advance({ minutes: 5 })
  await app.call('sendMessage', { text: 'Thank you. When?' }, ana)
  expect(await open('thread')).toMatchObject([{ enteredAt: app.clock.now(), assignee: tess.id }])
  await app.call('teamFinishThread', { user_id: ana.id, done: true }, tess)
  expect(await open('thread')).toHaveLength(0)

  const at = app.clock.now()
  const [proof] = await db
    .insert(incomeProofs)
    .values({ userId: ana.id as never, state: 'pending', sentAt: at })
    .returning()
  expect(await open('income')).toMatchObject([{ subjectId: proof!.id }])
  await app.call('teamDecideIncomeProof', { proof_id: proof!.id, decision: 'proven' }, tess)
  expect(await open('income')).toHaveLength(0)

  const writer = {
    firstName: 'Vic',
    lastName: 'Stone',
    phone: '',
    email: 'vic@example.com',
    address: '',
    city: '',
    state: '',
  }
  const [message] = await db
    .insert(contactMessages)
    .values({ ...writer, zip: '', iam: 'Driver', comment: 'Hello', locale: 'en', at })
    .returning()
  expect(await open('contact')).toMatchObject([{ subjectId: message!.id, enteredAt: at }])
  app.clock.advance({ minutes: 20 })
  await app.call('teamFinishContactMessage', { message_id: message!.id, done: true }, tess)
  expect(await open('contact')).toHaveLength(0)
  app.clock.advance({ days: 1 })
  await app.call('teamFinishContactMessage', { message_id: message!.id, done: false }, await member())
  // What is opened again counts from then on, and is not late at once.
  expect(await open('contact')).toMatchObject([{ enteredAt: app.clock.now() }])
  await db.delete(contactMessages).where(eq(contactMessages.id, message!.id))
  expect(await open('contact')).toHaveLength(0)

  const [finding] = await db
    .insert(moneyFindings)
    .values({ kind: 'dispute', reference: 'pi_1', thereCents: 1 as never, hereCents: 0 as never, foundAt: at })
    .returning()
  expect(await open('finding')).toMatchObject([{ subjectId: finding!.id }])
  await app.call('teamCloseFinding', { finding_id: finding!.id, note: 'Looked at it with the bank.' }, await member())
  expect(await open('finding')).toHaveLength(0)
})

test('DESK-21: a reservation waits from the moment at which it came to that state', async () => {
  const tess = await member()
  const { id } = await givenBookings(app).reserved()
  expect(await open('reservation')).toMatchObject([{ subjectId: id, enteredAt: app.clock.now() }])
  app.clock.advance({ minutes: 30 })
  const canceled = await app.call(
    'teamDecideBooking',
    { booking_id: id, decision: 'cancel', reason: 'The car needs a repair.' },
    tess,
  )
  expect(canceled).toMatchObject({ status: 1 })
  expect(await open('reservation')).toHaveLength(0)
  const [item] = await db.select().from(queueItems).where(eq(queueItems.queue, 'reservation'))
  expect(item!.closedAt).toEqual(app.clock.now())
})

test('DESK-22: what one member has is refused to others with the name, until one press takes it over and tells them', async () => {
  const [tess, rob] = [await member(), await member()]
  const id = await licence(3)
  const taken = await app.call('teamTakeNext', { queue: 'licence' }, tess)
  expect(taken).toMatchObject({ status: 1, result: { subject: id, holder: { id: tess.id } } })
  expect(taken).toMatchObject({ result: { until: new Date(app.clock.now().getTime() + 600_000).toISOString() } })
  expect(await app.call('teamTakeNext', { queue: 'licence' }, rob)).toMatchObject({ status: 0, code: 'queue-empty' })
  expect(await reject(id, rob)).toMatchObject({ status: 0, code: 'claimed', message: expect.stringContaining('Tess') })
  const claim = { queue: 'licence', subject: id } as const
  expect(await app.call('teamClaimItem', claim, rob)).toMatchObject({ status: 0, code: 'claimed' })

  // Renewed while it is open: ten minutes from then.
  app.clock.advance({ minutes: 9 })
  expect(await app.call('teamClaimItem', claim, tess)).toMatchObject({ status: 1 })
  app.clock.advance({ minutes: 9 })
  expect(await reject(id, rob)).toMatchObject({ code: 'claimed' })

  expect(await app.call('teamClaimItem', { ...claim, over: true }, rob)).toMatchObject({
    status: 1,
    result: { holder: { id: rob.id } },
  })
  const logged = await db.select().from(auditLog).where(eq(auditLog.action, 'claim_taken_over'))
  expect(logged).toMatchObject([{ actorId: rob.id, subject: `licence:${id}` }])
  const { notices } = (await app.send('teamOverview', {}, tess)).body
  expect(notices[0]).toMatchObject({ kind: 'claim_taken', person: { id: rob.id }, item: claim })
  expect(await reject(id, tess)).toMatchObject({ code: 'claimed' })
  expect(await reject(id, rob)).toMatchObject({ status: 1 })
  expect(await app.call('teamClaimItem', claim, rob)).toMatchObject({ status: 0, code: 'no-item' })
})

test('DESK-22: a claim ends after ten minutes, or when it is put back', async () => {
  const [tess, rob] = [await member(), await member()]
  const id = await licence(3)
  await app.call('teamTakeNext', { queue: 'licence' }, tess)
  app.clock.advance({ minutes: 10 })
  expect(await app.call('teamTakeNext', { queue: 'licence' }, rob)).toMatchObject({
    status: 1,
    result: { subject: id },
  })
  await app.call('teamReleaseItem', { queue: 'licence', subject: id }, tess)
  expect(await app.call('teamTakeNext', { queue: 'licence' }, tess)).toMatchObject({ code: 'queue-empty' })
  await app.call('teamReleaseItem', { queue: 'licence', subject: id }, rob)
  expect(await app.call('teamTakeNext', { queue: 'licence' }, tess)).toMatchObject({ result: { subject: id } })
  expect(await reject(id, tess)).toMatchObject({ status: 1 })
})

test('DESK-22: twenty members who take from one queue at once get an item each, what is due first included', async () => {
  const members = await Promise.all(Array.from({ length: 20 }, member))
  const ids: number[] = []
  for (let at = 0; at < 15; at++) ids.push(await licence(100 - at))
  const answers = await Promise.all(members.map(one => app.send('teamTakeNext', { queue: 'licence' }, one)))
  const taken = answers.flatMap(({ body }) => (body.status === 1 ? [body.result.subject] : []))
  expect(taken.toSorted()).toEqual(ids.toSorted())
  expect(answers.filter(({ body }) => body.code === 'queue-empty')).toHaveLength(5)
  const again = await Promise.all(members.map(one => app.send('teamTakeNext', { queue: 'licence' }, one)))
  expect(again.every(({ body }) => body.code === 'queue-empty')).toBe(true)
})

test('DESK-22: of members who take one over and decide it at once, one decides, and what is decided is nobody’s', async () => {
  const [tess, rob, ann] = [await member(), await member(), await member()]
  const id = await licence()
  await app.call('teamClaimItem', { queue: 'licence', subject: id }, tess)
  const answers = await Promise.all([
    reject(id, tess),
    app.call('teamClaimItem', { queue: 'licence', subject: id, over: true }, rob),
    reject(id, rob),
    reject(id, ann),
    app.call('teamClaimItem', { queue: 'licence', subject: id, over: true }, ann),
  ])
  const decided = [answers[0], answers[2], answers[3]].filter(({ status }) => status === 1)
  expect(decided.length).toBeLessThanOrEqual(1)
  const [item] = await itemsOf(id)
  const isDecided = decided.length === 1
  expect(item!.closedAt !== null).toBe(isDecided)
  if (isDecided) expect(item).toMatchObject({ claimedBy: null, assignee: null })
  else {
    const holder = item!.claimedBy === rob.id ? rob : ann
    expect(await reject(id, holder)).toMatchObject({ status: 1 })
  }
})

test('DESK-21, DESK-18: a member gives something that waits to another, and only to one who may decide it; the log says to whom', async () => {
  const [tess, rob] = [await member(), await member()]
  const cleaner = await app.given.teamMember(['fleet'])
  const id = await licence()
  const give = (to: number | null, was?: number | null) =>
    app.call('teamAssignItem', { queue: 'licence', subject: id, member: to, ...(was !== undefined && { was }) }, tess)
  expect(await give(rob.id, null)).toMatchObject({ status: 1 })
  expect(await standing('licence', rob)).toMatchObject({ mine: 1 })
  expect(await give(tess.id, null)).toMatchObject({ status: 0, code: 'assigned-meanwhile' })
  expect(await give(cleaner.id)).toMatchObject({ status: 0, code: 'no-member' })
  expect(await give(null, rob.id)).toMatchObject({ status: 1 })
  const items = (await app.send('teamQueueItems', { queue: 'licence', subject: id }, tess)).body.result
  expect(items).toMatchObject([{ subject: id, keeper: null, holder: null }])
  // What is so already is no entry.
  expect(await give(null)).toMatchObject({ status: 1 })
  const logged = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `licence:${id}`))
    .orderBy(auditLog.id)
  expect(logged.map(({ action, actorId, reason }) => ({ action, actorId, reason }))).toEqual([
    { action: 'item_assigned', actorId: tess.id, reason: expect.stringMatching(/\w+ \w+/) },
    { action: 'item_unassigned', actorId: tess.id, reason: '' },
  ])
  await reject(id, tess)
})

test('DESK-21: whoever has no right for a queue neither sees it nor takes from it', async () => {
  const tess = await app.given.teamMember(['people'])
  const { result } = (await app.send('teamQueues', {}, tess)).body
  expect(result.map(({ queue }: { queue: string }) => queue).toSorted()).toEqual(['contact', 'income', 'thread'])
  for (const name of ['teamQueueItems', 'teamTakeNext'] as const)
    expect(await app.call(name, { queue: 'licence' }, tess)).toMatchObject({ status: 0, code: 'queue-right' })
  for (const name of ['teamClaimItem', 'teamReleaseItem'] as const)
    expect(await app.call(name, { queue: 'finding', subject: 1 }, tess)).toMatchObject({ code: 'queue-right' })
})

test('DESK-21: the job gives times to what nobody has looked at', async () => {
  await licence()
  expect(await giveQueueTimes(app.parts)).toBeGreaterThan(0)
  expect(await giveQueueTimes(app.parts)).toBe(0)
})
