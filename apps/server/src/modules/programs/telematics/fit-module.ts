import type { UserId, VehicleId } from '@ownward/domain/ids'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { eq } from 'drizzle-orm'
import { logDecision } from '../../../db/log-decision.ts'
import { carModules, vehicles } from '../../../db/schema/index.ts'
import type { Work } from '../../../work.ts'

type FitRefusal = Refusal<'no-vehicle' | 'car-sold'> | Refusal<'module-taken', { car: string }>

/**
 * Says which module sits in a vehicle; an empty name: none any more. A module is in one vehicle, so that no miles are counted for the wrong
 * driver, and what it read before it was fitted is nobody's (SRV-16). The transaction is not to be kept when it is refused.
 */
export async function fitModule(
  { uow, now }: Work,
  { vehicleId, moduleId, memberId }: { vehicleId: VehicleId; moduleId: string; memberId: UserId },
): Promise<{ ok: true; value: 'fitted' | 'removed' | 'unchanged' } | FitRefusal> {
  const { tx } = uow
  const wanted = moduleId.toUpperCase()
  // The car is locked first, as a message of its module and a sale do: in one order nobody waits for the other for ever.
  const [vehicle] = await tx.select().from(vehicles).where(eq(vehicles.id, vehicleId)).for('no key update')
  const [before] = await tx.select().from(carModules).where(eq(carModules.vehicleId, vehicleId)).for('update')
  if (!vehicle) return refuse('no-vehicle')
  if ((before?.moduleId ?? '') === wanted) return ok('unchanged' as const)
  if (wanted !== '' && vehicle.availability === 'sold') return refuse('car-sold')
  if (before) await tx.delete(carModules).where(eq(carModules.vehicleId, vehicleId))
  if (wanted !== '') {
    const row = { moduleId: wanted, vehicleId, fittedAt: now, fittedBy: memberId }
    const fitted = await tx.insert(carModules).values(row).onConflictDoNothing().returning()
    if (fitted.length === 0) {
      const [other] = await tx
        .select({ year: vehicles.year, name: vehicles.name, vin: vehicles.vin })
        .from(carModules)
        .innerJoin(vehicles, eq(vehicles.id, carModules.vehicleId))
        .where(eq(carModules.moduleId, wanted))
      return refuse('module-taken', { car: other ? `${other.year} ${other.name}, ${other.vin}` : '' })
    }
  }
  const entry = { at: now, actorId: memberId, subject: `vehicle:${vehicleId}` }
  if (wanted === '') await logDecision(uow, { ...entry, action: 'module_removed', reason: before!.moduleId })
  else {
    const reason = before ? `${before.moduleId} → ${wanted}` : wanted
    await logDecision(uow, { ...entry, action: 'module_fitted', reason })
  }
  return ok(wanted === '' ? ('removed' as const) : ('fitted' as const))
}
