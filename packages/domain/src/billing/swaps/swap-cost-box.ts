import { daysBetweenInZone } from '../../calendar.ts'
import { add, type Cents, subtract, sum, zero } from '../../money.ts'
import {
  type CostBox,
  conversionTax,
  creditForSpan,
  downDayLines,
  linesForDays,
  linesForSpan,
  type ProgramQuote,
  priceToConvert,
  returnWeeks,
  type SwapTerms,
  takenUpBy,
} from '../../pricing/index.ts'
import { afterNextSpan, type Course, nextSpan, type Span } from '../course.ts'

/** A program that goes on with another car: how its days are billed from the exchange on, the first charge up to the payment day there was. */
export function courseAfterSwap({ startAt, timeZone, days }: ProgramQuote, swap: SwapTerms): Course {
  return {
    startAt,
    timeZone,
    cycleDays: days,
    programMonths: 0,
    billedDays: 0,
    bridge: { fromDay: 0, days: swap.firstDays },
    endsAt: swap.programEndsAt,
  }
}

/** The cost box of a program that goes on with another car: everything from the exchange on, but `totalToOwnCents`, which has what was paid before too (BEY-08, KEEP-14). */
export function swapCostBox(quote: ProgramQuote, swap: SwapTerms, months: number): CostBox {
  const spans = spansAhead(quote, swap)
  const standing = spans.at(-1)
  const programDays = standing ? standing.span.fromDay + standing.span.days : 0
  const end = standing?.creditCents ?? takenUpBy(quote)
  const left = priceToConvert(quote.sellingPriceCents, end, swap.extraCents)
  const totalCents = sum([
    ...spans.map(({ totalCents }) => totalCents),
    ...quote.scheduled.map(part => part.totalCents),
  ])
  const tax = conversionTax(quote, left)
  // A first charge of fewer days is no last one.
  const last = spans.length > 1 && standing?.span.days !== quote.days ? standing : undefined
  return {
    dueTodayCents: add(quote.finalPayableTodayCents, swap.oldCarCents ?? zero),
    scheduled: quote.scheduled,
    perCycleCents: quote.totalAfterTrialCents,
    cycleDays: quote.days,
    months,
    programDays,
    cycles: spans.length,
    lastCycleDays: last?.span.days ?? 0,
    lastCycleCents: last?.totalCents ?? zero,
    ownedAfterDays: left === 0 ? programDays : null,
    totalCents,
    depositCents: quote.depositCents,
    creditCents: end,
    priceToConvertCents: left,
    conversionTaxCents: tax,
    // What is paid and not owed pays a part of what comes.
    totalToOwnCents: subtract(sum([swap.paidCents, totalCents, left, tax]), swap.accountCreditCents),
    cashPriceCents: quote.sellingPriceCents,
    extraMileCents: quote.extraMileCents,
    allowedMilesPerCycle: quote.allowedMilesPerCycle,
    downDayCents: downDayLines(quote, { days: quote.days, begunDays: 0, down: [] }, 0).totalCents,
    downDayCreditCents: linesForDays(quote, 1).creditCents,
    returns: returnWeeks
      .map(week => ({ week, days: week * 7 }))
      .filter(({ days }) => days <= programDays)
      .map(({ week, days }) => ({ week, days, ...after(quote, swap, days), depositBackCents: quote.depositCents })),
  }
}

/** What is charged from the exchange on until the credit covers the price, and the credit after each charge. */
function spansAhead(quote: ProgramQuote, swap: SwapTerms): { span: Span; totalCents: Cents; creditCents: Cents }[] {
  const days = daysBetweenInZone(quote.startAt, swap.programEndsAt, quote.timeZone)
  const spans: { span: Span; totalCents: Cents; creditCents: Cents }[] = []
  let credit = takenUpBy(quote)
  let ahead = courseAfterSwap(quote, swap)
  while (ahead.billedDays < days && priceToConvert(quote.sellingPriceCents, credit, swap.extraCents) > 0) {
    const span = nextSpan(ahead)
    credit = add(credit, creditForSpan(quote, span, credit))
    spans.push({ span, totalCents: linesForSpan(quote, span).totalCents, creditCents: credit })
    ahead = afterNextSpan(ahead)
  }
  return spans
}

function after(quote: ProgramQuote, swap: SwapTerms, days: number) {
  const span = { days, begunDays: 0, bridge: { at: 0, days: swap.firstDays } }
  const creditCents = add(takenUpBy(quote), creditForSpan(quote, span, takenUpBy(quote)))
  return {
    paidCents: linesForSpan(quote, span).totalCents,
    creditCents,
    priceToConvertCents: priceToConvert(quote.sellingPriceCents, creditCents, swap.extraCents),
  }
}
