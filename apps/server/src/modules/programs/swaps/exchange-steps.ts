import { billedUntil, endOfProgram } from '@ownward/domain/billing'
import { startFrom } from '@ownward/domain/bookings'
import type { BookingId, UserId } from '@ownward/domain/ids'
import { type Cents, cents } from '@ownward/domain/money'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { Parts } from '../../../parts.ts'
import { dryRun, transactUnlessRefused, type Work } from '../../../work.ts'
import { attemptStore, beginAttempt } from '../../money/attempts/index.ts'
import { cardGivenUp, defaultCard, paymentRefused } from '../../money/cards/index.ts'
import { bookingKey } from '../../money/charges/index.ts'
import { waitForCard } from '../../money/payments/index.ts'
import { bookingStore } from '../bookings/index.ts'
import { type ChargeRefusal, collectDue, settleCharge } from '../charging/index.ts'
import { claimStore } from '../claims/index.ts'
import { type LicenceRefusal, whyNotDriving } from '../driving/index.ts'
import { isBeingChecked } from '../inspections/index.ts'
import { type OdometerRefusal, whyNoReading } from '../odometer/index.ts'
import { courseOf } from '../signed-terms/index.ts'
import { type BuyInstead, whyAbovePrice } from './buy-instead.ts'
import { type LockedSwap, lockSwap } from './decide-swap.ts'
import { type Exchanged, exchangeCars } from './exchange-cars.ts'
import { type HeldUp, whyHeldUp } from './find-swap.ts'
import { minuteOf, tellExchanged } from './finish-swap.ts'

type StillHeldUp = HeldUp extends infer R
  ? R extends Refusal<infer C, infer F>
    ? Refusal<Exclude<C, 'not-active'>, F>
    : never
  : never

/** Why cars are not exchanged (KEEP-16). */
export type ExchangeRefusal =
  | Refusal<'no-swap' | 'swap-not-approved' | 'car-being-checked' | 'car-overdue'>
  | Refusal<'swap-not-yet' | 'car-not-here', { from: Date; timeZone: string }>
  | Refusal<'credit-above-price', BuyInstead>
  | StillHeldUp
  | LicenceRefusal
  | OdometerRefusal
  | ChargeRefusal

/** Which swap is exchanged, by whom; the odometers in their cars' own units. */
export interface ExchangeAsked {
  swapId: BookingId
  memberId: UserId
  odometerIn: number
  odometerOut: number
  onceKey: string | null
}

interface Done {
  bookingId: BookingId
  amountCents: Cents
}

/**
 * The team exchanges the cars (KEEP-16): what is due already is asked for first, then what is due today. Once that is paid one transaction ends the old
 * booking and begins the new one; refused, nothing of it happens; unclear, nothing until the answer.
 */
export async function exchange(
  parts: Parts,
  asked: ExchangeAsked,
  now: Date,
): Promise<{ ok: true; value: Done } | ExchangeRefusal> {
  const possible = await dryRun(parts, now, work => tryExchange(work, asked))
  if (!possible.ok) return possible
  const { done, asking, oldId } = possible.value
  if (done) return ok(done)
  if (!asking) {
    const due = await collectDue(parts, oldId, { waiting: true, onceKey: asked.onceKey, askedNowOnly: true })
    if (due.state === 'refused') return paymentRefused(parts.database.db, due)
    if (due.state === 'unclear') return refuse('payment-unclear', { amountCents: due.amountCents })
    if (due.state === 'no-card') return refuse('no-card-on-file')
    if (due.state === 'wait') return due.refusal
  }
  const begun = await transactUnlessRefused(parts, now, work => beginExchange(work, asked))
  if (!begun.ok) return begun
  if (begun.value.intentId === null) return ok(begun.value.done)
  const { amountCents, charge } = await settleCharge(parts, begun.value.intentId, { waiting: true })
  if (charge.state === 'refused') return paymentRefused(parts.database.db, charge)
  if (charge.state === 'unclear') return refuse('payment-unclear', { amountCents })
  return ok({ bookingId: asked.swapId, amountCents: cents(amountCents) })
}

