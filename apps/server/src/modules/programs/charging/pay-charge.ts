import {
  type CardRefusal,
  creditEarned,
  depositSettled,
  firstLastMoment,
  type Hold,
  mayBeTried,
  nextRelease,
  openTotal,
  paymentReceived,
  untried,
  whyHeld,
} from '@ownward/domain/billing'
import { isOverUnsold } from '@ownward/domain/bookings'
import { add, type Cents, lesser, subtract, zero } from '@ownward/domain/money'
import { type Outcome, ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { Sql } from '../../../db/connect.ts'
import type { Work } from '../../../work.ts'
import type { IntentRow } from '../../money/attempts/index.ts'
import { hopelessCard } from '../../money/cards/index.ts'
import { bookingKey, type ChargeRow, chargeStore, isDueLater, openCharges, usageOf } from '../../money/charges/index.ts'
import { balanceOf, postNew } from '../../money/ledger/index.ts'
import { promiseRefund } from '../../money/refunds/index.ts'
import { netOpenCharges, oweSurplus, restoreDeposit } from '../../money/surplus/index.ts'
import { type BookingRow, bookingStore, isAutoRenewed, notifyAbout } from '../bookings/index.ts'
import { holdsOf, payByOf, standingPromise } from '../holds/index.ts'
import { checkOf } from '../inspections/index.ts'
import { programQuote } from '../signed-terms/index.ts'
import { endCredit } from '../waiting-credits/index.ts'
import { keepPromise } from './keep-promise.ts'
import { earlier, goesOn, nextTryAmong, nextTryOf, withoutPerson } from './next-try.ts'
import { isJustRefused } from './refusals/recent-refusal.ts'
import { saidNoLately, tryFactsOf } from './refusals/try-facts.ts'
import { useAccountCredit } from './use-account-credit.ts'

/** A charge was paid by card, or a part of it: it is in the books, and its days earn their credit once nothing of it is open (SRV-14, SRV-17, PACT-10). */
export async function payCharge(work: Work, booking: BookingRow, charge: ChargeRow, intent: IntentRow): Promise<void> {
  const { tx } = work.uow
  const store = chargeStore(tx, booking)
  const posting = { ...store.posting(charge, work.now), intentId: intent.id }
  const left = subtract(charge.openCents, lesser(charge.openCents, intent.amountCents))
  // One payment settles a charge; parts of it before that one are named by their tries.
  const key = left > 0 ? intent.key : charge.key
  await postNew(tx, paymentReceived(bookingKey(booking.id), intent.amountCents, key), posting)
  await store.leave(charge, left, { at: work.now, paid: true })
  if (booking.state === 'active' && left === 0) await earnCredit(work, booking, charge)
  // While the answer was missing the car may have come back, and the charge become smaller than what was paid.
  if (intent.amountCents > charge.openCents) await giveTooMuchBack(work, booking, intent.key)
}

/**
 * A card has paid what turned out not to be owed meanwhile, or what the deposit has borne: what is still open is netted, the deposit is whole again and
 * waits for the check or goes back where it has gone back already, and the rest goes to the card (decision 0023). `key` names the payment.
 */
async function giveTooMuchBack(work: Work, booking: BookingRow, key: string): Promise<void> {
  const { tx } = work.uow
  await netOpenCharges(work, booking)
  const restoredCents = isOverUnsold(booking.outcome) ? await restoreDeposit(work, booking, key) : zero
  const check = await checkOf(tx, booking.id)
  const isHeld = check !== undefined && check.releasedAt === null
  const backCents = isHeld ? zero : restoredCents
  const posting = { userId: booking.userId, bookingId: booking.id, at: work.now }
  const deposit = { againstDueCents: zero, keptCents: zero, backCents }
  await postNew(tx, depositSettled(bookingKey(booking.id), deposit, key), posting)
  const surplusKey = `${key}:surplus`
  const amountCents = add(backCents, await oweSurplus(work, booking, surplusKey))
  await promiseRefund(work, booking, { key: surplusKey, amountCents })
}

/** The credit that the paid days of a charge earn. */
export async function earnCredit(work: Work, booking: BookingRow, charge: ChargeRow): Promise<void> {
  const usage = usageOf(booking, charge)
  if (!usage) return
  const { tx } = work.uow
  const soFar = await balanceOf(tx, 'purchase_credit_liability', booking.id)
  const entry = creditEarned(usage, programQuote(booking), soFar)
  await postNew(tx, entry, chargeStore(tx, booking).posting(charge, work.now))
}

/**
 * Decides anew when the card is asked next: not while nothing is due; at once for what has not been tried; else by the schedule of retries
 * (decisions 0014 and 0099). Account credit pays first (CARE-09). `refused` says that it was asked just now and said no; whatever falls due at that moment too does not ask it again, so that
 * it does not matter which of two jobs, or of two processes, comes first. A card that has refused for good is not asked again at all (PACT-22). Answers what is
 * open.
 */
export async function scheduleTries(
  work: Work,
  booking: BookingRow,
  { refused }: { refused: boolean },
): Promise<readonly ChargeRow[]> {
  const { tx } = work.uow
  const open = await useAccountCredit(work, booking, {
    open: await openCharges(tx, booking.id),
    whenPaid: charge => earnCredit(work, booking, charge),
  })
  await keepPromise(work, booking)
  // What is closed after the car came back earns its credit too, and that waits (KEEP-01).
  if (isOverUnsold(booking.outcome)) await endCredit(work, booking)
  const change =
    open.length > 0
      ? await columnsWhileDue(work, booking, { open, refused })
      : { paymentRetry: false, nextTryAt: null, recallAt: null, recalledAt: null, ...wakeUp(work, booking) }
  await bookingStore(tx).setIfOther(booking.id, change)
  return open
}

async function columnsWhileDue(
  work: Work,
  booking: BookingRow,
  { open, refused }: { open: readonly ChargeRow[]; refused: boolean },
) {
  const { tx } = work.uow
  const holds = await holdsOf(tx, booking.id)
  const willing = await withoutPerson(tx, booking, open)
  const byItself = await askedNow(work, booking, { willing, holds })
  const putOff = willing.filter(charge => isPutOff(charge, holds, work.now))
  const isLater = (charge: ChargeRow) => !isPutOff(charge, holds, work.now)
  const held = open.filter(charge => isHeld(booking, charge, { holds, now: work.now }) && isLater(charge))
  const asked = byItself[0] ?? open[0]!
  const isRefused =
    refused ||
    (await isJustRefused(work, booking, asked)) ||
    (booking.paymentRetry && (await saidNoLately(work, booking)))
  const when = { now: work.now, timeZone: booking.timeZone, tries: () => untried }
  return dueColumns(work, booking, {
    byItself,
    waitsForPerson: byItself.length + putOff.length + held.length < open.length,
    releaseAt: releaseOf(held, holds, when),
    payBy: firstLastMoment(open, holds, booking.timeZone),
    refused: isRefused,
    again: await nextTryAmong(tx, booking, { willing, holds, now: work.now }),
  })
}

/** Whether a charge is not asked for now. Once the car is back for good there is nothing to wait for but a day that was promised. */
function isHeld(
  booking: BookingRow,
  charge: ChargeRow,
  { holds, now }: { holds: readonly Hold[]; now: Date },
): boolean {
  // Days that are charged back fall due on a payment day that is told ahead (CARE-19).
  if (isDueLater(charge, now)) return true
  const hold = whyHeld(charge, holds, now)
  return hold !== null && (booking.state === 'active' || hold.reason === 'promise')
}

/** The end of a booking whose credit covers the price has waited for the last payment. */
function wakeUp({ now }: Work, booking: BookingRow): { renewAt?: Date } {
  return booking.state === 'active' && booking.renewAt === null ? { renewAt: now } : {}
}

/**
 * What is due of which the card is asked without its person, the oldest first: parts of the initial fee on their dates, whatever was said
 * about renewals (SRV-20); days of use only while renewals are on (C-22); nothing that the bank wants its person to confirm (PACT-23), nor days of a
 * time without a usable car (CARE-11), nor what was tried as often as it may be (PACT-21).
 */
export async function askedByItself(work: Pick<Work, 'uow' | 'now'>, booking: BookingRow): Promise<ChargeRow[]> {
  const { tx } = work.uow
  const holds = await holdsOf(tx, booking.id)
  return askedNow(work, booking, {
    willing: await withoutPerson(tx, booking, await openCharges(tx, booking.id)),
    holds,
  })
}

/**
 * What of a booking's open charges a member may ask the card for now, or why of none: what holds them holds a member too (PACT-16), and what is asked for
 * only when its person presses stays theirs (DESK-29).
 */
export async function askedByMember(
  { uow, now }: Pick<Work, 'uow' | 'now'>,
  booking: BookingRow,
  open: readonly ChargeRow[],
): Promise<Outcome<ChargeRow[], 'nothing-due' | 'asked-by-person'> | Refusal<'collection-held', { hold: Hold }>> {
  const due = open.filter(charge => !isDueLater(charge, now))
  const holds = await holdsOf(uow.tx, booking.id)
  const free = due.filter(charge => !isHeld(booking, charge, { holds, now }))
  const asked = await withoutPerson(uow.tx, booking, free)
  if (asked.length > 0) return ok(asked)
  if (free.length > 0) return refuse('asked-by-person')
  const hold = due[0] && whyHeld(due[0], holds, now)
  return hold ? refuse('collection-held', { hold }) : refuse('nothing-due')
}

/** The same of what is asked for without its person at all. */
async function askedNow(
  { uow, now }: Pick<Work, 'uow' | 'now'>,
  booking: BookingRow,
  { willing, holds }: { willing: readonly ChargeRow[]; holds: readonly Hold[] },
): Promise<ChargeRow[]> {
  const asked = willing.filter(charge => !isHeld(booking, charge, { holds, now }))
  if (!booking.paymentRetry || asked.length === 0) return asked
  const tries = await tryFactsOf(uow.tx, booking)
  return asked.filter(charge => mayBeTried(charge, holds, { now, timeZone: booking.timeZone, tries }))
}

/** Whether a promise or a pause holds a charge. */
function isPutOff(charge: ChargeRow, holds: readonly Hold[], now: Date): boolean {
  return !isDueLater(charge, now) && (whyHeld(charge, holds, now)?.reason ?? 'case') !== 'case'
}

/** What a promise or a pause holds and the card is asked for by itself once that is over. */
async function askedAfterHold(sql: Sql, booking: BookingRow, when: { holds: readonly Hold[]; now: Date }) {
  const open = await openCharges(sql, booking.id)
  return withoutPerson(
    sql,
    booking,
    open.filter(charge => isPutOff(charge, when.holds, when.now)),
  )
}

/**
 * What the card is asked for on a promised day (PACT-14): what is due, whatever the promise itself holds, but nothing that something else holds; nothing at
 * all while renewals are off.
 */
export async function askedOnPromise(work: Pick<Work, 'uow' | 'now'>, booking: BookingRow): Promise<ChargeRow[]> {
  const { tx } = work.uow
  if (goesOn(booking) && !(await isAutoRenewed(tx, booking.userId))) return []
  const holds = (await holdsOf(tx, booking.id)).filter(({ reason }) => reason === 'case')
  const open = (await openCharges(tx, booking.id)).filter(charge => !isHeld(booking, charge, { holds, now: work.now }))
  return withoutPerson(tx, booking, open)
}

interface Due {
  /** What the card is asked for without its person. */
  byItself: readonly ChargeRow[]
  waitsForPerson: boolean
  /** When what is held now is looked at again; null when nothing is, or nobody knows. */
  releaseAt: Date | null
  /** Until when it can be paid before the program may be ended for it; null while that stands still. */
  payBy: Date | null
  refused: boolean
  /** When the card is asked next, where it is not asked now; null where only another one is. */
  again: Date | null
}

function dueColumns({ now }: Work, booking: BookingRow, due: Due) {
  const { byItself, waitsForPerson, releaseAt, payBy, refused, again } = due
  const tryAt = byItself.length === 0 || refused ? again : now
  return {
    paymentRetry: refused || waitsForPerson || booking.paymentRetry,
    nextTryAt: earlier(tryAt, releaseAt),
    // Who was told that the time is over and has some again, after a hold or by paying the oldest, is told anew when that is over.
    ...(booking.recalledAt && !(payBy && payBy > now) ? { recallAt: null } : { recallAt: payBy, recalledAt: null }),
  }
}

/** When the first of some charges that are held is asked for; null where nobody knows. */
function releaseOf(
  held: readonly ChargeRow[],
  holds: readonly Hold[],
  when: Parameters<typeof nextRelease<ChargeRow>>[2],
): Date | null {
  const later = held.map(charge => (isDueLater(charge, when.now) ? charge.dueAt : null)).reduce(earlier, null)
  return earlier(nextRelease(held, holds, when), later)
}

/**
 * A due charge was paid: the person gets a receipt, and what else is due is asked for next; after a part that its person has chosen it stays due on its own
 * dates (PACT-09).
 */
export async function whenDuePaid(work: Work, booking: BookingRow, intent: IntentRow): Promise<void> {
  const charge = await chargeStore(work.uow.tx, booking).find(intent.chargeId!)
  await payCharge(work, booking, charge, intent)
  await scheduleTries(work, booking, { refused: intent.terms.partCents !== undefined })
  const { openCents } = await chargeStore(work.uow.tx, booking).find(charge.id)
  await notifyAbout(work, booking, 'payment_received', {
    amountCents: intent.amountCents,
    ...(openCents > 0 && { leftCents: openCents }),
    receipt: charge.number,
    until: (booking.state === 'active' && charge.coversTo?.toISOString()) || '',
    timeZone: booking.timeZone,
  })
}

/**
 * The card refused a due charge, is not asked any more, or there is none (null): the person is told, with when we try again and until when they can pay
 * (SRV-14), and asked for another card where this one will never pay (PACT-22).
 */
export async function whenDueRefused(
  work: Work,
  booking: BookingRow,
  refused: { refusal: CardRefusal; cardId: number; askedCents?: Cents } | null,
): Promise<void> {
  const { tx } = work.uow
  const open = await openCharges(tx, booking.id)
  await scheduleTries(work, booking, { refused: true })
  const [oldest] = open
  if (!oldest) return
  const holds = await holdsOf(tx, booking.id)
  const isAsked =
    (await askedByItself(work, booking)).length > 0 ||
    (await askedAfterHold(tx, booking, { holds, now: work.now })).length > 0
  const another = refused && (await hopelessCard(tx, refused))
  // Whichever card was asked, it is the one of now that is asked next.
  const next = await nextTryOf(tx, booking, { holds, now: work.now })
  const promise = await standingPromise(tx, booking.id)
  const until = await payByOf(work, booking)
  const amountCents = openTotal(open.filter(charge => !isDueLater(charge, work.now)))
  const askedCents = refused?.askedCents
  await notifyAbout(work, booking, 'payment_refused', {
    amountCents,
    ...(askedCents !== undefined && askedCents !== amountCents && { askedCents }),
    reason: refused?.refusal ?? 'no_card',
    ...(another && { card: another.card, byItself: isAsked }),
    ...(promise && { promisedCents: promise.leftCents, promisedDay: promise.row.day }),
    nextTryAt: next?.toISOString() ?? '',
    // Of a program that is over there is nothing left to end.
    payBy: booking.state === 'completed' ? '' : (until?.toISOString() ?? ''),
    isLate: until !== null && until <= work.now,
    timeZone: booking.timeZone,
    waiting: booking.state === 'new' || booking.state === 'approved',
  })
}
