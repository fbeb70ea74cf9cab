import { add, type Cents, formatUsd, negate, zero } from '@ownward/domain/money'
import {
  type CostBox,
  linesForDays,
  type ProgramQuote,
  priceToConvert,
  type SwapTerms,
  takenUpBy,
} from '@ownward/domain/pricing'
import { type Locale, m } from '@ownward/texts'
import { longDate } from '../../../words/formats.ts'
import type { PaperSection } from '../../ground/prints/index.ts'

type Words = { locale: Locale }
type Row = PaperSection['rows'][number]

/** What an agreement says of a program that goes on with another car: what is due at the exchange, and what goes on (KEEP-14, KEEP-15). */
export function swapSections(quote: ProgramQuote, swap: SwapTerms, words: Words): PaperSection[] {
  const usd = (amount: Cents) => formatUsd(amount, words.locale)
  const row = (label: string, amount: Cents): Row[] => (amount === 0 ? [] : [{ label, value: usd(amount) }])
  const days = linesForDays(quote, swap.firstDays, { feeByTheDay: true }).totalCents
  const oldCarCents = swap.oldCarCents ?? zero
  const end = longDate(new Date(swap.programEndsAt), quote.timeZone, words.locale)
  return [
    {
      heading: m.agreement_swap_today({}, words),
      rows: [
        ...row(m.agreement_swap_days({ days: swap.firstDays }, words), days),
        ...row(m.agreement_deposit({}, words), quote.depositCents),
        ...row(m.agreement_swap_held({}, words), negate(swap.depositHeldCents)),
        ...row(m.agreement_swap_paid({}, words), negate(swap.accountCreditCents)),
        ...row(m.agreement_swap_old_car({}, words), oldCarCents),
        {
          label: m.agreement_swap_total({}, words),
          value: usd(add(quote.finalPayableTodayCents, oldCarCents)),
          total: true,
        },
      ],
      paragraphs: [m.agreement_swap_left({}, words)],
    },
    {
      heading: m.agreement_swap_on({}, words),
      rows: [
        ...row(m.agreement_swap_credit({}, words), takenUpBy(quote)),
        ...row(m.agreement_swap_ahead({}, words), swap.extraCents),
        {
          label: m.agreement_waiting_price({}, words),
          value: usd(priceToConvert(quote.sellingPriceCents, takenUpBy(quote), swap.extraCents)),
          total: true,
        },
        ...quote.scheduled.map(part => ({
          label: m.agreement_scheduled({ date: longDate(new Date(part.dueAt), quote.timeZone, words.locale) }, words),
          value: usd(part.totalCents),
        })),
        { label: m.agreement_swap_end({}, words), value: end },
      ],
      paragraphs: [],
    },
  ]
}

/** What all payments of the cost box are called. */
export function sayAllPayments(box: CostBox, swap: SwapTerms | undefined, words: Words): string {
  if (swap) return m.agreement_swap_all({}, words)
  return box.ownedAfterDays === null
    ? m.agreement_cost_total({ n: box.months }, words)
    : m.agreement_cost_total_yours({ n: box.ownedAfterDays }, words)
}
