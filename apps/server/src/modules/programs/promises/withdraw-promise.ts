import type { BookingId, UserId } from '@ownward/domain/ids'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { Work } from '../../../work.ts'
import { attemptStore } from '../../money/attempts/index.ts'
import { lockOwn, notifyAbout } from '../bookings/index.ts'
import { scheduleTries, triesUnder } from '../charging/index.ts'
import { endPromise, holdsOf, promisesOf, standingPromise } from '../holds/index.ts'
import type { Collecting } from './preview-promise.ts'
import { factsOf } from './promise-to-pay.ts'

/** Why a promise is not withdrawn: no booking of this person, none stands, or the card is being asked for it. */
export type WithdrawProblem = Refusal<'no-booking' | 'no-promise'> | Refusal<'payment-unclear', { amountCents: number }>

/** The person withdraws their promise: it holds nothing from now on, and the card is asked by its days again (PACT-15). Done again it changes nothing. */
export async function withdrawPromise(
  work: Work,
  { userId, bookingId }: { userId: UserId; bookingId: BookingId },
): Promise<{ ok: true; value: { after: Collecting; timeZone: string } } | WithdrawProblem> {
  const { uow, now } = work
  const { tx } = uow
  const booking = await lockOwn(work, userId, bookingId)
  if (!booking) return refuse('no-booking')
  const promise = await standingPromise(tx, bookingId)
  if (!promise) {
    const last = (await promisesOf(tx, bookingId)).at(-1)
    if (last?.state !== 'withdrawn') return refuse('no-promise')
    return ok({ after: await collecting(work, booking), timeZone: booking.timeZone })
  }
  const inFlight = await attemptStore(tx, booking).open()
  if (inFlight) return refuse('payment-unclear', { amountCents: inFlight.amountCents })
  await endPromise(tx, promise.row.id, { state: 'withdrawn', at: now, until: now })
  await scheduleTries(work, booking, { refused: true })
  const after = await collecting(work, booking)
  await notifyAbout(work, booking, 'promise_withdrawn', {
    amountCents: promise.row.cents,
    day: promise.row.day,
    ...factsOf(after),
    timeZone: booking.timeZone,
  })
  return ok({ after, timeZone: booking.timeZone })
}

async function collecting({ uow, now }: Work, booking: Parameters<typeof triesUnder>[1]): Promise<Collecting> {
  return triesUnder(uow.tx, booking, { holds: await holdsOf(uow.tx, booking.id), now })
}
