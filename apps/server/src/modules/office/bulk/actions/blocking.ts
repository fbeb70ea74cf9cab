import type { BulkAct } from '@ownward/contract/tables'
import type { VehicleId } from '@ownward/domain/ids'
import { refuse } from '@ownward/domain/outcome'
import { lastDecision } from '../../../../db/last-decision.ts'
import { blockVehicle, unblockVehicle } from '../../fleet/index.ts'
import type { BulkAction } from '../bulk-action.ts'

type Block = Extract<BulkAct, { action: 'block' }>

/** Keeps cars back for whole days of their places, as the form on their page does. */
export const blocking: BulkAction<Block> = {
  async press(work, id, { from, until, note }) {
    const done = await blockVehicle(work, { vehicleId: id as VehicleId, from, until, note })
    if (done.ok) {
      const after = { block: `${from} – ${until}` }
      return { ok: true, changed: true, before: { block: '' }, after, kept: { block: done.value } }
    }
    // A reason is kept with its job, and the name of whoever has the car is not.
    return done.code === 'block-taken' ? refuse(done.code, { ...done.facts, name: '…' }) : refuse(done.code, undefined)
  },
  undo: {
    async give(work, id, { before, after, kept }) {
      const { block } = kept as { block: number }
      const done = await unblockVehicle(work, block)
      if (!done.ok) {
        const { who } = await lastDecision(work.uow.tx, `vehicle:${id}`, ['vehicle_unblocked'])
        return refuse('changed-since', { who })
      }
      return { ok: true, changed: true, before: after, after: before }
    },
    told: { by: [] },
  },
}
