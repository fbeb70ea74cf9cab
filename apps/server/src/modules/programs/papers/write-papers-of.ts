import type { BookingId, UserId } from '@ownward/domain/ids'
import type { Locale } from '@ownward/texts'
import type { Brand } from '../../../config.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Paper } from '../../ground/prints/index.ts'
import { paperOf } from './make-paper.ts'
import { readPaperFacts } from './read-facts.ts'
import { writeStatementPaper } from './write-statement.ts'

/** A paper about the money of a booking, with a name that tells which it is. */
export interface WrittenPaper {
  name: string
  paper: Paper
}

interface Asked {
  userId: UserId
  bookingId: BookingId
  brand: Brand
  locale: Locale
  now: Date
}

/**
 * Writes every paper about the money of somebody's booking: the statement, and each invoice, receipt, credit and refund; none for a booking that
 * never came about.
 */
export async function writePapersOf(
  sql: Sql,
  { userId, bookingId, brand, locale, now }: Asked,
): Promise<WrittenPaper[]> {
  const facts = await readPaperFacts(sql, { userId, bookingId, now }, brand)
  if (!facts) return []
  const numbers = new Set([...facts.detail.invoices.map(({ number }) => number), ...facts.numbers.values()])
  const others = [...numbers].flatMap(number => {
    const paper = paperOf(facts, number, locale)
    return paper ? [{ name: number, paper }] : []
  })
  const { number } = facts.detail.booking
  return [{ name: `statement-${number}`, paper: writeStatementPaper(facts, now, locale) }, ...others]
}
