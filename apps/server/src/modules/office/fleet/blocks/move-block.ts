import type { Period } from '@ownward/domain/bookings'
import { daysBeyond, daysTouched, movedBlock, nextFreeDays, type WholeDays } from '@ownward/domain/fleet'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { Sql } from '../../../../db/connect.ts'
import { lastDecision } from '../../../../db/last-decision.ts'
import { logDecision } from '../../../../db/log-decision.ts'
import type { MemberWork } from '../../../../work.ts'
import { vehicleStore } from '../../../cars/vehicles/index.ts'
import { type Block, claimStore, findBlock, liveClaims, moveBlockTo } from '../../../programs/claims/index.ts'
import { endHold } from '../../../programs/waitlist/index.ts'
import { findVehicle, lockVehicle } from '../store.ts'
import { type InTheWay, inTheWay } from './in-the-way.ts'

interface Move extends WholeDays {
  blockId: number
}

/** What a move comes to: days that become free, days that are none any longer, and who is in the way. */
export interface MovePreview {
  block: Block
  name: string
  was: WholeDays
  frees: WholeDays[]
  keeps: WholeDays[]
  other: InTheWay | undefined
  /** Null where the days asked for are free, and for a block that has begun: its first day cannot be another. */
  nextFree: WholeDays | null
}

type MoveRefusal = Refusal<'no-block' | 'block-days' | 'block-begun'>

/** What moving a block to other days would change; nothing is moved (DESK-32). */
export async function previewBlockMove(
  db: Sql,
  { blockId, from, until }: Move,
  now: Date,
): Promise<{ ok: true; value: MovePreview } | MoveRefusal> {
  const found = await decideMove(db, { blockId, from, until }, now)
  if (!found.ok) return found
  const { block, name, timeZone, period, was } = found.value
  const days = daysTouched(period, timeZone)
  const other = await inTheWay(db, { vehicleId: block.vehicleId, timeZone, now }, period, block.id)
  return ok({
    ...{ block, name, was, other },
    frees: daysBeyond(was, days),
    keeps: daysBeyond(days, was),
    nextFree: other ? await nextFreeFor(db, block, days, { timeZone, now }) : null,
  })
}

/**
 * Keeps a vehicle back on other days than before: refused where somebody has it then, with the next days that are free, and where the block
 * is no longer what the member saw (DESK-20). Who books at the same time and this wait for each other; the constraint stands behind both.
 */
export async function moveBlock(
  { uow, actor, now, config }: MemberWork,
  asked: Move & { seen: WholeDays },
): Promise<
  | { ok: true; value: true }
  | MoveRefusal
  | Refusal<'block-taken', InTheWay & { nextFree: WholeDays | null }>
  | Refusal<'changed-meanwhile', { who: string }>
> {
  const { tx } = uow
  const known = await findBlock(tx, asked.blockId)
  if (!known || !(await lockVehicle(tx, known.vehicleId))) return refuse('no-block')
  const found = await decideMove(tx, asked, now)
  if (!found.ok) return found
  const { block, timeZone, period, was } = found.value
  const { vehicleId } = block
  const subject = `vehicle:${vehicleId}`
  if (was.from !== asked.seen.from || was.until !== asked.seen.until)
    return refuse('changed-meanwhile', { who: (await lastDecision(tx, subject)).who })
  await claimStore(tx).dropLapsed(vehicleId, now)
  const whoHasIt = () => inTheWay(tx, { vehicleId, timeZone, now }, period, block.id)
  let other = await whoHasIt()
  // Whoever is next in line gives way to the team, and only where their turn is in the way: other days of theirs are no reason to end it.
  if (other?.kind === 'waitlist') {
    await endHold({ uow, now, config }, vehicleId, 'blocked')
    other = await whoHasIt()
  }
  if (other) {
    const nextFree = await nextFreeFor(tx, block, daysTouched(period, timeZone), { timeZone, now })
    return refuse('block-taken', { ...other, nextFree })
  }
  await moveBlockTo(tx, block.id, period)
  // Days before those asked for are free now: who waits for the car comes first.
  await vehicleStore(tx, now).offerToWaiting(vehicleId)
  const reason = `${was.from} – ${was.until} → ${asked.from} – ${asked.until}: ${block.note}`
  await logDecision(uow, { at: now, actorId: actor.userId, subject, action: 'vehicle_block_moved', reason })
  uow.touch(`car:${vehicleId}`, 'list')
  return ok(true as const)
}

interface Decided {
  block: Block
  name: string
  timeZone: string
  /** As wanted. */
  period: Period
  was: WholeDays
}

async function decideMove(
  db: Sql,
  { blockId, from, until }: Move,
  now: Date,
): Promise<{ ok: true; value: Decided } | MoveRefusal> {
  const block = await findBlock(db, blockId)
  const stored = block && (await findVehicle(db, block.vehicleId))
  if (!block || !stored) return refuse('no-block')
  const { timeZone } = stored.place
  const was = daysTouched(block, timeZone)
  // What is over keeps nobody from the car, and cannot be moved.
  if (block.until <= now) return refuse('no-block')
  const period = movedBlock(block, { from, until }, { timeZone, now })
  if (!period.ok) return period
  return ok({ block, name: `${stored.vehicle.year} ${stored.vehicle.name}`, timeZone, period: period.value, was })
}

async function nextFreeFor(
  db: Sql,
  block: Block,
  days: WholeDays,
  there: { timeZone: string; now: Date },
): Promise<WholeDays | null> {
  if (block.from <= there.now) return null
  const claims = await liveClaims(db, block.vehicleId)
  const others = claims.filter(
    ({ kind, from, expiresAt }) =>
      !(kind === 'block' && from.getTime() === block.from.getTime()) &&
      (kind !== 'hold' || (expiresAt !== null && expiresAt > there.now)),
  )
  return nextFreeDays(others, days, there)
}
