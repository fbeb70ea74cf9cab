import { blockPeriod, type WholeDays } from '@ownward/domain/fleet'
import type { VehicleId } from '@ownward/domain/ids'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { logDecision } from '../../../../db/log-decision.ts'
import type { MemberWork } from '../../../../work.ts'
import { vehicleStore } from '../../../cars/vehicles/index.ts'
import { blockCar, claimStore, unblockCar } from '../../../programs/claims/index.ts'
import { endHold } from '../../../programs/waitlist/index.ts'
import { findVehicle, lockVehicle } from '../store.ts'
import { type InTheWay, inTheWay } from './in-the-way.ts'

interface NewBlock extends WholeDays {
  vehicleId: VehicleId
  note: string
}

type BlockRefusal = Refusal<'no-vehicle' | 'block-days'> | Refusal<'block-taken', InTheWay>

/**
 * Keeps a vehicle back for whole days. A claim like any other: nobody can book into it, and it is refused where somebody has the vehicle or
 * is about to. Days that have begun count from now. Gives the number of the block.
 */
export async function blockVehicle(
  { uow, actor, now, config }: MemberWork,
  { vehicleId, from, until, note }: NewBlock,
): Promise<{ ok: true; value: number } | BlockRefusal> {
  const { tx } = uow
  const stored = await findVehicle(tx, vehicleId)
  if (!stored) return refuse('no-vehicle')
  const { timeZone } = stored.place
  const period = blockPeriod({ from, until }, { timeZone, now })
  if (!period.ok) return period
  if (!(await lockVehicle(tx, vehicleId))) return refuse('no-vehicle')
  await endHold({ uow, now, config }, vehicleId, 'blocked')
  await claimStore(tx).dropLapsed(vehicleId, now)
  const other = await inTheWay(tx, { vehicleId, timeZone, now }, period.value)
  if (other) return refuse('block-taken', other)
  const id = await blockCar(tx, { vehicleId, userId: actor.userId, period: period.value, note, createdAt: now })
  const entry = { at: now, actorId: actor.userId, subject: `vehicle:${vehicleId}` }
  await logDecision(uow, { ...entry, action: 'vehicle_blocked', reason: `${from} – ${until}: ${note}` })
  uow.touch(`car:${vehicleId}`, 'list')
  return ok(id)
}

/** Gives a vehicle free again that was kept back. */
export async function unblockVehicle(
  { uow, actor, now }: MemberWork,
  blockId: number,
): Promise<{ ok: true; value: true } | Refusal<'no-block'>> {
  const block = await unblockCar(uow.tx, blockId)
  if (!block) return refuse('no-block')
  await vehicleStore(uow.tx, now).offerToWaiting(block.vehicleId)
  const entry = { at: now, actorId: actor.userId, subject: `vehicle:${block.vehicleId}` }
  await logDecision(uow, { ...entry, action: 'vehicle_unblocked', reason: block.note })
  uow.touch(`car:${block.vehicleId}`, 'list')
  return ok(true as const)
}
