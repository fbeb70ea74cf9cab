import { type CardRefusal, whyHeld } from '@ownward/domain/billing'
import type { BookingId } from '@ownward/domain/ids'
import { type Cents, lesser, subtract } from '@ownward/domain/money'
import type { Parts } from '../../../parts.ts'
import { transactAt, type Work } from '../../../work.ts'
import { attemptStore, beginAttempt, givenUpAs, type IntentRow } from '../../money/attempts/index.ts'
import { defaultCard } from '../../money/cards/index.ts'
import { type ChargeRow, isDueLater, openCharges } from '../../money/charges/index.ts'
import { type WaitForCard, waitForCard } from '../../money/payments/index.ts'
import { type BookingRow, bookingStore } from '../bookings/index.ts'
import { counts } from '../due/index.ts'
import { holdsOf } from '../holds/index.ts'
import { askedByItself, askedOnPromise, scheduleTries, whenDueRefused } from './pay-charge.ts'
import { refusalOfPress } from './refusals/recent-refusal.ts'
import { saidNoLately } from './refusals/try-facts.ts'
import { settleCharge } from './settle-charge-steps.ts'

/** What is owed before it is asked for. */
export const dueKinds = ['cycle', 'mileage', 'scheduled_fee'] as const

/** What came of asking for everything that is due. */
export type Collected =
  | { state: 'paid'; amountCents: number }
  | { state: 'refused'; refusal: CardRefusal; cardId: number; amountCents: number }
  | { state: 'unclear'; amountCents: number }
  | { state: 'no-card'; amountCents: number }
  /** The person presses, and their cards have said no too often. */
  | { state: 'wait'; refusal: WaitForCard; amountCents: number }
  /** Nobody waits for it, and its time by the schedule has not come. */
  | { state: 'later'; amountCents: number }

type Step =
  | { kind: 'done' }
  /** `isNew`: written down by this step, so that nobody else asks for it. */
  | { kind: 'ask'; intentId: number; isNew: boolean }
  | { kind: 'told'; answer: Collected }

/** A part of what is due that its person pays: at most so much with all tries of one press (PACT-09). */
interface PartAsked {
  mostCents: Cents
  onceKey: string
}

interface Asking {
  waiting: boolean
  onceKey: string | null
  part?: PartAsked | undefined
  /** Not what a time without a usable car holds, nor what falls due on a later day: both are settled otherwise (CARE-24). */
  askedNowOnly?: boolean
  /** Its person has promised that the card is asked now, whatever their promise holds (PACT-14). */
  promised?: boolean
  /** What is asked for, where that was decided before: by a member, now (DESK-29). */
  due?: readonly ChargeRow[]
}

/**
 * Charges what a booking owes to the person's default card, one charge after the other, the oldest first; stops at the first that is
 * not paid. The one way in which due money is collected: after a renewal, by the schedule of retries, on demand and after the return
 * (SRV-14). `amountCents` is what was paid, or what was asked for last. `waiting`: the person is at the screen and asks for it; otherwise the
 * schedule does. A try that was refused is told once, also to a call that is made again because its answer was lost. With `part` no more than that is
 * paid, however often the press is made again.
 */
export async function collectDue(
  parts: Parts,
  bookingId: BookingId,
  {
    waiting,
    onceKey = null,
    part,
    askedNowOnly = false,
  }: { waiting: boolean; onceKey?: string | null; part?: PartAsked; askedNowOnly?: boolean },
): Promise<Collected> {
  let amountCents = 0
  for (;;) {
    const step = await transactAt(parts, parts.clock.now(), work =>
      beginCollecting(work, bookingId, { waiting, onceKey, part, askedNowOnly }),
    )
    if (step.kind === 'done') return { state: 'paid', amountCents }
    if (step.kind === 'told') return step.answer
    const { charge, amountCents: asked } = await settleCharge(parts, step.intentId, { waiting })
    if (charge.state === 'refused') return { ...charge, amountCents: asked }
    if (charge.state === 'unclear') return { state: 'unclear', amountCents: asked }
    amountCents += asked
  }
}

