import { type Cents, formatUsd } from '@ownward/domain/money'
import { type Locale, m } from '@ownward/texts'
import { longDate } from '../../../words/formats.ts'
import type { PaperSection } from '../../ground/prints/index.ts'
import type { PaperFacts } from './read-facts.ts'

/** The language that a paper is written in. */
export type Words = { locale: Locale }

/** A line of a paper: what it is called and what it says. */
export type Row = PaperSection['rows'][number]

/** An amount as the reader writes it. */
export function usd(amountCents: Cents, { locale }: Words): string {
  return formatUsd(amountCents, locale)
}

/** A day by the calendar of the pickup place. */
export function dayIn({ detail }: PaperFacts, at: Date, { locale }: Words): string {
  return longDate(at, detail.booking.timeZone, locale)
}

/** From whom to whom, about which booking and car: what every paper begins with. */
export function partiesIn(facts: PaperFacts, words: Words): Row[] {
  const { brand, person, detail, car } = facts
  const contact = [person.name, person.address, person.email].filter(Boolean).join(', ')
  return [
    { label: m.papers_from({}, words), value: [brand.name, brand.supportEmail, brand.hotline].join(', ') },
    { label: m.papers_for({}, words), value: contact },
    { label: m.papers_booking({}, words), value: detail.booking.number },
    { label: m.papers_car({}, words), value: `${car}, ${detail.vehicle.vin}` },
  ]
}

/** The days that something was charged for; none for what has none. */
export function coveringIn(facts: PaperFacts, span: { coversFrom: Date | null; coversTo: Date | null }, words: Words) {
  const { coversFrom, coversTo } = span
  if (!coversFrom || !coversTo) return []
  const value = m.papers_span({ from: dayIn(facts, coversFrom, words), until: dayIn(facts, coversTo, words) }, words)
  return [{ label: m.papers_covers({}, words), value }]
}

/** The card of a try to collect, as its owner knows it. */
export function cardIn(facts: PaperFacts, intentId: number | null, words: Words): string {
  const card = intentId === null ? undefined : facts.cards.get(intentId)
  return card ? m.papers_card({ brand: card.brand, last4: card.last4 }, words) : m.billing_line_card({}, words)
}
