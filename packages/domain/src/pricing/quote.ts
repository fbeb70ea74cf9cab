import { addDaysInZone, type Instant } from '../calendar.ts'
import { add, type Cents, lesser, subtract, times, zero } from '../money.ts'
import { creditForCycle } from './credit.ts'
import { buyPickupDays, type CycleDays, planOf } from './plans.ts'
import { prepaidPlanOf } from './prepaid-plans.ts'
import type { Purchase, Selection } from './selection.ts'
import { type PriceSurface, sellingPriceOf } from './surface.ts'
import { feeAfter, type TakeUp } from './take-up/take-up.ts'
import { taxOn } from './tax.ts'
import { allowedMilesPerCycle, dayRate, insuranceForDays } from './tiers.ts'

/** What a quote needs besides the vehicle and the choice. `startAt` is the pickup, `timeZone` that of the pickup place. */
export interface QuoteFacts {
  readonly taxRatePpm: number
  readonly returningToSameVehicle: boolean
  readonly startAt: Instant
  readonly timeZone: string
  /** Credit that waits and is taken up; the surface is then that of the take-up. */
  readonly takeUp?: TakeUp | undefined
}

/** A later part of the initial fee, charged on its date (SRV-20). */
export interface ScheduledPart {
  readonly amountCents: Cents
  readonly taxCents: Cents
  readonly totalCents: Cents
  readonly dueAt: string
}

/** What a program goes on with that began with another car (KEEP-14). */
export interface SwapTerms {
  /** When it ends: as it did before. */
  readonly programEndsAt: string
  /** Days of the first charge, up to the payment day that there was, with their share of the booking fee. */
  readonly firstDays: number
  /** The deposit that is held already. */
  readonly depositHeldCents: Cents
  /** Paid and not owed, the unused days of the other car among it: it pays what is due first. */
  readonly accountCreditCents: Cents
  /** Paid ahead toward the price. */
  readonly extraCents: Cents
  /** What was paid so far, without the deposit, and for the other car at the exchange. */
  readonly paidCents: Cents
  /** What account credit leaves of what the other car comes to at the exchange, miles among it: it is asked for too. Nothing where it is left out. */
  readonly oldCarCents?: Cents
}

/**
 * Every figure of one program, in cents; plain data that is frozen with a booking and from which alone it is billed.
 * Lines of a cycle: `rent - discount + bookingFee + tax = totalRent`, `totalRent + insurance = totalAfterTrial`.
 * Due at booking: `todayInitialFee + its tax`, `+ deposit` (and, for a purchase, the price and its tax) `= finalPayableToday`.
 */
export interface QuoteOf<Financing extends 'pto' | 'buy'> {
  readonly financing: Financing
  readonly feeCents: Cents
  readonly miles: number
  readonly days: CycleDays
  readonly variant: string | null
  readonly prepaidPlan: string | null
  readonly startAt: string
  readonly timeZone: string
  readonly taxRatePpm: number

  readonly dayCents: Cents
  readonly rentCents: Cents
  readonly discountCents: Cents
  readonly bookingFeeCents: Cents
  readonly taxCents: Cents
  readonly totalRentCents: Cents
  readonly insuranceCents: Cents
  readonly totalAfterTrialCents: Cents

  readonly initialFeeCents: Cents
  readonly initialFeeDiscountCents: Cents
  readonly initialFeeTaxCents: Cents
  readonly todayInitialFeeCents: Cents
  readonly todayInitialFeeTaxCents: Cents
  readonly todayInitialFeeWithTaxCents: Cents
  readonly scheduled: readonly ScheduledPart[]
  readonly depositCents: Cents
  readonly depositEvent: string
  readonly buyNowCents: Cents
  readonly purchaseTaxCents: Cents
  readonly finalPayableTodayCents: Cents
  readonly pickupUntil: string | null