/** Writes down the next try to collect, or says why there is none. */
export async function beginCollecting(work: Work, bookingId: BookingId, asking: Asking): Promise<Step> {
  return nextStep(work, await bookingStore(work.uow.tx).lock(bookingId), asking)
}

/** The same of a booking that the caller has locked. */
export async function nextStep(work: Work, booking: BookingRow, asking: Asking): Promise<Step> {
  const { waiting, onceKey, part, due } = asking
  // A member asks now, too, and not by the schedule.
  const promised = asking.promised === true || due !== undefined
  const { tx } = work.uow
  const [oldest] = await dueFor(work, booking, asking)
  const attempts = attemptStore(tx, booking)
  const open = await attempts.open()
  const leftCents = part && subtract(part.mostCents, await attempts.paidByPress(part.onceKey))
  if (!oldest || leftCents === 0) return { kind: 'done' }
  // Whoever pays a part pays it themselves: what another press or the schedule asks for is not theirs.
  const isOurs = part === undefined || open?.onceKey === part.onceKey
  if (open?.chargeId && isOurs) return { kind: 'ask', intentId: open.id, isNew: false }
  if (open) return { kind: 'told', answer: { state: 'unclear', amountCents: open.amountCents } }
  // Another process may have asked meanwhile, or this one before it died.
  if (!waiting && !promised && !counts('nextTryAt', booking, work.now))
    return { kind: 'told', answer: { state: 'later', amountCents: 0 } }
  const amountCents = leftCents === undefined ? oldest.openCents : lesser(oldest.openCents, leftCents)
  const card = await defaultCard(tx, booking.userId)
  const refused = waiting ? await refusalOfPress(work, booking, { charge: oldest, amountCents, onceKey }) : null
  if (refused) return { kind: 'told', answer: { state: 'refused', ...refused } }
  if (!card) {
    if (!waiting) await whenDueRefused(work, booking, null)
    return { kind: 'told', answer: { state: 'no-card', amountCents: oldest.openCents } }
  }
  const givenUp = await givenUpAs(tx, card.id)
  if (givenUp) {
    const answer = { refusal: givenUp, cardId: card.id, amountCents: oldest.openCents }
    if (!waiting) await whenDueRefused(work, booking, answer)
    return { kind: 'told', answer: { state: 'refused', ...answer } }
  }
  // Whatever woke it: renewals that are switched on, say. Whoever presses asks by themselves.
  if (!waiting && !promised && booking.paymentRetry && (await saidNoLately(work, booking))) {
    await scheduleTries(work, booking, { refused: true })
    return { kind: 'told', answer: { state: 'later', amountCents: 0 } }
  }
  const wait = waiting ? await waitForCard(tx, booking.userId, work.now) : null
  if (wait) return { kind: 'told', answer: { state: 'wait', refusal: wait, amountCents: oldest.openCents } }
  const intentId = await beginTry(work, booking, oldest, {
    cardId: card.id,
    amountCents,
    onceKey,
    terms: { ...(part && { partCents: part.mostCents }), ...(!waiting && !promised && { byItself: true as const }) },
  })
  return { kind: 'ask', intentId, isNew: true }
}

/** What is asked for: everything that is due by who presses, else only what is asked for without them. */
async function dueFor(
  work: Work,
  booking: BookingRow,
  { waiting, promised, askedNowOnly, due }: Asking,
): Promise<readonly ChargeRow[]> {
  if (due) return due
  if (promised) return askedOnPromise(work, booking)
  if (!waiting) return askedByItself(work, booking)
  const open = await openCharges(work.uow.tx, booking.id)
  if (!askedNowOnly) return open
  const holds = await holdsOf(work.uow.tx, booking.id)
  return open.filter(charge => !isDueLater(charge, work.now) && whyHeld(charge, holds, work.now)?.reason !== 'case')
}

function beginTry(
  { uow, now }: Work,
  booking: BookingRow,
  charge: ChargeRow,
  asked: Pick<IntentRow, 'cardId' | 'amountCents' | 'onceKey' | 'terms'>,
): Promise<number> {
  return beginAttempt(uow, booking, {
    baseKey: charge.key,
    kind: charge.kind,
    chargeId: charge.id,
    cycleStart: charge.dueAt,
    ...asked,
    now,
  })
}
