import { contract } from '@ownward/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../../db/schema/index.ts'
import { tellFactorRule } from '../../../tell-factor-rule.ts'
import { enrol } from '../../../testing/enrolled.ts'
import type { GivenPerson } from '../../../testing/given.ts'
import { logOf } from '../../../testing/log-of.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { nextSetUpEnd, passSetUps } from './pass-set-ups-steps.ts'

const asking = { settings: { SECOND_FACTOR_REQUIRED: '1' } }
const signIn = async (app: TestApp, member: GivenPerson, password = member.password) =>
  (await app.send('teamLogin', { phone_number: member.phone, password })).body
const overviewOf = async (app: TestApp, member: { token: string }) => (await app.send('teamOverview', {}, member)).body
const pass = (app: TestApp) => passSetUps(app.parts, app.clock.now())
const tokenOf = async (app: TestApp, member: GivenPerson) => ({
  ...member,
  token: (await signIn(app, member)).auth_token as string,
})

test('DESK-26: without the second factor that is asked for, every call of the team but its set-up and the way out is refused, whatever the rights', async () => {
  await using app = await startTestApp(asking)
  const [head, nobody] = [await app.given.teamMember(), await app.given.teamMember([])]
  const open: string[] = []
  for (const [name, spec] of Object.entries(contract)) {
    if (spec.auth !== 'team' || name === 'teamLogout') continue
    const { body } = await app.send(name, {}, head)
    if (body.code !== 'second-factor-missing') open.push(name)
    const own = !('right' in spec)
    if (own && !open.includes(name))
      expect((await app.send(name, {}, nobody)).body, name).toMatchObject({ code: 'second-factor-missing' })
  }
  expect(open.sort()).toEqual(['teamConfirmSecondFactor', 'teamOverview', 'teamStartSecondFactor'])
  expect((await app.send('teamLogout', {}, nobody)).body).toMatchObject({ status: 1 })

  const { member } = await enrol(app, head)
  expect((await app.send('teamMembers', {}, member)).body).toMatchObject({ status: 1 })
})

test('DESK-26: a demo that does not ask for it lets the password alone do, for as long as one likes', async () => {
  await using app = await startTestApp()
  const member = await app.given.teamMember()
  expect((await app.send('teamMembers', {}, member)).body).toMatchObject({ status: 1 })
  expect(await overviewOf(app, member)).toMatchObject({ member: { second_factor: 'off', set_up_until: '' } })
  expect(await pass(app)).toBe(0)
  app.clock.advance({ days: 8 })
  expect(await pass(app)).toBe(0)
  expect(await signIn(app, member)).toMatchObject({ status: 1 })
})

test('DESK-26: who sets up no second factor within seven days is told how many are left, then blocked, on record and by mail, until a member with every right lets them in', async () => {
  await using app = await startTestApp(asking)
  await enrol(app, await app.given.teamMember())
  const clerk = await app.given.teamMember(['licences'])
  const [row] = await app.parts.database.db.select().from(users).where(eq(users.id, clerk.id))
  const began = app.clock.now().getTime()
  expect(await pass(app)).toBe(1)
  const end = new Date(began + 7 * 86_400_000)
  const told = { second_factor: 'missing', set_up_until: end.toISOString() }
  expect(await overviewOf(app, clerk)).toMatchObject({ member: { ...told, set_up_days: 7 }, notices: [], paused: [] })
  expect(await nextSetUpEnd(app.parts, new Date(began + 9 * 86_400_000))).toEqual(end)
  app.clock.advance({ days: 6, hours: 23 })
  const late = await tokenOf(app, clerk)
  expect(await overviewOf(app, late)).toMatchObject({ member: { ...told, set_up_days: 1 } })
  expect(await pass(app)).toBe(0)

  app.clock.advance({ hours: 1 })
  expect(await pass(app)).toBe(1)
  expect(await overviewOf(app, late)).toMatchObject({ code: 'session' })
  expect(await signIn(app, clerk)).toMatchObject({
    status: 0,
    code: 'set-up-over',
    message: expect.stringContaining('Ask a member with every right'),
  })
  expect(await signIn(app, clerk, 'not it')).toMatchObject({ code: 'wrong-password' })
  expect(await app.lastMessage(row!.email)).toMatchObject({ subject: 'Your team account is blocked' })
  const other = (await enrol(app, await app.given.teamMember())).member
  const members = (await app.send('teamMembers', {}, other)).body.result
  expect(members.find(({ id }: { id: number }) => id === clerk.id)).toMatchObject({ blocked: true, lapsed: true })

  const reset = await app.send('teamResetSecondFactor', { member_id: clerk.id }, other)
  expect(reset.body).toMatchObject({ status: 1, message: expect.stringContaining('can sign in again') })
  expect(await app.lastMessage(row!.email)).toMatchObject({ subject: 'You can sign in again' })
  const back = await tokenOf(app, clerk)
  expect(await overviewOf(app, back)).toMatchObject({ member: { set_up_days: 7 } })
  expect((await logOf(app, other, { of: { person: clerk.id } })).map(({ action, who }) => [action, who?.id])).toEqual([
    ['signed_in', clerk.id],
    ['set_up_again', other.id],
    ['set_up_lapsed', undefined],
    ['signed_in', clerk.id],
  ])
  await enrol(app, back)
  app.clock.advance({ days: 8 })
  expect(await pass(app)).toBe(0)
})

test('DESK-26: whose days the job has not begun yet sees them from the sign-in on', async () => {
  await using app = await startTestApp(asking)
  await enrol(app, await app.given.teamMember())
  const clerk = await tokenOf(app, await app.given.teamMember(['licences']))
  expect(await overviewOf(app, clerk)).toMatchObject({ member: { set_up_days: 7 } })
})

test('DESK-26: the last member who could let others in does not lapse, and is told so; with another one they do', async () => {
  await using app = await startTestApp(asking)
  const [only, peer] = [await app.given.teamMember(), await app.given.teamMember()]
  await pass(app)
  expect(await overviewOf(app, only)).toMatchObject({
    member: { second_factor: 'missing', set_up_until: '', set_up_days: 0 },
  })
  app.clock.advance({ days: 7 })
  // Of both neither could be let in again: their days begin anew.
  expect(await pass(app)).toBe(2)
  const back = await tokenOf(app, peer)
  await enrol(app, back)
  expect(await overviewOf(app, await tokenOf(app, only))).toMatchObject({ member: { set_up_days: 7 } })
  app.clock.advance({ days: 7 })
  expect(await pass(app)).toBe(1)
  expect(await signIn(app, only)).toMatchObject({ code: 'set-up-over' })
})

test('DESK-26: once no second factor is asked for, days that ran do not go on', async () => {
  await using app = await startTestApp(asking)
  const clerk = await app.given.teamMember(['licences'])
  await pass(app)
  const asksNoMore = { ...app.parts, config: { ...app.parts.config, secondFactorRequired: false } }
  await tellFactorRule(app.parts.database.db, asksNoMore.config)
  expect(await nextSetUpEnd(asksNoMore, new Date('2030-01-01T00:00:00Z'))).toBeNull()
  app.clock.advance({ days: 8 })
  expect(await passSetUps(asksNoMore, app.clock.now())).toBe(1)
  expect(await pass(app)).toBe(1)
  expect(await signIn(app, clerk)).toMatchObject({ status: 1 })
})
