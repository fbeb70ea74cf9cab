import { teamRights } from '@ownward/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { incomeProofs, notifications, users } from '../../../db/schema/index.ts'
import { logOf } from '../../../testing/log-of.ts'
import { joinBy, linkIn } from '../../../testing/member-links.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { firstPasswordEnd } from './first-password.ts'
import { notifyTeam } from './notices.ts'
import { readOverview } from './overview.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { db } = app.parts.database

const overview = async (member: { token: string }) => (await app.send('teamOverview', {}, member)).body
const waiting = async (member: { token: string }) =>
  Object.fromEntries(
    (await overview(member)).waiting.map(({ what, count }: { what: string; count: number }) => [what, count]),
  )

test('SRV-35: a licence sent with flag 1 tells the members who review, and nobody else; each reads their own notices', async () => {
  const sharp = (await import('sharp')).default
  const jpeg = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#777' } })
    .jpeg()
    .toBuffer()
  const doc_data = jpeg.toString('base64')
  const [ana, rita, rob, finn] = [
    await app.given.customer(),
    await app.given.teamMember(['licences']),
    await app.given.teamMember(['licences', 'people']),
    await app.given.teamMember(['fleet', 'people']),
  ]
  await app.given
    .teamMember(['licences'])
    .then(gone => db.update(users).set({ blockedAt: app.clock.now() }).where(eq(users.id, gone.id)))
  await app.call('uploadDocument', { doc_type: 'license_doc_1', doc_data, notify_by_intercom: 0 }, ana)
  expect((await overview(rita)).notices).toEqual([])
  await app.call('uploadDocument', { doc_type: 'license_doc_2', doc_data, notify_by_intercom: 1 }, ana)
  expect(await overview(rita)).toMatchObject({
    unread: 1,
    notices: [{ kind: 'licence_waiting', person: { id: ana.id, name: 'Ana Moreno' }, read: false }],
  })
  expect((await overview(finn)).notices).toEqual([])
  const told = await db.select().from(notifications).where(eq(notifications.kind, 'licence_waiting'))
  expect(told.map(({ userId }) => userId).sort()).toEqual([rita.id, rob.id].sort())

  const [{ id }] = (await overview(rita)).notices
  expect(await app.call('teamReadNotices', { ids: [id] }, rob)).toMatchObject({ unread: 1 })
  expect(await app.call('teamReadNotices', { ids: [id] }, rita)).toMatchObject({ unread: 0 })
  expect((await overview(rita)).notices).toMatchObject([{ id, read: true }])
  expect(await app.call('teamReadNotices', {}, rob)).toMatchObject({ unread: 0 })
})

test('SRV-32 ROLE-07: what waits is told to those who may do something about it', async () => {
  const [clerk, keeper, nobody] = [
    await app.given.teamMember(['licences']),
    await app.given.teamMember(['people']),
    await app.given.teamMember([]),
  ]
  const ana = await app.given.customer()
  await app.call('sendMessage', { text: 'Hello?' }, ana)
  await db.insert(incomeProofs).values({ userId: ana.id, state: 'pending', sentAt: app.clock.now() })
  expect(await waiting(clerk)).toEqual({ licences: 1 })
  expect(await waiting(keeper)).toEqual({ income: 1, threads: 1, contact: 0 })
  expect(await overview(nobody)).toMatchObject({
    waiting: [],
    member: { id: nobody.id, name: 'Tess Adams', rights: [] },
  })
  expect((await overview(keeper)).waiting[0].since).toBe(app.clock.now().toISOString())
})

