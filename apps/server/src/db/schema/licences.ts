import type { UserId } from '@ownward/domain/ids'
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
  'number-doubtful',
  'expiry-missing',
  'birth-date-missing',
  'sides-differ',
  'same-picture',
  'picture-elsewhere',
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
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['draft', 'pending', 'approved', 'rejected'] }).notNull(),
    fields: jsonb('fields').$type<Record<string, string>>().notNull().default({}),
    /** Its last day, as the fields say it; where they say none a year after its approval, null before. */
    expiresOn: date('expires_on').generatedAlwaysAs(
      sql`coalesce(day_on_card(fields ->> 'dateOfExpiry'), case when state = 'approved' then (decided_at at time zone 'UTC')::date + 365 end)`,
    ),
    /** Its number without what is written or read differently from hand to hand (O and 0, I and 1), to find it on another account. */
    numberKey: text('number_key').generatedAlwaysAs(
      sql`translate(upper(regexp_replace(fields ->> 'documentNumber', '[^A-Za-z0-9]', '', 'g')), 'OI', '01')`,
    ),
    /** How many days before its end its holder was told last; -1 once it was over. */
    remindedDays: integer('reminded_days'),
    /** What the team should look at: found here against the person's details, or told by the page that read the card. */
    flags: text('flags', { enum: licenceFlags }).array().notNull().default(sql`'{}'::text[]`),
    /** What the page read of the front's print, to be held against the fields, which the back tells. */
    frontRead: jsonb('front_read').$type<Record<string, string>>().notNull().default({}),
    /** The SHA-256 of each picture as it is kept, to find one that is sent twice. */
    frontHash: text('front_hash'),
    backHash: text('back_hash'),
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
    index('licences_front').on(t.frontHash),
    index('licences_back').on(t.backHash),
    index('licences_ending').on(t.expiresOn).where(sql`state = 'approved'`),
    index('licences_queue').on(t.state, t.submittedAt).where(sql`state = 'pending'`),
  ],
)
