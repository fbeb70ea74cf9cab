import { teamRights } from '@ownward/contract'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { resetByCommand } from '../../../cli/reset-second-factor.ts'
import { auditLog, secondFactors, users } from '../../../db/schema/index.ts'
import { enrol } from '../../../testing/enrolled.ts'
import type { GivenPerson } from '../../../testing/given.ts'
import { letTeamGo } from '../../../testing/let-team-go.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const asking = { settings: { SECOND_FACTOR_REQUIRED: '1' } }
const administrator = async (app: TestApp) => enrol(app, await app.given.teamMember())

/** What each change of the row of a member, or of their second factor, is refused with; 'done' where it is not. */
async function tryEach(app: TestApp, { id }: { id: number }) {
  const { db } = app.parts.database
  const changes = {
    block: sql`update users set blocked_at = now() where id = ${id}`,
    removal: sql`delete from users where id = ${id}`,
    erasure: sql`update users set blocked_at = now(), deleted_at = now() where id = ${id}`,
    rights: sql`update users set rights = array_remove(rights, 'books') where id = ${id}`,
    kind: sql`update users set kind = 'customer' where id = ${id}`,
    factor: sql`delete from second_factors where user_id = ${id}`,
    unconfirmed: sql`update second_factors set confirmed_at = null where user_id = ${id}`,
    everybody: sql`update users set blocked_at = now() where kind = 'team'`,
  }
  const answers: Record<string, string> = {}
  for (const [name, change] of Object.entries(changes)) {
    answers[name] = await db
      .transaction(async tx => {
        const done = await tx.execute(change).then(
          () => 'done',
          error => String((error as { cause?: { constraint?: string } }).cause?.constraint),
        )
        // Nothing is kept: the next one begins with the same team.
        throw new Tried(done)
      })
      .catch(error => {
        if (error instanceof Tried) return error.done
        throw error
      })
  }
  return answers
}

class Tried extends Error {
  readonly done: string
  constructor(done: string) {
    super(done)
    this.done = done
  }
}

const all = (answer: string) => ({
  block: answer,
  removal: answer,
  erasure: answer,
  rights: answer,
  kind: answer,
  factor: answer,
  unconfirmed: answer,
  everybody: 'last_administrator',
})

test('DESK-26: the database knows every right', async () => {
  await using app = await startTestApp()
  const { rows } = await app.parts.database.db.execute<{ rights: string[] }>(sql`select every_right() as rights`)
  expect(rows[0]!.rights).toEqual(teamRights)
})

test('DESK-26: the database refuses each change that would leave nobody who looks after the team, whoever makes it', async () => {
  await using app = await startTestApp(asking)
  const { member: only } = await administrator(app)
  // Neither of these could take their place: one lacks a right, one the second factor.
  await enrol(app, await app.given.teamMember(teamRights.filter(right => right !== 'books')))
  await app.given.teamMember()
  expect(await tryEach(app, only)).toEqual(all('last_administrator'))
  await administrator(app)
  expect(await tryEach(app, only)).toEqual(all('done'))
})

test('DESK-26: where no second factor is asked for, one may be taken away, and whoever has none looks after the team too', async () => {
  await using app = await startTestApp()
  const { member: only } = await administrator(app)
  expect(await tryEach(app, only)).toEqual({ ...all('last_administrator'), factor: 'done', unconfirmed: 'done' })
  await app.given.teamMember()
  expect(await tryEach(app, only)).toEqual(all('done'))
})

test('DESK-26: before the first member has set one up nothing is refused, as nobody could do it', async () => {
  await using app = await startTestApp(asking)
  const first = await app.given.teamMember()
  expect(await tryEach(app, first)).toEqual({ ...all('done'), everybody: 'done' })
})

