import type { UserId } from '@ownward/domain/ids'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Sql, Tx } from '../../../db/connect.ts'
import { users } from '../../../db/schema/index.ts'

/** A member of the team as they are stored. */
export type MemberRow = typeof users.$inferSelect

/**
 * Some members as they are now, in the order in which they are asked for, held until the transaction ends: always the lower number first, so that two who
 * act on each other wait instead of blocking each other. Undefined who is none, or none any more.
 */
export async function holdMembers(tx: Tx, ...ids: readonly UserId[]): Promise<(MemberRow | undefined)[]> {
  const held = await tx
    .select()
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.kind, 'team'), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .for('update')
  return ids.map(id => held.find(row => row.id === id))
}

/** A member as they are now; undefined who is none, or none any more. */
export async function memberOf(sql: Sql, id: UserId): Promise<MemberRow | undefined> {
  const [row] = await sql
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.kind, 'team'), isNull(users.deletedAt)))
  return row
}
