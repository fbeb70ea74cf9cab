import type { BulkAct } from '@ownward/contract/tables'
import { changePrices } from '@ownward/domain/fleet'
import type { VehicleId } from '@ownward/domain/ids'
import { refuse } from '@ownward/domain/outcome'
import type { PriceSurface } from '@ownward/domain/pricing'
import { repricing } from '../../fleet/index.ts'
import type { BulkAction, Pressed } from '../bulk-action.ts'

type Prices = Extract<BulkAct, { action: 'prices' }>

/** What giving prices back takes: those of before, as long as the version is that of after. */
interface Kept {
  was: PriceSurface
  version: number
}

/** Changes the prices of cars as the form of their prices does: all of them, or nothing where they break a rule. */
export const pricing: BulkAction<Prices> = {
  async press(work, id, { action: _, ...change }) {
    const done = await repricing.reprice(work, id as VehicleId, surface => changePrices(surface, change))
    return pressed(done, keptOf)
  },
  async foresee(db, ids, { action: _, ...change }) {
    const seen = await repricing.foresee(db, ids as readonly VehicleId[], surface => changePrices(surface, change))
    return new Map([...seen].map(([id, would]) => [id, pressed(would)]))
  },
  undo: {
    async give(work, id, { kept }) {
      const { was, version } = kept as Kept
      const done = await repricing.reprice(work, id as VehicleId, (_, now) => (now === version ? was : 'changed-since'))
      return pressed(done, keptOf)
    },
    told: { by: ['prices_changed'] },
  },
}

const keptOf = ({ was, version }: Kept): Kept => ({ was, version })

type Done<R> = { ok: true; value: R | null } | Extract<Awaited<ReturnType<typeof repricing.reprice>>, { ok: false }>

/** In the words of the form; `keep` takes from what was done what giving it back takes. */
function pressed<R extends { changes: readonly { field: string; from: string; to: string }[] }>(
  done: Done<R>,
  keep?: (done: R) => Kept,
): Pressed {
  if (!done.ok) return refuse(done.code, done.facts)
  if (done.value === null) return { ok: true, changed: false }
  const { changes } = done.value
  const values = (of: 'from' | 'to') => Object.fromEntries(changes.map(change => [change.field, change[of]]))
  const kept = keep?.(done.value)
  return { ok: true, changed: true, before: values('from'), after: values('to'), ...(kept && { kept }) }
}
