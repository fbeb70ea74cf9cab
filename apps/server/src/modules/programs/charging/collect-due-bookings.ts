import type { BookingId } from '@ownward/domain/ids'
import type { Parts } from '../../../parts.ts'
import type { Work } from '../../../work.ts'
import { bookingStore } from '../bookings/index.ts'
import { counts, nextDueAt, takeDue } from '../due/index.ts'
import { standingPromise } from '../holds/index.ts'
import { nextStep } from './collect-due-steps.ts'
import { scheduleTries } from './pay-charge.ts'
import { settleCharge } from './settle-charge-steps.ts'

/** When a card is tried next, up to a moment. */
export const nextTry = (parts: Parts, until: Date, after?: Date) => nextDueAt(parts, 'nextTryAt', until, after)

/**
 * Asks the cards for everything that is due now, new charges at once, refused ones by the schedule of retries (SRV-14): as many at once as the setting
 * says, in every process, each by the one that has written its try down (OPS-12). The first is asked alone: a gateway that does not answer it, or so
 * many in a row, is asked for no more until the next run.
 */
export async function collectDueBookings(parts: Parts): Promise<number> {
  const { chargesAtOnce } = parts.config
  let [asked, silent] = [0, 0]
  const collect = (atOnce: number, isEnough: () => boolean) =>
    takeDue(
      { ...parts, turnOver: () => isEnough() || parts.turnOver?.() === true },
      { timer: 'nextTryAt', atOnce, problem: 'a due payment could not be asked for', now: () => parts.clock.now() },
      async (work, id) => {
        const taken = await takeTry(work, id)
        if (typeof taken === 'boolean') return taken
        return async () => {
          asked++
          const { charge } = await settleCharge(parts, taken.intentId, { waiting: false })
          silent = charge.state === 'unclear' ? silent + 1 : 0
        }
      },
    )
  const first = await collect(1, () => asked > 0)
  if (asked === 0 || silent > 0) return first
  return first + (await collect(chargesAtOnce, () => silent >= chargesAtOnce))
}

/** Writes down the try whose time has come, or that there is none; a person who has switched renewals off is not charged for days of use without asking. */
async function takeTry(work: Work, bookingId: BookingId): Promise<boolean | { intentId: number }> {
  const store = bookingStore(work.uow.tx)
  const booking = await store.lock(bookingId)
  if (!counts('nextTryAt', booking, work.now)) return false
  // What a promised day brings comes before the days after it, however late jobs run.
  const promise = await standingPromise(work.uow.tx, bookingId)
  if (promise && promise.row.nextAt! <= work.now) return false
  const step = await nextStep(work, booking, { waiting: false, onceKey: null })
  // What another process has written down meanwhile is asked for by that one.
  if (step.kind === 'ask') return step.isNew && { intentId: step.intentId }
  if (step.kind === 'told') return step.answer.state !== 'unclear'
  // Its person presses, or it is asked for later: what a case holds, or what is charged back (CARE-11, CARE-19).
  await scheduleTries(work, booking, { refused: booking.paymentRetry })
  return false
}
