import type { UserId, VehicleId } from '@ownward/domain/ids'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { and, count, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { RefusalFacts } from '../../../call.ts'
import { logDecision } from '../../../db/log-decision.ts'
import { bookings, places, priceSurfaces, returnChecks, vehicleClaims } from '../../../db/schema/index.ts'
import type { MemberWork, Work } from '../../../work.ts'
import { vehicleStore } from '../../cars/vehicles/index.ts'
import { claimedByOther } from '../../ground/queues/index.ts'
import { keepTaxRate } from '../../ground/tax/index.ts'
import { closeCheck } from '../../programs/inspections/index.ts'
import { endHold } from '../../programs/waitlist/index.ts'
import { countPhotos, lockVehicle } from './store.ts'

/** What a vehicle can lack that people are to see. */
export type Lack = 'price' | 'photo' | 'pickup-place' | 'tax-rate'

type PublishRefusal =
  | Refusal<'no-vehicle' | 'car-in-use'>
  | Refusal<'not-ready', { lacks: Lack[] }>
  | Refusal<'check-in-first' | 'car-lost', { number: string }>
  | Refusal<'claimed', RefusalFacts>

/**
 * Shows a vehicle to people once it has prices, a photo, a place where it is fetched and a tax rate, or withdraws one that nobody has, holds or has booked (SRV-32). One that was given
 * back and that nobody has checked in is shown again too, once its driver's deposit is no longer held (decision 0023).
 */
export async function publishVehicle(
  work: MemberWork,
  { vehicleId, published }: { vehicleId: VehicleId; published: boolean },
): Promise<{ ok: true; value: true } | PublishRefusal> {
  const { uow, actor, now } = work
  const { tx } = uow
  const vehicle = await lockVehicle(tx, vehicleId)
  if (!vehicle) return refuse('no-vehicle')
  if (published && vehicle.availability === 'checking') {
    return setFree(work, { vehicleId, memberId: actor.userId })
  }
  const isPublished = vehicle.availability !== 'hidden'
  if (isPublished === published) return ok(true as const)
  if (published) {
    const [lost] = await tx
      .select({ number: bookings.number })
      .from(bookings)
      .where(and(eq(bookings.vehicleId, vehicleId), eq(bookings.outcome, 'lost')))
    if (lost) return refuse('car-lost', lost)
    const [prices] = await tx.select({ n: count() }).from(priceSurfaces).where(eq(priceSurfaces.vehicleId, vehicleId))
    const photos = await countPhotos(tx, vehicleId)
    const [place] = await tx.select().from(places).where(eq(places.id, vehicle.placeId))
    const taxRate = await keepTaxRate(tx, { country: place!.country, code: place!.state }, now)
    const lacks: Lack[] = [
      ...(prices!.n > 0 ? [] : (['price'] as const)),
      ...(photos > 0 ? [] : (['photo'] as const)),
      ...(vehicle.pickupPlaceId === null ? (['pickup-place'] as const) : []),
      ...(taxRate === null ? (['tax-rate'] as const) : []),
    ]
    if (lacks.length > 0) return refuse('not-ready', { lacks })
  } else {
    await endHold(work, vehicleId, 'withdrawn')
    const { availability } = (await lockVehicle(tx, vehicleId))!
    const [claims] = await tx
      .select({ n: count() })
      .from(vehicleClaims)
      .where(
        and(
          eq(vehicleClaims.vehicleId, vehicleId),
          vehicleClaims.live,
          ne(vehicleClaims.kind, 'block'),
          or(inArray(vehicleClaims.kind, ['booking', 'loan']), sql`${vehicleClaims.expiresAt} > ${now.toISOString()}`),
        ),
      )
    if (availability !== 'free' || claims!.n > 0) return refuse('car-in-use')
  }
  await vehicleStore(tx, now).set(vehicleId, { availability: published ? 'free' : 'hidden' })
  const action = published ? ('vehicle_published' as const) : ('vehicle_withdrawn' as const)
  await logDecision(uow, { at: now, actorId: actor.userId, action, subject: `vehicle:${vehicleId}` })
  uow.touch(`car:${vehicleId}`, 'list')
  return ok(true as const)
}

async function setFree(
  work: Work,
  { vehicleId, memberId }: { vehicleId: VehicleId; memberId: UserId },
): Promise<{ ok: true; value: true } | PublishRefusal> {
  const { uow, now } = work
  const [row] = await uow.tx
    .select({ check: returnChecks, number: bookings.number, userId: bookings.userId })
    .from(returnChecks)
    .innerJoin(bookings, eq(bookings.id, returnChecks.bookingId))
    .where(and(eq(returnChecks.vehicleId, vehicleId), isNull(returnChecks.closedAt)))
    .for('update', { of: returnChecks })
  if (!row) throw new Error(`vehicle ${vehicleId} is being checked after no return`)
  // What the driver gets back is for who may decide about bookings, as long as it is held.
  if (!row.check.releasedAt) return refuse('check-in-first', { number: row.number })
  const waiting = { queue: 'inspection', subjectId: row.check.bookingId } as const
  const claimed = await claimedByOther(uow.tx, waiting, { memberId, now })
  if (claimed) return claimed
  await closeCheck(work, row.check, { by: memberId, as: 'set_free', onceKey: null })
  await logDecision(uow, {
    at: now,
    actorId: memberId,
    action: 'vehicle_set_free',
    subject: `vehicle:${vehicleId}`,
    aboutId: row.userId,
    reason: row.number,
  })
  return ok(true)
}
