import type { UserId } from '@ownward/domain/ids'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Copies of their own data that people have asked for (OPEN-23): one that is not ready yet is made by a job. */
export const accountExports = pgTable(
  'account_exports',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    askedAt: instant('asked_at').notNull(),
    readyAt: instant('ready_at'),
    /** Until when the file is kept; the row goes with it. */
    keptUntil: instant('kept_until'),
    fileId: text('file_id'),
  },
  t => [
    index('account_exports_user').on(t.userId, t.askedAt),
    index('account_exports_waiting').on(t.askedAt).where(sql`ready_at is null`),
  ],
)

/** Accounts that are to be deleted, or are (OPEN-24): who thinks better of it keeps the account, and the row says when. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    askedAt: instant('asked_at').notNull(),
    /** When the account is erased, unless something stands in the way then. */
    endsAt: instant('ends_at').notNull(),
    /** When the person was told that it is close. */
    warnedAt: instant('warned_at'),
    /** When the person said that they keep the account. */
    keptAt: instant('kept_at'),
    erasedAt: instant('erased_at'),
    /** When the records that had to stay were emptied of whatever names somebody (OPEN-26). */
    emptiedAt: instant('emptied_at'),
  },
  t => [
    uniqueIndex('account_deletions_one').on(t.userId).where(sql`kept_at is null`),
    index('account_deletions_open').on(t.endsAt).where(sql`kept_at is null and erased_at is null`),
    index('account_deletions_records').on(t.erasedAt).where(sql`erased_at is not null and emptied_at is null`),
    check('account_deletions_end', sql`ends_at >= asked_at and (kept_at is null or erased_at is null)`),
  ],
)
