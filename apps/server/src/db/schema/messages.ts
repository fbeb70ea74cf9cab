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
import { files } from './documents.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Mail, SMS and pushes that must go out: written in the deciding transaction, sent by a job, shown on the demo desk. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    channel: text('channel', { enum: ['sms', 'email', 'push'] }).notNull(),
    /** An address or a phone; of a push the device and the service that carries it: '12@push.example'. */
    to: text('to').notNull(),
    subject: text('subject').notNull().default(''),
    text: text('text').notNull(),
    html: text('html').notNull().default(''),
    /** The page of this site that a push opens. */
    link: text('link').notNull().default(''),
    /** The code inside, kept for the demo desk; in production it is blotted out of `text` and `code` once it was sent. */
    code: text('code'),
    at: instant('at').notNull(),
    sentAt: instant('sent_at'),
    tries: integer('tries').notNull().default(0),
    triedAt: instant('tried_at'),
    problem: text('problem'),
    /** What it is about and for whom: letters of one topic that follow each other closely are joined. */
    topic: text('topic'),
    /** Of what a person is told: whom it tells, and of which kind it is; null for codes and for letters to others. */
    userId: integer('user_id').$type<UserId>(),
    kind: text('kind'),
    /** Its reader may switch such letters off, which the letter's head says to their mail program. */
    optional: boolean('optional').notNull().default(false),
    /** It keeps the quiet hours of its reader, and waits for their end until then. */
    keepsQuiet: boolean('keeps_quiet').notNull().default(false),
    notBefore: instant('not_before'),
    /** The page that ends such letters by one press of a mail program, without a sign-in (RFC 8058); blotted out like a code. */
    unsubscribe: text('unsubscribe'),
    /** A letter that waits while it is night by this clock. */
    quietZone: text('quiet_zone'),
  },
  t => [
    index('outbox_to').on(t.to, t.id),
    index('outbox_topic').on(t.topic, t.at).where(sql`topic is not null`),
    index('outbox_unsent').on(t.id).where(sql`sent_at is null`),
  ],
)

/** In-app notifications (BEY-13): a kind and its facts, put into words in the reader's language when read. */
export const notifications = pgTable(
  'notifications',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id').notNull(),
    kind: text('kind').notNull(),
    facts: jsonb('facts').$type<Record<string, unknown>>().notNull().default({}),
    at: instant('at').notNull(),
    readAt: instant('read_at'),
  },
  t => [index('notifications_user').on(t.userId, t.id)],
)

/** By which ways a person wants to be told of what; what has no row is as it begins (HOME-12). */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: integer('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: ['payments', 'program', 'car', 'credit', 'documents', 'messages', 'offers'] }).notNull(),
    channel: text('channel', { enum: ['mail', 'sms', 'push'] }).notNull(),
    on: boolean('on').notNull(),
    at: instant('at').notNull(),
  },
  t => [primaryKey({ columns: [t.userId, t.kind, t.channel] })],
)

/** When a person is not disturbed, 'HH:MM' by the clock of their place; both null: never. Without a row the usual hours hold (HOME-14). */
export const quietHours = pgTable(
  'quiet_hours',
  {
    userId: integer('user_id')
      .$type<UserId>()
      .primaryKey()
      .references(() => users.id),
    from: text('from'),
    until: text('until'),
    at: instant('at').notNull(),
  },
  () => [check('quiet_hours_both', sql`("from" is null) = ("until" is null)`)],
)

/** Browsers on which people want to be told of things, each as long as the sign-in lasts in which it was added (HOME-16, HOME-17). */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The sign-in, with all its refreshes. */
    familyId: text('family_id').notNull(),
    /** Where the browser's own service takes pushes for it: whoever knows it could send there, if they had our key too. */
    endpoint: text('endpoint').notNull().unique(),
    /** The browser's public key and the secret that it shares with us (RFC 8291), base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** Its person lets the lock screen show amounts, addresses and numbers (HOME-18). */
    showsDetails: boolean('shows_details').notNull().default(false),
    /** What comes to it: what their saved searches are told (PICK-12), and everything else (HOME-17). */
    tellsSearches: boolean('tells_searches').notNull().default(false),
    tellsRest: boolean('tells_rest').notNull().default(true),
    at: instant('at').notNull(),
  },
  t => [index('push_subscriptions_user').on(t.userId), index('push_subscriptions_family').on(t.familyId)],
)

/** The keys by which services that carry pushes know this installation (RFC 8292): one row, the private one sealed with a key made from APP_SECRET. */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: integer('id').primaryKey().default(1),
    publicKey: text('public_key').notNull(),
    sealedKey: text('sealed_key').notNull(),
    at: instant('at').notNull(),
  },
  () => [check('push_keys_one', sql`id = 1`)],
)

/** The conversation of a person with the team (O-52, BEY-24): one thread each, `authorId` is who wrote. */
export const threadMessages = pgTable(
  'thread_messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id').notNull(),
    author: text('author', { enum: ['customer', 'team'] }).notNull(),
    authorId: integer('author_id').notNull(),
    text: text('text').notNull(),
    /** The language of what the team wrote; null where it was not said. */
    locale: text('locale', { enum: ['en', 'fr'] }),
    at: instant('at').notNull(),
    /** When the other side first saw it. */
    readAt: instant('read_at'),
  },
  t => [
    index('thread_messages_user').on(t.userId, t.id),
    // What is looked for in all threads (DESK-24).
    index('thread_messages_words').using('gin', sql`folded(${t.text}) gin_trgm_ops`).concurrently(),
    index('thread_messages_unread').on(t.userId).where(sql`author = 'customer' and read_at is null`),
  ],
)

/**
 * Files of messages, each of the person whose thread it is (DESK-24). Without a message it waits to be sent, by who stored it, and goes with its file after a
 * day.
 */
export const messageFiles = pgTable(
  'message_files',
  {
    fileId: text('file_id')
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    userId: integer('user_id').$type<UserId>().notNull(),
    byId: integer('by_id').$type<UserId>().notNull(),
    messageId: bigint('message_id', { mode: 'number' }).references(() => threadMessages.id, { onDelete: 'cascade' }),
    /** As its sender had called it. */
    name: text('name').notNull(),
    place: smallint('place').notNull().default(0),
  },
  t => [index('message_files_message').on(t.messageId), index('message_files_user').on(t.userId)],
)

/** How a person's thread stands with the team: one row with its first message, kept by whoever writes. */
export const threads = pgTable(
  'threads',
  {
    userId: integer('user_id').primaryKey(),
    lastMessageId: bigint('last_message_id', { mode: 'number' }).notNull(),
    /** Since when the person waits for an answer; null when the team wrote last. */
    waitingSince: instant('waiting_since'),
    assignedTo: integer('assigned_to'),
    /** When the team was done with it; what the person writes after that opens it again. */
    doneAt: instant('done_at'),
  },
  t => [index('threads_open').on(t.lastMessageId).where(sql`done_at is null`)],
)

/** Texts that the team answers with, in each language, with placeholders in braces (DESK-24). */
export const messageTemplates = pgTable(
  'message_templates',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    en: text('en').notNull(),
    fr: text('fr').notNull(),
    version: integer('version').notNull().default(1),
  },
  t => [
    uniqueIndex('message_templates_name').on(sql`lower(${t.name})`),
    check('message_templates_name', sql`char_length(name) between 1 and 80`),
    check('message_templates_text', sql`char_length(en) between 1 and 2000 and char_length(fr) between 1 and 2000`),
  ],
)

/** Small facts of the installation: the demo clock's offset, the seed's version, content versions for the page cache. */
export const appState = pgTable('app_state', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
})
