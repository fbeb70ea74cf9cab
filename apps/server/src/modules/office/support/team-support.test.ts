import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditLog, contactAnswers, notifications, outbox, threadMessages } from '../../../db/schema/index.ts'
import { logOf } from '../../../testing/log-of.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { dropOldContactMessages } from './drop-old-messages.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { db } = app.parts.database
const [tess, rob] = [await app.given.teamMember(['people']), await app.given.teamMember(['people', 'licences'])]

type Box = 'open' | 'mine' | 'done'
const threadsIn = async (state: Box, member = tess) =>
  (await app.send('teamThreads', { state }, member)).body.result.map((row: { person: { id: number } }) => row.person.id)
const contactsIn = async (state: Box, member = tess) =>
  (await app.send('teamContactMessages', { state }, member)).body.result.map(({ name }: { name: string }) => name)

test('SRV-35 BEY-24: the team answers in the thread; the person sees it, is told once, and who waits longest comes first', async () => {
  const [ana, ben] = [await app.given.customer({ email: 'ana.thread@example.com' }), await app.given.customer()]
  await app.call('sendMessage', { text: 'Where is my car?' }, ana)
  app.clock.advance({ minutes: 1 })
  await app.call('sendMessage', { text: `Hello. ${'x'.repeat(300)}` }, ben)
  expect(await threadsIn('open')).toEqual([ana.id, ben.id])
  const [first, second] = (await app.send('teamThreads', {}, tess)).body.result
  expect(first).toMatchObject({
    last: { from: 'person', text: 'Where is my car?' },
    unread: 1,
    assigned_to: null,
    done: false,
  })
  expect(second.last.text).toHaveLength(161)

  const read = (await app.send('teamThread', { user_id: ana.id }, tess)).body
  expect(read).toMatchObject({ person: { id: ana.id, name: 'Ana Moreno' }, more: false })
  expect(read.result).toMatchObject([{ from: 'person', author: 'Ana Moreno', text: 'Where is my car?' }])
  expect((await app.send('teamThreads', {}, tess)).body.result[0].unread).toBe(0)

  for (const text of ['On its way.', 'It comes at ten.']) {
    expect(await app.call('teamWriteMessage', { user_id: ana.id, text }, tess)).toMatchObject({
      status: 1,
      result: { from: 'team', author: 'Tess Adams', text, read: false },
    })
  }
  const told = await db.select().from(notifications).where(eq(notifications.userId, ana.id))
  expect(told.map(({ kind }) => kind)).toEqual(['message_from_team'])
  expect(await db.select().from(outbox).where(eq(outbox.to, 'ana.thread@example.com'))).toHaveLength(1)
  expect(await threadsIn('open')).toEqual([ben.id, ana.id])
  const { body } = await app.send('getMessages', {}, ana)
  expect(body.result.map(({ from, text }: Record<string, string>) => [from, text])).toEqual([
    ['you', 'Where is my car?'],
    ['team', 'On its way.'],
    ['team', 'It comes at ten.'],
  ])
  expect((await app.send('teamThread', { user_id: ana.id }, tess)).body.result.at(-1).read).toBe(true)
})

test('SRV-32: a thread is looked after by one member, done when it is said so, and open again with the next message', async () => {
  const cleo = await app.given.customer()
  await app.call('sendMessage', { text: 'A question.' }, cleo)
  const clerk = await app.given.teamMember(['fleet'])
  const assign = (member_id: number | null) => app.call('teamAssignThread', { user_id: cleo.id, member_id }, tess)
  const finish = (done: boolean) => app.call('teamFinishThread', { user_id: cleo.id, done }, tess)
  expect(await assign(clerk.id)).toMatchObject({ status: 0, code: 'no-member' })
  expect(await assign(cleo.id)).toMatchObject({ code: 'no-member' })
  expect(await assign(rob.id)).toMatchObject({ status: 1 })
  expect(await threadsIn('mine', rob)).toEqual([cleo.id])
  expect(await threadsIn('mine')).toEqual([])
  expect(await finish(true)).toMatchObject({ status: 1 })
  expect(await finish(true)).toMatchObject({ status: 1 })
  expect(await threadsIn('done')).toEqual([cleo.id])
  expect(await threadsIn('mine', rob)).toEqual([])
  const log = await logOf(app, await app.given.teamMember(['audit']), { of: { person: cleo.id } })
  expect(log.map(({ action }) => action)).toEqual(['thread_done', 'item_assigned'])
  await app.call('sendMessage', { text: 'One more.' }, cleo)
  expect(await threadsIn('mine', rob)).toEqual([cleo.id])
  expect(await assign(null)).toMatchObject({ status: 1 })
  expect(await threadsIn('mine', rob)).toEqual([])
})

