import { add, type Cents, lesser, subtract, sum, zero } from '../../money.ts'
import {
  type CycleLines,
  conversionTax,
  creditForSpan,
  creditOncePaid,
  linesForSpan,
  type ProgramQuote,
  priceToConvert,
  type ScheduledPart,
  type SpanDays,
} from '../../pricing/index.ts'
import { divideExtra } from '../books/extra-postings.ts'
import { afterNextSpan, billedUntil, type Course, endOfProgram, nextSpan, renewalDueAt } from '../course.ts'
import { type RoadFacts, roadAhead } from '../ownership.ts'
import { isBackWhenBilled } from '../planned-return.ts'
import { setAgainst } from '../settlement.ts'

/** So many due dates a plan names. */
export const dueDates = 4

/** What an invoice is for. */
type InvoiceKind =
  | 'reserve'
  | 'buy'
  | 'cycle'
  | 'extension'
  | 'pause'
  | 'mileage'
  | 'scheduled_fee'
  | 'conversion'
  | 'care_back'
  | 'extra'

/** Something that is due and not paid; `days` are those of use that it is for, null where it is for none. */
export interface OpenCharge {
  readonly id: number
  readonly kind: InvoiceKind
  readonly dueAt: Date
  readonly openCents: Cents
  readonly days: SpanDays | null
}

/** A program that runs or is going to. */
export interface RunningProgram {
  readonly quote: ProgramQuote
  readonly course: Course
  /** Parts of the initial fee that have not fallen due. */
  readonly fees: readonly ScheduledPart[]
  /** Read beyond what is included and not charged yet: they fall due with the next cycle. */
  readonly milesCents: Cents
}

/** What a plan is reckoned from, in cents. `running` is null for a purchase and for what is over. */
export interface PlanFacts {
  readonly running: RunningProgram | null
  /** The oldest first. */
  readonly open: readonly OpenCharge[]
  /** Purchase credit that is earned. */
  readonly creditCents: Cents
  /** Paid and not owed: it pays what falls due next. */
  readonly accountCreditCents: Cents
  /** Paid ahead toward the price (PACT-11). */
  readonly extraCents: Cents
  /** What was paid so far and has not come back, without the deposit. */
  readonly paidCents: Cents
}

/** A date on which something is to be paid: what is due already, days of use, or a part of the initial fee. */
export type PlannedDue = {
  readonly on: Date
  /** What is to be paid: what it costs less account credit. */
  readonly amountCents: Cents
  readonly accountCreditCents: Cents
} & (
  | { readonly what: 'open'; readonly charges: readonly OpenCharge[] }
  | { readonly what: 'days'; readonly lines: CycleLines; readonly milesCents: Cents }
  | { readonly what: 'fee'; readonly feeCents: Cents }
)

/** What lies ahead of a program as it stands (PACT-01). All but the dates is null where no program runs. */
export interface Plan {
  readonly due: readonly PlannedDue[]
  readonly programEnd: Date | null
  /** The end of the last cycle that is to be paid; null when something is left of the price as the program ends. */
  readonly ownedOn: Date | null
  readonly priceToConvertCents: Cents | null
  /** All payments until the car is theirs, or until the end of the program and then what is left of the price with its sales tax, as the cost box of the agreement has it. */
  readonly paymentsToOwnCents: Cents | null
}

/** Says what lies ahead: the next due dates, the end of the program, and the road to own, as they follow from the facts (PACT-01). */
export function planAhead(facts: PlanFacts): Plan {
  const { running, open, creditCents, extraCents } = facts
  const openCents = sum(open.map(charge => charge.openCents))
  const due = dueNow(open)
  const back = chargedBack(open)
  if (!running) {
    return {
      due: byDate([...due, ...back]),
      programEnd: null,
      ownedOn: null,
      priceToConvertCents: null,
      paymentsToOwnCents: null,
    }
  }
  const { quote, course } = running
  const end = endOfProgram(course)
  const onceOpenIsPaid = creditOncePaid(quote, creditCents, spansOf(open))
  const stands = { quote, course, creditCents: onceOpenIsPaid, extraCents }
  const road = roadAhead(stands, end)
  const ownedOn = ownedAfter(stands, road)
  const atEnd = road.at(-1)?.creditCents ?? onceOpenIsPaid
  const left = priceToConvert(quote.sellingPriceCents, atEnd, extraCents)
  const { backCents } = divideExtra(quote.sellingPriceCents, { creditCents: atEnd, extraCents })
  const lastDay = ownedOn ?? end
  const fees = running.fees.filter(({ dueAt }) => new Date(dueAt) < lastDay)
  const ahead = daysAhead(stands, { until: end, most: Number.POSITIVE_INFINITY, withReturn: false })
  const toPay = [...ahead.map(({ lines }) => lines.totalCents), ...fees.map(({ totalCents }) => totalCents)]
  return {
    due: byDate([
      ...due,
      ...lessCredit(byDate([...back, ...comingDue(running, stands, lastDay)]), facts.accountCreditCents),
    ]).slice(0, dueDates),
    programEnd: end,
    ownedOn,
    priceToConvertCents: priceToConvert(quote.sellingPriceCents, creditCents, extraCents),
    paymentsToOwnCents: subtract(
      sum([facts.paidCents, openCents, running.milesCents, ...toPay, left, conversionTax(quote, left)]),
      add(facts.accountCreditCents, backCents),
    ),
  }
}

