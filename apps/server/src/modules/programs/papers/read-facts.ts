import type { BookingId, UserId } from '@ownward/domain/ids'
import { eq } from 'drizzle-orm'
import type { Brand } from '../../../config.ts'
import type { Sql } from '../../../db/connect.ts'
import { cards, chargeIntents, users } from '../../../db/schema/index.ts'
import { nameAsChosen } from '../../../words/chosen-options.ts'
import { creditMovesOf } from '../../money/credit-moves/index.ts'
import { downCasesOf, paperNumbers, type Statement, writeStatement } from '../../money/statements/index.ts'
import { fullNameOf } from '../agreements/index.ts'
import { type BookingDetail, readDetail } from '../booking-views/index.ts'

/** Everything that papers about a booking's money are written from: what the books say, and who and what it is about. */
export interface PaperFacts {
  brand: Brand
  detail: BookingDetail
  statement: Statement
  /** The number of the paper about each entry. */
  numbers: ReadonlyMap<number, string>
  person: { name: string; address: string; email: string; locale: 'en' | 'fr' }
  car: string
  /** The card of each try to collect: '•••• 4242' is what a person knows it by. */
  cards: ReadonlyMap<number, { brand: string; last4: string }>
}

/** Reads what papers about a booking are written from; null for anybody else's booking, as for a missing one (ROLE-05). `userId` null: the team asks. */
export async function readPaperFacts(
  sql: Sql,
  asked: { userId: UserId | null; bookingId: BookingId; now: Date },
  brand: Brand,
): Promise<PaperFacts | null> {
  const detail = await readDetail(sql, asked)
  if (!detail) return null
  const { booking, vehicle, entries, invoices } = detail
  const [[person], paidWith, moves] = await Promise.all([
    sql.select().from(users).where(eq(users.id, booking.userId)),
    sql
      .select({ id: chargeIntents.id, brand: cards.brand, last4: cards.last4 })
      .from(chargeIntents)
      .innerJoin(cards, eq(cards.id, chargeIntents.cardId))
      .where(eq(chargeIntents.bookingId, booking.id)),
    creditMovesOf(sql, booking.id),
  ])
  const cases = await downCasesOf(sql, booking.id, entries)
  const statement = writeStatement(entries, invoices, moves, cases)
  const { address, city, state, zip, email, locale } = person!
  return {
    brand,
    detail,
    statement,
    numbers: paperNumbers(statement.rows, booking.number),
    person: {
      name: fullNameOf(person!),
      address: [address, city, `${state} ${zip}`.trim()].filter(Boolean).join(', '),
      email,
      locale,
    },
    car: nameAsChosen(vehicle, booking.variantKey, locale),
    cards: new Map(paidWith.map(card => [card.id, card])),
  }
}
