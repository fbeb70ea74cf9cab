import { randomUUID } from 'node:crypto'
import { milesPerKilometre } from '@ownward/domain/distance'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify'
import * as z from 'zod/mini'
import { bookings, carModules, vehicles } from '../db/schema/index.ts'
import { messageOfModule } from '../outside/car-module/local.ts'
import type { Parts } from '../parts.ts'

const wish = z.strictObject({
  moduleId: z.string().check(z.maxLength(64)),
  miles: z.int().check(z.minimum(0), z.maximum(9_999_999)),
})

const mostModules = 100

/**
 * The modules of the demo's cars, and what one of them would send now, signed as a real one's message is (BEY-21, SRV-16). The page sends it
 * to the address of real ones itself, so that nothing of the way is left out.
 */
export function mountDeskModules(app: FastifyInstance, parts: Parts, preHandler: preHandlerAsyncHookHandler): void {
  const { carModuleSecret } = parts.config
  if (carModuleSecret === undefined) return

  app.get('/dev/modules.json', { preHandler }, async () => {
    const rows = await parts.database.db
      .select({
        moduleId: carModules.moduleId,
        car: sql<string>`${vehicles.year} || ' ' || ${vehicles.name}`,
        odometer: sql<number>`coalesce(${bookings.checkedOdometer}, ${vehicles.odometer})`,
        unit: vehicles.distanceUnit,
      })
      .from(carModules)
      .innerJoin(vehicles, eq(vehicles.id, carModules.vehicleId))
      .leftJoin(bookings, and(eq(bookings.vehicleId, vehicles.id), eq(bookings.state, 'active')))
      .orderBy(asc(carModules.moduleId))
      .limit(mostModules)
    return rows.map(({ moduleId, car, odometer, unit }) => ({
      moduleId,
      car,
      miles: unit === 'km' ? Math.ceil(odometer * milesPerKilometre) : odometer,
    }))
  })

  app.post('/dev/module-message.json', { preHandler }, async (request, reply) => {
    const wanted = wish.safeParse(request.body)
    if (!wanted.success) {
      const message = 'Send {"moduleId": "…", "miles": 12000}.'
      return reply.code(400).send({ status: -1, code: 'invalid', message, errors: [] })
    }
    const { moduleId, miles } = wanted.data
    const now = parts.clock.now()
    return messageOfModule(carModuleSecret, { eventId: randomUUID(), moduleId, miles, readAt: now }, now)
  })
}
