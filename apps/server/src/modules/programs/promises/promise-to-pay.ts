import { zero } from '@ownward/domain/money'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { Work } from '../../../work.ts'
import { lockOwn, notifyAbout } from '../bookings/index.ts'
import { scheduleTries } from '../charging/index.ts'
import { addPromise, type PromiseRow, promisesOf } from '../holds/index.ts'
import { type PromisePreview, type PromiseProblem, previewPromise } from './preview-promise.ts'
import { type PromiseView, readPromise } from './read-promise.ts'

interface Press {
  userId: number
  bookingId: number
  dollars: number
  day: string
  /** Of the preview that the person has seen. */
  revision: string
  onceKey: string | null
}

/** Why a promise is not taken: as its preview says, or something has moved since the person saw what it changes. */
export type PromiseToPayProblem = PromiseProblem | Refusal<'plan-changed', PromisePreview>

/**
 * The person promises to pay a due amount on a day: until its end nothing of the booking is asked for by itself but that amount, on that day, and the days to
 * pay stand still (PACT-13 to PACT-18). The same press made again hears of the promise that it made.
 */
export async function promiseToPay(
  work: Work,
  press: Press,
): Promise<{ ok: true; value: PromiseView } | PromiseToPayProblem> {
  const { uow, now } = work
  const { tx } = uow
  const own = await lockOwn(work, press.userId, press.bookingId)
  if (!own) return refuse('no-booking')
  const made = (await promisesOf(tx, own.id)).find(({ onceKey }) => onceKey !== null && onceKey === press.onceKey)
  if (made) return ok((await readPromise(tx, own, now)) ?? over(made))
  const seen = await previewPromise(work, press)
  if (!seen.ok) return seen
  if (seen.value.change.revision !== press.revision) return refuse('plan-changed', seen.value)
  await makePromise(work, seen.value, press.onceKey)
  return ok((await readPromise(tx, seen.value.booking, now))!)
}

/** Makes the promise of a preview, and tells its person. The caller has locked the booking. */
export async function makePromise(work: Work, preview: PromisePreview, onceKey: string | null): Promise<void> {
  const { now } = work
  const { booking, cents, day, tellAt, askAt, until, isAsked, after } = preview
  await addPromise(work.uow.tx, {
    ...{ bookingId: booking.id, cents, day, askAt, onceKey },
    madeAt: now,
    holdsUntil: until,
    nextAt: tellAt > now ? tellAt : (askAt ?? until),
  })
  await scheduleTries(work, booking, { refused: booking.paymentRetry })
  await notifyAbout(work, booking, 'promise_made', {
    amountCents: cents,
    day,
    asked: isAsked,
    ...factsOf(after),
    timeZone: booking.timeZone,
  })
}

/** A promise of which nothing follows any more. */
function over(row: PromiseRow): PromiseView {
  const nothing = { nextTryAt: null, payBy: null }
  return { row, leftCents: zero, isAsked: false, after: nothing, withdrawn: null }
}

/** When the card is asked next and until when one can pay, as letters have it: empty where there is no such moment. */
export function factsOf({ nextTryAt, payBy }: { nextTryAt: Date | null; payBy: Date | null }) {
  return { nextTryAt: nextTryAt?.toISOString() ?? '', payBy: payBy?.toISOString() ?? '' }
}
