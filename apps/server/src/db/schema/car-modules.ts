import type { BookingId, UserId, VehicleId } from '@ownward/domain/ids'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bookings, odometerReadings } from './bookings.ts'
import { careCases } from './care.ts'
import { vehicles } from './catalog.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Which module sits in which car: a module in one car, a car with one module (SRV-16). Who had it before is in the log. */
export const carModules = pgTable(
  'car_modules',
  {
    moduleId: text('module_id').primaryKey(),
    vehicleId: integer('vehicle_id')
      .$type<VehicleId>()
      .notNull()
      .references(() => vehicles.id),
    /** What was read before belongs to another car. */
    fittedAt: instant('fitted_at').notNull(),
    fittedBy: integer('fitted_by')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
  },
  t => [uniqueIndex('car_modules_vehicle').on(t.vehicleId)],
)

/**
 * What modules have told, each message once, with what came of it, so that one that comes again is answered the same. Miles only; a module's
 * place is neither asked for nor kept. Kept for ninety days.
 */
export const moduleMessages = pgTable(
  'module_messages',
  {
    moduleId: text('module_id').notNull(),
    eventId: text('event_id').notNull(),
    vehicleId: integer('vehicle_id')
      .$type<VehicleId>()
      .notNull()
      .references(() => vehicles.id),
    /** Miles; null of a car that is somebody's own, whose miles are no business of ours. */
    miles: integer('miles'),
    readAt: instant('read_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    outcome: text('outcome', { enum: ['booking', 'car', 'refused'] }).notNull(),
    reason: text('reason', { enum: ['sold', 'future', 'before-fitted', 'older', 'lower', 'jump'] }),
    bookingId: integer('booking_id')
      .$type<BookingId>()
      .references(() => bookings.id),
    readingId: bigint('reading_id', { mode: 'number' }).references(() => odometerReadings.id),
  },
  t => [
    primaryKey({ columns: [t.moduleId, t.eventId] }),
    index('module_messages_vehicle').on(t.vehicleId, t.receivedAt),
    check('module_messages_outcome', sql`(outcome = 'refused') = (reason is not null)`),
    check('module_messages_booking', sql`(outcome = 'booking') = (booking_id is not null)`),
    check('module_messages_reading', sql`(outcome = 'booking') = (reading_id is not null)`),
    check('module_messages_sold', sql`(reason is not distinct from 'sold') = (miles is null)`),
  ],
)

/** Faults that modules have told, each once, with the case that it has opened, or that was open; null where nobody drove the car (CARE-05). Kept for ninety days. */
export const moduleFaults = pgTable(
  'module_faults',
  {
    moduleId: text('module_id').notNull(),
    eventId: text('event_id').notNull(),
    vehicleId: integer('vehicle_id')
      .$type<VehicleId>()
      .notNull()
      .references(() => vehicles.id),
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
    caseId: integer('case_id').references(() => careCases.id),
  },
  t => [
    primaryKey({ columns: [t.moduleId, t.eventId] }),
    index('module_faults_vehicle').on(t.vehicleId),
    index('module_faults_case').on(t.caseId).where(sql`case_id is not null`),
  ],
)
