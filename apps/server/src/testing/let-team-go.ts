import { eq, sql } from 'drizzle-orm'
import { users } from '../db/schema/index.ts'
import type { Parts } from '../parts.ts'

/** Blocks everybody of the team, as nobody but the operator could: the database keeps the last who looks after the others (DESK-26). */
export async function letTeamGo({ database, clock }: Pick<Parts, 'database' | 'clock'>): Promise<void> {
  await database.db.transaction(async tx => {
    await tx.execute(sql`select set_config('ownward.operator', 'on', true)`)
    await tx.update(users).set({ blockedAt: clock.now() }).where(eq(users.kind, 'team'))
  })
}
