import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Handlers } from '../../../call.ts'
import { inLineOf, transactUnlessRefused } from '../../../work.ts'
import { fitModule } from './fit-module.ts'
import { presentModule } from './present-module.ts'
import { readModule } from './read-module.ts'

const yes = 1 as const
const said = {
  fitted: m.fleet_module_fitted,
  removed: m.fleet_module_removed,
  unchanged: m.fleet_module_unchanged,
} as const

/** The module in a vehicle that reads its odometer. */
export const carModuleHandlers = {
  async teamCarModule({ vehicle_id }, { parts }) {
    const file = await readModule(parts.database.db, vehicle_id)
    return file ? ok({ status: yes, message: '', result: presentModule(file) }) : refuse('no-vehicle', undefined)
  },

  async teamSaveCarModule({ vehicle_id, module_id }, call) {
    const { now, actor } = call
    const asked = { vehicleId: vehicle_id, moduleId: module_id, memberId: actor.userId }
    const done = await transactUnlessRefused(inLineOf(call), now, work => fitModule(work, asked))
    if (done.ok) return ok({ status: yes, message: said[done.value]({}, { locale: call.locale }) })
    return refuse(done.code, done.code === 'module-taken' ? { say: { car: done.facts.car } } : undefined)
  },
} satisfies Handlers
