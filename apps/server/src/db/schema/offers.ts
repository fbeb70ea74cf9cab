import type { UserId, VehicleId } from '@ownward/domain/ids'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { vehicles } from './catalog.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * Programs that the team has made for one person (SRV-27). Whether one was taken up is told by the booking that names it, of which there is one
 * at most; where it stands follows from that and from the times below.
 */
export const offers = pgTable(
  'offers',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    vehicleId: integer('vehicle_id')
      .$type<VehicleId>()
      .notNull()
      .references(() => vehicles.id),
    /** The member of the team who made it. */
    madeBy: integer('made_by')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    /** The quote that was promised, frozen: domain `Quote` with every line in cents. */
    quote: jsonb('quote').notNull(),
    /** The surface it was made from, frozen, so that later price changes never touch this offer. */
    surface: jsonb('surface').notNull(),
    programMonths: smallint('program_months').notNull(),
    programGoal: text('program_goal').notNull(),
    expiresAt: instant('expires_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    withdrawReason: text('withdraw_reason').notNull().default(''),
    /** When the person was told that it is over. */
    expiredAt: instant('expired_at'),
    createdAt: instant('created_at').notNull(),
  },
  t => [
    index('offers_user').on(t.userId, t.id),
    // What the job looks for.
    index('offers_expires_at').on(t.expiresAt).where(sql`withdrawn_at is null and expired_at is null`),
  ],
)
