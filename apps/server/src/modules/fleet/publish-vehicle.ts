import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { and, count, eq, ne, or, sql } from 'drizzle-orm'
import { logDecision } from '../../db/log-decision.ts'
import { priceSurfaces, vehicleClaims, vehicles } from '../../db/schema/index.ts'
import type { Call } from '../../http/handler.ts'
import { countPhotos, lockVehicle } from './store.ts'

type PublishRefusal = Refusal<'no-vehicle' | 'car-in-use'> | Refusal<'not-ready', { lacks: ('price' | 'photo')[] }>

/** Shows a vehicle to people once it has prices and a photo, or withdraws one that nobody has, holds or has booked (SRV-32). */
export function publishVehicle(
  { vehicleId, published }: { vehicleId: number; published: boolean },
  { actor, now, transact }: Call<'team'>,
): Promise<{ ok: true; value: true } | PublishRefusal> {
  return transact(async uow => {
    const { tx } = uow
    const vehicle = await lockVehicle(tx, vehicleId)
    if (!vehicle) return refuse('no-vehicle')
    const isPublished = vehicle.availability !== 'hidden'
    if (isPublished === published) return ok(true as const)
    if (published) {
      const [prices] = await tx.select({ n: count() }).from(priceSurfaces).where(eq(priceSurfaces.vehicleId, vehicleId))
      const photos = await countPhotos(tx, vehicleId)
      const lacks = [...(prices!.n > 0 ? [] : (['price'] as const)), ...(photos > 0 ? [] : (['photo'] as const))]
      if (lacks.length > 0) return refuse('not-ready', { lacks })
    } else {
      const [claims] = await tx
        .select({ n: count() })
        .from(vehicleClaims)
        .where(
          and(
            eq(vehicleClaims.vehicleId, vehicleId),
            vehicleClaims.live,
            ne(vehicleClaims.kind, 'block'),
            or(eq(vehicleClaims.kind, 'booking'), sql`${vehicleClaims.expiresAt} > ${now.toISOString()}`),
          ),
        )
      if (vehicle.availability !== 'free' || claims!.n > 0) return refuse('car-in-use')
    }
    await tx
      .update(vehicles)
      .set({ availability: published ? 'free' : 'hidden' })
      .where(eq(vehicles.id, vehicleId))
    const action = published ? ('vehicle_published' as const) : ('vehicle_withdrawn' as const)
    await logDecision(uow, { at: now, actorId: actor.userId, action, subject: `vehicle:${vehicleId}` })
    uow.touch(`car:${vehicleId}`, 'list')
    return ok(true as const)
  })
}
