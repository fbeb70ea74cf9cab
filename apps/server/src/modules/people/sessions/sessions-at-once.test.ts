import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Tx } from '../../../db/connect.ts'
import { sessions, users } from '../../../db/schema/index.ts'
import { meanwhile } from '../../../testing/meanwhile.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { openScanLink, rotateSession } from './sessions.ts'

const app = await startTestApp()
const { db } = app.parts.database
const now = () => app.clock.now()
const isIn = async (token: string) => (await app.send('getmyaccountDetails', {}, { token })).status === 200

async function signedIn(person: { id: number; password: string }): Promise<string> {
  const { body } = await app.send('loginadvance', { user_id: person.id, password: person.password })
  return body.auth_token
}

async function sessionOf(userId: number): Promise<number> {
  const [row] = await db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(sessions.id).limit(1)
  return row!.id
}

const refreshing = (sessionId: number) => (tx: Tx) => rotateSession(tx, sessionId, now())

test('SRV-03: a refresh under way when its person signs out ends with it', async () => {
  const ana = await app.given.customer()
  const { done, answer } = await meanwhile(db, refreshing(await sessionOf(ana.id)), () => app.send('logout', {}, ana))
  expect(answer.body).toMatchObject({ status: 1 })
  expect(await isIn(done!)).toBe(false)
})

test('SRV-03, SRV-39: a refresh under way when all other devices are signed out, or its device by name, ends with it', async () => {
  for (const name of ['endMyOtherSessions', 'endMySession'] as const) {
    const ana = await app.given.customer()
    const own = await signedIn(ana)
    const { body } = await app.send('getMySessions', {}, { token: own })
    const { id } = body.result.find((one: { this_one: boolean }) => !one.this_one)
    const { done, answer } = await meanwhile(db, refreshing(await sessionOf(ana.id)), () =>
      app.send(name, name === 'endMySession' ? { id } : {}, { token: own }),
    )
    expect(answer.body).toMatchObject({ status: 1 })
    expect([await isIn(done!), await isIn(own)]).toEqual([false, true])
  }
})

test('SRV-03: a refresh under way when the password changes, and one that comes while it does, end with it', async () => {
  const ana = await app.given.customer()
  const own = await signedIn(ana)
  const password = { old_password: ana.password, password: 'green river 81 bends' }
  const { done, answer } = await meanwhile(db, refreshing(await sessionOf(ana.id)), () =>
    app.send('changePassword', password, { token: own }),
  )
  expect(answer.body).toMatchObject({ status: 1 })
  expect([await isIn(done!), await isIn(own)]).toEqual([false, true])
})

test('SRV-03: a sign-in with the old password that is under way when another one is set opens nothing', async () => {
  const ana = await app.given.customer()
  const { answer } = await meanwhile(
    db,
    tx => tx.update(users).set({ passwordHash: 'what a reset has set' }).where(eq(users.id, ana.id)),
    () => app.send('loginadvance', { user_id: ana.id, password: ana.password }),
  )
  expect(answer.body).toMatchObject({ status: 0, code: 'wrong-password' })
})

test('SRV-03: a change that knew the old password does not undo one that came before it', async () => {
  const ana = await app.given.customer()
  const { answer } = await meanwhile(
    db,
    tx => tx.update(users).set({ passwordHash: 'what a reset has set' }).where(eq(users.id, ana.id)),
    () => app.send('changePassword', { old_password: ana.password, password: 'green river 82 bends' }, ana),
  )
  expect(answer.body).toMatchObject({ status: 0, code: 'wrong-old-password' })
})

test('SRV-03, ROLE-07: a member whose password is set anew, or who is blocked, while they sign in stays outside', async () => {
  for (const change of [{ passwordHash: 'a first password' }, { blockedAt: now() }]) {
    const tess = await app.given.teamMember()
    const { answer } = await meanwhile(
      db,
      tx => tx.update(users).set(change).where(eq(users.id, tess.id)),
      () => app.send('teamLogin', { phone_number: tess.phone, password: tess.password }),
    )
    expect(answer.body).toMatchObject({ status: 0, code: 'wrong-password' })
  }
})

test('SRV-04, SRV-03: links that are asked for while their person signs out everywhere are not made, and none outlives it', async () => {
  for (const name of ['getLicenseScanToken', 'uploadPaystub']) {
    const ana = await app.given.customer()
    const { answer } = await meanwhile(
      db,
      async tx => {
        await tx.select().from(users).where(eq(users.id, ana.id)).for('update')
        await tx.update(sessions).set({ revokedAt: now() }).where(eq(sessions.userId, ana.id))
      },
      () => app.send(name, {}, ana),
    )
    expect(answer).toMatchObject({ status: 400, body: { code: 'session' } })
  }
  const ben = await app.given.customer()
  const own = await signedIn(ben)
  const session = await sessionOf(ben.id)
  const { done } = await meanwhile(
    db,
    tx => openScanLink(tx, session, now()),
    () => app.send('endMyOtherSessions', {}, { token: own }),
  )
  const { status } = await app.send('ssologin', {}, { token: done!.token })
  expect(status).toBe(400)
})

test('SRV-39: somebody is signed in in thirty places at most; the next sign-in ends the one unused for longest', async () => {
  const ana = await app.given.customer()
  const tokens = [ana.token]
  for (let n = 0; n < 29; n++) {
    app.clock.advance({ minutes: 1 })
    tokens.push(await signedIn(ana))
  }
  expect(await isIn(tokens[0]!)).toBe(true)
  app.clock.advance({ minutes: 1 })
  const last = await signedIn(ana)
  // The first has been used a moment ago.
  expect([await isIn(tokens[0]!), await isIn(tokens[1]!), await isIn(tokens[2]!), await isIn(last)]).toEqual([
    true,
    false,
    true,
    true,
  ])
  expect((await app.send('getMySessions', {}, { token: last })).body.result).toHaveLength(30)
})
