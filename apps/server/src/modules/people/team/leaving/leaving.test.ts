import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { secondFactors, users } from '../../../../db/schema/index.ts'
import { enrol } from '../../../../testing/enrolled.ts'
import type { GivenPerson } from '../../../../testing/given.ts'
import { letTeamGo } from '../../../../testing/let-team-go.ts'
import { logOf } from '../../../../testing/log-of.ts'
import { startTestApp } from '../../../../testing/test-app.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { db } = app.parts.database
const reason = 'Has left the company.'
type Call = 'teamBlockMember' | 'teamUnblockMember' | 'teamRemoveMember'
const press = async (name: Call, by: GivenPerson, id: number, why = reason) =>
  (await app.send(name, { member_id: id, reason: why }, by)).body
const rowOf = async (id: number) =>
  (
    await db
      .select()
      .from(users)
      .where(eq(users.id, id as never))
  )[0]!
const signIn = async ({ phone, password }: GivenPerson) =>
  (await app.send('teamLogin', { phone_number: phone, password })).body

test('DESK-25: another member is blocked with a reason, signed out, told and on record, and let in again', async () => {
  const [boss, clerk] = [await app.given.teamMember(), await app.given.teamMember(['licences'])]
  const { email } = await rowOf(clerk.id)
  expect(await press('teamBlockMember', boss, clerk.id, ' ')).toMatchObject({ status: 0, code: 'reason-missing' })
  expect(await press('teamBlockMember', boss, clerk.id, 'no')).toMatchObject({ code: 'reason-short' })
  expect(await press('teamUnblockMember', boss, clerk.id)).toMatchObject({ code: 'already-decided' })
  expect(await press('teamBlockMember', boss, clerk.id)).toMatchObject({ status: 1 })
  expect(await press('teamBlockMember', boss, clerk.id)).toMatchObject({ code: 'already-decided' })
  expect((await app.send('teamOverview', {}, clerk)).body).toMatchObject({ code: 'session' })
  expect(await signIn(clerk)).toMatchObject({ code: 'wrong-password' })
  expect(await app.lastMessage(email)).toMatchObject({ subject: 'Your team account was blocked' })
  expect(await press('teamUnblockMember', boss, clerk.id)).toMatchObject({ status: 1 })
  expect(await signIn(clerk)).toMatchObject({ status: 1 })
  expect(await app.lastMessage(email)).toMatchObject({ subject: 'Your team account is open again' })
  const entries = await logOf(app, boss, { of: { person: clerk.id } })
  expect(entries.slice(1).map(({ action, who, change }) => [action, who?.id, change])).toEqual([
    ['member_unblocked', boss.id, reason],
    ['member_blocked', boss.id, reason],
  ])
})

test('DESK-25: whose password was reset before they were blocked is mailed a new link when they are let in, and told of no password that works', async () => {
  const [boss, clerk] = [await app.given.teamMember(), await app.given.teamMember(['licences'])]
  const { email } = await rowOf(clerk.id)
  expect((await app.send('teamResetMember', { member_id: clerk.id }, boss)).body).toMatchObject({ status: 1 })
  const first = (await app.lastMessage(email))!.text
  expect(await press('teamBlockMember', boss, clerk.id)).toMatchObject({ status: 1 })
  expect(await press('teamUnblockMember', boss, clerk.id)).toMatchObject({
    status: 1,
    message: expect.stringContaining('a new link was mailed'),
  })
  const letter = (await app.lastMessage(email))!
  expect(letter.subject).toBe('Set your password for the team anew')
  const linkIn = (text: string) => /\/team\/join#([\w-]+)/.exec(text)![1]!
  const join = async (token: string) =>
    (await app.send('teamJoin', { token, password: 'a password of their own' })).body
  expect(await join(linkIn(first))).toMatchObject({ status: 0 })
  expect(await join(linkIn(letter.text))).toMatchObject({ status: 1 })
  expect(await signIn({ ...clerk, password: 'a password of their own' })).toMatchObject({ status: 1 })
})

test('DESK-25, ROLE-07: only who has every right blocks, lets in or removes, and nobody themselves or a driver', async () => {
  const [boss, keeper, ana] = [
    await app.given.teamMember(),
    await app.given.teamMember(['people', 'licences']),
    await app.given.customer(),
  ]
  const clerk = await app.given.teamMember(['licences'])
  for (const name of ['teamBlockMember', 'teamUnblockMember', 'teamRemoveMember'] as const) {
    expect(await press(name, keeper, clerk.id), name).toMatchObject({ code: 'not-yours-to-give' })
    expect(await press(name, boss, boss.id), name).toMatchObject({ code: 'own-account' })
    expect(await press(name, boss, ana.id), name).toMatchObject({ code: 'no-member' })
  }
})

test('DESK-25: whoever is removed is gone for good: phone and e-mail are free, rights and second factor too, and the log keeps the name', async () => {
  const boss = await app.given.teamMember()
  const { member } = await enrol(
    app,
    await app.given.teamMember(['licences'], { firstName: 'Cleo', lastName: 'Marsh' }),
  )
  const { email } = await rowOf(member.id)
  expect(await press('teamRemoveMember', boss, member.id)).toMatchObject({ status: 1 })
  expect(await app.lastMessage(email)).toMatchObject({ subject: expect.stringContaining('You have left the team') })
  expect(await rowOf(member.id)).toMatchObject({ rights: [], passwordHash: '', firstName: 'Cleo' })
  expect(
    await db
      .select()
      .from(secondFactors)
      .where(eq(secondFactors.userId, member.id as never)),
  ).toEqual([])
  expect((await app.send('teamOverview', {}, member)).body).toMatchObject({ code: 'session' })
  expect(await signIn(member)).toMatchObject({ code: 'wrong-password' })
  expect(await press('teamRemoveMember', boss, member.id)).toMatchObject({ code: 'no-member' })
  const { result } = (await app.send('teamMembers', {}, boss)).body
  expect(result.some(({ id }: { id: number }) => id === member.id)).toBe(false)
  const again = { first_name: 'Ana', last_name: 'Moreno', phone_number: member.phone, email, rights: [] }
  expect((await app.send('teamAddMember', again, boss)).body).toMatchObject({ status: 1 })
  expect((await logOf(app, boss, { of: { person: member.id } }))[0]).toMatchObject({
    ...{ action: 'member_removed', change: reason, about: { name: 'Cleo Marsh' } },
  })
})

test('DESK-25: who has not joined yet is not blocked, the invitation is called off', async () => {
  const boss = await app.given.teamMember()
  const ivo = { first_name: 'Ivo', last_name: 'Lang', phone_number: '3055557781', email: 'ivo@example.com', rights: [] }
  const { id } = (await app.send('teamAddMember', ivo, boss)).body.result
  expect(await press('teamBlockMember', boss, id)).toMatchObject({ code: 'not-joined' })
  expect(await press('teamRemoveMember', boss, id)).toMatchObject({ status: 1 })
})

test('DESK-25, DESK-26: of two who block or remove each other at once one is refused', async () => {
  for (const name of ['teamBlockMember', 'teamRemoveMember'] as const) {
    await letTeamGo(app.parts)
    const [one, two] = [await app.given.teamMember(), await app.given.teamMember()]
    const answers = await Promise.all([press(name, one, two.id), press(name, two, one.id)])
    expect(
      answers.filter(({ status }) => status === 1),
      name,
    ).toHaveLength(1)
  }
})
