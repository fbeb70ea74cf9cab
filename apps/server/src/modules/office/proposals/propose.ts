import { addMinutes } from '@ownward/domain/calendar'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { eq } from 'drizzle-orm'
import { logDecision } from '../../../db/log-decision.ts'
import { users } from '../../../db/schema/index.ts'
import type { CallWork } from '../../../work.ts'
import { lockAny, notifyAbout } from '../../programs/bookings/index.ts'
import type { Change, Previewed, ProposalRow } from './driver-routes.ts'
import { endProposal } from './end-proposal.ts'
import { sayComes } from './present-change.ts'
import { addProposal, lockProposal, waitingOf } from './store.ts'

const hoursOpen = 72
/** How long what was begun may take before it counts as broken off. */
export const runningMinutes = 5

/** Writes down a change that its driver is to confirm within three days, and tells them (DESK-29). One of a booking waits at a time. */
export async function propose(
  work: CallWork<'team'>,
  { change, seen }: { change: Change; seen: Previewed },
): Promise<Outcome<ProposalRow, 'no-booking' | 'proposal-waits', undefined>> {
  const { uow, now, actor } = work
  const booking = await lockAny(work, change.bookingId)
  if (!booking) return refuse('no-booking', undefined)
  const until = addMinutes(now, hoursOpen * 60)
  const row = await addProposal(uow.tx, {
    ...change,
    userId: booking.userId,
    preview: seen.preview,
    revision: seen.revision,
    askedBy: actor.userId,
    askedAt: now,
    until,
  })
  if (!row) return refuse('proposal-waits', undefined)
  await logDecision(uow, {
    at: now,
    actorId: actor.userId,
    action: 'change_asked',
    subject: `booking:${booking.id}`,
    aboutId: booking.userId,
    reason: row.kind.replace('_', ' '),
  })
  const [person] = await uow.tx.select({ locale: users.locale }).from(users).where(eq(users.id, booking.userId))
  const comes = sayComes(row, seen.preview, { locale: person!.locale, timeZone: booking.timeZone })
  const facts = { change: row.kind, comes, until: until.toISOString(), timeZone: booking.timeZone }
  await notifyAbout(work, booking, 'proposal_waiting', facts)
  return ok(row)
}

/** Why a change is not decided now. */
export type Undecided = 'no-proposal' | 'proposal-over' | 'proposal-running'

/** A change that waits and that nobody is making at this moment, locked. */
export async function lockWaiting(
  { uow, now }: Pick<CallWork<'customer' | 'team'>, 'uow' | 'now'>,
  id: number,
  isTheirs: (row: ProposalRow) => boolean = () => true,
): Promise<Outcome<ProposalRow, Undecided, undefined>> {
  const row = await lockProposal(uow.tx, id)
  if (!row || !isTheirs(row)) return refuse('no-proposal', undefined)
  if (row.state !== 'waiting' || row.until <= now) return refuse('proposal-over', undefined)
  const isRunning = row.begunAt !== null && addMinutes(row.begunAt, runningMinutes) > now
  return isRunning ? refuse('proposal-running', undefined) : ok(row)
}

/** A member takes back a change that waits for its driver. */
export async function withdrawProposal(
  work: CallWork<'team'>,
  id: number,
): Promise<Outcome<true, Undecided, undefined>> {
  const found = await lockWaiting(work, id)
  if (!found.ok) return found
  await endProposal(work, found.value, { state: 'withdrawn', by: work.actor.userId })
  return ok(true)
}

/** The driver says no to a change. */
export async function declineProposal(work: CallWork, id: number): Promise<Outcome<true, Undecided, undefined>> {
  const found = await lockWaiting(work, id, row => row.userId === work.actor.userId)
  if (!found.ok) return found
  await endProposal(work, found.value, { state: 'declined', by: null })
  return ok(true)
}

/**
 * The driver has asked for another car and signed for it: where a member had started just that for them, it is confirmed. Another one than was started leaves
 * that one waiting, and it is told as not possible any more.
 */
export async function confirmSwap(
  work: CallWork<'customer'>,
  signed: { bookingId: number; vehicleId: number; at: Date },
): Promise<void> {
  const waiting = await waitingOf(work.uow.tx, signed.bookingId)
  const { vehicleId, at } = waiting?.change ?? {}
  if (waiting?.kind !== 'swap' || vehicleId !== signed.vehicleId || at !== signed.at.toISOString()) return
  await endProposal(work, waiting, { state: 'confirmed', by: null, confirmedBy: 'device' })
}