test('SRV-32: of two who give a thread, or a message, to somebody the second is told who has it, and takes it over knowingly', async () => {
  const eva = await app.given.customer()
  await app.call('sendMessage', { text: 'Whose am I?' }, eva)
  const assign = (member_id: number | null, was?: number | null) =>
    app.call('teamAssignThread', { user_id: eva.id, member_id, ...(was !== undefined && { was }) }, tess)
  const [one, other] = await Promise.all([assign(rob.id, null), assign(tess.id, null)])
  const first = one.status === 1 ? rob : tess
  const second = one.status === 1 ? tess : rob
  expect([one.status, other.status].toSorted()).toEqual([0, 1])
  const name = (await app.call('teamThread', { user_id: eva.id }, tess)) as {
    assigned_to: { id: number; name: string }
  }
  expect(name.assigned_to.id).toBe(first.id)
  expect(one.status === 1 ? other : one).toMatchObject({
    code: 'assigned-meanwhile',
    message: expect.stringContaining(name.assigned_to.name),
  })
  // Who wants what is so already is not held up, and who has seen whose it is takes it over.
  expect(await assign(first.id, null)).toMatchObject({ status: 1 })
  expect(await assign(second.id, first.id)).toMatchObject({ status: 1 })
  expect(await assign(null, first.id)).toMatchObject({ code: 'assigned-meanwhile' })
  expect(await assign(null)).toMatchObject({ status: 1 })
  expect(await assign(rob.id, second.id)).toMatchObject({
    code: 'assigned-meanwhile',
    message: expect.stringMatching(/anybody/i),
  })
})

test('ROLE-05: threads are of customers; one that nobody has begun can be begun by the team', async () => {
  const dora = await app.given.customer()
  for (const id of [tess.id, 999_999]) {
    expect(await app.call('teamThread', { user_id: id }, rob)).toMatchObject({ code: 'no-person' })
    expect(await app.call('teamWriteMessage', { user_id: id, text: 'Hi' }, rob)).toMatchObject({ code: 'no-person' })
    expect(await app.call('teamFinishThread', { user_id: id, done: true }, rob)).toMatchObject({ code: 'no-person' })
  }
  expect((await app.send('teamThread', { user_id: dora.id }, rob)).body).toMatchObject({ result: [], done: false })
  expect(await app.call('teamWriteMessage', { user_id: dora.id, text: ' ' }, rob)).toMatchObject({
    code: 'message-empty',
  })
  expect(await app.call('teamWriteMessage', { user_id: dora.id, text: 'Welcome.' }, rob)).toMatchObject({ status: 1 })
  expect(await threadsIn('open')).toContain(dora.id)
})

test('BEY-24: of a long thread the newest fifty come first, older ones on request', async () => {
  const eva = await app.given.customer()
  await db.insert(threadMessages).values(
    Array.from({ length: 60 }, (_, i) => ({
      userId: eva.id,
      author: 'customer' as const,
      authorId: eva.id,
      text: `Note ${i + 1}`,
      at: app.clock.now(),
    })),
  )
  const newest = (await app.send('teamThread', { user_id: eva.id }, tess)).body
  expect([newest.result.length, newest.result[0].text, newest.more]).toEqual([50, 'Note 11', true])
  const older = (await app.send('teamThread', { user_id: eva.id, before: newest.result[0].id }, tess)).body
  expect([older.result.length, older.result.at(-1).text, older.more]).toEqual([10, 'Note 10', false])
})

let count = 0
async function written(name: string, locale = 'en') {
  count += 1
  const fields = {
    name,
    lname: 'Smith',
    phone: `305555${String(count).padStart(4, '0')}`,
    email: `writer${count}@example.com`,
    address: '1 Ocean Drive',
    city: 'Miami',
    state: 'FL',
    zip: '33139',
    iam: 'Driver',
    comment: 'Is it free?\nThanks.',
  }
  await app.send('contactFormPost', fields, { headers: { 'accept-language': locale } })
  const open = (await app.send('teamContactMessages', { state: 'open' }, tess)).body.result
  return { email: fields.email, id: open.find((row: { email: string }) => row.email === fields.email).id as number }
}

