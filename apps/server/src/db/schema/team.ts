import { type NoteSubject, queues } from '@ownward/domain/desk'
import type { UserId } from '@ownward/domain/ids'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What members of the team write down about a person, a booking, a car, a case, an offer or a charge, for each other (DESK-23). */
export const subjectNotes = pgTable(
  'subject_notes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The build before this one writes its notes on people without naming what they stand on (decision 0127). */
    subject: text('subject').$type<NoteSubject>().notNull().default('person'),
    subjectId: integer('subject_id').notNull(),
    authorId: integer('author_id').notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
    pinnedAt: instant('pinned_at'),
    pinnedBy: integer('pinned_by'),
  },
  t => [
    index('subject_notes_subject').on(t.subjectId, t.id),
    check('subject_notes_kind', sql`subject in ('person', 'booking', 'car', 'case', 'offer', 'charge')`),
    check('subject_notes_length', sql`char_length(text) between 1 and 4000`),
    check('subject_notes_pin', sql`(pinned_at is null) = (pinned_by is null)`),
  ],
)

/** The members whom a note names, and who were told of it (DESK-23). */
export const noteMentions = pgTable(
  'note_mentions',
  {
    noteId: bigint('note_id', { mode: 'number' })
      .notNull()
      .references(() => subjectNotes.id, { onDelete: 'cascade' }),
    memberId: integer('member_id').notNull(),
  },
  t => [primaryKey({ columns: [t.noteId, t.memberId] })],
)

