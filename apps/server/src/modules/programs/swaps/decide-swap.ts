import type { BookingId, UserId } from '@ownward/domain/ids'
import type { Cents } from '@ownward/domain/money'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { whyNoReason } from '@ownward/domain/reason'
import { eq } from 'drizzle-orm'
import type { RefusalFacts } from '../../../call.ts'
import { logDecision } from '../../../db/log-decision.ts'
import { bookings } from '../../../db/schema/index.ts'
import type { Work } from '../../../work.ts'
import { claimedByOther } from '../../ground/queues/index.ts'
import { attemptStore } from '../../money/attempts/index.ts'
import type { Missing } from '../../people/eligibility/index.ts'
import { type BookingRow, bookingStore, lockAny, nameOfCar, notifyAbout } from '../bookings/index.ts'
import { callOff } from '../cancellations/index.ts'
import { placeFacts, placesOfCar } from '../pickup-places/index.ts'
import { missingAtPickup } from '../pickups/index.ts'

/** A swap with both of its bookings, locked: that which runs first, as everybody locks them. */
export interface LockedSwap {
  old: BookingRow
  swap: BookingRow
}

/** The bookings of a swap; undefined where there is none, or it is somebody else's (ROLE-05). */
export async function lockSwap(work: Work, swapId: BookingId, userId?: UserId): Promise<LockedSwap | undefined> {
  const { tx } = work.uow
  const [known] = await tx
    .select({ previousBookingId: bookings.previousBookingId, userId: bookings.userId })
    .from(bookings)
    .where(eq(bookings.id, swapId))
  if (!known?.previousBookingId || (userId !== undefined && known.userId !== userId)) return undefined
  const old = await lockAny(work, known.previousBookingId)
  const swap = await lockAny(work, swapId)
  return old && swap ? { old, swap } : undefined
}

const isWaiting = ({ state }: BookingRow) => state === 'new' || state === 'approved'

/** Why a swap is not called off: there is none that waits, or a card is being asked for it. */
export type CancelSwapRefusal = Refusal<'no-swap'> | Refusal<'payment-unclear', { amountCents: Cents }>

/** The person calls their swap off before the exchange: nothing changes, and nothing is charged (KEEP-15). */
export async function cancelSwap(
  work: Work,
  { userId, swapId, onceKey }: { userId: UserId; swapId: BookingId; onceKey: string | null },
): Promise<{ ok: true; value: true } | CancelSwapRefusal> {
  const found = await lockSwap(work, swapId, userId)
  if (!found) return refuse('no-swap')
  const { old, swap } = found
  if (await bookingStore(work.uow.tx).isDone(swapId, 'canceled', onceKey)) return ok(true)
  if (!isWaiting(swap)) return refuse('no-swap')
  const inFlight = await attemptStore(work.uow.tx, old).open()
  if (inFlight?.kind === 'swap') return refuse('payment-unclear', { amountCents: inFlight.amountCents })
  await callOff(work, swap, { action: 'cancel', by: { kind: 'person', id: userId }, reason: '', onceKey })
  return ok(true)
}

/** Why the team's decision is not taken. */
export type DecideSwapRefusal =
  | CancelSwapRefusal
  | Refusal<'reason-needed' | 'reason-short' | 'car-without-place'>
  | Refusal<'claimed', RefusalFacts>
  | Refusal<'swap-decided', { state: BookingRow['state']; who: string }>
  | Refusal<'not-eligible', { missing: readonly Missing[] }>

interface Decision {
  swapId: BookingId
  memberId: UserId
  decision: 'confirmed' | 'rejected'
  reason: string
  onceKey: string | null
}

/** The team approves a swap as a booking, or calls it off with a reason that the person reads (KEEP-15). */
export async function decideSwap(
  work: Work,
  { swapId, memberId, decision, reason, onceKey }: Decision,
): Promise<{ ok: true; value: true } | DecideSwapRefusal> {
  const { uow, now } = work
  const { tx } = uow
  const found = await lockSwap(work, swapId)
  if (!found) return refuse('no-swap')
  const { old, swap } = found
  const store = bookingStore(tx)
  if (await store.isDone(swapId, decision === 'confirmed' ? 'approved' : 'canceled', onceKey)) return ok(true)
  if (!(swap.state === 'new' || (decision === 'rejected' && swap.state === 'approved')))
    return refuse('swap-decided', { state: swap.state, who: await store.movedBy(swapId) })
  const claimed = await claimedByOther(tx, { queue: 'reservation', subjectId: swapId }, { memberId, now })
  if (claimed) return claimed
  const by = { kind: 'team', id: memberId } as const
  if (decision === 'rejected') {
    const unsaid = whyNoReason(reason, 'reason-needed')
    if (unsaid) return unsaid
    const inFlight = await attemptStore(tx, old).open()
    if (inFlight?.kind === 'swap') return refuse('payment-unclear', { amountCents: inFlight.amountCents })
    await callOff(work, swap, { action: 'cancel', by, reason, onceKey })
  } else {
    if (!(await placesOfCar(tx, swap.vehicleId))) return refuse('car-without-place')
    const missing = await missingAtPickup(tx, swap, now)
    if (missing.length > 0) return refuse('not-eligible', { missing })
    await store.move(swap, 'approved', { at: now, by, reason, onceKey })
    await notifyAbout(work, swap, 'swap_approved', {
      oldCar: await nameOfCar(tx, old.vehicleId),
      swapAt: swap.startAt.toISOString(),
      timeZone: swap.timeZone,
      ...(await placeFacts(tx, swap.vehicleId, 'pickup')),
    })
  }
  await logDecision(uow, {
    at: now,
    actorId: memberId,
    action: decision === 'confirmed' ? 'swap_approved' : 'swap_rejected',
    subject: `booking:${swapId}`,
    aboutId: swap.userId,
    reason,
  })
  return ok(true)
}
