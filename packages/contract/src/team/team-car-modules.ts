import * as z from 'zod/mini'
import { call } from '../call.ts'
import { moduleFaults } from '../car-module.ts'
import { id, text } from '../wire.ts'

const done = z.object({ status: z.literal(1), message: z.string() })

/** The team's calls about the modules that read the odometers of cars (SRV-16). */
export const teamCarModules = {
  teamCarModule: call({
    name: 'teamCarModule',
    method: 'POST',
    auth: 'team',
    right: 'fleet',
    flag: 'number',
    request: z.object({ vehicle_id: id }),
    response: z.extend(done, {
      result: z.object({
        /** Empty for a car without one. */
        module_id: z.string(),
        fitted_at: z.nullable(z.string()),
        /** The last reading of a module that counted, in miles. */
        newest: z.nullable(z.object({ read_at: z.string(), miles: z.number() })),
        /** What was refused in the last ninety days, the newest first; `miles` null of a car that is somebody's own. */
        refusals: z.array(
          z.object({
            received_at: z.string(),
            read_at: z.string(),
            module_id: z.string(),
            miles: z.nullable(z.number()),
            reason: z.enum(moduleFaults),
          }),
        ),
      }),
    }),
    refuses: ['no-vehicle'],
    summary: 'The module in a vehicle, its last reading, and readings that were refused.',
  }),
  teamSaveCarModule: call({
    name: 'teamSaveCarModule',
    method: 'POST',
    auth: 'team',
    right: 'fleet',
    flag: 'number',
    once: true,
    request: z.object({
      vehicle_id: id,
      /** Empty: it has none any more. */
      module_id: text(64).check(z.regex(/^([\w.:-]{4,64})?$/)),
    }),
    response: done,
    refuses: ['no-vehicle', 'module-taken', 'car-sold'],
    summary: 'Says which module sits in a vehicle, or that none does; a module is in one vehicle.',
  }),
}
