import type { Claim, Period } from '@ownward/domain/bookings'
import type { VehicleId } from '@ownward/domain/ids'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Sql } from '../../../../db/connect.ts'
import { bookings, users, vehicleClaims } from '../../../../db/schema/index.ts'

/** Whose claim a block would run into and when; `number` is that of a booking, else empty. */
export interface InTheWay {
  kind: Claim['kind']
  number: string
  name: string
  from: Date
  until: Date
  timeZone: string
}

/** Who has a car at a time, the first of them; undefined where nobody has, but for the block that is moved. */
export async function inTheWay(
  db: Sql,
  car: { vehicleId: VehicleId; timeZone: string; now: Date },
  { from, until }: Period,
  but?: number,
): Promise<InTheWay | undefined> {
  const [other] = await db
    .select({
      kind: vehicleClaims.kind,
      number: bookings.number,
      first: users.firstName,
      last: users.lastName,
      from: sql<string>`lower(${vehicleClaims.period})`,
      until: sql<string>`upper(${vehicleClaims.period})`,
    })
    .from(vehicleClaims)
    .innerJoin(users, eq(users.id, vehicleClaims.userId))
    .leftJoin(bookings, eq(bookings.id, vehicleClaims.bookingId))
    .where(
      and(
        eq(vehicleClaims.vehicleId, car.vehicleId),
        vehicleClaims.live,
        but === undefined ? undefined : ne(vehicleClaims.id, but),
        sql`(${vehicleClaims.kind} <> 'hold' or ${vehicleClaims.expiresAt} > ${car.now.toISOString()})`,
        sql`${vehicleClaims.period} && tstzrange(${from.toISOString()}, ${until.toISOString()})`,
      ),
    )
    .orderBy(asc(sql`lower(${vehicleClaims.period})`))
    .limit(1)
  return (
    other && {
      kind: other.kind,
      number: other.number ?? '',
      name: `${other.first} ${other.last}`,
      from: new Date(other.from),
      until: new Date(other.until),
      timeZone: car.timeZone,
    }
  )
}
