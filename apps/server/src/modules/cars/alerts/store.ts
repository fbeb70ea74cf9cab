import type { UserId, VehicleId } from '@ownward/domain/ids'
import { and, count, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Sql, Tx } from '../../../db/connect.ts'
import { savedSearches, searchTellings } from '../../../db/schema/index.ts'

/** A saved search as it is stored. */
export type SearchRow = typeof savedSearches.$inferSelect
/** What a search was told, is about to be told, or saw. */
export type TellingRow = typeof searchTellings.$inferSelect
/** Whose a search is: a person's, or that of whoever reads an address. */
export type Owner = { userId: UserId } | { email: string }

/** Searches that write: confirmed, not stopped, not at their end. */
export const isOn = (now: Date) =>
  and(isNotNull(savedSearches.confirmedAt), isNull(savedSearches.stoppedAt), gt(savedSearches.endsAt, now))

const of = (owner: Owner) =>
  'userId' in owner
    ? eq(savedSearches.userId, owner.userId)
    : and(isNull(savedSearches.userId), eq(savedSearches.email, owner.email))

/** Saved searches, inside one transaction. */
export function searchStore(tx: Tx) {
  return {
    async add(row: typeof savedSearches.$inferInsert): Promise<number> {
      const [made] = await tx.insert(savedSearches).values(row).returning({ id: savedSearches.id })
      return made!.id
    },

    async set(id: number, change: Partial<SearchRow>): Promise<void> {
      await tx.update(savedSearches).set(change).where(eq(savedSearches.id, id))
    },

    async remove(id: number): Promise<void> {
      await tx.delete(savedSearches).where(eq(savedSearches.id, id))
    },

    async find(id: number): Promise<SearchRow | undefined> {
      const [row] = await tx.select().from(savedSearches).where(eq(savedSearches.id, id))
      return row
    },

    /** One search, held until the transaction ends. */
    async lock(id: number): Promise<SearchRow | undefined> {
      const [row] = await tx.select().from(savedSearches).where(eq(savedSearches.id, id)).for('update')
      return row
    },

    /** Holds whose searches they are, so that two at once are counted one after the other. */
    async lockOwner(owner: Owner): Promise<void> {
      const whose = 'userId' in owner ? `person ${owner.userId}` : owner.email
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`searches of ${whose}`}, 713))`)
    },

    /** The confirmed search of the same question, or the one that waits to be confirmed. */
    async sameOf(
      owner: Owner,
      question: string,
      { confirmed }: { confirmed: boolean },
    ): Promise<SearchRow | undefined> {
      const state = confirmed ? isNotNull(savedSearches.confirmedAt) : isNull(savedSearches.confirmedAt)
      const [row] = await tx
        .select()
        .from(savedSearches)
        .where(and(of(owner), eq(savedSearches.question, question), state))
        .for('update')
      return row
    },

    countOn: (owner: Owner, now: Date, but?: number) => countOn(tx, owner, now, but),

    async idsOn(owner: Owner, now: Date): Promise<number[]> {
      const rows = await tx
        .select({ id: savedSearches.id })
        .from(savedSearches)
        .where(and(of(owner), isOn(now)))
      return rows.map(row => row.id)
    },

    /** What it saw on the list counts no more: it looks at it anew. */
    async forgetSeen(id: number): Promise<void> {
      await tx
        .delete(searchTellings)
        .where(
          and(
            eq(searchTellings.searchId, id),
            sql`(${searchTellings.kind} = 'seen' or ${searchTellings.toldAt} is null)`,
          ),
        )
    },
  }
}

/** A confirmed search by its number. */
export async function readSearch(db: Sql, id: number): Promise<SearchRow | undefined> {
  const [row] = await db
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.id, id), isNotNull(savedSearches.confirmedAt)))
  return row
}

/** How many searches write to somebody, one left out. */
export async function countOn(db: Sql, owner: Owner, now: Date, but = 0): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(savedSearches)
    .where(and(of(owner), isOn(now), ne(savedSearches.id, but)))
  return row!.n
}

/** Whose a stored search is. */
export function ownerOf({ userId, email }: Pick<SearchRow, 'userId' | 'email'>): Owner {
  return userId === null ? { email: email! } : { userId }
}

/** The confirmed searches of somebody, the newest first. */
export async function searchesOf(db: Sql, owner: Owner): Promise<SearchRow[]> {
  return db
    .select()
    .from(savedSearches)
    .where(and(of(owner), isNotNull(savedSearches.confirmedAt)))
    .orderBy(sql`${savedSearches.id} desc`)
}

/** What is known of these cars to these searches. */
export async function tellingsAbout(
  db: Sql,
  searchIds: readonly number[],
  vehicleIds: readonly VehicleId[],
): Promise<TellingRow[]> {
  if (searchIds.length === 0 || vehicleIds.length === 0) return []
  return db
    .select()
    .from(searchTellings)
    .where(and(inArray(searchTellings.searchId, [...searchIds]), inArray(searchTellings.vehicleId, [...vehicleIds])))
}

/** Removes the searches of somebody whose account is deleted. */
export async function forgetSearchesOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(savedSearches).where(eq(savedSearches.userId, userId))
}

/** Whether a confirmed search writes no more: it was stopped, or its end has come. */
export function isOver({ stoppedAt, endsAt }: Pick<SearchRow, 'stoppedAt' | 'endsAt'>, now: Date): boolean {
  return stoppedAt !== null || endsAt === null || endsAt <= now
}
