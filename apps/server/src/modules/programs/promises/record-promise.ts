import type { BookingId } from '@ownward/domain/ids'
import { formatUsd } from '@ownward/domain/money'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { whyNoReason } from '@ownward/domain/reason'
import type { CallWork } from '../../../work.ts'
import { logBookingDecision } from '../bookings/index.ts'
import { type PromisePreview, type PromiseProblem, previewPromise } from './preview-promise.ts'
import { makePromise } from './promise-to-pay.ts'

interface Told {
  bookingId: BookingId
  dollars: number
  day: string
  note: string
  /** Why it is taken beyond the bounds; empty where it is not meant to be. */
  reason: string
}

/** Why a member cannot record a promise: as for its person, no note, or a bound without the right or a reason to pass it. */
export type RecordProblem = PromiseProblem | Refusal<'note-needed' | 'promise-right' | 'reason-needed' | 'reason-short'>

const bounds: readonly string[] = ['promise-limit', 'promise-broken', 'promise-late', 'promise-date']

/**
 * A member records what a person has promised them: it holds as if that person had promised it, and they are told. Beyond the bounds of promises, to 30 days
 * ahead, it takes the right `money` and a reason. Note and reason stand in the log (PACT-25).
 */
export async function recordPromise(
  work: CallWork<'team'>,
  { bookingId, dollars, day, note, reason }: Told,
): Promise<{ ok: true; value: PromisePreview } | RecordProblem> {
  if (note.trim() === '') return refuse('note-needed')
  const asked = { userId: null, bookingId, dollars, day }
  let seen = await previewPromise(work, asked)
  const isBeyond = !seen.ok && bounds.includes(seen.code)
  if (isBeyond && reason.trim() !== '') {
    if (!work.actor.rights.includes('money')) return refuse('promise-right')
    const unsaid = whyNoReason(reason, 'reason-needed')
    if (unsaid) return unsaid
    seen = await previewPromise(work, { ...asked, beyond: true })
  }
  if (!seen.ok) return seen
  const { booking, cents } = seen.value
  await makePromise(work, seen.value, null)
  await logBookingDecision(work, booking, {
    actorId: work.actor.userId,
    action: 'promise_recorded',
    reason: [`${formatUsd(cents, 'en')}, ${day}: ${note.trim()}`, ...(isBeyond ? [reason.trim()] : [])].join(' / '),
    cents,
  })
  return ok(seen.value)
}
