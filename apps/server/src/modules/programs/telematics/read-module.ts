import type { VehicleId } from '@ownward/domain/ids'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { carModules, moduleMessages, vehicles } from '../../../db/schema/index.ts'

/** The module in a vehicle, the newest reading that counted, and those that were refused. */
export interface ModuleFile {
  fitted: typeof carModules.$inferSelect | undefined
  newest: typeof moduleMessages.$inferSelect | undefined
  refused: (typeof moduleMessages.$inferSelect)[]
}

const mostRefusals = 30

/** The module in a vehicle and what came of its readings; null when there is no such vehicle. */
export async function readModule(db: Sql, vehicleId: VehicleId): Promise<ModuleFile | null> {
  const [vehicle] = await db.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.id, vehicleId))
  if (!vehicle) return null
  const told = eq(moduleMessages.vehicleId, vehicleId)
  const [[fitted], [newest], refused] = await Promise.all([
    db.select().from(carModules).where(eq(carModules.vehicleId, vehicleId)),
    db
      .select()
      .from(moduleMessages)
      .where(and(told, inArray(moduleMessages.outcome, ['booking', 'car'])))
      .orderBy(desc(moduleMessages.readAt))
      .limit(1),
    db
      .select()
      .from(moduleMessages)
      .where(and(told, eq(moduleMessages.outcome, 'refused')))
      .orderBy(desc(moduleMessages.receivedAt), desc(moduleMessages.eventId))
      .limit(mostRefusals),
  ])
  return { fitted, newest, refused }
}
