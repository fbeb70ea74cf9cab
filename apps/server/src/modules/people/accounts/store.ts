import type { HandedInLicence } from '@ownward/domain/accounts'
import type { UserId } from '@ownward/domain/ids'
import { and, desc, eq, exists, inArray, isNull, ne, sql as raw } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import {
  accountDeletions,
  bookings,
  cards,
  incomes,
  licences,
  threadMessages,
  users,
  waitingCredits,
} from '../../../db/schema/index.ts'
import { unreadNotifications } from '../../ground/messages/index.ts'

/** An account as it is stored. */
export type User = typeof users.$inferSelect

/** The account with an id, of whatever kind and state; undefined where there is none. */
export async function userById(sql: Sql, id: number): Promise<User | undefined> {
  const [user] = await sql.select().from(users).where(eq(users.id, id))
  return user
}

/** The account with a phone of ten digits, of whatever kind and state; undefined where there is none, or it is deleted. */
export async function userByPhone(sql: Sql, phone: string): Promise<User | undefined> {
  const [user] = await sql
    .select()
    .from(users)
    .where(and(eq(users.phone, phone), isNull(users.deletedAt)))
  return user
}

/** The newest licence of each state that the person has handed in; a draft that is still being filled in does not count. */
export async function handedInLicences(sql: Sql, userId: UserId): Promise<HandedInLicence[]> {
  const rows = await sql
    .selectDistinctOn([licences.state], {
      id: licences.id,
      state: licences.state,
      expiresOn: licences.expiresOn,
      reason: licences.reason,
    })
    .from(licences)
    .where(and(eq(licences.userId, userId), ne(licences.state, 'draft')))
    .orderBy(licences.state, desc(licences.id))
  return rows as HandedInLicence[]
}

/** What of a person decides whether they may reserve, but for their licence: what they stated last as their income of a month, in cents, proven or not, and whether a card is on file (ACC-07). */
export async function reserverOf(sql: Sql, userId: UserId) {
  const newestIncome = sql
    .select({ monthlyCents: incomes.monthlyCents })
    .from(incomes)
    .where(eq(incomes.userId, userId))
    .orderBy(desc(incomes.id))
    .limit(1)
  const cardsOnFile = sql
    .select({ id: cards.id })
    .from(cards)
    .where(and(eq(cards.userId, userId), isNull(cards.removedAt)))
  const [person] = await sql
    .select({
      blockedAt: users.blockedAt,
      verifiedAt: users.verifiedAt,
      monthlyCents: raw<number | null>`(${newestIncome})`.mapWith(incomes.monthlyCents),
      hasCard: exists(cardsOnFile).mapWith(Boolean),
    })
    .from(users)
    .where(eq(users.id, userId))
  return person
}

/** Whether the person has a card on file that was not taken out again. */
export async function hasCard(sql: Sql, userId: UserId): Promise<boolean> {
  const rows = await sql
    .select({ id: cards.id })
    .from(cards)
    .where(and(eq(cards.userId, userId), isNull(cards.removedAt)))
    .limit(1)
  return rows.length > 0
}

/** Whether a card or a licence of the person is with us, be it a licence that they have only begun to fill in. */
export async function hasThingsOnFile(sql: Sql, userId: UserId): Promise<boolean> {
  const rows = await sql.select({ id: licences.id }).from(licences).where(eq(licences.userId, userId)).limit(1)
  return rows.length > 0 || hasCard(sql, userId)
}

/** When the account of a person is deleted, as they have asked; null where they have not, or keep it. */
export async function deletionEnd(sql: Sql, userId: UserId): Promise<Date | null> {
  const { keptAt, erasedAt, endsAt } = accountDeletions
  const [running] = await sql
    .select({ endsAt })
    .from(accountDeletions)
    .where(and(eq(accountDeletions.userId, userId), isNull(keptAt), isNull(erasedAt)))
  return running?.endsAt ?? null
}

/** Whether the home is where a person lands: a car is reserved for them, or theirs to drive, or credit of theirs waits (HOME-01). */
export async function landsAtHome(sql: Sql, userId: UserId): Promise<boolean> {
  const driven = and(eq(bookings.userId, userId), inArray(bookings.state, ['new', 'approved', 'active']))
  const waits = and(eq(waitingCredits.userId, userId), inArray(waitingCredits.state, ['waiting', 'reserved']))
  const rows = await sql
    .select({ id: bookings.id })
    .from(bookings)
    .where(driven)
    .unionAll(sql.select({ id: waitingCredits.id }).from(waitingCredits).where(waits))
    .limit(1)
  return rows.length > 0
}

/** How much a person has not read yet: of what they were told, and of what the team wrote to them. */
export async function unreadCounts(sql: Sql, userId: UserId): Promise<{ notifications: number; messages: number }> {
  const [notifications, messages] = await Promise.all([
    unreadNotifications(sql, userId),
    sql.$count(
      threadMessages,
      and(eq(threadMessages.userId, userId), eq(threadMessages.author, 'team'), isNull(threadMessages.readAt)),
    ),
  ])
  return { notifications, messages }
}
