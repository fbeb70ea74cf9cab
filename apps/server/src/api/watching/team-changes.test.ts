import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { logDecision } from '../../db/log-decision.ts'
import { users } from '../../db/schema/index.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { teamChanges } from './team-changes.ts'

const app = await startTestApp()
afterAll(() => app.close())

test('DESK-18: a call of the team that changes something without a row of the log fails every test that makes it', async () => {
  const { id } = await app.given.customer()
  const rename = (log: boolean) => {
    const watched = teamChanges('teamBlockPerson', app.parts.transact)
    return watched
      .transact(async uow => {
        await uow.tx.update(users).set({ firstName: 'Ana' }).where(eq(users.id, id))
        if (log)
          await logDecision(uow, {
            at: app.clock.now(),
            actorId: null,
            action: 'person_blocked',
            subject: `person:${id}`,
          })
      })
      .then(watched.mustBeTold)
  }
  await expect(rename(false)).rejects.toThrow("teamBlockPerson has changed users and the team's log does not say so.")
  await rename(true)
  // What a transaction before it has written on the same connection is not taken for its own.
  const { transact, mustBeTold } = teamChanges('teamPeopleTable', app.parts.transact)
  await transact(({ tx }) => tx.select().from(users))
  mustBeTold()
})

test('DESK-18: a call of the team that changes something and takes no Idempotency-Key fails every test that makes it', async () => {
  const { id } = await app.given.customer()
  const { transact, mustBeTold } = teamChanges('teamPeopleTable', app.parts.transact)
  await transact(async uow => {
    await uow.tx.update(users).set({ firstName: 'Ana' }).where(eq(users.id, id))
    await logDecision(uow, { at: app.clock.now(), actorId: null, action: 'person_blocked', subject: `person:${id}` })
  })
  expect(mustBeTold).toThrow('teamPeopleTable changes users and takes no Idempotency-Key.')
})
