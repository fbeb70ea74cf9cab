import {
  type Course,
  extraMilesCents,
  firstAsking,
  type Hold,
  isBackWhenBilled,
  nextSpan,
  openTotal,
} from '@ownward/domain/billing'
import { add, type Cents, cents, lesser, subtract, sum } from '@ownward/domain/money'
import { type CycleLines, linesForSpan } from '@ownward/domain/pricing'
import type { Work } from '../../../work.ts'
import { type ChargeRow, isDueLater, openCharges } from '../../money/charges/index.ts'
import { balanceOf } from '../../money/ledger/index.ts'
import { type BookingRow, isAutoRenewed } from '../bookings/index.ts'
import { holdsOf } from '../holds/index.ts'
import { uncountedMiles } from '../mileage/index.ts'
import { carOf } from '../odometer/index.ts'
import { courseOf, isTheirs, programQuote, signedQuote } from '../signed-terms/index.ts'

/** What a program is charged next, as far as it is known, when, and whether the card is asked for it. */
export interface NextCharge {
  at: Date
  lines: CycleLines
  /** Miles that were read beyond what is included and that nobody has charged. */
  miles: number
  milesCents: Cents
  /** What of it is charged back for days that were credited (CARE-19). */
  backCents: Cents
  amountCents: Cents
  /** What account credit pays of it, and what is left for the card or for who pays by hand (CARE-09, CARE-25). */
  creditCents: Cents
  restCents: Cents
  /** Why the card is not asked for it then, and until when; null where nothing holds it. */
  held: Hold | null
  /** When the card is asked for the rest by itself; null where its person pays, or nobody knows yet. */
  askedAt: Date | null
}

/** What the next charge is reckoned from. */
export interface NextChargeFacts {
  /** When it falls due; null where nothing does. */
  at: Date | null
  /** Read beyond what is included and not charged yet. */
  miles: number
  open: readonly ChargeRow[]
  accountCreditCents: Cents
  holds: readonly Hold[]
  /** Whether its person has automatic renewal on. */
  isAutoRenewed: boolean
  /** The credit covers the price once all that is open is paid: nothing more is charged. */
  isTheirs: boolean
  now: Date
  /** As it is to become, where that is not as it stands. */
  course?: Course
}

/**
 * The one answer to what is charged next, when and how much of it the card is asked for, and why not; null where nothing follows. Every screen and letter that
 * names the next charge takes it from here (BEY-13, SRV-16, CARE-11, CARE-25, PACT-17).
 */
export function nextChargeOf(booking: BookingRow, facts: NextChargeFacts): NextCharge | null {
  const { at, miles, open, holds, now, course = courseOf(booking) } = facts
  const isActive = booking.state === 'active'
  if (!at || booking.financing === 'buy' || !(isActive || booking.state === 'new' || booking.state === 'approved')) {
    return null
  }
  if (isActive && (facts.isTheirs || isBackWhenBilled(course))) return null
  const quote = programQuote(booking)
  const span = nextSpan(course)
  const lines = linesForSpan(quote, span)
  const milesCents = extraMilesCents(quote, miles)
  // Days that are charged back are asked for together with the cycle of that moment.
  const backCents = openTotal(open.filter(charge => isDueLater(charge, now) && charge.dueAt <= at))
  const amountCents = sum([lines.totalCents, milesCents, backCents])
  const creditCents = lesser(creditLeft(booking, facts), amountCents)
  const restCents = subtract(amountCents, creditCents)
  const charge = { dueAt: at, coversFrom: span.from, coversTo: span.until }
  const asking = isActive ? firstAsking(charge, holds, booking.timeZone) : { held: null, at: null }
  return {
    at,
    lines,
    miles,
    milesCents,
    backCents,
    amountCents,
    creditCents,
    restCents,
    held: asking.held,
    askedAt: facts.isAutoRenewed && restCents > 0 ? asking.at : null,
  }
}

/** What account credit is left with once it has paid what falls due before: what is due, and parts of the initial fee. */
function creditLeft(booking: BookingRow, { at, open, accountCreditCents, now }: NextChargeFacts): Cents {
  const due = openTotal(open.filter(charge => !isDueLater(charge, now)))
  const { feeAt } = booking
  const fees = signedQuote(booking).scheduled.filter(
    ({ dueAt }) => feeAt && new Date(dueAt) >= feeAt && new Date(dueAt) < at!,
  )
  const before = add(due, sum(fees.map(({ totalCents }) => totalCents)))
  return cents(Math.max(0, accountCreditCents - before))
}

/** Reads what is charged next of a running program, for a letter. `at` and `course`: as they are to become, where that is not as it stands. */
export async function readNextCharge(
  work: Pick<Work, 'uow' | 'now'>,
  booking: BookingRow,
  { at = booking.renewAt, course }: { at?: Date | null; course?: Course } = {},
): Promise<NextCharge | null> {
  const { tx } = work.uow
  return nextChargeOf(booking, {
    at,
    miles: Math.max(0, await uncountedMiles(tx, booking, booking.billedDays)),
    open: await openCharges(tx, booking.id),
    accountCreditCents: await balanceOf(tx, 'account_credit', booking.id),
    holds: await holdsOf(tx, booking.id),
    isAutoRenewed: await isAutoRenewed(tx, booking.userId),
    isTheirs: await isTheirs(work, booking),
    now: work.now,
    ...(course && { course }),
  })
}

/** The same as the facts of a letter: the amount, what account credit pays of it, and what of it is for days that are charged back or for miles that were read by now. */
export async function chargeFacts({ uow }: Pick<Work, 'uow'>, booking: BookingRow, next: NextCharge) {
  const { amountCents, creditCents, backCents, miles, milesCents } = next
  const amounts = { amountCents, ...(creditCents > 0 && { creditCents }), ...(backCents > 0 && { backCents }) }
  if (milesCents === 0) return amounts
  const { distanceUnit: unit } = await carOf(uow.tx, booking)
  return { ...amounts, miles, milesCents, unit }
}

/** The next charge of a running program as a letter about something else names it; nothing where none follows (CARE-24). */
export async function nextBill(
  work: Pick<Work, 'uow' | 'now'>,
  booking: BookingRow,
): Promise<{ next?: { at: string; amountCents: Cents; creditCents: Cents; asked: boolean } }> {
  const next = await readNextCharge(work, booking)
  if (!next) return {}
  const { at, amountCents, creditCents, askedAt } = next
  return { next: { at: at.toISOString(), amountCents, creditCents, asked: askedAt?.getTime() === at.getTime() } }
}
