import { displayMoment } from '@ownward/domain/calendar'
import { kilometresIn } from '@ownward/domain/distance'
import { cents, formatUsd, subtract, zero } from '@ownward/domain/money'
import { type CostBox, priceAtPickup, type Quote } from '@ownward/domain/pricing'
import { type Locale, m } from '@ownward/texts'
import { sayOptions } from '../../../words/chosen-options.ts'
import { longDate, percent, wholeNumber } from '../../../words/formats.ts'
import { goalLabel } from '../../../words/vehicle-words.ts'
import type { Paper, PaperSection } from '../../ground/prints/index.ts'
import { costBoxOf, returnPolicy } from '../quotes/index.ts'
import type { Terms } from './terms.ts'
import { sayAllPayments, swapSections } from './write-swap.ts'

/** What an agreement is about; all of it frozen with the booking. */
export interface AgreementFacts {
  brand: string
  /** Null for a draft to read before reserving. */
  bookingNumber: string | null
  madeAt: Date
  person: { name: string; address: string; email: string; phone: string }
  car: {
    year: number
    name: string
    vin: string
    odometer: number
    distanceUnit: 'mi' | 'km'
    place: string
    ownerName: string
    programGoal: string
    programMonths: number
  }
  quote: Quote
  terms: Terms
}

/** An agreement in words, before it is set on pages. */
export interface Agreement extends Paper {
  signatureHeading: string
  signedBy: string
}

type Words = { locale: Locale }
type Row = PaperSection['rows'][number]

/**
 * Writes the agreement in a person's language: parties, car, program, every line of the quote, the cost box, the return policy and
 * the terms. Its figures are those of the quote and of nothing else (SRV-21, BEY-08, API-72).
 */
export function writeAgreement(facts: AgreementFacts, locale: Locale): Agreement {
  const words = { locale }
  const { quote } = facts
  const date = longDate(facts.madeAt, quote.timeZone, locale)
  const isPurchase = quote.financing === 'buy'
  const box = costBoxOf(quote, facts.car.programMonths)
  return {
    title: isPurchase ? m.agreement_title_buy({}, words) : m.agreement_title({}, words),
    subtitle: [
      facts.bookingNumber ? m.agreement_number({ number: facts.bookingNumber }, words) : m.agreement_draft({}, words),
      m.agreement_made_on({ date }, words),
      m.papers_currency({}, words),
    ],
    sections: [
      partiesOf(facts, words),
      carOf(facts, words),
      programOf(facts, words),
      ...(quote.financing === 'pto' && quote.swap
        ? swapSections(quote, quote.swap, words)
        : [todayOf(quote, words), ...creditOf(quote, words)]),
      ...(box ? [cycleOf(quote, words), costOf(box, quote, words), returnsOf(box, words)] : []),
      {
        heading: isPurchase ? m.agreement_cancel_buy({}, words) : m.agreement_policy({}, words),
        rows: [],
        paragraphs: returnPolicy(quote, locale),
      },
      { heading: m.agreement_terms({ version: facts.terms.version }, words), rows: [], paragraphs: [] },
      ...facts.terms.sections.map(({ title, paragraphs }) => ({ heading: title, minor: true, rows: [], paragraphs })),
    ],
    signatureHeading: m.agreement_signature({}, words),
    signedBy: facts.bookingNumber ? m.agreement_signed_by({ name: facts.person.name, date }, words) : facts.person.name,
  }
}

function partiesOf({ brand, car, person, quote }: AgreementFacts, words: Words): PaperSection {
  const personRole = quote.financing === 'buy' ? m.agreement_buyer_role({}, words) : m.agreement_person_role({}, words)
  const contact = [person.name, person.address, person.email, person.phone].filter(Boolean).join(', ')
  return {
    heading: m.agreement_parties({}, words),
    rows: [
      {
        label: m.agreement_company_role({}, words),
        value: m.agreement_company({ brand, owner: car.ownerName }, words),
      },
      { label: personRole, value: contact },
    ],
    paragraphs: [],
  }
}

