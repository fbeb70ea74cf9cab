import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { eq } from 'drizzle-orm'
import type { Call } from '../../../call.ts'
import { logDecision } from '../../../db/log-decision.ts'
import { carModules, vehicles } from '../../../db/schema/index.ts'

type FitRefusal = Refusal<'no-vehicle' | 'car-sold'> | Refusal<'module-taken', { car: string }>

/**
 * Says which module sits in a vehicle; an empty name: none any more. A module is in one vehicle, so that no miles are counted for the wrong
 * driver, and what it read before it was fitted is nobody's (SRV-16).
 */
export function fitModule(
  { vehicleId, moduleId }: { vehicleId: number; moduleId: string },
  { actor, now, transact }: Call<'team'>,
): Promise<{ ok: true; value: 'fitted' | 'removed' | 'unchanged' } | FitRefusal> {
  const wanted = moduleId.toUpperCase()
  return transact(async uow => {
    const { tx } = uow
    // The car first, as a message of its module and a sale do.
    const [vehicle] = await tx.select().from(vehicles).where(eq(vehicles.id, vehicleId)).for('no key update')
    const [before] = await tx.select().from(carModules).where(eq(carModules.vehicleId, vehicleId)).for('update')
    if (!vehicle) return refuse('no-vehicle')
    if ((before?.moduleId ?? '') === wanted) return ok('unchanged' as const)
    if (wanted !== '' && vehicle.availability === 'sold') return refuse('car-sold')
    if (before) await tx.delete(carModules).where(eq(carModules.vehicleId, vehicleId))
    if (wanted !== '') {
      const row = { moduleId: wanted, vehicleId, fittedAt: now, fittedBy: actor.userId }
      const fitted = await tx.insert(carModules).values(row).onConflictDoNothing().returning()
      if (fitted.length === 0) {
        const [other] = await tx
          .select({ year: vehicles.year, name: vehicles.name, vin: vehicles.vin })
          .from(carModules)
          .innerJoin(vehicles, eq(vehicles.id, carModules.vehicleId))
          .where(eq(carModules.moduleId, wanted))
        throw new Taken(other ? `${other.year} ${other.name}, ${other.vin}` : '')
      }
    }
    const entry = { at: now, actorId: actor.userId, subject: `vehicle:${vehicleId}` }
    if (wanted === '') await logDecision(uow, { ...entry, action: 'module_removed', reason: before!.moduleId })
    else {
      const reason = before ? `${before.moduleId} → ${wanted}` : wanted
      await logDecision(uow, { ...entry, action: 'module_fitted', reason })
    }
    return ok(wanted === '' ? ('removed' as const) : ('fitted' as const))
  }).catch((error: unknown) => {
    if (error instanceof Taken) return refuse('module-taken', { car: error.car })
    throw error
  })
}

/** Takes back what was begun: the vehicle keeps the module that it has. */
class Taken extends Error {
  readonly car: string
  constructor(car: string) {
    super('the module is in another vehicle')
    this.car = car
  }
}
