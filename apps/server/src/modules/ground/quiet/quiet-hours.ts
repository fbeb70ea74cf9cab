import { clocksOfNobodysPlace, type QuietHours, quietUntil, usualQuietHours } from '@ownward/domain/home'
import type { UserId } from '@ownward/domain/ids'
import { eq, sql } from 'drizzle-orm'
import type { Sql, Tx } from '../../../db/connect.ts'
import { quietHours } from '../../../db/schema/index.ts'

/** When a person is not disturbed, and by which clock. */
export interface Quiet {
  /** Null where they want to be told at any hour. */
  hours: QuietHours | null
  /** The time zone of their place; null where none is known. */
  zone: string | null
  /** When the quiet hours end that hold a moment; null when none do. */
  until(at: Date): Date | null
}

/**
 * The quiet hours of a person (HOME-14). Their place is that of the car they have, else of the program they wait for, else of their last one, else
 * the largest place of the state in their address. Where no place is known it is quiet while it is anywhere on the continent.
 */
export async function quietOf(db: Sql, userId: UserId): Promise<Quiet> {
  const { rows } = await db.execute<{
    chosen: boolean
    from: string | null
    until: string | null
    zone: string | null
  }>(
    sql`select q.user_id is not null as chosen, q."from", q.until, coalesce(
        (select b.time_zone from bookings b where b.user_id = u.id and b.state in ('active', 'approved', 'new', 'completed')
          order by array_position(array['active', 'approved', 'new', 'completed'], b.state), b.id desc limit 1),
        (select p.time_zone from places p where p.state = u.state order by p.population desc limit 1)) as zone
      from users u left join quiet_hours q on q.user_id = u.id where u.id = ${userId}`,
  )
  const row = rows[0]
  if (!row) throw new Error(`There is no person ${userId}.`)
  const { chosen, from, until, zone } = row
  const hours = !chosen ? usualQuietHours : from !== null && until !== null ? { from, until } : null
  const places = zone === null ? clocksOfNobodysPlace : [zone]
  return { hours, zone, until: at => quietUntil(at, hours, places) }
}

/** Keeps the quiet hours that a person chose; null for none. */
export async function setQuietHours(tx: Tx, userId: UserId, hours: QuietHours | null, now: Date): Promise<void> {
  const chosen = { from: hours?.from ?? null, until: hours?.until ?? null, at: now }
  await tx
    .insert(quietHours)
    .values({ userId, ...chosen })
    .onConflictDoUpdate({ target: quietHours.userId, set: chosen })
}

/** Removes what somebody chose, as their account is erased (OPEN-25). */
export async function forgetQuietHoursOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(quietHours).where(eq(quietHours.userId, userId))
}
