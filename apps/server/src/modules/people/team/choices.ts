import type { UserId } from '@ownward/domain/ids'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { eq } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { memberChoices } from '../../../db/schema/index.ts'
import { zoneKnown } from '../../../settings/zone.ts'
import type { CallWork } from '../../../work.ts'

/** How the console tells a member times, and how single keys act for them. */
export interface MemberChoices {
  /** By its IANA name; empty for that of the business. */
  zone: string
  keys: 'alone' | 'alt' | 'off'
}

/** What a member chose for the whole console; what holds at first, where they chose nothing. */
export async function readChoices(db: Sql, userId: UserId): Promise<MemberChoices> {
  const [row] = await db.select().from(memberChoices).where(eq(memberChoices.userId, userId))
  return { zone: row?.zone ?? '', keys: row?.keys ?? 'alone' }
}

/** Keeps what a member chose; what is left out stays as it is, an empty zone is that of the business (DESK-13, DESK-17). */
export async function saveChoices(
  { uow: { tx }, actor: { userId } }: CallWork<'team'>,
  { zone, keys }: { zone?: string | undefined; keys?: MemberChoices['keys'] | undefined },
): Promise<{ ok: true; value: MemberChoices } | Refusal<'zone-unknown'>> {
  const known = zone ? zoneKnown(zone) : null
  if (zone && known === null) return refuse('zone-unknown')
  const set = { ...(zone !== undefined && { zone: known }), ...(keys && { keys }) }
  const insert = tx.insert(memberChoices).values({ userId, ...set })
  await (Object.keys(set).length > 0
    ? insert.onConflictDoUpdate({ target: memberChoices.userId, set })
    : insert.onConflictDoNothing())
  return ok(await readChoices(tx, userId))
}