  readonly sellingPriceCents: Cents
  readonly creditRateBps: number
  /** Sales tax on the price to convert; absent from what was signed while none was asked, and stays none there (decision 0032). */
  readonly saleTaxRatePpm?: number
  readonly creditPerCycleCents: Cents
  /** Credit that waited and that the program begins with; absent where it takes none up (KEEP-08). */
  readonly takenUpCents?: Cents
  /** What was paid of initial fees in programs before it, and is not charged again. */
  readonly feePaidBeforeCents?: Cents
  /** Set where it goes on with another car. */
  readonly swap?: SwapTerms
  readonly extraMileCents: Cents
  readonly allowedMilesPerCycle: number
}

/** A program that is paid by the cycle and can become ownership. */
export type ProgramQuote = QuoteOf<'pto'>

/** A vehicle bought at once. */
export type PurchaseQuote = QuoteOf<'buy'>

/** Either; `financing` tells which. */
export type Quote = ProgramQuote | PurchaseQuote

/** Prices a selected program; the one source of every amount shown, signed and charged (SRV-08). */
export function quote(surface: PriceSurface, selection: Selection, facts: QuoteFacts): ProgramQuote {
  const cycle = priceCycle(surface, selection, facts.taxRatePpm)
  const initialFee = priceInitialFee(surface, selection, facts)
  const sellingPriceCents = sellingPriceOf(surface, selection.variant)
  const { creditRateBps } = surface

  return {
    financing: 'pto',
    ...selection,
    startAt: new Date(facts.startAt).toISOString(),
    timeZone: facts.timeZone,
    taxRatePpm: facts.taxRatePpm,
    ...cycle,
    ...initialFee,
    depositCents: surface.depositCents,
    depositEvent: surface.depositEvent,
    buyNowCents: zero,
    purchaseTaxCents: zero,
    finalPayableTodayCents: add(initialFee.todayInitialFeeWithTaxCents, surface.depositCents),
    pickupUntil: null,
    sellingPriceCents,
    creditRateBps,
    saleTaxRatePpm: facts.taxRatePpm,
    creditPerCycleCents: creditForCycle({ ...cycle, creditRateBps }, zero, sellingPriceCents),
    ...(facts.takeUp && {
      takenUpCents: lesser(facts.takeUp.creditCents, sellingPriceCents),
      feePaidBeforeCents: facts.takeUp.feePaidCents,
    }),
    extraMileCents: surface.extraMileCents,
    allowedMilesPerCycle: allowedMilesPerCycle(selection.miles, selection.days),
  }
}

/** What a choice of a car costs before anything is known of the driver: the figures that cards and pages show. */
export interface ShownPrice {
  readonly feeCents: Cents
  readonly miles: number
  readonly days: CycleDays
  /** Usage, booking fee, tax and insurance of one cycle. */
  readonly cycleCents: Cents
  /** Its parts, which add up to it: usage with the booking fee and less the coupon, insurance, and the tax on the first. */
  readonly usageCents: Cents
  readonly insuranceCents: Cents
  readonly taxCents: Cents
  /** The initial fee with its tax, and the deposit. */
  readonly dueTodayCents: Cents
  readonly depositCents: Cents
}

/** Prices a choice for everybody alike, line by line as `quote` does, with the tax rate of the pickup place (SRV-08). */
export function shownPrice(surface: PriceSurface, selection: Selection, taxRatePpm: number): ShownPrice {
  const terms = { taxRatePpm, returningToSameVehicle: false, startAt: new Date(0) }
  const { todayInitialFeeWithTaxCents } = priceInitialFee(surface, selection, terms)
  const { totalAfterTrialCents, totalRentCents, taxCents, insuranceCents } = priceCycle(surface, selection, taxRatePpm)
  return {
    feeCents: selection.feeCents,
    miles: selection.miles,
    days: selection.days,
    cycleCents: totalAfterTrialCents,
    usageCents: subtract(totalRentCents, taxCents),
    insuranceCents,
    taxCents,
    dueTodayCents: add(todayInitialFeeWithTaxCents, surface.depositCents),
    depositCents: surface.depositCents,
  }
}