test('DESK-26: the last administrator does not turn their second factor off, and keeps the recovery code that they tried it with', async () => {
  await using app = await startTestApp(asking)
  const { member, recovery } = await administrator(app)
  const remove = () => app.send('teamRemoveSecondFactor', { code: recovery[0] }, member)
  expect((await remove()).body).toMatchObject({
    status: 0,
    code: 'last-administrator',
    message: expect.stringContaining('Give another member every right first'),
  })
  expect((await app.send('teamMembers', {}, member)).body).toMatchObject({ status: 1 })
  await administrator(app)
  expect((await remove()).body).toMatchObject({ status: 1 })
  expect((await app.send('teamMembers', {}, member)).body).toMatchObject({ code: 'second-factor-missing' })
})

const countOf = (answers: { body: { code?: string; status: number } }[]) =>
  answers.map(({ body }) => body.code ?? String(body.status)).sort()

test('DESK-26: of two who turn theirs off at once, or take each other’s away, one is refused', async () => {
  await using app = await startTestApp(asking)
  for (let round = 0; round < 4; round++) {
    const [one, two] = [await administrator(app), await administrator(app)]
    const off = ({ member, code }: typeof one) => app.send('teamRemoveSecondFactor', { code: code() }, member)
    expect(countOf(await Promise.all([off(one), off(two)]))).toEqual(['1', 'last-administrator'])
    await letTeamGo(app.parts)
  }
  for (let round = 0; round < 4; round++) {
    const [one, two] = [await administrator(app), await administrator(app)]
    const reset = (by: GivenPerson, { id }: GivenPerson) => app.send('teamResetSecondFactor', { member_id: id }, by)
    const answers = await Promise.all([reset(one.member, two.member), reset(two.member, one.member)])
    expect(answers.filter(({ body }) => body.status === 1)).toHaveLength(1)
    await letTeamGo(app.parts)
  }
})

test('DESK-26: of two transactions that block each other’s administrator at once the database refuses the second', async () => {
  await using app = await startTestApp(asking)
  const { db } = app.parts.database
  const [one, two] = [await administrator(app), await administrator(app)]
  const block = (id: number) => sql`update users set blocked_at = now() where id = ${id}`
  const first = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const slow = db.transaction(async tx => {
    await tx.execute(block(one.member.id))
    begun.resolve()
    await first.promise
  })
  await begun.promise
  const second = db.execute(block(two.member.id)).then(
    () => 'done',
    error => String((error as { cause?: { constraint?: string } }).cause?.constraint),
  )
  try {
    await expect.poll(async () => (await waiting(app)).length).toBe(1)
  } finally {
    first.resolve()
  }
  await slow
  expect(await second).toBe('last_administrator')
})

/** Who waits for a lock of the database. */
async function waiting({ parts }: TestApp) {
  const { rows } = await parts.database.db.execute(
    sql`select 1 from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows
}

test('DESK-26, OPS-24: the operator’s command alone passes, to set-up alone, on record and told by mail', async () => {
  await using app = await startTestApp(asking)
  const { member } = await administrator(app)
  const { db } = app.parts.database
  const reset = () =>
    resetByCommand({ config: app.parts.config, database: app.parts.database }, { phone: member.phone, isDryRun: false })
  expect(await reset()).toContain('can do nothing before they have set one up')
  expect(await db.select().from(secondFactors)).toEqual([])
  const [row] = await db.select().from(users).where(eq(users.id, member.id))
  expect(await app.lastMessage(row!.email)).toMatchObject({ subject: 'Your team account no longer asks for a code' })
  const log = await db.select().from(auditLog).where(eq(auditLog.action, 'second_factor_off'))
  expect(log).toMatchObject([{ actorId: null, aboutId: member.id }])

  const signedIn = await app.send('teamLogin', { phone_number: member.phone, password: member.password })
  const { auth_token: token } = signedIn.body
  expect(signedIn.body).toMatchObject({ status: 1, result: { second_factor: 'missing' } })
  expect((await app.send('teamMembers', {}, { token })).body).toMatchObject({ code: 'second-factor-missing' })
  await enrol(app, { ...member, token })
  expect((await app.send('teamMembers', {}, { token })).body).toMatchObject({ status: 1 })
  // What the command let pass is over with it.
  expect(await tryEach(app, member)).toEqual(all('last_administrator'))
})
