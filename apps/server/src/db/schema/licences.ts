import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Against the calendar and the person (found by the server), then how the fields came about (told by the page). */
export const licenceFlags = [
  'expired',
  'under-age',
  'name-mismatch',
  'birth-date-mismatch',
  'front-only',
  'unread',
  'edited',
] as const

/**
 * One submission of a driving licence: filled by updateLicenseDetails and two uploads, then decided by the team (SRV-24).
 * `is_driver` is '1' exactly while the person's newest submission is approved (C-03).
 */
export const licences = pgTable(
  'licences',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['draft', 'pending', 'approved', 'rejected'] }).notNull(),
    fields: jsonb('fields').$type<Record<string, string>>().notNull().default({}),
    /** What the team should look at: found here against the person's details, or told by the page that read the card. */
    flags: text('flags', { enum: licenceFlags }).array().notNull().default(sql`'{}'::text[]`),
    frontFileId: text('front_file_id'),
    backFileId: text('back_file_id'),
    createdAt: instant('created_at').notNull(),
    submittedAt: instant('submitted_at'),
    decidedAt: instant('decided_at'),
    decidedBy: integer('decided_by'),
    reason: text('reason').notNull().default(''),
    /** When pictures and fields were removed because their time was over; the decision stays. */
    emptiedAt: instant('emptied_at'),
  },
  t => [
    index('licences_user').on(t.userId, t.id),
    index('licences_queue').on(t.state, t.submittedAt).where(sql`state = 'pending'`),
  ],
)