function carOf({ car, quote }: AgreementFacts, words: Words): PaperSection {
  return {
    heading: m.agreement_car({}, words),
    rows: [
      { label: m.agreement_car_line({ year: car.year, name: car.name }, words), value: car.place },
      { label: m.agreement_vin({}, words), value: car.vin },
      {
        label: m.agreement_odometer({}, words),
        value: `${wholeNumber(car.odometer, words.locale)} ${car.distanceUnit}`,
      },
      ...(quote.variant
        ? [{ label: m.agreement_option({}, words), value: sayOptions(quote.variant, words.locale) }]
        : []),
    ],
    paragraphs: [],
  }
}

function programOf({ car, quote }: AgreementFacts, words: Words): PaperSection {
  const moment = (instant: string) => {
    const date = longDate(new Date(instant), quote.timeZone, words.locale)
    return `${displayMoment(instant, quote.timeZone, words.locale)}, ${date}`
  }
  // The program counts in miles whatever the car counts in; where that is kilometers, the paper says both (SRV-16).
  const isKm = car.distanceUnit === 'km'
  const miles = (count: number) => {
    const n = wholeNumber(count, words.locale)
    return isKm ? m.app_mi_km({ n, km: wholeNumber(kilometresIn(count), words.locale) }, words) : n
  }
  const eachMile = quote.financing === 'pto' ? formatUsd(quote.extraMileCents, words.locale) : ''
  const pickup = { label: m.agreement_pickup({}, words), value: moment(quote.startAt) }
  const rows: Row[] =
    quote.financing === 'buy'
      ? [pickup, { label: m.agreement_pickup_until({}, words), value: moment(quote.pickupUntil ?? quote.startAt) }]
      : [
          { label: m.agreement_goal({}, words), value: goalLabel(car.programGoal, words.locale) },
          { label: m.agreement_length({}, words), value: m.bookings_program_length({ n: car.programMonths }, words) },
          pickup,
          { label: m.agreement_cycle({}, words), value: m.agreement_cycle_value({ days: quote.days }, words) },
          { label: m.agreement_miles({}, words), value: miles(quote.miles) },
          { label: m.agreement_allowed_miles({}, words), value: miles(quote.allowedMilesPerCycle) },
          {
            label: m.agreement_extra_mile({}, words),
            value: isKm ? m.app_mile_rate_km({ amount: eachMile }, words) : eachMile,
          },
        ]
  return { heading: m.agreement_program({}, words), rows, paragraphs: [] }
}

function todayOf(quote: Quote, words: Words): PaperSection {
  const usd = (amount: Quote['rentCents']) => formatUsd(amount, words.locale)
  const isPart = quote.scheduled.length > 0
  const lease: (Row | null)[] = [
    { label: m.agreement_initial_fee({}, words), value: usd(quote.initialFeeCents) },
    quote.initialFeeDiscountCents > 0
      ? {
          label: m.agreement_initial_fee_discount({}, words),
          value: usd(cents(-quote.initialFeeDiscountCents)),
        }
      : null,
    isPart ? { label: m.agreement_initial_fee_part({}, words), value: usd(quote.todayInitialFeeCents) } : null,
    { label: m.agreement_initial_fee_tax({}, words), value: usd(quote.todayInitialFeeTaxCents) },
    {
      label: m.agreement_initial_fee_total({}, words),
      value: usd(quote.todayInitialFeeWithTaxCents),
      total: true,
    },
    quote.depositCents > zero ? { label: m.agreement_deposit({}, words), value: usd(quote.depositCents) } : null,
  ]
  const purchase: Row[] = [
    { label: m.agreement_purchase({}, words), value: usd(quote.buyNowCents) },
    { label: m.agreement_purchase_tax({}, words), value: usd(quote.purchaseTaxCents) },
  ]
  return {
    heading: m.agreement_today({}, words),
    rows: [
      ...(quote.financing === 'buy' ? purchase : lease.filter(row => row !== null)),
      { label: m.agreement_payable_today({}, words), value: usd(quote.finalPayableTodayCents), total: true },
      ...quote.scheduled.map(part => ({
        label: m.agreement_scheduled({ date: longDate(new Date(part.dueAt), quote.timeZone, words.locale) }, words),
        value: usd(part.totalCents),
      })),
    ],
    paragraphs: [],
  }
}

