import type { RegisteredPerson } from '@ownward/domain/accounts'
import { fromMonthDayYear } from '@ownward/domain/calendar'
import type { UserId } from '@ownward/domain/ids'
import { and, asc, count, desc, eq, isNotNull, lt, max, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Sql, Tx } from '../../../db/connect.ts'
import { licences, users } from '../../../db/schema/index.ts'
import { knownElsewhere } from './known-elsewhere.ts'

/** One submission of a licence as it is stored. */
export type LicenceRow = typeof licences.$inferSelect

const queueLength = 200

/** The newest submission of a person; whoever asks goes on alone with their licences until the transaction ends. */
async function newestOf(tx: Tx, userId: UserId): Promise<LicenceRow | undefined> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const [newest] = await tx
    .select()
    .from(licences)
    .where(eq(licences.userId, userId))
    .orderBy(desc(licences.id))
    .limit(1)
  return newest
}

/** Licences inside one transaction. */
export function licenceStore(tx: Tx) {
  return {
    /**
     * The submission the person is filling in; a new one when the newest was already sent, which begins with what was read for the one it
     * goes on with. Serialised per person.
     */
    async draftOf(userId: UserId, now: Date, goOnWith?: LicenceRow | null): Promise<LicenceRow> {
      const newest = await newestOf(tx, userId)
      if (newest?.state === 'draft') return newest
      const { fields, frontRead, flags } = goOnWith ?? {}
      const [draft] = await tx
        .insert(licences)
        .values({ userId, state: 'draft', createdAt: now, fields, frontRead, flags })
        .returning()
      return draft!
    },

    /** The newest submission if it waits for the team. Serialised per person. */
    async waitingOf(userId: UserId): Promise<LicenceRow | null> {
      const newest = await newestOf(tx, userId)
      return newest?.state === 'pending' ? newest : null
    },

    /** The person as registered, for comparison with the card. */
    async personOf(userId: UserId): Promise<RegisteredPerson> {
      const { firstName, lastName, dateOfBirth } = users
      const [person] = await tx.select({ firstName, lastName, dateOfBirth }).from(users).where(eq(users.id, userId))
      return person!
    },

    async save(id: number, change: Partial<LicenceRow>): Promise<void> {
      await tx.update(licences).set(change).where(eq(licences.id, id))
    },

    /** Takes submissions that still wait out of the queue, because a newer one was sent or another approved; answers whether any did. */
    async replaceWaiting(userId: UserId, by: number, reason: string, now: Date): Promise<boolean> {
      const replaced = await tx
        .update(licences)
        .set({ state: 'rejected', decidedAt: now, reason })
        .where(and(eq(licences.userId, userId), eq(licences.state, 'pending'), ne(licences.id, by)))
        .returning({ id: licences.id })
      return replaced.length > 0
    },

    /** Puts the person's approved licence back into the queue; those that it had replaced are closed, so that none of them counts instead. */
    async sendBack(userId: UserId, reason: string, now: Date): Promise<boolean> {
      const approved = await tx
        .select()
        .from(licences)
        .where(and(eq(licences.userId, userId), eq(licences.state, 'approved')))
        .orderBy(desc(licences.id))
        .for('update')
      const [newest, ...older] = approved
      if (!newest) return false
      const flags = [...new Set([...newest.flags, 'details-changed' as const])]
      const waits = { state: 'pending', flags, reason: '', submittedAt: now, decidedAt: null, decidedBy: null } as const
      await this.save(newest.id, waits)
      for (const { id } of older) await this.save(id, { state: 'rejected', decidedAt: now, reason })
      return true
    },

    async lock(id: number): Promise<LicenceRow | undefined> {
      const [row] = await tx.select().from(licences).where(eq(licences.id, id)).for('update')
      return row
    },
  }
}

/** Whose licence it is; undefined where there is none. */
export async function ownerOf(sql: Sql, id: number): Promise<number | undefined> {
  const [row] = await sql.select({ userId: licences.userId }).from(licences).where(eq(licences.id, id))
  return row?.userId
}

/** The date of birth on the licence that counts for a person, as 'YYYY-MM-DD'; undefined where none counts or none was read. */
export async function birthOnLicence(sql: Sql, userId: UserId): Promise<string | undefined> {
  const [approved] = await sql
    .select({ fields: licences.fields })
    .from(licences)
    .where(and(eq(licences.userId, userId), eq(licences.state, 'approved')))
    .orderBy(desc(licences.id))
    .limit(1)
  const text = approved?.fields.dateOfBirth
  return text && (fromMonthDayYear(text) ?? text)
}

const reviewers = alias(users, 'reviewers')
const earlier = alias(licences, 'earlier')
const counting = alias(licences, 'counting')

/** Licences in a state with their people: waiting ones oldest first, decided ones newest first; `records` counts all of them. */
export async function listLicences(db: Db, state: 'pending' | 'approved' | 'rejected', page: number) {
  const wanted = eq(licences.state, state)
  const before = db
    .select({ id: max(earlier.id).as('id') })
    .from(earlier)
    .where(and(eq(earlier.userId, licences.userId), lt(earlier.id, licences.id), isNotNull(earlier.decidedBy)))
  const inForce = db
    .select({ id: max(counting.id).as('id') })
    .from(counting)
    .where(and(eq(counting.userId, licences.userId), lt(counting.id, licences.id), eq(counting.state, 'approved')))
  const [rows, [all]] = await Promise.all([
    db
      .select({
        licence: licences,
        person: users,
        reviewer: { firstName: reviewers.firstName, lastName: reviewers.lastName },
        before: { state: earlier.state, reason: earlier.reason, decidedAt: earlier.decidedAt },
        renews: { decidedAt: counting.decidedAt, expiresOn: counting.expiresOn },
      })
      .from(licences)
      .innerJoin(users, eq(users.id, licences.userId))
      .leftJoin(reviewers, eq(reviewers.id, licences.decidedBy))
      .leftJoin(earlier, eq(earlier.id, sql`(${before})`))
      .leftJoin(counting, eq(counting.id, sql`(${inForce})`))
      .where(wanted)
      .orderBy(state === 'pending' ? asc(licences.submittedAt) : desc(licences.decidedAt), asc(licences.id))
      .limit(queueLength)
      .offset((page - 1) * queueLength),
    db.select({ n: count() }).from(licences).where(wanted),
  ])
  const elsewhere = await knownElsewhere(
    db,
    rows.map(({ licence }) => licence),
  )
  return { rows: rows.map(row => ({ ...row, elsewhere: elsewhere.get(row.licence.id)! })), records: all?.n ?? 0 }
}

/** Writes down how many days before the end of a licence its owner was told of it last. */
export async function markReminded(tx: Tx, id: number, days: number): Promise<void> {
  await tx.update(licences).set({ remindedDays: days }).where(eq(licences.id, id))
}
