import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Against the calendar, the person and other accounts (found by the server), then what the page told: the kind of card, how it was read. */
export const licenceFlags = [
  'expired',
  'under-age',
  'id-card',
  'same-number',
  'name-mismatch',
  'birth-date-mismatch',
  'details-changed',
  'expiry-missing',
  'birth-date-missing',
  'front-only',
  'unread',
  'edited',
] as const

/**
 * One submission of a driving licence: filled by updateLicenseDetails and two uploads, then decided by the team (SRV-24).
 * Which of them counts is a rule of the domain (C-03); a newer one that waits or was rejected takes nothing away.
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
    /** Its last day, as the fields say it; null where they say none. */
    expiresOn: date('expires_on').generatedAlwaysAs(sql`day_on_card(fields ->> 'dateOfExpiry')`),
    /** Its number without what is written differently from hand to hand, to find it on another account. */
    numberKey: text('number_key').generatedAlwaysAs(
      sql`upper(regexp_replace(fields ->> 'documentNumber', '[^A-Za-z0-9]', '', 'g'))`,
    ),
    /** How many days before its end its holder was told last; -1 once it was over. */
    remindedDays: integer('reminded_days'),
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
    index('licences_number').on(t.numberKey),
    index('licences_ending').on(t.expiresOn).where(sql`state = 'approved'`),
    index('licences_queue').on(t.state, t.submittedAt).where(sql`state = 'pending'`),
  ],
)
