import type { VehicleId } from '@ownward/domain/ids'
import { refuse } from '@ownward/domain/outcome'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../../db/connect.ts'
import { vehicles } from '../../../../db/schema/index.ts'
import type { MemberWork } from '../../../../work.ts'
import { publishVehicle } from '../../fleet/index.ts'
import type { BulkAction, Pressed } from '../bulk-action.ts'

/** Shows cars, or withdraws them, each as the button on its page does. */
export function publishing<Act>(published: boolean): BulkAction<Act> {
  return {
    press: (work, id) => press(work, id as VehicleId, published),
    undo: {
      async give(work, id, { before, after }) {
        const state = await stateOf(work.uow.tx, id)
        if (state !== after.state) return refuse('changed-since', { who: '' })
        // What was checked in, or held for somebody who waits, is so no more.
        if (before.state !== (published ? 'hidden' : 'free')) return refuse('cannot-undo', undefined)
        return press(work, id as VehicleId, !published)
      },
      told: { by: ['vehicle_published', 'vehicle_withdrawn', 'vehicle_set_free'] },
    },
  }
}

async function press(work: MemberWork, vehicleId: VehicleId, published: boolean): Promise<Pressed> {
  const { tx } = work.uow
  const before = await stateOf(tx, vehicleId)
  const done = await publishVehicle(work, { vehicleId, published })
  if (!done.ok && done.code === 'claimed') return refuse(done.code, done.facts.say)
  if (!done.ok) return refuse(done.code, done.facts)
  const after = await stateOf(tx, vehicleId)
  if (before === after) return { ok: true, changed: false }
  return { ok: true, changed: true, before: { state: before }, after: { state: after } }
}

/** The state of a car that nobody changes meanwhile; empty when there is none. */
async function stateOf(tx: Tx, id: number): Promise<string> {
  const [row] = await tx
    .select({ state: vehicles.availability })
    .from(vehicles)
    .where(eq(vehicles.id, id))
    .for('no key update')
  return row?.state ?? ''
}
