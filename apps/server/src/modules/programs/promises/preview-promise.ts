import {
  decidePromise,
  type Hold,
  openTotal,
  type PromiseRefusal,
  promisedDay,
  withPromise,
} from '@ownward/domain/billing'
import { addMinutes } from '@ownward/domain/calendar'
import type { BookingId, UserId } from '@ownward/domain/ids'
import type { Cents } from '@ownward/domain/money'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { Work } from '../../../work.ts'
import { attemptStore } from '../../money/attempts/index.ts'
import { isDueLater, openCharges } from '../../money/charges/index.ts'
import { type BookingRow, isAutoRenewed, lockAny, lockOwn } from '../bookings/index.ts'
import { triesUnder } from '../charging/index.ts'
import { holdsOf, promisesOf } from '../holds/index.ts'
import { type PlanChange, planTo, readPlanFacts } from '../plans/index.ts'

/** Why nothing can be promised: no booking of this person, one that has not begun, nothing due, a card that is being asked, or a bound of promises. */
export type PromiseProblem =
  | Refusal<'no-booking' | 'not-active' | 'nothing-due'>
  | Refusal<'payment-unclear', { amountCents: number }>
  | PromiseRefusal

/** When the card is asked next for what is due, and until when that can be paid. */
export interface Collecting {
  nextTryAt: Date | null
  payBy: Date | null
}

/** A promise that can be made, and what it would change. */
export interface PromisePreview {
  booking: BookingRow
  cents: Cents
  day: string
  /** When its person is told, where they pay themselves; when the card is asked; the midnight that ends it. */
  tellAt: Date
  askAt: Date | null
  until: Date
  /** Whether the card is asked then, or its person presses. */
  isAsked: boolean
  change: PlanChange
  /** As it is, and if the promise is broken, or kept and something else is due. */
  before: Collecting
  after: Collecting
}

interface Asked {
  /** Null for the team, which asks of anybody's. */
  userId: UserId | null
  bookingId: BookingId
  /** In dollars, as the person has typed it. */
  dollars: number
  /** A calendar day, 'YYYY-MM-DD'. */
  day: string
  /** Taken by the team beyond the bounds of promises. */
  beyond?: boolean
}

/** Says what a promise to pay a due amount on a day would change (PACT-01, PACT-13). Locks the booking. */
export async function previewPromise(
  work: Work,
  { userId, bookingId, dollars, day, beyond = false }: Asked,
): Promise<{ ok: true; value: PromisePreview } | PromiseProblem> {
  const { uow, now } = work
  const { tx } = uow
  const booking = await (userId === null ? lockAny(work, bookingId) : lockOwn(work, userId, bookingId))
  if (!booking) return refuse('no-booking')
  if (booking.state !== 'active' && booking.state !== 'completed') return refuse('not-active')
  const { timeZone } = booking
  const due = (await openCharges(tx, bookingId)).filter(charge => !isDueLater(charge, now))
  const [oldest] = due
  if (!oldest) return refuse('nothing-due')
  const inFlight = await attemptStore(tx, booking).open()
  if (inFlight) return refuse('payment-unclear', { amountCents: inFlight.amountCents })
  const earlier = await promisesOf(tx, bookingId)
  const facts = { dueCents: openTotal(due), oldestDueAt: oldest.dueAt, timeZone, earlier }
  const decided = decidePromise(facts, { dollars, day, beyond }, now)
  if (!decided.ok) return decided
  const { cents } = decided.value
  const { tellAt, askAt, until } = promisedDay(day, timeZone)
  // Made in the evening of its own day, nothing is asked any more: its person presses.
  const holds = await holdsOf(tx, bookingId)
  // While a case holds what is due nobody knows whether the card may be asked that evening: its person presses.
  const isAskedThen = askAt > now && !holds.some(hold => hold.until === null)
  const on = isAskedThen ? askAt : addMinutes(until, -1)
  const promise: Hold = { reason: 'promise', from: now, until }
  const before = await collectingNow(work, booking)
  const after = await triesUnder(tx, booking, { holds: [...holds, promise], now })
  const planFacts = await readPlanFacts(tx, booking)
  const change = planTo(planFacts, plan => withPromise(plan, planFacts.open, { promisedCents: cents, on }), [
    ...[cents, day, before.nextTryAt, before.payBy],
    ...[after.nextTryAt, after.payBy],
  ])
  return ok({
    ...{ booking, cents, day, tellAt, until, change, before, after },
    askAt: isAskedThen ? askAt : null,
    isAsked: isAskedThen && (booking.state !== 'active' || (await isAutoRenewed(tx, booking.userId))),
  })
}

/** As it stands: what is asked for at once is tried now. */
async function collectingNow({ uow, now }: Work, booking: BookingRow): Promise<Collecting> {
  const { payBy } = await triesUnder(uow.tx, booking, { holds: await holdsOf(uow.tx, booking.id), now })
  const { nextTryAt } = booking
  return { nextTryAt: nextTryAt && nextTryAt > now ? nextTryAt : null, payBy }
}
