import type { UserId } from '@ownward/domain/ids'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Everybody with an account: customers, team and dealers (ROLE-06, ROLE-07). */
export const users = pgTable(
  'users',
  {
    id: integer('id').$type<UserId>().primaryKey().generatedByDefaultAsIdentity(),
    kind: text('kind', { enum: ['customer', 'team', 'dealer'] }).notNull(),
    /** Ten digits, without the country prefix. */
    phone: text('phone').notNull().unique(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    middleName: text('middle_name').notNull().default(''),
    lastName: text('last_name').notNull(),
    /** Empty where no password counts: of a member who has a link to set one, or of an erased account. */
    passwordHash: text('password_hash').notNull(),
    /** A reset that waits: the password that counts from then on, unless the owner signs in with the one there is. */
    nextPasswordHash: text('next_password_hash'),
    nextPasswordAt: instant('next_password_at'),
    /** The hash of what the e-mailed link carries by which its owner takes it away. */
    nextPasswordCancel: text('next_password_cancel').unique(),
    /** Until when the password counts that a member of the team was handed; null once they have chosen their own. */
    firstPasswordUntil: instant('first_password_until'),
    verifiedAt: instant('verified_at'),
    blockedAt: instant('blocked_at'),
    /** Until when a member of the team has to set up the second factor that is asked for; null where no days run (DESK-26). */
    setUpUntil: instant('set_up_until'),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    address: text('address').notNull().default(''),
    city: text('city').notNull().default(''),
    state: text('state').notNull().default(''),
    zip: text('zip').notNull().default(''),
    autoRenew: boolean('auto_renew').notNull().default(true),
    /** On which days they are paid: a weekday, Sunday 0, or two days of the month; both null while they have named none (PACT-21). */
    paydayWeekday: smallint('payday_weekday'),
    paydayDays: smallint('payday_days').array(),
    photoFileId: text('photo_file_id'),
    signatureFileId: text('signature_file_id'),
    locale: text('locale', { enum: ['en', 'fr'] })
      .notNull()
      .default('en'),
    /** What a team member may do: 'licences', 'fleet', 'bookings', 'money', 'content', 'people'; empty for customers. */
    rights: text('rights').array().notNull().default(sql`'{}'::text[]`),
    /** Until the phone is confirmed: which address the account was registered from, hashed with the installation's secret. */
    registeredFrom: text('registered_from'),
    termsAcceptedAt: instant('terms_accepted_at'),
    createdAt: instant('created_at').notNull(),
    /** Erased: what is left is the number, which bookings and books refer to; phone and email are nobody's (OPEN-25). */
    deletedAt: instant('deleted_at'),
  },
  t => [uniqueIndex('users_email').on(sql`lower(${t.email})`), check('users_phone_digits', sql`phone ~ '^[0-9]{10}$'`)],
)

/** Sessions by the hash of their token; a family is one sign-in with all its refreshes (SRV-03). */
export const sessions = pgTable(
  'sessions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `scan_link` is a credential that opens one `licence_scan` session and nothing else (SRV-04); `income_link` sends proof of income (O-27). */
    kind: text('kind', { enum: ['customer', 'team', 'scan_link', 'licence_scan', 'income_link'] }).notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    familyId: text('family_id').notNull(),
    /** When the family began: however often it is refreshed, it ends a fixed time after that. */
    startedAt: instant('started_at').notNull(),
    /** When it was last used, to within some minutes. */
    seenAt: instant('seen_at').notNull(),
    /** What signed in, as far as it says so: 'Firefox', 'Windows'; nothing of where. */
    browser: text('browser').notNull().default(''),
    system: text('system').notNull().default(''),
    /** Of a member the first part of the network, '203.0'; of nobody else where they are (DESK-25). */
    network: text('network').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    refreshUntil: instant('refresh_until').notNull(),
    /** A member of the team has shown a second factor in it. */
    secondFactor: boolean('second_factor').notNull().default(false),
    replacedAt: instant('replaced_at'),
    revokedAt: instant('revoked_at'),
  },
  t => [index('sessions_family').on(t.familyId), index('sessions_user').on(t.userId)],
)

/** One-time codes by SMS: hashed, ten minutes, one use, five tries (SRV-01). */
export const codes = pgTable(
  'codes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['activate', 'reset', 'device'] }).notNull(),
    codeHash: text('code_hash').notNull(),
    /** Who asked for it, as a keyed hash: nobody else's guess is looked at. */
    askedBy: text('asked_by').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    usedAt: instant('used_at'),
  },
  t => [index('codes_user').on(t.userId, t.purpose, t.createdAt)],
)

/** What limits count: one row per try, by what is limited and for whom (SRV-02). */
export const attempts = pgTable(
  'attempts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    scope: text('scope').notNull(),
    subject: text('subject').notNull(),
    at: instant('at').notNull(),
  },
  t => [index('attempts_scope_subject').on(t.scope, t.subject, t.at)],
)

/** Stated monthly income with its history; the newest row counts (SRV-25). */
export const incomes = pgTable(
  'incomes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    monthlyCents: bigint('monthly_cents', { mode: 'number' }).notNull(),
    statedAt: instant('stated_at').notNull(),
  },
  t => [index('incomes_user').on(t.userId, t.statedAt)],
)

/** Answers kept for 24 hours under the caller's Idempotency-Key; the same body gets the same bytes again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer('user_id').notNull(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    state: text('state', { enum: ['running', 'done'] }).notNull(),
    /** The process that runs it. */
    owner: text('owner').notNull().default(''),
    status: integer('status'),
    answer: text('answer'),
    /** Nothing happened; of these only the newest of a person are kept. */
    refused: boolean('refused').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.userId, t.call, t.key] }),
    index('idempotency_keys_refused').on(t.userId, t.createdAt).where(sql`refused`),
  ],
)

/** Who of the team decided what, about what and why; rows are only added (SRV-32). */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    actorId: integer('actor_id'),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    /** The person it is about, where it is about one. */
    aboutId: integer('about_id'),
    reason: text('reason').notNull().default(''),
    /** What moves or is let go of by it; below zero where it is taken away. */
    cents: bigint('cents', { mode: 'number' }),
    /** The sign-in in which it was done; it outlives the session. */
    sessionId: bigint('session_id', { mode: 'number' }),
    /** The bulk job that did it for whoever asked for it. */
    bulkJob: integer('bulk_job'),
  },
  t => [
    index('audit_log_at').on(t.at, t.id),
    index('audit_log_actor').on(t.actorId, t.id),
    index('audit_log_subject').on(t.subject, t.at),
    index('audit_log_about').on(t.aboutId, t.id),
    index('audit_log_words')
      .using('gin', sql`folded(${t.reason} || E'\\n' || ${t.subject}) gin_trgm_ops`)
      .concurrently(),
  ],
)