/** What an exchange has begun with: a try whose answer is asked for, or nothing more to do. */
type Begun = { intentId: number } | { intentId: null; done: Done }

/** What this very exchange has come to, whoever has pressed for it; null while the cars are not exchanged, or were by other readings. */
async function exchangedAs(
  { uow }: Work,
  { old, swap }: LockedSwap,
  { odometerIn, odometerOut, onceKey }: ExchangeAsked,
): Promise<Done | null> {
  const isSame = old.endOdometer === odometerIn && swap.startOdometer === odometerOut
  const isExchanged = old.outcome === 'swapped' && swap.state === 'active' && isSame
  if (!isExchanged && !(await bookingStore(uow.tx).isDone(swap.id, 'active', onceKey))) return null
  const paid = await attemptStore(uow.tx, swap).lastPaidAs('swap')
  return { bookingId: swap.id, amountCents: paid?.amountCents ?? cents(0) }
}

/** What exchanging now would come to, by the same steps; the caller keeps nothing of it. */
export async function previewExchange(
  work: Work,
  asked: ExchangeAsked,
): Promise<{ ok: true; value: Exchanged } | ExchangeRefusal> {
  const found = await lockSwap(work, asked.swapId)
  if (!found) return refuse('no-swap')
  const refused = await whyNotNow(work, found, asked)
  if (refused) return refused
  const exchanged = await exchangeCars(work, partsOf(work, found, asked))
  return (await whyAbovePrice(work, exchanged)) ?? ok(exchanged)
}

/** Whether it can be, or has been. What is due already is no reason here: it is collected first. */
async function tryExchange(
  work: Work,
  asked: ExchangeAsked,
): Promise<{ ok: true; value: { done: Done | null; asking: boolean; oldId: BookingId } } | ExchangeRefusal> {
  const found = await lockSwap(work, asked.swapId)
  if (!found) return refuse('no-swap')
  const { old, swap } = found
  const attempts = attemptStore(work.uow.tx, swap)
  const paid = await attempts.byOnceKey(asked.onceKey, ['swap'])
  const done =
    paid?.state === 'succeeded'
      ? { bookingId: swap.id, amountCents: cents(paid.amountCents) }
      : await exchangedAs(work, found, asked)
  if (done) return ok({ done, asking: false, oldId: old.id })
  const open = await attemptStore(work.uow.tx, old).open()
  if (open?.kind === 'swap') return ok({ done: null, asking: true, oldId: old.id })
  const refused = await whyNotNow(work, found, asked)
  if (refused && refused.code !== 'payment-due' && refused.code !== 'payment-unclear') return refused
  return ok({ done: null, asking: false, oldId: old.id })
}

/** Writes down that the card is asked for the exchange, or exchanges the cars at once where nothing is due. */
async function beginExchange(work: Work, asked: ExchangeAsked): Promise<{ ok: true; value: Begun } | ExchangeRefusal> {
  const { uow, now } = work
  const { tx } = uow
  const found = await lockSwap(work, asked.swapId)
  if (!found) return refuse('no-swap')
  const { old, swap } = found
  const attempts = attemptStore(tx, old)
  const earlier = (await attempts.byOnceKey(asked.onceKey, ['swap'])) ?? (await attempts.open())
  if (earlier?.kind === 'swap') return ok({ intentId: earlier.id })
  const done = await exchangedAs(work, found, asked)
  if (done) return ok({ intentId: null, done })
  const refused = await whyNotNow(work, found, asked)
  if (refused) return refused
  const priced = await dueToday(work, found, asked)
  if (!priced.ok) return priced
  const amountCents = priced.value
  const by = { kind: 'team', id: asked.memberId } as const
  if (amountCents === 0) {
    const exchanged = await exchangeCars(work, partsOf(work, found, asked))
    await tellExchanged(work, exchanged, { amountCents: cents(0), memberId: asked.memberId })
    return ok({ intentId: null, done: { bookingId: swap.id, amountCents: cents(0) } })
  }
  const card = await defaultCard(tx, old.userId)
  if (!card) return refuse('no-card-on-file')
  const givenUp = await cardGivenUp(tx, card)
  if (givenUp) return refuse('payment-refused', givenUp)
  const wait = await waitForCard(tx, old.userId, now)
  if (wait) return wait
  const intentId = await beginAttempt(uow, old, {
    baseKey: `${bookingKey(swap.id)}:swap`,
    kind: 'swap',
    cardId: card.id,
    amountCents,
    cycleStart: minuteOf(now),
    terms: { swapId: swap.id, odometer: asked.odometerIn, odometerOut: asked.odometerOut, actor: by },
    onceKey: asked.onceKey,
    now,
  })
  return ok({ intentId })
}

