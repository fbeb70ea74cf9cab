import { sql } from 'drizzle-orm'
import { sessions } from '../../../../../db/schema/index.ts'
import type { Parts } from '../../../../../parts.ts'
import { type GivenPerson, givenOf } from '../../../../../testing/given.ts'

const farAway = new Date('2099-01-01T00:00:00Z')

/** A member of the team, another who decides what the first contests, and so many people who may reserve; who signed in stays in all year. */
export async function people(
  parts: Parts,
  count: number,
): Promise<{ team: GivenPerson; decider: GivenPerson; customers: GivenPerson[] }> {
  const given = givenOf(parts)
  const team = await given.teamMember()
  const decider = await given.teamMember()
  const customers: GivenPerson[] = []
  for (let i = 0; i < count; i++) customers.push(await given.readyPerson())
  await parts.database.db
    .update(sessions)
    .set({ expiresAt: farAway, refreshUntil: farAway, startedAt: farAway, seenAt: farAway })
  await parts.database.db.execute(sql`update licences set decided_at = now()`)
  return { team, decider, customers }
}