/** Credit that waited and that the program begins with (KEEP-10); nothing where it takes none up. */
function creditOf(quote: Quote, words: Words): PaperSection[] {
  if (quote.takenUpCents === undefined) return []
  const usd = (amount: Quote['rentCents']) => formatUsd(amount, words.locale)
  return [
    {
      heading: m.agreement_waiting_title({}, words),
      rows: [
        { label: m.agreement_waiting_used({}, words), value: usd(quote.takenUpCents) },
        { label: m.agreement_waiting_price({}, words), value: usd(priceAtPickup(quote)), total: true },
        { label: m.agreement_waiting_without({}, words), value: usd(quote.sellingPriceCents) },
      ],
      paragraphs: [],
    },
  ]
}

function cycleOf(quote: Quote, words: Words): PaperSection {
  const usd = (amount: Quote['rentCents']) => formatUsd(amount, words.locale)
  return {
    heading: m.agreement_each_cycle({}, words),
    rows: [
      { label: m.agreement_day({}, words), value: usd(quote.dayCents) },
      { label: m.agreement_rent({}, words), value: usd(quote.rentCents) },
      ...(quote.discountCents > 0
        ? [{ label: m.agreement_discount({}, words), value: usd(cents(-quote.discountCents)) }]
        : []),
      { label: m.agreement_booking_fee({}, words), value: usd(quote.bookingFeeCents) },
      { label: m.agreement_tax({ rate: percent(quote.taxRatePpm, words.locale) }, words), value: usd(quote.taxCents) },
      { label: m.agreement_total_rent({}, words), value: usd(quote.totalRentCents), total: true },
      { label: m.agreement_insurance({}, words), value: usd(quote.insuranceCents) },
      { label: m.agreement_total_cycle({}, words), value: usd(quote.totalAfterTrialCents), total: true },
      {
        label: m.agreement_credit_cycle({ rate: percent(quote.creditRateBps * 100, words.locale) }, words),
        value: usd(quote.creditPerCycleCents),
      },
    ],
    paragraphs: [],
  }
}

function costOf(box: CostBox, { swap }: Quote, words: Words): PaperSection {
  const usd = (amount: CostBox['totalCents']) => formatUsd(amount, words.locale)
  return {
    heading: m.agreement_cost({}, words),
    rows: [
      {
        label: sayAllPayments(box, swap, words),
        value: usd(box.totalCents),
      },
      ...(swap
        ? [{ label: m.agreement_swap_before({}, words), value: usd(subtract(swap.paidCents, swap.accountCreditCents)) }]
        : []),
      { label: m.agreement_cost_credit({}, words), value: usd(box.creditCents) },
      { label: m.agreement_cost_convert({}, words), value: usd(box.priceToConvertCents) },
      ...(box.conversionTaxCents > 0
        ? [{ label: m.agreement_cost_convert_tax({}, words), value: usd(box.conversionTaxCents) }]
        : []),
      { label: m.agreement_cost_own({}, words), value: usd(box.totalToOwnCents), total: true },
      { label: m.agreement_cost_cash({}, words), value: usd(box.cashPriceCents) },
      { label: m.agreement_down_day({}, words), value: usd(box.downDayCents) },
      { label: m.agreement_down_day_credit({}, words), value: usd(box.downDayCreditCents) },
    ],
    paragraphs: [],
  }
}

function returnsOf(box: CostBox, words: Words): PaperSection {
  const usd = (amount: CostBox['totalCents']) => formatUsd(amount, words.locale)
  return {
    heading: m.agreement_returns({}, words),
    rows: [],
    table: {
      head: [
        '',
        m.agreement_return_paid({}, words),
        m.agreement_return_deposit({}, words),
        m.agreement_return_credit({}, words),
      ],
      rows: box.returns.map(row => [
        m.agreement_return_after({ n: row.week }, words),
        usd(row.paidCents),
        usd(row.depositBackCents),
        usd(row.creditCents),
      ]),
    },
    paragraphs: [],
  }
}