/** What is due today, found by doing it and taking it back. */
async function dueToday(work: Work, found: LockedSwap, asked: ExchangeAsked): Promise<Tried> {
  const { tx } = work.uow
  try {
    await tx.transaction(async inner => {
      const then = { ...work, uow: { ...work.uow, tx: inner } }
      const exchanged = await exchangeCars(then as Work, partsOf(work, found, asked))
      throw new Seen((await whyAbovePrice(then as Work, exchanged)) ?? ok(exchanged.dueCents))
    })
  } catch (error) {
    if (!(error instanceof Seen)) throw error
    return error.seen
  }
  throw new Error('an exchange that is tried out is never kept')
}

type Tried = { ok: true; value: Cents } | Refusal<'credit-above-price', BuyInstead>

/** Carries what an exchange would come to out of a part of a transaction that is taken back. */
class Seen extends Error {
  readonly seen: Tried
  constructor(seen: Tried) {
    super('seen and taken back')
    this.seen = seen
  }
}

function partsOf(work: Work, { old, swap }: LockedSwap, asked: ExchangeAsked) {
  const { memberId, odometerIn, odometerOut, onceKey } = asked
  const by = { kind: 'team', id: memberId } as const
  return { old, next: swap, at: minuteOf(work.now), odometerIn, odometerOut, by, onceKey, intent: null }
}

/** What stands in the way of an exchange now; null where nothing does. The claim on the new car begins with it. */
async function whyNotNow(work: Work, { old, swap }: LockedSwap, asked: ExchangeAsked): Promise<ExchangeRefusal | null> {
  const { tx } = work.uow
  const { timeZone } = swap
  if (old.state !== 'active' || (swap.state !== 'new' && swap.state !== 'approved')) return refuse('no-swap')
  if (swap.state === 'new') return refuse('swap-not-approved')
  const from = startFrom(swap.startAt)
  if (work.now < from) return refuse('swap-not-yet', { from, timeZone })
  const at = minuteOf(work.now)
  const course = courseOf(old)
  const endsAt = endOfProgram(course)
  if (at >= endsAt) return refuse('no-payment-ahead')
  const unlicensed = await whyNotDriving(work, swap)
  if (unlicensed) return unlicensed
  // A planned return was to be of the car that is given back now.
  const heldUp = await whyHeldUp(work, { ...old, returnAt: null }, at)
  if (heldUp) return heldUp.code === 'not-active' ? refuse('no-swap') : (heldUp as StillHeldUp)
  // A payment that falls due before the agreed moment is made with the old car first: what was signed counts on it.
  const paymentAt = billedUntil(course)
  if (work.now < paymentAt && paymentAt <= swap.startAt) return refuse('swap-not-yet', { from: paymentAt, timeZone })
  const unlikely =
    (await whyNoReading(tx, old, { odometer: asked.odometerIn, now: work.now })) ??
    (await whyNoReading(tx, swap, { odometer: asked.odometerOut, now: work.now }))
  if (unlikely) return unlikely
  if (await isBeingChecked(tx, swap.vehicleId)) return refuse('car-being-checked')
  const free = await claimStore(tx).beginNow(swap, at, endsAt)
  if (free === 'late') return refuse('car-overdue')
  return free === null ? null : refuse('car-not-here', { from: free, timeZone })
}
