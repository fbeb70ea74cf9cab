import type { BulkAct } from '@ownward/contract/tables'
import { changePrices } from '@ownward/domain/fleet'
import type { VehicleId } from '@ownward/domain/ids'
import { refuse } from '@ownward/domain/outcome'
import type { PriceSurface } from '@ownward/domain/pricing'
import { repriceVehicle } from '../../fleet/index.ts'
import type { BulkAction, Changed, Pressed } from '../bulk-action.ts'

type Prices = Extract<BulkAct, { action: 'prices' }>

/** What giving prices back takes: those of before, as long as the version is that of after. */
interface Kept {
  was: PriceSurface
  version: number
}

/** Changes the prices of cars as the form of their prices does: all of them, or nothing where they break a rule. */
export const pricing: BulkAction<Prices> = {
  async press(work, id, { action: _, ...change }) {
    return pressed(await repriceVehicle(work, id as VehicleId, surface => changePrices(surface, change)))
  },
  undo: {
    async give(work, id, { kept }) {
      const { was, version } = kept as Kept
      return pressed(await repriceVehicle(work, id as VehicleId, (_, now) => (now === version ? was : 'changed-since')))
    },
    told: { by: ['prices_changed'] },
  },
}

function pressed(done: Awaited<ReturnType<typeof repriceVehicle>>): Pressed {
  if (!done.ok) return refuse(done.code, done.facts)
  if (done.value === null) return { ok: true, changed: false }
  const { was, version, changes } = done.value
  const values = (of: 'from' | 'to') => Object.fromEntries(changes.map(change => [change.field, change[of]]))
  const kept: Kept = { was, version }
  return { ok: true, changed: true, before: values('from'), after: values('to'), kept } satisfies Changed
}
