import { refuse } from '@ownward/domain/outcome'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Handler } from '../call.ts'
import { startTestApp } from '../testing/test-app.ts'

const lock = 4117

const waitsForLock: Handler<'getInvite'> = (_, { transact }) =>
  transact(async ({ tx }) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`)
    return refuse('no-invite', undefined)
  })

test('SRV-23 SRV-02: fifty calls of a visitor that wait for one lock keep nobody from signing in', async () => {
  await using app = await startTestApp({ handlers: { getInvite: waitsForLock } })
  const ana = await app.given.customer()
  const { pool } = app.parts.database
  const holder = await pool.connect()
  const waiting = async () => {
    const { rows } = await holder.query<{ n: number }>(
      `select count(*)::int as n from pg_locks where locktype = 'advisory' and objid = ${lock} and not granted`,
    )
    return rows[0]!.n
  }
  await holder.query(`select pg_advisory_lock(${lock})`)
  const calls = Array.from({ length: 50 }, () => app.call('getInvite', { invite: 'x'.repeat(20) }))
  await expect.poll(waiting).toBeGreaterThan(0)
  const answer = await app.call('loginadvance', { user_id: ana.id, password: ana.password })
  expect(answer).toMatchObject({ status: 1, auth_token: expect.any(String) })
  expect(await waiting()).toBeLessThanOrEqual(pool.options.max / 4)
  await holder.query(`select pg_advisory_unlock(${lock})`)
  holder.release()
  for (const { status } of await Promise.all(calls)) expect(status).toBe(0)
})
