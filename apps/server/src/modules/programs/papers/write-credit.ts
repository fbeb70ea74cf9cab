import { negate } from '@ownward/domain/money'
import { type Locale, m } from '@ownward/texts'
import type { Paper } from '../../ground/prints/index.ts'
import { sayEntry, sayLine } from '../../money/entry-words/index.ts'
import { paperKindOf, type StatementRow } from '../../money/statements/index.ts'
import type { PaperFacts } from './read-facts.ts'
import { cardIn, coveringIn, dayIn, partiesIn, type Row, usd, type Words } from './words.ts'

/** The paper about money that was taken off what the person owes, or that went back to them (BEY-12). */
export function writeCredit(facts: PaperFacts, row: StatementRow, locale: Locale): Paper {
  const words = { locale }
  const { entry } = row
  const number = facts.numbers.get(entry.id) ?? ''
  const isRefund = paperKindOf(row) === 'refund'
  return {
    title: isRefund ? m.papers_refund({ number }, words) : m.papers_credit_note({ number }, words),
    subtitle: [
      m.papers_of_day({ what: sayEntry(entry.kind, locale), date: dayIn(facts, entry.at, words) }, words),
      m.papers_currency({}, words),
    ],
    sections: [
      {
        heading: m.papers_about({}, words),
        rows: [
          ...partiesIn(facts, words),
          ...(row.number && !isRefund ? [{ label: m.papers_of_invoice({}, words), value: row.number }] : []),
          ...(isRefund ? [] : coveringIn(facts, entry, words)),
          ...(entry.note ? [{ label: m.papers_reason({}, words), value: entry.note }] : []),
        ],
        paragraphs: [],
      },
      {
        heading: m.papers_made_of({}, words),
        rows: isRefund ? refundRows(facts, row, words) : creditRows(row, words),
        paragraphs: [],
      },
    ],
  }
}

function refundRows(facts: PaperFacts, { entry, amountCents }: StatementRow, words: Words): Row[] {
  const to = entry.kind === 'refund_to_wallet' ? m.papers_to_balance({}, words) : cardIn(facts, entry.intentId, words)
  return [
    { label: to, value: usd(amountCents, words) },
    { label: m.papers_refunded({}, words), value: usd(amountCents, words), total: true },
  ]
}

/** What comes off is above zero here: it is given. */
function creditRows({ lines, amountCents }: StatementRow, words: Words): Row[] {
  return [
    ...lines.map(line => ({
      label: sayLine(line.account, words.locale),
      value: usd(negate(line.amountCents), words),
    })),
    { label: m.papers_credited({}, words), value: usd(negate(amountCents), words), total: true },
  ]
}