test('SRV-32: messages of the contact form wait, are answered by mail in their language, and the answer stays with them', async () => {
  const [paul, marie] = [await written('Paul'), await written('Marie', 'fr')]
  expect(await contactsIn('open')).toEqual(['Paul Smith', 'Marie Smith'])
  const answer = (message_id: number, text: string) => app.call('teamAnswerContactMessage', { message_id, text }, tess)
  expect(await answer(paul.id, ' ')).toMatchObject({ status: 0, code: 'message-empty' })
  expect(await answer(999_999, 'Hi')).toMatchObject({ code: 'no-message' })
  expect(await answer(marie.id, 'Oui, <b>passez</b> vendredi.')).toMatchObject({ status: 1 })
  const mail = await app.lastMessage(marie.email)
  expect(mail).toMatchObject({ channel: 'email', subject: 'Votre message à Ownward', html: '' })
  expect(mail!.text).toMatch(/^Bonjour Marie,\n\nOui, <b>passez<\/b> vendredi\./)
  expect(mail!.text).toContain('> Is it free?\n> Thanks.')
  expect(await contactsIn('open')).toEqual(['Paul Smith'])
  const [done] = (await app.send('teamContactMessages', { state: 'done' }, tess)).body.result
  expect(done).toMatchObject({
    handled_by: 'Tess Adams',
    locale: 'fr',
    answers: [{ author: 'Tess Adams', text: 'Oui, <b>passez</b> vendredi.' }],
  })
})

test('SRV-32: a message of the contact form is looked after, marked as done without an answer, and opened again', async () => {
  const { id } = await written('Quentin')
  const assign = (member_id: number | null) => app.call('teamAssignContactMessage', { message_id: id, member_id }, tess)
  const finish = (done: boolean) => app.call('teamFinishContactMessage', { message_id: id, done }, tess)
  expect(await assign(rob.id)).toMatchObject({ status: 1 })
  expect(await contactsIn('mine', rob)).toEqual(['Quentin Smith'])
  expect(await assign(999_999)).toMatchObject({ code: 'no-member' })
  const stale = { message_id: id, member_id: tess.id, was: null }
  expect(await app.call('teamAssignContactMessage', stale, tess)).toMatchObject({ code: 'assigned-meanwhile' })
  expect(await app.call('teamAssignContactMessage', { ...stale, was: rob.id }, tess)).toMatchObject({ status: 1 })
  await finish(true)
  await finish(true)
  expect(await contactsIn('done')).toContain('Quentin Smith')
  await finish(false)
  expect(await contactsIn('open')).toContain('Quentin Smith')
  const log = await logOf(app, tess)
  expect(
    log.filter(({ thing }) => thing?.kind === 'contact' && thing.key === String(id)).map(({ action }) => action),
  ).toEqual(['contact_reopened', 'contact_done', 'item_assigned', 'item_assigned'])
})

test('DESK-18: what is decided of a message of the contact form is logged about the customer whose phone and address it has, and about nobody else', async () => {
  const { id, email } = await written('Mona')
  const phone = `305555${String(count).padStart(4, '0')}`
  const about = async () => {
    const rows = await app.parts.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `contact:${id}`))
    return rows.map(({ action, aboutId }) => [action, aboutId])
  }
  const assign = (member_id: number | null) => app.call('teamAssignContactMessage', { message_id: id, member_id }, tess)
  const finish = (done: boolean) => app.call('teamFinishContactMessage', { message_id: id, done }, tess)
  // Anybody can type the phone of somebody else.
  const mona = await app.given.customer({ phone, email: 'someone.else@example.com' })
  await assign(rob.id)
  expect(await about()).toEqual([['item_assigned', null]])
  await app.parts.database.pool.query('update users set email = $1 where id = $2', [email.toUpperCase(), mona.id])
  await assign(null)
  await finish(true)
  await finish(false)
  await app.call('teamAnswerContactMessage', { message_id: id, text: 'Yes.' }, tess)
  expect((await about()).slice(1)).toEqual([
    ['item_unassigned', mona.id],
    ['contact_done', mona.id],
    ['contact_reopened', mona.id],
    ['contact_answered', mona.id],
  ])
})

test('SRV-31: answers are removed with the message they belong to', async () => {
  const { id } = await written('Ruth')
  await app.call('teamAnswerContactMessage', { message_id: id, text: 'Yes.' }, tess)
  await dropOldContactMessages(app.parts, new Date(app.clock.now().getTime() + 740 * 86_400_000))
  expect(await db.select().from(contactAnswers).where(eq(contactAnswers.messageId, id))).toEqual([])
})

