import type { UserId } from '@ownward/domain/ids'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What a person sent to prove their stated income: documents that gather until the team marks it as proven or not (SRV-25). */
export const incomeProofs = pgTable(
  'income_proofs',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['pending', 'proven', 'not_proven'] }).notNull(),
    /** In the order they came; empty once their time is over. */
    fileIds: text('file_ids').array().notNull().default(sql`'{}'::text[]`),
    /** What was stated when the team decided, or nothing. */
    monthlyCents: bigint('monthly_cents', { mode: 'number' }),
    sentAt: instant('sent_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: integer('decided_by'),
    reason: text('reason').notNull().default(''),
  },
  t => [
    index('income_proofs_user').on(t.userId, t.id),
    uniqueIndex('income_proofs_one_pending').on(t.userId).where(sql`state = 'pending'`),
    index('income_proofs_queue').on(t.state, t.sentAt),
  ],
)
