import { displayMoment } from '@ownward/domain/calendar'
import { cents, formatUsd, fromWire } from '@ownward/domain/money'
import { type Locale, m } from '@ownward/texts'
import { longDate, longDay } from '../../../words/formats.ts'
import { sayPaymentDay } from '../../programs/payment-days/index.ts'
import type { PreviewOf, ProposalRow } from './driver-routes.ts'

/** In which language, and by which clock. */
interface Words {
  locale: Locale
  timeZone: string
}

interface Fact {
  label: string
  value: string
  /** As it stands without the change. */
  isBefore?: true
}

type Plan = PreviewOf['pause']['before']
type Said = Pick<ProposalRow, 'kind' | 'change'>

const kinds = {
  pause: m.propose_kind_pause,
  payment_day: m.propose_kind_payment_day,
  extension: m.propose_kind_extension,
  return: m.propose_kind_return,
  swap: m.propose_kind_swap,
  pickup: m.propose_kind_pickup,
} as const

/** A change in one line: what it is, and from when on. */
export function sayTitle({ kind, change }: Said, { locale, timeZone }: Words): string {
  const name = kinds[kind]({}, { locale })
  const when = kind === 'pickup' ? displayMoment(change.at!, timeZone, locale) : sayWhen(change, { locale, timeZone })
  return when === '' ? name : m.propose_in_title({ kind: name, when }, { locale })
}

function sayWhen({ from, at, day, of }: Said['change'], { locale, timeZone }: Words): string {
  if (from !== undefined) return longDay(from, locale)
  if (at !== undefined) return longDate(new Date(at), timeZone, locale)
  return day === undefined || of === undefined ? '' : sayPaymentDay({ of, day }, locale)
}

/** A change and what it comes to in one line, as a letter and a text message say it before it is confirmed. */
export function sayComes(said: Said, preview: unknown, words: Words): string {
  return factsOf(said, preview, words)
    .filter(({ isBefore }) => !isBefore)
    .map(({ label, value }) => `${label} ${value}`)
    .join('; ')
}

/** What a change comes to, in words: figures of the driver's own preview, and no others. */
export function sayPreview(said: Said, preview: unknown, words: Words): { label: string; value: string }[] {
  return factsOf(said, preview, words).map(({ label, value }) => ({ label, value }))
}

function factsOf(said: Said, preview: unknown, words: Words): Fact[] {
  switch (said.kind) {
    case 'pause':
      return [
        fact(m.propose_fact_from, longDay(said.change.from!, words.locale), words),
        fact(m.propose_fact_days, String(said.change.days), words),
        ...ofPlans(preview as PreviewOf['pause'], words),
      ]
    case 'payment_day':
      return ofPlans(preview as PreviewOf['payment_day'], words)
    case 'extension':
      return ofExtension(preview as PreviewOf['extension'], words)
    case 'return':
      return ofReturn(preview as PreviewOf['return'], words)
    case 'swap':
      return ofSwap(preview as PreviewOf['swap'], words)
    case 'pickup':
      return ofPickup(preview as PreviewOf['pickup'], words)
  }
}

function ofPlans({ before, after }: { before: Plan; after: Plan }, words: Words): Fact[] {
  return [
    ...nextOf(m.propose_fact_next, after, words),
    ...asBefore(nextOf(m.propose_fact_next_before, before, words)),
    ...dayOf(m.propose_fact_end, after.program_end, words),
    ...asBefore(dayOf(m.propose_fact_end_before, before.program_end, words)),
    ...dayOf(m.propose_fact_owned, after.owned_on, words),
  ]
}

function ofExtension({ amount, days, end_datetime }: PreviewOf['extension'], words: Words): Fact[] {
  return [
    ...dayOf(m.propose_fact_until, end_datetime, words),
    fact(m.propose_fact_days, String(days), words),
    fact(m.propose_fact_amount, usd(amount, words), words),
  ]
}

function ofReturn({ return_datetime, until_then, refund, due }: PreviewOf['return'], words: Words): Fact[] {
  return [
    ...dayOf(m.propose_fact_until, return_datetime, words),
    ...sum(m.propose_fact_until_then, until_then, words),
    ...sum(m.propose_fact_due, due, words),
    ...sum(m.propose_fact_refund, refund, words),
  ]
}

function ofSwap(preview: PreviewOf['swap'], words: Words): Fact[] {
  const { car_before, car_after, swap_at, due_today } = preview
  const car = ({ year, make, model }: typeof car_before) => `${year} ${make} ${model}`
  return [
    fact(m.propose_fact_car, car(car_after), words),
    ...asBefore([fact(m.propose_fact_car_before, car(car_before), words)]),
    ...dayOf(m.propose_fact_from, swap_at, words),
    fact(m.propose_fact_cycle, usd(car_after.cycle, words), words),
    ...asBefore([fact(m.propose_fact_cycle_before, usd(car_before.cycle, words), words)]),
    fact(m.propose_fact_today, usd(due_today.amount, words), words),
    ...ofPlans(preview, words),
  ]
}

function ofPickup(preview: PreviewOf['pickup'], words: Words): Fact[] {
  const { start_before, start_datetime, program_end, program_end_before, first_payment, fee_parts } = preview
  const moment = (at: string) => displayMoment(at, words.timeZone, words.locale)
  const amountOn = (amount: number, on: string) => {
    const at = longDate(new Date(on), words.timeZone, words.locale)
    return m.propose_amount_on({ amount: usd(amount, words), at }, { locale: words.locale })
  }
  return [
    fact(m.propose_fact_pickup, moment(start_datetime), words),
    ...asBefore([fact(m.propose_fact_pickup_before, moment(start_before), words)]),
    ...dayOf(m.propose_fact_end, program_end, words),
    ...asBefore(dayOf(m.propose_fact_end_before, program_end_before, words)),
    ...(first_payment === 0 ? [] : [fact(m.propose_fact_first, usd(first_payment, words), words)]),
    ...(fee_parts.length === 0
      ? []
      : [fact(m.propose_fact_fee, fee_parts.map(({ on, amount }) => amountOn(amount, on)).join(' · '), words)]),
    fact(m.propose_fact_stays, m.propose_stays({}, { locale: words.locale }), words),
  ]
}

type Label = (inputs: Record<never, never>, words: { locale: Locale }) => string

const fact = (label: Label, value: string, { locale }: Words): Fact => ({ label: label({}, { locale }), value })

const usd = (dollars: number, { locale }: Words): string => formatUsd(cents(fromWire(dollars)), locale)

const sum = (label: Label, dollars: number, words: Words): Fact[] =>
  dollars === 0 ? [] : [fact(label, usd(dollars, words), words)]

const dayOf = (label: Label, at: string | null, words: Words): Fact[] =>
  at === null ? [] : [fact(label, longDate(new Date(at), words.timeZone, words.locale), words)]

const asBefore = (facts: Fact[]): Fact[] => facts.map(one => ({ ...one, isBefore: true }))

/** The payments that come next, as many as the driver's own preview shows: the first one alone can be the same with a change and without it. */
function nextOf(label: Label, plan: Plan, words: Words): Fact[] {
  if (plan.due.length === 0) return []
  const said = plan.due.map(({ amount, on }) => {
    const at = longDate(new Date(on), words.timeZone, words.locale)
    return m.propose_amount_on({ amount: usd(amount, words), at }, { locale: words.locale })
  })
  return [fact(label, said.join(' · '), words)]
}
