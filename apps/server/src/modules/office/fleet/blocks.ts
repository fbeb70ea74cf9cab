import type { Claim } from '@ownward/domain/bookings'
import { addDaysInZone, dateInZone, instantFromWallTime } from '@ownward/domain/calendar'
import type { VehicleId } from '@ownward/domain/ids'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { and, asc, eq, sql } from 'drizzle-orm'
import { logDecision } from '../../../db/log-decision.ts'
import { bookings, users, vehicleClaims } from '../../../db/schema/index.ts'
import type { MemberWork } from '../../../work.ts'
import { vehicleStore } from '../../cars/vehicles/index.ts'
import { blockCar, claimStore, unblockCar } from '../../programs/claims/index.ts'
import { endHold } from '../../programs/waitlist/index.ts'
import { findVehicle, lockVehicle } from './store.ts'

const longestDays = 366

interface NewBlock {
  vehicleId: VehicleId
  /** Days of the vehicle's place, the last one included. */
  from: string
  until: string
  note: string
}

/** Whose claim a block would run into and when; `number` is that of a booking, else empty. */
export interface InTheWay {
  kind: Claim['kind']
  number: string
  name: string
  from: Date
  until: Date
  timeZone: string
}

type BlockRefusal = Refusal<'no-vehicle' | 'block-days'> | Refusal<'block-taken', InTheWay>

/**
 * Keeps a vehicle back for whole days. A claim like any other: nobody can book into it, and it is refused where somebody has the vehicle or
 * is about to. Days that have begun count from now. Gives the number of the block.
 */
export async function blockVehicle(
  { uow, actor, now, config }: MemberWork,
  { vehicleId, from, until, note }: NewBlock,
): Promise<{ ok: true; value: number } | BlockRefusal> {
  const { tx } = uow
  const stored = await findVehicle(tx, vehicleId)
  if (!stored) return refuse('no-vehicle')
  const { timeZone } = stored.place
  const [begin, last] = [
    instantFromWallTime(`${from}T00:00`, timeZone),
    instantFromWallTime(`${until}T00:00`, timeZone),
  ]
  if (!begin || !last || until < from || until < dateInZone(now, timeZone)) return refuse('block-days')
  const end = addDaysInZone(last, 1, timeZone)
  if (end.getTime() - begin.getTime() > (longestDays + 1) * 86_400_000) return refuse('block-days')
  const start = begin < now ? now : begin
  const period = `[${start.toISOString()},${end.toISOString()})`
  if (!(await lockVehicle(tx, vehicleId))) return refuse('no-vehicle')
  await endHold({ uow, now, config }, vehicleId, 'blocked')
  await claimStore(tx).dropLapsed(vehicleId, now)
  const [other] = await tx
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
        eq(vehicleClaims.vehicleId, vehicleId),
        vehicleClaims.live,
        sql`${vehicleClaims.period} && ${period}::tstzrange`,
      ),
    )
    .orderBy(asc(sql`lower(${vehicleClaims.period})`))
    .limit(1)
  if (other) {
    const taken = { from: new Date(other.from), until: new Date(other.until), timeZone }
    const name = `${other.first} ${other.last}`
    return refuse('block-taken', { kind: other.kind, number: other.number ?? '', name, ...taken })
  }
  const id = await blockCar(tx, { vehicleId, userId: actor.userId, period, note, createdAt: now })
  const entry = { at: now, actorId: actor.userId, subject: `vehicle:${vehicleId}` }
  await logDecision(uow, { ...entry, action: 'vehicle_blocked', reason: `${from} – ${until}: ${note}` })
  uow.touch(`car:${vehicleId}`, 'list')
  return ok(id)
}

/** Gives a vehicle free again that was kept back. */
export async function unblockVehicle(
  { uow, actor, now }: MemberWork,
  blockId: number,
): Promise<{ ok: true; value: true } | Refusal<'no-block'>> {
  const block = await unblockCar(uow.tx, blockId)
  if (!block) return refuse('no-block')
  await vehicleStore(uow.tx, now).offerToWaiting(block.vehicleId)
  const entry = { at: now, actorId: actor.userId, subject: `vehicle:${block.vehicleId}` }
  await logDecision(uow, { ...entry, action: 'vehicle_unblocked', reason: block.note })
  uow.touch(`car:${block.vehicleId}`, 'list')
  return ok(true as const)
}