function priceCycle(surface: PriceSurface, selection: Selection, taxRatePpm: number) {
  const dayCents = dayRate(surface, selection)
  const rentCents = times(dayCents, selection.days)
  const discountCents = surface.coupons[planOf(selection.days)]
  const bookingFeeCents = surface.bookingFeeCents
  const taxedCents = add(subtract(rentCents, discountCents), bookingFeeCents)
  const taxCents = taxOn(taxedCents, taxRatePpm)
  const totalRentCents = add(taxedCents, taxCents)
  const insuranceCents = insuranceForDays(surface, selection.miles, selection.days)
  return {
    dayCents,
    rentCents,
    discountCents,
    bookingFeeCents,
    taxCents,
    totalRentCents,
    insuranceCents,
    totalAfterTrialCents: add(totalRentCents, insuranceCents),
  }
}

function priceInitialFee(surface: PriceSurface, selection: Selection, facts: Omit<QuoteFacts, 'timeZone'>) {
  const initialFeeCents = feeAfter(selection.feeCents, facts.takeUp)
  const initialFeeDiscountCents = facts.returningToSameVehicle
    ? lesser(surface.sameVehicleCouponCents, initialFeeCents)
    : zero
  const netCents = subtract(initialFeeCents, initialFeeDiscountCents)
  const initialFeeTaxCents = taxOn(netCents, facts.taxRatePpm)

  const plan = prepaidPlanOf(surface, selection.prepaidPlan)
  const todayInitialFeeCents = plan ? lesser(plan.todayCents, netCents) : netCents
  const todayInitialFeeTaxCents = plan ? taxOn(todayInitialFeeCents, facts.taxRatePpm) : initialFeeTaxCents
  const restCents = subtract(netCents, todayInitialFeeCents)
  // The rest carries what is left of the tax, so that the parts add up to the tax on the whole fee.
  const restTaxCents = subtract(initialFeeTaxCents, todayInitialFeeTaxCents)
  const scheduled: readonly ScheduledPart[] =
    restCents > 0
      ? [
          {
            amountCents: restCents,
            taxCents: restTaxCents,
            totalCents: add(restCents, restTaxCents),
            dueAt: new Date(facts.startAt).toISOString(),
          },
        ]
      : []

  return {
    initialFeeCents,
    initialFeeDiscountCents,
    initialFeeTaxCents,
    todayInitialFeeCents,
    todayInitialFeeTaxCents,
    todayInitialFeeWithTaxCents: add(todayInitialFeeCents, todayInitialFeeTaxCents),
    scheduled,
  }
}

/** Prices buying the vehicle at once: the price and its tax today, pickup within 7 days, no cycles (C-19). */
export function purchaseQuote(surface: PriceSurface, purchase: Purchase, facts: QuoteFacts): PurchaseQuote {
  const buyNowCents = surface.buyNowCents
  const purchaseTaxCents = taxOn(buyNowCents, facts.taxRatePpm)
  return {
    financing: 'buy',
    feeCents: zero,
    miles: 0,
    days: buyPickupDays,
    variant: purchase.variant,
    prepaidPlan: null,
    startAt: new Date(facts.startAt).toISOString(),
    timeZone: facts.timeZone,
    taxRatePpm: facts.taxRatePpm,
    dayCents: zero,
    rentCents: zero,
    discountCents: zero,
    bookingFeeCents: zero,
    taxCents: zero,
    totalRentCents: zero,
    insuranceCents: zero,
    totalAfterTrialCents: zero,
    initialFeeCents: zero,
    initialFeeDiscountCents: zero,
    initialFeeTaxCents: zero,
    todayInitialFeeCents: zero,
    todayInitialFeeTaxCents: zero,
    todayInitialFeeWithTaxCents: zero,
    scheduled: [],
    depositCents: zero,
    depositEvent: surface.depositEvent,
    buyNowCents,
    purchaseTaxCents,
    finalPayableTodayCents: add(buyNowCents, purchaseTaxCents),
    pickupUntil: addDaysInZone(facts.startAt, buyPickupDays, facts.timeZone).toISOString(),
    sellingPriceCents: sellingPriceOf(surface, purchase.variant),
    creditRateBps: 0,
    creditPerCycleCents: zero,
    extraMileCents: zero,
    allowedMilesPerCycle: 0,
  }
}
