import type { BookingId, UserId } from '@ownward/domain/ids'
import { type Locale, m } from '@ownward/texts'
import { eq } from 'drizzle-orm'
import { bookings } from '../../../db/schema/index.ts'
import type { Parts } from '../../../parts.ts'
import { storeFile } from '../../ground/documents/index.ts'
import { type Paper, printPaper } from '../../ground/prints/index.ts'
import { bookingNumberIn, paperKindOf, wholeRow } from '../../money/statements/index.ts'
import { type PaperFacts, readPaperFacts } from './read-facts.ts'
import { writeCaseCredit } from './write-case-credit.ts'
import { writeCredit } from './write-credit.ts'
import { writeInvoice } from './write-invoice.ts'
import { writeStatementPaper } from './write-statement.ts'

/** Who wants a paper: the person, of their own bookings, or the team, of any. The team reads it in the person's language. */
export interface PaperReader {
  userId: UserId | null
  locale: Locale
  now: Date
}

/** Prints the paper about a charge, a credit or a refund by its number; the file's id, or null when the reader has no such paper (BEY-12). */
export async function makeReceipt(parts: Parts, number: string, reader: PaperReader): Promise<string | null> {
  const { db } = parts.database
  const bookingNumber = bookingNumberIn(number)
  if (bookingNumber === null) return null
  const [booking] = await db.select({ id: bookings.id }).from(bookings).where(eq(bookings.number, bookingNumber))
  if (!booking) return null
  const facts = await readPaperFacts(
    db,
    { userId: reader.userId, bookingId: booking.id, now: reader.now },
    parts.config.brand,
  )
  const paper = facts && paperOf(facts, number, localeOf(facts, reader))
  return facts && paper ? keepPaper(parts, facts, paper, reader) : null
}

/** Prints the statement of a booking as it is now; the file's id, or null when the reader has no such booking (BEY-11, BEY-12). */
export async function makeStatement(parts: Parts, bookingId: BookingId, reader: PaperReader): Promise<string | null> {
  const facts = await readPaperFacts(
    parts.database.db,
    { userId: reader.userId, bookingId, now: reader.now },
    parts.config.brand,
  )
  return facts && keepPaper(parts, facts, writeStatementPaper(facts, reader.now, localeOf(facts, reader)), reader)
}

/** The paper about a booking's money that has a number; null where it has none. */
export function paperOf(facts: PaperFacts, number: string, locale: Locale): Paper | null {
  const invoice = facts.detail.invoices.find(charge => charge.number === number)
  if (invoice) return writeInvoice(facts, invoice, locale)
  const told = [...facts.numbers].flatMap(([entryId, paper]) =>
    paper === number ? (wholeRow(facts.statement.rows, entryId) ?? []) : [],
  )
  const [row] = told
  if (!row || paperKindOf(row) === 'invoice') return null
  return row.caseId === null ? writeCredit(facts, row, locale) : writeCaseCredit(facts, told, locale)
}

const localeOf = (facts: PaperFacts, reader: PaperReader) =>
  reader.userId === null ? facts.person.locale : reader.locale

/** The books are the truth and can be printed again at any time, so a printed paper is kept for a day only. */
async function keepPaper(parts: Parts, facts: PaperFacts, paper: Paper, reader: PaperReader): Promise<string> {
  const bytes = await printInWords(paper, { locale: localeOf(facts, reader), now: reader.now })
  const file = { ownerId: facts.detail.booking.userId, kind: 'receipt', mime: 'application/pdf', bytes } as const
  return (await storeFile(parts, { ...file, now: reader.now })).id
}

/** A paper on pages that are numbered in its language. */
export function printInWords(paper: Paper, { locale, now }: { locale: Locale; now: Date }): Promise<Buffer> {
  const pageLabel = (page: number, pages: number) => m.agreement_page({ page, pages }, { locale })
  return printPaper(paper, { pageLabel, language: locale, madeAt: now })
}
