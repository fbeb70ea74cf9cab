import { type CardRefusal, openTotal, paymentReceived, planAhead } from '@ownward/domain/billing'
import type { UserId } from '@ownward/domain/ids'
import { add, type Cents, lesser, subtract } from '@ownward/domain/money'
import { priceToConvert } from '@ownward/domain/pricing'
import type { Work } from '../../../work.ts'
import { changeAttempt, type IntentRow } from '../../money/attempts/index.ts'
import { hopelessCard } from '../../money/cards/index.ts'
import { bookingKey, type ChargeRow, chargeStore, openCharges } from '../../money/charges/index.ts'
import { balanceOf, postNew } from '../../money/ledger/index.ts'
import { keepSurplus, netOpenCharges } from '../../money/surplus/index.ts'
import {
  type BookingRow,
  bookingStore,
  bySystem,
  logBookingDecision,
  nameOfCar,
  notifyAbout,
} from '../bookings/index.ts'
import { earnCredit, scheduleTries } from '../charging/index.ts'
import { claimStore } from '../claims/index.ts'
import { readPlanFacts } from '../plans/index.ts'
import { towardPrice } from '../signed-terms/index.ts'
import { type Exchanged, exchangeCars } from './exchange-cars.ts'

/** The minute in which cars are exchanged: what the days of both are counted from. */
export function minuteOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / 60_000) * 60_000)
}

/**
 * What is due today was paid: the cars are exchanged, in the transaction that keeps the answer (KEEP-16). The try was the old booking's, so that nothing else
 * was asked of it meanwhile; what it has paid is the new one's.
 */
export async function finishSwap(work: Work, old: BookingRow, intent: IntentRow): Promise<void> {
  const { tx } = work.uow
  const { swapId, odometer, odometerOut, actor } = intent.terms
  const swap = await bookingStore(tx).lock(swapId!)
  const exchanged = await exchangeCars(work, {
    old,
    next: swap,
    at: minuteOf(intent.createdAt),
    odometerIn: odometer!,
    odometerOut: odometerOut!,
    by: actor ?? bySystem,
    onceKey: intent.onceKey,
    intent,
  })
  const { next, oldCar } = exchanged
  const open = await openCharges(tx, next.id)
  // What the old car came to is paid. The rest is one payment for the days, and what it is more than they cost is set against what else is due.
  const main = open.find(({ fromDay }) => fromDay !== null) ?? open[0]
  const rest = { ...intent, amountCents: subtract(intent.amountCents, oldCar.amountCents) }
  await changeAttempt(tx, intent.id, { bookingId: next.id, chargeId: main?.id ?? null })
  if (main && rest.amountCents > 0) await payMain(work, next, main, rest)
  else await payNothing(work, next, rest)
  await netOpenCharges(work, next)
  // Something was credited while the answer was missing: what was paid too much is account credit.
  await keepSurplus(work, next, `${bookingKey(next.id)}:swap`)
  await scheduleTries(work, next, { refused: false })
  await tellExchanged(work, exchanged, { amountCents: intent.amountCents, memberId: actor?.id ?? null })
}

async function payMain(work: Work, next: BookingRow, main: ChargeRow, intent: IntentRow): Promise<void> {
  const { tx } = work.uow
  const store = chargeStore(tx, next)
  const left = subtract(main.openCents, lesser(main.openCents, intent.amountCents))
  const posting = { ...store.posting(main, work.now), intentId: intent.id }
  const key = left > 0 ? intent.key : main.key
  await postNew(tx, paymentReceived(bookingKey(next.id), intent.amountCents, key), posting)
  await store.leave(main, left, { at: work.now, paid: true })
  if (left === 0) await earnCredit(work, next, main)
}

async function payNothing(work: Work, next: BookingRow, intent: IntentRow): Promise<void> {
  if (intent.amountCents === 0) return
  const posting = { userId: next.userId, bookingId: next.id, at: work.now, intentId: intent.id }
  await postNew(work.uow.tx, paymentReceived(bookingKey(next.id), intent.amountCents, intent.key), posting)
}

/**
 * The card was refused: nothing of the exchange happens, and the new car stays theirs to take as before. Whose card will never pay again is asked for
 * another one in the same letter (PACT-22).
 */
export async function swapRefused(
  work: Work,
  old: BookingRow,
  { intent, refusal }: { intent: IntentRow; refusal: CardRefusal },
): Promise<void> {
  const { tx } = work.uow
  const swap = await bookingStore(tx).lock(intent.terms.swapId!)
  await claimStore(tx).keepTo(swap.id, { from: swap.startAt, until: swap.programEndsAt! })
  const another = await hopelessCard(tx, { refusal, cardId: intent.cardId })
  await notifyAbout(work, swap, 'swap_card_refused', {
    oldCar: await nameOfCar(tx, old.vehicleId),
    amountCents: intent.amountCents,
    ...(another && { card: another.card, reason: refusal }),
  })
}

/** Tells the person what the exchange came to and what is charged next, and writes down who of the team made it. */
export async function tellExchanged(
  work: Work,
  { old, next, quote, lines, due, oldCar, closed }: Exchanged,
  { amountCents, memberId }: { amountCents: Cents; memberId: UserId | null },
): Promise<void> {
  const { tx } = work.uow
  if (memberId !== null)
    await logBookingDecision(work, next, { actorId: memberId, action: 'swap_exchanged', reason: '' })
  const { creditCents, extraCents } = await towardPrice(tx, next)
  const ahead = planAhead(await readPlanFacts(tx, next)).due.find(({ what }) => what !== 'open')
  await notifyAbout(work, next, 'swap_done', {
    oldCar: await nameOfCar(tx, old.vehicleId),
    oldNumber: old.number,
    amountCents,
    daysCents: lines.totalCents,
    depositMoreCents: due.depositMoreCents,
    depositBackCents: due.depositBackCents,
    depositCents: await balanceOf(tx, 'deposits_held', next.id),
    milesCents: oldCar.milesCents,
    beforeCents: oldCar.beforeCents,
    creditUsedCents: add(due.creditUsedCents, oldCar.creditUsedCents),
    ...(closed && { caseDays: closed.days, caseCents: closed.amountCents }),
    priceToConvertCents: priceToConvert(quote.sellingPriceCents, creditCents, extraCents),
    nextAt: ahead?.on.toISOString() ?? '',
    nextCents: ahead?.amountCents ?? 0,
    nextCreditCents: ahead?.accountCreditCents ?? 0,
    dueCents: openTotal(await openCharges(tx, old.id)),
    timeZone: next.timeZone,
  })
}
