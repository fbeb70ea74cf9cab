import type { VehicleId } from '@ownward/domain/ids'
import { eq } from 'drizzle-orm'
import { logDecision } from '../../../db/log-decision.ts'
import { carModules } from '../../../db/schema/index.ts'
import type { Work } from '../../../work.ts'

/** The module of a car that is somebody's own belongs to no car of ours; what it sends then is not kept (SRV-16, decision 0025). */
export async function letModuleGo({ uow, now }: Pick<Work, 'uow' | 'now'>, vehicleId: VehicleId): Promise<void> {
  const [gone] = await uow.tx.delete(carModules).where(eq(carModules.vehicleId, vehicleId)).returning()
  if (!gone) return
  const entry = { at: now, actorId: null, subject: `vehicle:${vehicleId}`, reason: gone.moduleId }
  await logDecision(uow, { ...entry, action: 'module_removed' })
}
