import { mostFound } from '@ownward/contract/find'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { bookings, charges, users, vehicles } from '../../../db/schema/index.ts'
import { isShown } from '../../programs/booking-views/index.ts'
import type { Found } from './find-people.ts'
import type { Sought } from './sought.ts'

const asNumber = sql`(nullif(regexp_replace(${bookings.number}, '\\D', '', 'g'), '')::bigint)`
/** The longest number that a booking has. */
const mostDigits = 12

/** A booking's number and, of a charge, which of its charges it is; null where what was typed is neither. */
export function numberIn(typed: string): { booking: string; of: string } | null {
  const [, booking, of = ''] = /^#?\s*(\d{1,12})(?:\s*-\s*(\d{0,6}))?$/.exec(typed) ?? []
  return booking === undefined ? null : { booking, of }
}

/** Whose number begins with these digits, as ranges that the index of numbers follows (migration 0034). */
function begins(digits: string): SQL {
  const ranges: SQL[] = []
  for (let more = 0; digits.length + more <= mostDigits; more++) {
    const from = Number(digits) * 10 ** more
    ranges.push(sql`(${asNumber} >= ${from}::bigint and ${asNumber} < ${from + 10 ** more}::bigint)`)
  }
  return sql`(${sql.join(ranges, sql` or `)})`
}

/** Bookings by their number or its beginning: the very one first, then the newest. */
export async function findBookings(db: Sql, { typed }: Sought): Promise<Found[]> {
  const asked = numberIn(typed)
  if (!asked) return []
  const { rows } = await db.execute<{ id: number; number: string; name: string; car: string }>(sql`
    select ${bookings.id} as id, ${bookings.number} as number, ${users.firstName} || ' ' || ${users.lastName} as name,
           ${vehicles.year} || ' ' || ${vehicles.name} as car
      from ${bookings} join ${users} on ${users.id} = ${bookings.userId} join ${vehicles} on ${vehicles.id} = ${bookings.vehicleId}
     where ${and(isShown, begins(asked.booking))}
     order by ${bookings.number} = ${asked.booking} desc, ${bookings.id} desc limit ${mostFound}`)
  return rows.map(({ id, number, name, car }) => ({ key: String(id), name: number, about: `${name} · ${car}` }))
}

/** Charges by the number of their invoice or by that of the booking: the very one first, then the newest. */
export async function findCharges(db: Sql, { typed }: Sought): Promise<Found[]> {
  const asked = numberIn(typed)
  if (!asked) return []
  const whole = `${asked.booking}-${asked.of}`
  const { rows } = await db.execute<{ number: string; name: string }>(sql`
    select ${charges.number} as number, ${users.firstName} || ' ' || ${users.lastName} as name
      from ${charges} join ${bookings} on ${bookings.id} = ${charges.bookingId} join ${users} on ${users.id} = ${charges.userId}
     where ${bookings.number} = ${asked.booking} and ${charges.number} like ${`${whole}%`}
     order by ${charges.number} = ${whole} desc, ${charges.id} desc limit ${mostFound}`)
  return rows.map(({ number, name }) => ({ key: number, name: number, about: name }))
}
