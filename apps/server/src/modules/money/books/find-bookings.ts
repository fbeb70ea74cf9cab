import type { BookingId } from '@ownward/domain/ids'
import { type SQL, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'

/**
 * The bookings that are about the money sought: by the beginning of a booking's or invoice's number, or by parts of a name. Looked for once and by
 * indexes, so that a list and its count need not read everybody's money; undefined when nothing is sought.
 */
export async function findBookings(db: Sql, query: string): Promise<BookingId[] | undefined> {
  if (query === '') return undefined
  const name = escapeLike(query.toLowerCase())
  const { rows } = await db.execute<{ id: BookingId }>(sql`
    select id from bookings where number like ${`${escapeLike(query.split('-')[0]!)}%`}
    union
    select b.id from users u join bookings b on b.user_id = u.id
     where lower(u.first_name || ' ' || u.last_name) like ${`%${name}%`} and u.kind = 'customer'
       and folded(u.first_name || ' ' || u.last_name || ' ' || u.email || ' ' || u.phone) like '%' || folded(${name}) || '%'`)
  return rows.map(({ id }) => id)
}

/** Holds for rows of these bookings, of which `column` is the booking; for all when there are none to look for. */
export function ofBookings(column: SQL, ids: readonly BookingId[] | undefined): SQL | undefined {
  return ids && sql`${column} = any(${sql.param(ids)}::int[])`
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, character => `\\${character}`)
}