/** When the car is its driver's: the end of the last cycle that is paid by then; null when something is left of the price (BEY-09). */
export function ownedAfter(
  { quote, course, creditCents, extraCents }: RoadFacts,
  road: ReturnType<typeof roadAhead>,
): Date | null {
  if (priceToConvert(quote.sellingPriceCents, creditCents, extraCents) === 0) return billedUntil(course)
  return road.find(point => point.priceToConvertCents === 0)?.until ?? null
}

function spansOf(open: readonly OpenCharge[]): SpanDays[] {
  return open.flatMap(({ days }) => (days ? [days] : []))
}

interface Coming {
  readonly on: Date
  readonly lines: CycleLines
}

/** The days that are charged from where the billing stands, cycle by cycle, until the credit covers the price. */
function daysAhead(
  { quote, course, creditCents, extraCents }: RoadFacts,
  { until, most, withReturn }: { until: Date; most: number; withReturn: boolean },
): Coming[] {
  const coming: Coming[] = []
  let credit = creditCents
  let ahead: Course = withReturn ? course : { ...course, returnAt: null }
  while (coming.length < most && priceToConvert(quote.sellingPriceCents, credit, extraCents) > 0) {
    const span = nextSpan(ahead)
    if (span.from >= until || (withReturn && isBackWhenBilled(ahead))) break
    coming.push({ on: renewalDueAt(ahead), lines: linesForSpan(quote, span) })
    credit = add(credit, creditForSpan(quote, span, credit))
    ahead = afterNextSpan(ahead)
  }
  return coming
}

/** What falls due next, by date: days of use, the miles with the first of them, and parts of the initial fee. */
function comingDue(running: RunningProgram, stands: RoadFacts, until: Date): PlannedDue[] {
  const days = daysAhead(stands, { until, most: dueDates + 1, withReturn: true }).map(
    ({ on, lines }, i): PlannedDue => {
      const milesCents = i === 0 ? running.milesCents : zero
      const amountCents = add(lines.totalCents, milesCents)
      return { what: 'days', on, lines, milesCents, amountCents, accountCreditCents: zero }
    },
  )
  const fees = running.fees
    .map(({ dueAt, totalCents }): PlannedDue => {
      const on = new Date(dueAt)
      return { what: 'fee', on, feeCents: totalCents, amountCents: totalCents, accountCreditCents: zero }
    })
    .filter(({ on }) => on < until)
  // A pause with insurance of their own costs nothing.
  const paid = days.filter(({ amountCents }) => amountCents > 0)
  return byDate([...paid, ...fees])
}

/** What is due already, as one: account credit has paid what it could of it. */
export function dueNow(open: readonly OpenCharge[]): PlannedDue[] {
  const charges = open.filter(({ kind, openCents }) => kind !== 'care_back' && openCents > 0)
  const [oldest] = charges
  return oldest ? [asDue(charges, oldest.dueAt)] : []
}

/** What is charged back falls due on a day that is told ahead, before the days of that moment; until then account credit is for what comes first (CARE-19). */
export function chargedBack(open: readonly OpenCharge[]): PlannedDue[] {
  return open
    .filter(({ kind, openCents }) => kind === 'care_back' && openCents > 0)
    .map(charge => asDue([charge], charge.dueAt))
}

/** Charges that are to be paid at a moment. */
export function asDue(charges: readonly OpenCharge[], on: Date): PlannedDue {
  const amountCents = sum(charges.map(({ openCents }) => openCents))
  return { what: 'open', on, charges, amountCents, accountCreditCents: zero }
}

/** By date; of one moment as they stood. */
export function byDate(due: readonly PlannedDue[]): PlannedDue[] {
  return due.toSorted((a, b) => a.on.getTime() - b.on.getTime())
}

/** Account credit pays the next that falls due before a card is asked (CARE-09). */
function lessCredit(due: readonly PlannedDue[], accountCreditCents: Cents): PlannedDue[] {
  let left = accountCreditCents
  return due.map(one => {
    const used = lesser(one.amountCents, left)
    left = subtract(left, used)
    return { ...one, amountCents: subtract(one.amountCents, used), accountCreditCents: used }
  })
}

/**
 * The facts once a part of what is due is paid: the oldest first, and only what is paid whole earns its credit. The rest stays due on its own dates
 * (PACT-09, PACT-10).
 */
export function withPart(facts: PlanFacts, amountCents: Cents): PlanFacts {
  const left = setAgainst(facts.open, amountCents)
  const closed = left.filter(({ openCents }) => openCents === 0).map(({ charge }) => charge)
  const quote = facts.running?.quote
  return {
    ...facts,
    open: left.filter(({ openCents }) => openCents > 0).map(({ charge, openCents }) => ({ ...charge, openCents })),
    creditCents: quote ? creditOncePaid(quote, facts.creditCents, spansOf(closed)) : facts.creditCents,
    paidCents: add(facts.paidCents, amountCents),
  }
}

/** The facts once an extra payment is made: it lowers the price to convert by the same cents from that moment (PACT-11). */
export function withExtra(facts: PlanFacts, amountCents: Cents): PlanFacts {
  return {
    ...facts,
    extraCents: add(facts.extraCents, amountCents),
    paidCents: add(facts.paidCents, amountCents),
  }
}
