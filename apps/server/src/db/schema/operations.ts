import type { UserId } from '@ownward/domain/ids'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Where an installation stands: what people open, and which database server holds its data. */
export interface Standing {
  publicUrl: string
  /** Server and name of the database, or the folder of the embedded one. */
  database: string
  /** PostgreSQL's own number of the server's files, which a dump does not take along; empty where it may not be read. */
  system: string
}

/** The one installation that this database belongs to (OPS-02); its single row comes with the first start. */
export const installation = pgTable(
  'installation',
  {
    only: boolean('only').primaryKey().default(true),
    /** Random; the gateway and the store of files are told it, so that a copy finds what the original did there. */
    id: text('id').notNull(),
    /** Where it stood when somebody, or its first start, said that it is no copy. */
    confirmed: jsonb('confirmed').$type<Standing>().notNull(),
    confirmedAt: instant('confirmed_at').notNull(),
    /** When a process last said that it runs, by the clock of the database. */
    heartbeatAt: instant('heartbeat_at').notNull(),
  },
  t => [check('installation_only_one', sql`${t.only}`)],
)

/** Times in which something is not done by itself, and why (OPS-02, OPS-03). */
export const pauses = pgTable(
  'pauses',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    what: text('what', { enum: ['charging', 'messages', 'jobs', 'everything'] }).notNull(),
    /** Who stopped it: a member of the team, an operator on the command line, or what the product found by itself. */
    cause: text('cause', { enum: ['team', 'command', 'moved', 'restored', 'other_store'] }).notNull(),
    /** In the words of whoever paused. */
    why: text('why').notNull().default(''),
    /** What the product found, for its own sentence. */
    facts: jsonb('facts').$type<Record<string, string>>().notNull().default({}),
    begunBy: bigint('begun_by', { mode: 'number' }).$type<UserId>(),
    begunAt: instant('begun_at').notNull(),
    endedBy: bigint('ended_by', { mode: 'number' }).$type<UserId>(),
    endedAt: instant('ended_at'),
  },
  t => [
    // What is paused is paused once.
    uniqueIndex('pauses_open').on(t.what).where(sql`${t.endedAt} is null`),
    index('pauses_begun').on(t.begunAt),
  ],
)

/** How a service outside stands with a process: how many seconds ago it answered and failed last; one that nobody has asked yet has neither. */
export interface ServiceStanding {
  fineSecondsAgo?: number
  failedSecondsAgo?: number
  /** How often it failed since it last answered. */
  failures: number
}

/** What a process says of itself. */
export interface ProcessFacts {
  /** Whether it does what time brings about (JOBS). */
  jobs: boolean
  /** Seconds by which its clock is ahead of the database's; null before it was compared. */
  clockSeconds: number | null
  disk: 'enough' | 'low' | 'full'
  /** Whether another process on the database has other files; absent where a former build says how it does. */
  filesApart?: boolean
  /** Why its log cannot be written; null while it is. */
  log: string | null
  services: Partial<Record<'gateway' | 'mail' | 'sms' | 'push' | 'files', ServiceStanding>>
}

/** The processes of the installation, each as it last said how it does, by the clock of the database (OPS-19). */
export const processes = pgTable('processes', {
  /** Random, of one run of a process. */
  id: text('id').primaryKey(),
  version: text('version').notNull(),
  startedAt: instant('started_at').notNull(),
  seenAt: instant('seen_at').notNull(),
  facts: jsonb('facts').$type<ProcessFacts>().notNull(),
})

/** The number of a transaction, which tells whether a snapshot saw it. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * What each committed write has changed, for the other processes to read (OPS-10). By its transaction, not by a sequence: a number may be
 * given out long before its row is committed, and whoever has read a later one would never see it.
 */
export const pageChanges = pgTable(
  'page_changes',
  {
    id: uuid('id').primaryKey(),
    transaction: transactionId('transaction').notNull().default(sql`pg_current_xact_id()`),
    /** Names with a space between them: 'car:12 list'. */
    tags: text('tags').notNull(),
    at: instant('at').notNull().default(sql`now()`),
  },
  t => [index('page_changes_transaction').on(t.transaction)],
)

/** Which process does a job at the moment, until when it has it unless it says so again, by the clock of the database (OPS-09). */
export const jobLeases = pgTable('job_leases', {
  job: text('job').primaryKey(),
  holder: uuid('holder').notNull(),
  until: instant('until').notNull(),
})

/** Files that a build of the site carries in its name's hash, kept in the file store for pages that an earlier or a later process shows (OPS-15). */
export const buildFiles = pgTable(
  'build_files',
  {
    name: text('name').primaryKey(),
    keptUntil: instant('kept_until').notNull(),
  },
  t => [index('build_files_kept_until').on(t.keptUntil)],
)

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * The seals of the team's log and of the books, one for each entry and each made with the one before, so that no entry can be changed, taken out or put
 * between later without a seal that does not fit (DESK-19).
 */
export const seals = pgTable(
  'seals',
  {
    chain: text('chain', { enum: ['log', 'books'] }).notNull(),
    /** Its place in the chain: 1, 2, 3 and so on, without a gap. */
    no: bigint('no', { mode: 'number' }).notNull(),
    entryId: bigint('entry_id', { mode: 'number' }).notNull(),
    /** By which fields the entry was told when it was sealed. */
    form: smallint('form').notNull(),
    /** Random, so that nobody finds words by trying; goes with the words of a deleted person. */
    salt: bytes('salt'),
    /** SHA-256 over the salt and the words. */
    wordsHash: bytes('words_hash').notNull(),
    seal: bytes('seal').notNull(),
    at: instant('at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.chain, t.no] }),
    uniqueIndex('seals_entry').on(t.chain, t.entryId),
    check('seals_chain', sql`chain in ('log', 'books')`),
  ],
)

/** The last seals of a day, as they were mailed; who holds the letter can tell whether anything up to them was changed (DESK-19). */
export const sealLetters = pgTable('seal_letters', {
  day: date('day', { mode: 'string' }).primaryKey(),
  at: instant('at').notNull(),
  /** Null where nothing was sealed yet. */
  logNo: bigint('log_no', { mode: 'number' }),
  logSeal: bytes('log_seal'),
  booksNo: bigint('books_no', { mode: 'number' }),
  booksSeal: bytes('books_seal'),
})
