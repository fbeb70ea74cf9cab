import { add, type Cents, cents, negate, subtract, sum } from '@ownward/domain/money'
import { type Locale, m } from '@ownward/texts'
import type { Paper } from '../../ground/prints/index.ts'
import type { ChargeRow } from '../../money/charges/index.ts'
import { sayCharge, sayLine } from '../../money/entry-words/index.ts'
import type { BookEntry } from '../../money/ledger/index.ts'
import type { PaperFacts } from './read-facts.ts'
import { cardIn, coveringIn, dayIn, partiesIn, type Row, usd, type Words } from './words.ts'

/**
 * The paper about one charge: what it is made of and how it was paid, credited or settled, down to what is left. Paid it is a receipt, else
 * an invoice. Every figure is of the books (BEY-12).
 */
export function writeInvoice(facts: PaperFacts, invoice: ChargeRow, locale: Locale): Paper {
  const words = { locale }
  const own = facts.detail.entries.filter(entry => entry.chargeId === invoice.id)
  const charged = own.find(entry => entry.kind.endsWith('_charged'))
  const parts = (charged?.lines ?? []).filter(line => line.account !== 'customer_receivable')
  const { number } = invoice
  return {
    title: invoice.openCents > 0 ? m.papers_invoice({ number }, words) : m.papers_receipt({ number }, words),
    subtitle: [
      m.papers_of_day(
        {
          what: sayCharge(invoice.kind, locale, facts.detail.booking.quote),
          date: dayIn(facts, invoice.createdAt, words),
        },
        words,
      ),
      m.papers_currency({}, words),
    ],
    sections: [
      {
        heading: m.papers_about({}, words),
        rows: [...partiesIn(facts, words), ...coveringIn(facts, invoice, words)],
        paragraphs: [],
      },
      {
        heading: m.papers_made_of({}, words),
        rows: [
          ...parts.map(line => ({ label: sayLine(line.account, locale), value: usd(negate(line.amountCents), words) })),
          { label: m.papers_total({}, words), value: usd(invoice.amountCents, words), total: true },
        ],
        paragraphs: [],
      },
      { heading: m.papers_paid({}, words), rows: settledRows(facts, invoice, own, words), paragraphs: [] },
    ],
  }
}

const takenOff: ReadonlySet<BookEntry['kind']> = new Set([
  'usage_reduced',
  'pause_reduced',
  'insurance_reduced',
  'charge_dropped',
  'extra_miles_reduced',
  'charge_forgiven',
  'goodwill_set_off',
  'forgiveness_ended',
  'forgiveness_restored',
  'downtime_credited',
  'extra_returned',
])

/** How a charge came down to what is left of it: payments, credit notes, and what was set against other amounts. */
function settledRows(facts: PaperFacts, invoice: ChargeRow, own: readonly BookEntry[], words: Words): Row[] {
  const payments = own.filter(entry => entry.kind === 'payment_received')
  const credits = own.filter(entry => takenOff.has(entry.kind))
  const used = own.filter(entry => entry.kind === 'account_credit_used')
  const lowered = [...payments, ...credits, ...used].map(owedBy)
  const rest = subtract(subtract(invoice.amountCents, invoice.openCents), negate(sum(lowered)))
  return [
    ...payments.map(entry => ({
      label: m.papers_of_day(
        { what: cardIn(facts, entry.intentId, words), date: dayIn(facts, entry.at, words) },
        words,
      ),
      value: usd(negate(owedBy(entry)), words),
    })),
    ...[...Map.groupBy(credits, ({ id }) => facts.numbers.get(id) ?? '')].map(([number, noted]) => ({
      label: m.papers_credit_note({ number }, words),
      value: usd(negate(sum(noted.map(owedBy))), words),
    })),
    ...used.map(entry => ({
      label: m.papers_of_day(
        { what: m.billing_line_account_credit({}, words), date: dayIn(facts, entry.at, words) },
        words,
      ),
      value: usd(negate(owedBy(entry)), words),
    })),
    ...(rest === 0 ? [] : [{ label: m.papers_settled({}, words), value: usd(rest, words) }]),
    { label: m.papers_left({}, words), value: usd(invoice.openCents, words), total: true },
  ]
}

/** What an entry adds to what the person owes. */
function owedBy(entry: BookEntry): Cents {
  return entry.lines
    .filter(line => line.account === 'customer_receivable')
    .reduce((total, line) => add(total, line.amountCents), cents(0))
}
