import { isOverUnsold } from '@ownward/domain/bookings'
import type { Cents } from '@ownward/domain/money'
import { type Locale, m } from '@ownward/texts'
import type { Paper, PaperSection } from '../../ground/prints/index.ts'
import { sayCreditRow, sayLine, sayRow } from '../../money/entry-words/index.ts'
import type { StatementRow } from '../../money/statements/index.ts'
import { feeGivenUp, readOwnership } from '../booking-views/index.ts'
import { depositReturnOf } from '../deposits/index.ts'
import type { PaperFacts } from './read-facts.ts'
import { dayIn, partiesIn, usd, type Words } from './words.ts'

/** Every line of a booking with its sums and how far the car is owned; once the booking is over it is the final statement (BEY-09, BEY-11, BEY-12). */
export function writeStatementPaper(facts: PaperFacts, now: Date, locale: Locale): Paper {
  const words = { locale }
  const { booking } = facts.detail
  const { number } = booking
  // Until a car that was given back is checked, miles and deposit can still change.
  const isOver = (booking.state === 'completed' || booking.state === 'canceled') && !isWaiting(facts)
  return {
    title: isOver ? m.papers_final_statement({ number }, words) : m.papers_statement({ number }, words),
    subtitle: [m.papers_as_of({ date: dayIn(facts, now, words) }, words), m.papers_currency({}, words)],
    sections: [
      { heading: m.papers_about({}, words), rows: partiesIn(facts, words), paragraphs: [] },
      {
        heading: m.papers_lines({}, words),
        rows: [],
        table: {
          head: [
            m.papers_column_date({}, words),
            m.papers_column_what({}, words),
            m.papers_column_number({}, words),
            m.papers_column_amount({}, words),
            m.papers_column_balance({}, words),
          ],
          rows: facts.statement.rows.map(row => lineOf(facts, row, words)),
          shares: [20, 36, 16, 14, 14],
          words: 3,
        },
        paragraphs: [m.papers_signs({}, words)],
      },
      sumsOf(facts, words),
      ...depositOf(facts, words),
      ...roadOf(facts, now, words),
      ...creditOf(facts, words),
    ],
  }
}

function lineOf(facts: PaperFacts, row: StatementRow, words: Words): string[] {
  const { entry, lines, amountCents, balanceCents, isDeduction, isMoved } = row
  const title = sayRow(row, words.locale)
  const tellsDays = entry.kind.endsWith('_charged') || entry.kind === 'downtime_credited'
  const span =
    entry.coversFrom && entry.coversTo && tellsDays
      ? m.papers_span(
          { from: dayIn(facts, entry.coversFrom, words), until: dayIn(facts, entry.coversTo, words) },
          words,
        )
      : ''
  // What is made of one thing says no more than its name.
  const parts =
    lines.length > 1
      ? lines.map(line =>
          m.papers_part({ what: sayLine(line.account, words.locale), amount: usd(line.amountCents, words) }, words),
        )
      : []
  return [
    dayIn(facts, entry.at, words),
    [title, span, ...parts, hasDeduction(facts, row) ? '' : entry.note].filter(Boolean).join('\n'),
    isDeduction || isMoved ? '' : (facts.numbers.get(entry.id) ?? ''),
    usd(amountCents, words),
    usd(balanceCents, words),
  ]
}

/** The reason of what was kept stands with it, not with the deposit that is settled. */
const hasDeduction = (facts: PaperFacts, { entry, isDeduction }: StatementRow): boolean =>
  !isDeduction && facts.statement.rows.some(other => other.isDeduction && other.entry.id === entry.id)

function sumsOf({ detail, statement }: PaperFacts, words: Words): PaperSection {
  const notOwed = feeGivenUp(detail)
  return {
    heading: m.papers_sums({}, words),
    rows: [
      { label: m.papers_sum_charged({}, words), value: usd(statement.chargedCents, words) },
      { label: m.papers_sum_paid({}, words), value: usd(statement.paidCents, words) },
      { label: m.papers_sum_refunded({}, words), value: usd(statement.refundedCents, words) },
      ...(statement.movedCents === 0
        ? []
        : [{ label: m.papers_sum_moved({}, words), value: usd(statement.movedCents, words) }]),
      { label: m.papers_sum_pending({}, words), value: usd(statement.refundPendingCents, words) },
      { label: m.papers_sum_deposit({}, words), value: usd(statement.depositHeldCents, words) },
      { label: m.papers_left({}, words), value: usd(statement.dueCents, words), total: true },
    ],
    paragraphs: notOwed > 0 ? [m.papers_fee_not_owed({ amount: usd(notOwed, words) }, words)] : [],
  }
}

const isWaiting = ({ detail: { check } }: PaperFacts) => check !== undefined && check.closedAt === null

/** What became of the deposit of a car that came back, also what no line above tells: all of it may be kept, or held. */
function depositOf(facts: PaperFacts, words: Words): PaperSection[] {
  const deposit = depositReturnOf(facts.detail)
  if (!deposit) return []
  const { heldCents, by, againstDueCents, keptCents, reason, backCents } = deposit
  const row = (label: string, amountCents: Cents) =>
    amountCents > 0 ? [{ label, value: usd(amountCents, words) }] : []
  return [
    {
      heading: m.papers_deposit({}, words),
      rows: [
        ...row(m.papers_deposit_held({}, words), heldCents),
        ...row(m.papers_deposit_against({}, words), againstDueCents),
        ...row(m.papers_deposit_kept({}, words), keptCents),
        ...row(m.papers_deposit_back({}, words), backCents),
      ],
      paragraphs: [
        ...(by ? [m.papers_deposit_by({ by: dayIn(facts, by, words) }, words)] : []),
        ...(reason ? [m.papers_deposit_why({ reason }, words)] : []),
      ],
    },
  ]
}

/** What of the credit was taken off, waits, was taken up or has expired: no money that is owed (KEEP-20). */
function creditOf(facts: PaperFacts, words: Words): PaperSection[] {
  const { creditRows } = facts.statement
  if (creditRows.length === 0) return []
  const isCarried = creditRows.some(({ kind }) => kind === 'carried_in' || kind === 'carried_out')
  return [
    {
      heading: isCarried ? m.waiting_entries_carried({}, words) : m.waiting_entries({}, words),
      rows: creditRows.map(({ kind, of, at, amountCents }) => ({
        label: m.papers_part(
          { what: sayCreditRow({ kind, of, amountCents }, words.locale), amount: dayIn(facts, at, words) },
          words,
        ),
        value: usd(amountCents, words),
      })),
      paragraphs: [m.waiting_entries_text({}, words)],
    },
  ]
}

function roadOf(facts: PaperFacts, now: Date, words: Words): PaperSection[] {
  const { booking } = facts.detail
  const road = readOwnership(facts.detail, now, now)
  if (!road || isOverUnsold(booking.outcome) || booking.outcome === 'swapped' || booking.state === 'canceled') return []
  return [
    {
      heading: m.papers_road({}, words),
      rows: [
        { label: m.papers_selling_price({}, words), value: usd(road.sellingPriceCents, words) },
        { label: m.papers_credit({}, words), value: usd(road.creditCents, words) },
        { label: m.papers_convert({}, words), value: usd(road.priceToConvertCents, words), total: true },
      ],
      paragraphs: [],
    },
  ]
}