test('SRV-35, SRV-32: of two members who answer the same person the second is told first; what the person writes meanwhile stops nobody', async () => {
  const [pia, ben] = [
    await app.given.customer(),
    await app.given.teamMember(['people'], { firstName: 'Ben', lastName: 'Ruiz' }),
  ]
  const wrote = await app.send('sendMessage', { text: 'Where is the car?' }, pia)
  const seen = wrote.body.result.id
  const write = (by: typeof ben, last?: number) =>
    app.call('teamWriteMessage', { user_id: pia.id, text: 'In Miami.', ...(last !== undefined && { seen: last }) }, by)
  await app.send('sendMessage', { text: 'Hello?' }, pia)
  expect(await write(ben, seen)).toMatchObject({ status: 1 })
  expect(await write(tess, seen)).toMatchObject({
    code: 'answered-meanwhile',
    message: expect.stringContaining('Ben Ruiz has answered meanwhile.'),
  })
  const thread = (await app.send('teamThread', { user_id: pia.id }, tess)).body.result
  expect(thread.map(({ text }: { text: string }) => text)).toEqual(['Where is the car?', 'Hello?', 'In Miami.'])
  expect(await write(tess, thread.at(-1).id)).toMatchObject({ status: 1 })
  // One's own answer before is no news.
  expect(await write(tess, thread.at(-1).id)).toMatchObject({ status: 1 })

  const { id } = await written('Quinn')
  const mail = (by: typeof ben, answers: number) =>
    app.call('teamAnswerContactMessage', { message_id: id, text: 'Yes.', answers }, by)
  expect(await mail(ben, 0)).toMatchObject({ status: 1 })
  expect(await mail(tess, 0)).toMatchObject({
    code: 'answered-meanwhile',
    message: expect.stringContaining('Ben Ruiz'),
  })
  expect(await mail(tess, 1)).toMatchObject({ status: 1 })
})

test('DESK-24: a message that is sent again under the same key, as after a lost answer, is written once and told once', async () => {
  const ana = await app.given.customer()
  const once = (key: string) => ({ headers: { 'idempotency-key': key } })
  const [asked, again] = [
    await app.call('sendMessage', { text: 'Where is it?' }, { ...ana, ...once('mine-1') }),
    await app.call('sendMessage', { text: 'Where is it?' }, { ...ana, ...once('mine-1') }),
  ]
  expect(again).toEqual(asked)
  const write = (key: string) =>
    app.call('teamWriteMessage', { user_id: ana.id, text: 'Here.' }, { ...tess, ...once(key) })
  expect(await write('theirs-1')).toEqual(await write('theirs-1'))
  expect(await db.$count(threadMessages, eq(threadMessages.userId, ana.id as never))).toBe(2)
  expect(await write('theirs-2')).toMatchObject({ status: 1 })
  expect(await db.$count(threadMessages, eq(threadMessages.userId, ana.id as never))).toBe(3)
})

test('DESK-24, DESK-22: what a member asks again under the same key, after the matter has moved on, changes nothing and is answered as at first', async () => {
  const ana = await app.given.customer()
  await app.call('sendMessage', { text: 'Where is it?' }, ana)
  const once = (key: string) => ({ ...tess, headers: { 'idempotency-key': key } })
  const finish = (done: boolean, key: string) => app.call('teamFinishThread', { user_id: ana.id, done }, once(key))
  const isOfAna = ({ person }: { person: { id: number } }) => person.id === ana.id
  const isDone = async () => (await app.send('teamThreads', { state: 'done' }, tess)).body.result.some(isOfAna)

  const first = await finish(true, 'done-1')
  expect(await finish(false, 'open-1')).toMatchObject({ status: 1 })
  expect(await finish(true, 'done-1')).toEqual(first)
  expect(await isDone()).toBe(false)
  expect(await finish(true, 'done-2')).toMatchObject({ status: 1 })
  expect(await isDone()).toBe(true)
})

test('DESK-20, SRV-32: a thread to which somebody wrote after what was seen is not marked as done; it tells who wrote what', async () => {
  const ana = await app.given.customer()
  const write = async (text: string) => (await app.send('sendMessage', { text }, ana)).body.result.id as number
  const seen = await write('Where is it?')
  await write('It came, but the windshield is cracked.')
  const finish = (newest: number) => app.call('teamFinishThread', { user_id: ana.id, done: true, seen: newest }, tess)
  expect(await finish(seen)).toMatchObject({
    status: 0,
    code: 'changed-since',
    result: {
      at: app.clock.now().toISOString(),
      changes: [{ field: 'message', before: '', now: 'It came, but the windshield is cracked.' }],
    },
  })
  // A number that is guessed, or of somebody else's message, is not what was seen.
  const bob = await app.given.customer()
  const other = (await app.send('sendMessage', { text: 'Not hers.' }, bob)).body.result.id as number
  for (const guessed of [other, other + 1000, 2_147_483_647])
    expect(await finish(guessed), String(guessed)).toMatchObject({ status: 0, code: 'changed-since' })
  expect(await threadsIn('open')).toContain(ana.id)
  const { body } = await app.send('teamThread', { user_id: ana.id }, tess)
  expect(await finish(body.result.at(-1).id)).toMatchObject({ status: 1 })
  expect(await threadsIn('done')).toContain(ana.id)
})
