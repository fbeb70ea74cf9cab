import type { UserId } from '@ownward/domain/ids'
import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What members of the team write down about a person, for each other (SRV-32). */
export const personNotes = pgTable(
  'person_notes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authorId: integer('author_id').notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  t => [index('person_notes_user').on(t.userId, t.id)],
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
