import { type Cents, negate, sum } from '@ownward/domain/money'
import { type Locale, m } from '@ownward/texts'
import type { Paper } from '../../ground/prints/index.ts'
import { sayEntry, sayLine } from '../../money/entry-words/index.ts'
import type { StatementRow } from '../../money/statements/index.ts'
import type { PaperFacts } from './read-facts.ts'
import { coveringIn, dayIn, partiesIn, type Row, usd, type Words } from './words.ts'

/** The credit note of a case: a line for each day that was credited, and what the days are made of (CARE-25). While the case goes on, its days so far. */
export function writeCaseCredit(facts: PaperFacts, told: readonly StatementRow[], locale: Locale): Paper {
  const words = { locale }
  const days = told.toSorted((a, b) => beganAt(a).getTime() - beganAt(b).getTime())
  const [first, last] = [days[0]!, days.at(-1)!]
  const invoices = [...new Set(days.map(({ number }) => number).filter(Boolean))]
  const span = { coversFrom: first.entry.coversFrom, coversTo: last.entry.coversTo }
  const total = sum(days.map(({ amountCents }) => amountCents))
  return {
    title: m.papers_credit_note({ number: facts.numbers.get(first.entry.id) ?? '' }, words),
    subtitle: [m.papers_case_days({ n: days.length }, words), m.papers_currency({}, words)],
    sections: [
      {
        heading: m.papers_about({}, words),
        rows: [
          ...partiesIn(facts, words),
          ...invoices.map(value => ({ label: m.papers_of_invoice({}, words), value })),
          ...coveringIn(facts, span, words),
        ],
        paragraphs: [],
      },
      { heading: m.papers_case_each({}, words), rows: days.map(day => dayRow(facts, day, words)), paragraphs: [] },
      {
        heading: m.papers_made_of({}, words),
        rows: [
          ...linesOf(days).map(([account, cents]) => ({ label: sayLine(account, locale), value: usd(cents, words) })),
          { label: m.papers_credited({}, words), value: usd(negate(total), words), total: true },
        ],
        paragraphs: [],
      },
    ],
  }
}

/** The day itself, not the moment at which it was posted. */
const beganAt = ({ entry }: StatementRow) => entry.coversFrom ?? entry.at

function dayRow(facts: PaperFacts, day: StatementRow, words: Words): Row {
  const what = sayEntry(day.entry.kind, words.locale)
  const date = dayIn(facts, beganAt(day), words)
  return { label: m.papers_of_day({ what, date }, words), value: usd(negate(day.amountCents), words) }
}

/** What all days together are made of; what comes off is above zero here: it is given. */
function linesOf(days: readonly StatementRow[]): [account: StatementRow['lines'][number]['account'], Cents][] {
  const byAccount = Map.groupBy(
    days.flatMap(({ lines }) => lines),
    ({ account }) => account,
  )
  return [...byAccount].map(([account, lines]) => [account, negate(sum(lines.map(line => line.amountCents)))])
}