/** The second factor of a member of the team: codes of an authenticator app (RFC 6238). It counts once it is confirmed. */
export const secondFactors = pgTable('second_factors', {
  userId: integer('user_id')
    .$type<UserId>()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** What app and server share, sealed with a key made from APP_SECRET. */
  sealedSecret: text('sealed_secret').notNull(),
  createdAt: instant('created_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The span of 30 seconds whose code was taken last: each code counts once. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

/**
 * Links by which a member of the team sets their password: an invitation, or a reset by another member (DESK-25). Each counts once and for 72 hours; of a
 * member one is open at most. The secret in it is kept as a hash.
 */
export const memberLinks = pgTable(
  'member_links',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer('member_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'invite' | 'reset'>().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** What an invited member may do once they have joined. */
    rights: text('rights').array().notNull().default(sql`'{}'::text[]`),
    /** Who made it, and answers for the rights. */
    madeBy: integer('made_by').$type<UserId>().notNull(),
    madeAt: instant('made_at').notNull(),
    until: instant('until').notNull(),
    usedAt: instant('used_at'),
    /** Used, or void: a newer one was made, or the member was blocked or removed. */
    endedAt: instant('ended_at'),
  },
  t => [
    uniqueIndex('member_links_open').on(t.memberId).where(sql`ended_at is null`),
    index('member_links_member').on(t.memberId, t.id),
    index('member_links_ended').on(t.endedAt).where(sql`ended_at is not null`),
    check('member_links_kind', sql`kind in ('invite', 'reset')`),
    check('member_links_until', sql`until > made_at`),
    check('member_links_used', sql`used_at is null or ended_at is not null`),
    check('member_links_rights', sql`kind = 'invite' or rights = '{}'`),
  ],
)

/** What a member of the team chose for the whole console (DESK-13, DESK-17). */
export const memberChoices = pgTable(
  'member_choices',
  {
    userId: integer('user_id')
      .$type<UserId>()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The zone in which lists, log and figures tell times, by its IANA name; null for that of the business. */
    zone: text('zone'),
    /** How single keys act. */
    keys: text('keys').$type<'alone' | 'alt' | 'off'>().notNull().default('alone'),
  },
  () => [check('member_choices_keys', sql`keys in ('alone', 'alt', 'off')`)],
)

/** Codes for whoever has lost the app: kept as a hash, one use each. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  t => [index('recovery_codes_user').on(t.userId)],
)

/** What the team has answered to a message of the contact form. */
export const contactAnswers = pgTable(
  'contact_answers',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    messageId: bigint('message_id', { mode: 'number' }).notNull(),
    authorId: integer('author_id').notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  t => [index('contact_answers_message').on(t.messageId, t.id)],
)

/** Addresses of a work table that a member keeps under names, in their own order (DESK-05). */
export const tableViews = pgTable(
  'table_views',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** By its name in the contract. */
    table: text('table_name').notNull(),
    name: text('name').notNull(),
    /** What follows the question mark: filters, order and columns, without a place. */
    address: text('address').notNull(),
    shared: boolean('shared').notNull(),
    /** Where it stands among its maker's. */
    place: smallint('place').notNull(),
    /** The one that the table opens with. */
    isFirst: boolean('is_first').notNull().default(false),
    /** Taken away; for a day it can be had back. */
    deletedAt: instant('deleted_at'),
  },
  t => [
    uniqueIndex('table_views_name').on(t.userId, t.table, sql`lower(${t.name})`).where(sql`deleted_at is null`),
    uniqueIndex('table_views_first').on(t.userId, t.table).where(sql`is_first`),
    index('table_views_shared').on(t.table).where(sql`shared`),
    check('table_views_name_length', sql`char_length(name) between 1 and 60`),
    check('table_views_first_is_there', sql`not is_first or deleted_at is null`),
  ],
)

/** The columns that a member chose for a work table, and how wide they made some (DESK-06). */
export const tableChoices = pgTable(
  'table_choices',
  {
    userId: integer('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** By its name in the contract. */
    table: text('table_name').notNull(),
    /** In their order; a width in pixels, or null. */
    columns: jsonb('columns').$type<readonly { column: string; width: number | null }[]>().notNull(),
  },
  t => [primaryKey({ columns: [t.userId, t.table] })],
)

/**
 * What waits for the team, and what did: entered and closed by triggers, in the transaction that makes its subject wait or ends that (DESK-21,
 * decision 0124). An item that is closed names no member.
 */
export const queueItems = pgTable(
  'queue_items',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    queue: text('queue', { enum: queues as [(typeof queues)[number], ...typeof queues] }).notNull(),
    /** The number of the licence, proof, booking, message or finding; of a thread, its person's. */
    subjectId: bigint('subject_id', { mode: 'number' }).notNull(),
    enteredAt: instant('entered_at').notNull(),
    /** Worked out once, in the desk's hours; null until then, for seconds. */
    dueAt: instant('due_at'),
    /** Who looks after it. */
    assignee: integer('assignee'),
    /** Who has it to themselves, and until when. */
    claimedBy: integer('claimed_by'),
    claimedUntil: instant('claimed_until'),
    closedAt: instant('closed_at'),
    /** How long it took in the desk's hours, worked out once it is closed. */
    deskMinutes: integer('desk_minutes'),
  },
  t => [
    uniqueIndex('queue_items_open').on(t.queue, t.subjectId).where(sql`closed_at is null`),
    index('queue_items_next').on(t.queue, t.dueAt).where(sql`closed_at is null`),
    index('queue_items_times').on(t.id).where(sql`due_at is null or (closed_at is not null and desk_minutes is null)`),
    index('queue_items_closed').on(t.closedAt).where(sql`closed_at is not null`),
    check('queue_items_due_after_entry', sql`due_at > entered_at`),
    check('queue_items_claim', sql`(claimed_by is null) = (claimed_until is null)`),
    check('queue_items_closed_names_nobody', sql`closed_at is null or (claimed_by is null and assignee is null)`),
  ],
)

/** Each comparison of the queues with what waits, and how many items differed and were put right (DESK-21). */
export const queueChecks = pgTable('queue_checks', {
  number: integer('number').primaryKey(),
  at: instant('at').notNull(),
  /** How many items are open. */
  items: integer('items').notNull(),
  /** What waited without an item. */
  missing: integer('missing').notNull(),
  /** Items of which nothing waited any more. */
  left: integer('left_over').notNull(),
})

/** What a member wants done to many rows of a work table (DESK-08 to DESK-11). */
export const bulkJobs = pgTable(
  'bulk_jobs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** By its name in the contract. */
    table: text('table_name').notNull(),
    action: text('action').notNull(),
    /** What the action takes, as the call had it. */
    arguments: jsonb('arguments').notNull(),
    /** What the rows were chosen by; words that were typed are not in it. */
    filter: text('filter').notNull(),
    /** How many there were when they were written down. */
    counted: integer('counted').notNull(),
    askedBy: integer('asked_by')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    askedAt: instant('asked_at').notNull(),
    state: text('state').$type<'running' | 'stopped' | 'done'>().notNull(),
    endedAt: instant('ended_at'),
    /** The job that it gives the old values back of; that one may be gone before it. */
    undoOf: integer('undo_of'),
  },
  t => [
    uniqueIndex('bulk_jobs_undo').on(t.undoOf),
    index('bulk_jobs_running').on(t.id).where(sql`state = 'running'`),
    check('bulk_jobs_state', sql`state in ('running', 'stopped', 'done')`),
    check('bulk_jobs_ended', sql`(state = 'running') = (ended_at is null)`),
  ],
)

/** The rows that a job was written down for, and what became of each. */
export const bulkItems = pgTable(
  'bulk_items',
  {
    jobId: integer('job_id')
      .notNull()
      .references(() => bulkJobs.id, { onDelete: 'cascade' }),
    /** The number of a row of the job's table. */
    subjectId: integer('subject_id').notNull(),
    place: integer('place').notNull(),
    state: text('state').$type<'waiting' | 'changed' | 'unchanged' | 'refused' | 'left'>().notNull().default('waiting'),
    at: instant('at'),
    /** Why it was refused, with what the sentence about it needs. */
    code: text('code'),
    facts: jsonb('facts').$type<Record<string, unknown>>(),
    /** What stood there and what stands there now, by field, in the words of the form. */
    before: jsonb('before').$type<Record<string, string>>(),
    after: jsonb('after').$type<Record<string, string>>(),
    /** What giving the old value back takes beside these. */
    kept: jsonb('kept'),
    /** The newest line of the log about it, once it was changed. */
    logged: bigint('logged', { mode: 'number' }),
    /** What it changed, of which the other processes are yet to be told. */
    untold: text('untold').array(),
  },
  t => [
    primaryKey({ columns: [t.jobId, t.subjectId] }),
    index('bulk_items_places').on(t.jobId, t.place),
    index('bulk_items_waiting').on(t.jobId, t.place).where(sql`state = 'waiting'`),
    index('bulk_items_untold').on(t.jobId).where(sql`untold is not null`),
    check('bulk_items_state', sql`state in ('waiting', 'changed', 'unchanged', 'refused', 'left')`),
    check('bulk_items_reason', sql`(state = 'refused') = (code is not null)`),
  ],
)

/** How a thing stands before or after an act: cents that can be given back, are due or are on a balance; or rights. */
export interface ApprovalStanding {
  cents?: number
  /** What the person owed. */
  owesCents?: number
  rights?: readonly string[]
}

/** Acts above a limit that wait for another member, and what became of them (DESK-27, DESK-28). */
export const approvals = pgTable(
  'approvals',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    act: text('act').$type<'refund' | 'forgiveness' | 'wallet' | 'rights'>().notNull(),
    /** What the use case takes, and a hash of it: the same wish waits once. */
    arguments: jsonb('arguments').notNull(),
    argumentsHash: text('arguments_hash').notNull(),
    /** What moves; null where no money does. */
    cents: integer('cents'),
    /** What it is done to, as the log names it. */
    subject: text('subject').notNull(),
    aboutId: integer('about_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    before: jsonb('before').$type<ApprovalStanding>().notNull(),
    after: jsonb('after').$type<ApprovalStanding>().notNull(),
    askedBy: integer('asked_by')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    askedAt: instant('asked_at').notNull(),
    /** When it lapses; where nobody else could give it (`alone`), when it is done. */
    until: instant('until').notNull(),
    alone: boolean('alone').notNull(),
    state: text('state')
      .$type<'waiting' | 'approved' | 'declined' | 'withdrawn' | 'lapsed' | 'refused'>()
      .notNull()
      .default('waiting'),
    /** The other member; null where none decided. */
    decidedBy: integer('decided_by').$type<UserId>(),
    decidedAt: instant('decided_at'),
    /** Why it was declined, or the code of why the rules refused it when its time came. */
    answer: text('answer').notNull().default(''),
  },
  t => [
    uniqueIndex('approvals_same').on(t.askedBy, t.argumentsHash).where(sql`state = 'waiting'`),
    index('approvals_waiting').on(t.until).where(sql`state = 'waiting'`),
    index('approvals_about').on(t.aboutId),
    index('approvals_decided').on(t.decidedAt).where(sql`decided_at is not null`),
    check('approvals_act', sql`act in ('refund', 'forgiveness', 'wallet', 'rights')`),
    check('approvals_state', sql`state in ('waiting', 'approved', 'declined', 'withdrawn', 'lapsed', 'refused')`),
    check('approvals_ended', sql`(state = 'waiting') = (decided_at is null)`),
    check('approvals_by_another', sql`asked_by <> decided_by`),
    check('approvals_until', sql`until > asked_at`),
  ],
)
