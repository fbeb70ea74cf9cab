import type { UserId } from '@ownward/domain/ids'
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Sql, Tx } from '../../../db/connect.ts'
import { bookings, cards, charges, returnChecks, users } from '../../../db/schema/index.ts'

/** A card as it is stored: token, brand, last four, expiry, holder and address (SRV-26). */
export type CardRow = typeof cards.$inferSelect

/** The team has stopped a program, and its car is still with its driver. */
const carIsOut = sql`(${bookings.outcome} = 'stopped' and not exists (select from ${returnChecks} where ${returnChecks.bookingId} = ${bookings.id}))`

type NewCard = Omit<typeof cards.$inferInsert, 'userId' | 'isDefault'>

/** A person's cards inside one transaction; every method is bound to that person, so nobody else's card can be reached. */
export function cardStore(tx: Tx, userId: UserId) {
  const own = and(eq(cards.userId, userId), isNull(cards.removedAt))
  return {
    /** Makes changes to one person's cards wait for each other. */
    async lock(): Promise<void> {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    },

    async hasAny(): Promise<boolean> {
      const rows = await tx.select({ id: cards.id }).from(cards).where(own).limit(1)
      return rows.length > 0
    },

    /** Keeps a card; the first becomes the default, and one that is to be in the place of another. */
    async add(card: NewCard, { asDefault }: { asDefault: boolean }): Promise<void> {
      const isFirst = !(await this.hasAny())
      const [added] = await tx
        .insert(cards)
        .values({ ...card, userId, isDefault: isFirst })
        .returning({ id: cards.id })
      if (asDefault && !isFirst) await this.makeDefault(added!.id)
    },

    async find(id: number): Promise<CardRow | undefined> {
      const [card] = await tx
        .select()
        .from(cards)
        .where(and(own, eq(cards.id, id)))
      return card
    },

    /** This very card, if it was added before, removed or not. */
    async findToken(token: string): Promise<CardRow | undefined> {
      const [card] = await tx
        .select()
        .from(cards)
        .where(and(eq(cards.userId, userId), eq(cards.token, token)))
      return card
    },

    /** Whether a booking of theirs is running or ahead, or its car is still out. */
    async hasProgram(): Promise<boolean> {
      const live = tx
        .select({ id: bookings.id })
        .from(bookings)
        .where(and(eq(bookings.userId, userId), or(inArray(bookings.state, ['new', 'approved', 'active']), carIsOut)))
        .limit(1)
      return (await live).length > 0
    },

    /** The check of a car that they gave back and whose deposit waits for it, the last one to end: until when at most, and where. */
    async checkAhead(): Promise<{ by: Date; timeZone: string } | undefined> {
      const [check] = await tx
        .select({ by: returnChecks.depositBy, timeZone: bookings.timeZone })
        .from(returnChecks)
        .innerJoin(bookings, eq(bookings.id, returnChecks.bookingId))
        .where(and(eq(bookings.userId, userId), isNull(returnChecks.releasedAt)))
        .orderBy(desc(returnChecks.depositBy))
        .limit(1)
      return check
    },

    /** Whether something of theirs is due. */
    async hasDues(): Promise<boolean> {
      const due = tx
        .select({ id: charges.id })
        .from(charges)
        .where(and(eq(charges.userId, userId), eq(charges.state, 'open')))
        .limit(1)
      return (await due).length > 0
    },

    /** Takes a card off the file; the newest of the others becomes the default in its place. */
    async remove(card: CardRow, now: Date): Promise<void> {
      await tx.update(cards).set({ removedAt: now, isDefault: false }).where(eq(cards.id, card.id))
      if (!card.isDefault) return
      const [next] = await tx.select().from(cards).where(own).orderBy(desc(cards.id)).limit(1)
      if (next) await tx.update(cards).set({ isDefault: true }).where(eq(cards.id, next.id))
    },

    async makeDefault(id: number): Promise<void> {
      await tx
        .update(cards)
        .set({ isDefault: false })
        .where(and(own, eq(cards.isDefault, true)))
      await tx
        .update(cards)
        .set({ isDefault: true })
        .where(and(own, eq(cards.id, id)))
    },
  }
}

/** A person's cards, the newest first. */
export function cardsOf(sql: Sql, userId: UserId): Promise<CardRow[]> {
  return sql
    .select()
    .from(cards)
    .where(and(eq(cards.userId, userId), isNull(cards.removedAt)))
    .orderBy(desc(cards.id))
}

/** The card that is charged, or null when the person has none on file. */
export async function defaultCard(sql: Sql, userId: UserId): Promise<CardRow | null> {
  const [card] = await sql
    .select()
    .from(cards)
    .where(and(eq(cards.userId, userId), isNull(cards.removedAt), eq(cards.isDefault, true)))
  return card ?? null
}

/** What a person knows a card by, also once it is off the file: brand and last four. */
export async function cardName(sql: Sql, cardId: number): Promise<string> {
  const [card] = await sql.select({ brand: cards.brand, last4: cards.last4 }).from(cards).where(eq(cards.id, cardId))
  return card ? [brandNames[card.brand], card.last4].filter(Boolean).join(' ') : ''
}

const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
}