test('ROLE-07: only who has every right gives or takes one, and nobody their own; the member signs in again', async () => {
  const [keeper, head, clerk, ana] = [
    await app.given.teamMember(['people', 'money', 'licences']),
    await app.given.teamMember(),
    await app.given.teamMember(['licences']),
    await app.given.customer(),
  ]
  const set = (by: { token: string }, member_id: number, rights: ('licences' | 'money' | 'people')[]) =>
    app.call('teamSetRights', { member_id, rights }, by)
  expect(await set(keeper, clerk.id, ['licences', 'money'])).toMatchObject({ status: 0, code: 'not-yours-to-give' })
  expect(await set(keeper, clerk.id, [])).toMatchObject({ code: 'not-yours-to-give' })
  expect(await set(head, head.id, ['people', 'money'])).toMatchObject({ code: 'own-rights' })
  expect(await set(head, ana.id, ['people'])).toMatchObject({ code: 'no-member' })
  expect((await app.send('teamLicenceQueue', {}, clerk)).body.status).toBe(1)

  expect(await set(head, clerk.id, ['licences', 'money'])).toMatchObject({ status: 1 })
  // Whoever saw other rights than there are now is told first.
  const late = { member_id: clerk.id, rights: ['licences', 'content'], were: ['licences'] }
  expect((await app.send('teamSetRights', late, await app.given.teamMember())).body).toMatchObject({
    code: 'changed-meanwhile',
    message: expect.stringContaining('Tess Adams'),
  })
  expect((await app.send('teamLicenceQueue', {}, clerk)).body).toMatchObject({ code: 'session' })
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, clerk.id)))
  expect(row!.rights).toEqual(['licences', 'money'])
  const { result } = (await app.send('teamMembers', {}, keeper)).body
  expect(result.find(({ id }: { id: number }) => id === clerk.id)).toMatchObject({
    name: 'Tess Adams',
    rights: ['licences', 'money'],
    second_factor: false,
    blocked: false,
  })
  const rightsChanged = { filters: [{ column: 'action', operator: 'any', value: 'rights_changed' }] }
  expect(await logOf(app, head, rightsChanged)).toMatchObject([
    { who: { id: head.id }, about: { id: clerk.id }, change: '+money' },
  ])
})

test('ROLE-07, SRV-32: a member is invited with rights by who has them all, joins by the link, and changes the password', async () => {
  const [keeper, boss] = [await app.given.teamMember(['people', 'licences']), await app.given.teamMember()]
  const mia = { first_name: 'Mia', last_name: 'Okafor', phone_number: '3055557712', email: 'mia@example.com' }
  const above = await app.send('teamAddMember', { ...mia, rights: ['licences'] }, keeper)
  expect(above.body).toMatchObject({ status: 0, code: 'not-yours-to-give' })
  const { body } = await app.send('teamAddMember', { ...mia, rights: ['licences'] }, boss)
  const { id } = body.result
  expect((await app.send('teamAddMember', { ...mia, rights: [] }, keeper)).body).toMatchObject({
    code: 'phone-taken',
    message: 'There is already an account with this phone number.',
  })
  const again = { ...mia, phone_number: '3055557713', rights: [] }
  expect((await app.send('teamAddMember', again, keeper)).body).toMatchObject({ code: 'email-taken' })
  const invited = { filters: [{ column: 'action', operator: 'any', value: 'member_invited' }] }
  expect(await logOf(app, boss, invited)).toMatchObject([{ about: { id }, change: '+licences' }])

  const signIn = (secret: string) => app.send('teamLogin', { phone_number: mia.phone_number, password: secret })
  const password = 'a long way to Tipperary'
  const { auth_token: token } = await joinBy(app, await linkIn(app, mia.email), password)
  const other = (await signIn(password)).body.auth_token
  const change = (old: string, next: string) => app.send('teamChangePassword', { old, password: next }, { token })
  expect((await change('not this', 'the way back is longer')).body).toMatchObject({ code: 'wrong-old-password' })
  expect((await change(password, 'too short')).status).toBe(400)
  expect((await change(password, 'password1234')).body).toMatchObject({ code: 'common-password' })
  expect((await change(password, 'the way back is longer')).body).toMatchObject({ status: 1 })
  expect((await app.send('teamOverview', {}, { token: other })).body).toMatchObject({ code: 'session' })
  expect((await app.send('teamOverview', {}, { token })).body).toMatchObject({ status: 1 })
  expect((await signIn(password)).body).toMatchObject({ code: 'wrong-password' })
  const changed = { filters: [{ column: 'action', operator: 'any', value: 'password_changed' }] }
  expect(await logOf(app, boss, changed)).toHaveLength(1)
})

