import type { UserId } from '@ownward/domain/ids'
import { bigint, boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Who invited whom (SRV-28). The address goes after a time; that somebody came by it stays. */
export const invites = pgTable(
  'invites',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    inviterId: integer('inviter_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In small letters; null once it was forgotten. */
    email: text('email'),
    /** Of what stands in the link; null when no mail was sent, or once it is over. */
    tokenHash: text('token_hash').unique(),
    /** False for an address that has an account or was written to too often: it counts, but gets no mail. */
    mailed: boolean('mailed').notNull(),
    sentAt: instant('sent_at').notNull(),
    joinedId: integer('joined_id')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    joinedAt: instant('joined_at'),
  },
  t => [
    index('invites_inviter').on(t.inviterId, t.sentAt),
    index('invites_email').on(t.email, t.sentAt),
    index('invites_joined').on(t.joinedId),
  ],
)
