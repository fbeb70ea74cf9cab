import { allowedMiles, extraMilesCents } from '../billing/index.ts'
import { add, type Cents, cents, lesser, subtract, times, zero } from '../money.ts'
import { billedDays, conversionTax, maxProgramMonths, type ProgramQuote, standingAfter } from '../pricing/index.ts'

/** So many weeks ways are compared over: the longest program has as many. */
export const weeksCompared = 156

const weeksOfYear = 52
const monthsOfYear = 12

/** Where somebody stands after some weeks of a way to a car. */
export interface WayStanding {
  /** All payments by then; a deposit that comes back is left out. */
  readonly paidCents: Cents
  /** What would still have to be paid for the car, sales tax with it; null where it is never theirs. */
  readonly toOwnCents: Cents | null
}

/** A way to a car: what is due on the first day, a deposit that comes back with it, and what it comes to as weeks go by. */
export interface WayToCar {
  readonly todayCents: Cents
  readonly after: (weeks: number) => WayStanding
}

/** A car by the week that is never owned. */
export interface RentalTerms {
  readonly weekCents: Cents
  readonly insuranceCents: Cents
  readonly depositCents: Cents
}

/** A car that is paid off: with a bank, or where it was bought. Insurance and upkeep are those of a week. */
export interface LoanTerms {
  readonly priceCents: Cents
  readonly downCents: Cents
  /** Yearly rate in hundredths of a percent. */
  readonly aprBps: number
  readonly months: number
  readonly insuranceCents: Cents
  readonly upkeepCents: Cents
}

/** A weekly rental: each week is paid, and nothing is owned. */
export function rentalWay({ weekCents, insuranceCents, depositCents }: RentalTerms): WayToCar {
  const each = add(weekCents, insuranceCents)
  return {
    todayCents: add(each, depositCents),
    after: weeks => ({ paidCents: times(each, weeks), toOwnCents: null }),
  }
}

/** The payment of each month that pays a loan off in its time, to the nearest cent; the last one takes what rounding leaves. */
export function loanPaymentCents({ priceCents, downCents, aprBps, months }: LoanTerms): Cents {
  const lent = Math.max(0, priceCents - downCents)
  const rate = aprBps / 10_000 / monthsOfYear
  // Of a tiny rate the powers lose their digits: without one it is the plain share.
  const payment = rate === 0 ? lent / months : (lent * rate) / -Math.expm1(-months * Math.log1p(rate))
  return cents(Math.round(payment))
}

/** A loan month by month: twelve months are 52 weeks, and a payment is made once its month is over. */
export function loanWay(terms: LoanTerms): WayToCar {
  const payment = loanPaymentCents(terms)
  const rows: { paidCents: Cents; owedCents: Cents }[] = [
    {
      paidCents: lesser(terms.downCents, terms.priceCents),
      owedCents: cents(Math.max(0, terms.priceCents - terms.downCents)),
    },
  ]
  for (let month = 1; month <= terms.months; month++) {
    const { paidCents, owedCents } = rows.at(-1)!
    const due = add(owedCents, cents(Math.round((owedCents * terms.aprBps) / 10_000 / monthsOfYear)))
    const paid = month === terms.months ? due : lesser(payment, due)
    rows.push({ paidCents: add(paidCents, paid), owedCents: subtract(due, paid) })
  }
  const running = add(terms.insuranceCents, terms.upkeepCents)
  return {
    todayCents: rows[0]!.paidCents,
    after: weeks => {
      const { paidCents, owedCents } = rows[Math.min(terms.months, Math.floor((weeks * monthsOfYear) / weeksOfYear))]!
      return { paidCents: add(paidCents, times(running, weeks)), toOwnCents: owedCents }
    },
  }
}

/** The program: whole weeks of it, extra miles of so many a week with them, until the credit covers the price or the longest program ends. */
export function programWay(quote: ProgramQuote, weekMiles: number): WayToCar {
  const { programDays } = billedDays(quote, maxProgramMonths)
  return {
    todayCents: quote.finalPayableTodayCents,
    after: weeks => {
      const days = Math.min(weeks * 7, programDays)
      const { paidCents, priceToConvertCents } = standingAfter(quote, days)
      const extra = Math.max(0, Math.round((weekMiles * days) / 7) - allowedMiles(quote, days))
      const extraCents = extra > 0 ? extraMilesCents(quote, extra) : zero
      const taxCents = conversionTax(quote, priceToConvertCents)
      return { paidCents: add(paidCents, extraCents), toOwnCents: add(priceToConvertCents, taxCents) }
    },
  }
}

/** The weeks by whose end the program has cost less in all than another way: the first such week, and the last of those that follow each other. */
export interface CheaperWeeks {
  readonly from: number
  /** Null where it stays so as long as ways are compared. */
  readonly until: number | null
}

/** When the program has first cost less in all than another way, and for how long (PICK-22); null where it never has. */
export function cheaperWeeks(program: WayToCar, other: WayToCar): CheaperWeeks | null {
  const isCheaper = (week: number) => program.after(week).paidCents < other.after(week).paidCents
  let from = 1
  while (from <= weeksCompared && !isCheaper(from)) from++
  if (from > weeksCompared) return null
  let until = from
  while (until < weeksCompared && isCheaper(until + 1)) until++
  return { from, until: until === weeksCompared ? null : until }
}