test('SRV-32: notices need the second factor and the right that they belong to', async () => {
  const [ana, rob] = [await app.given.customer(), await app.given.teamMember(['licences', 'people'])]
  const at = app.clock.now()
  await app.parts.transact(async uow => {
    await notifyTeam(uow, { kind: 'licence_waiting', person: ana.id, at })
    await notifyTeam(uow, { kind: 'message_from_person', person: ana.id, at })
  })
  const seen = async () => {
    const { notices, unread } = await overview(rob)
    return { kinds: notices.map(({ kind }: { kind: string }) => kind), unread }
  }
  expect(await seen()).toEqual({ kinds: ['message_from_person', 'licence_waiting'], unread: 2 })

  await db
    .update(users)
    .set({ rights: ['licences'] })
    .where(eq(users.id, rob.id))
  expect(await seen()).toEqual({ kinds: ['licence_waiting'], unread: 1 })
  expect(await app.call('teamReadNotices', {}, rob)).toMatchObject({ unread: 0 })
  await db
    .update(users)
    .set({ rights: ['licences', 'people'] })
    .where(eq(users.id, rob.id))
  expect((await seen()).unread, 'what may not be read is not marked as read').toBe(1)

  const actor = { userId: rob.id, sessionId: 1, kind: 'team', rights: ['licences', 'people'], writtenIn: 'en' } as const
  const inProduction = { ...app.parts, config: { ...app.parts.config, secondFactorRequired: true } }
  expect(await readOverview(inProduction, { ...actor, secondFactor: false })).toMatchObject({ notices: [], unread: 0 })
  expect((await readOverview(inProduction, { ...actor, secondFactor: true })).notices).toHaveLength(2)
})

test('SRV-32: the name of a new member is one line', async () => {
  const boss = await app.given.teamMember(['people'])
  const mia = { first_name: 'Mi\u202ea', last_name: 'Oka\nfor', phone_number: '3055557719', email: 'mia9@example.com' }
  expect(await app.call('teamAddMember', { ...mia, rights: [] }, boss)).toMatchObject({ status: 1 })
  const [row] = await db.select().from(users).where(eq(users.phone, mia.phone_number))
  expect(row).toMatchObject({ firstName: 'Mi a', lastName: 'Oka for' })
})

test('ROLE-07: a first password of the operator’s command ends after seven days, one of their own does not', async () => {
  await using slow = await startTestApp()
  const member = await slow.given.teamMember()
  await slow.parts.database.db
    .update(users)
    .set({ firstPasswordUntil: firstPasswordEnd(slow.clock.now()) })
    .where(eq(users.id, member.id))
  const signIn = async (secret: string) =>
    (await slow.send('teamLogin', { phone_number: member.phone, password: secret })).body
  slow.clock.advance({ days: 6, hours: 23 })
  const { auth_token: token } = await signIn(member.password)
  slow.clock.advance({ minutes: 59 })
  const change = { old: member.password, password: 'a long way to Tipperary' }
  slow.clock.advance({ minutes: 1 })
  expect(await signIn(member.password)).toMatchObject({ status: 0, code: 'first-password-ended' })
  expect(await signIn('not this one')).toMatchObject({ code: 'wrong-password' })
  expect((await slow.send('teamChangePassword', change, { token })).body).toMatchObject({ status: 1 })
  slow.clock.advance({ days: 400 })
  expect(await signIn('a long way to Tipperary')).toMatchObject({ status: 1 })
})

test('ROLE-07: of two who have every right and take them from each other at once, one keeps them', async () => {
  const [one, two] = [await app.given.teamMember(), await app.given.teamMember()]
  const take = (by: { token: string }, member_id: number) =>
    app.send('teamSetRights', { member_id, rights: ['licences'] }, by)
  const answers = await Promise.all([take(one, two.id), take(two, one.id)])
  expect(answers.filter(({ body }) => body.status === 1)).toHaveLength(1)
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.id, [one.id, two.id]))
  expect(rows.map(({ rights }) => rights.length).sort()).toEqual([1, teamRights.length])
})
