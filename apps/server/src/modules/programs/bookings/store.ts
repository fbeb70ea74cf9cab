import type { Period } from '@ownward/domain/bookings'
import type { UserId, VehicleId } from '@ownward/domain/ids'
import { firstEnd, type PriceSurface, type Quote } from '@ownward/domain/pricing'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { bookingEvents, bookings } from '../../../db/schema/index.ts'
import { nameOfUser } from '../../people/accounts/index.ts'
import { type ActedBy, bySystem } from './acted-by.ts'
import { emptyReasonsOf } from './empty-reasons-of.ts'

/** A booking as it is stored. */
export type BookingRow = typeof bookings.$inferSelect

/** All that a booking is written down with before its charge is tried. */
export interface NewReservation {
  number: string
  userId: UserId
  vehicleId: VehicleId
  quote: Quote
  surface: PriceSurface
  period: Period
  programMonths: number
  programGoal: string
  cardId: number
  onceKey: string | null
  /** The offer that is taken up. */
  offerId: number | null
  referer: string
  refererVin: string
  now: Date
  /** A swap: the booking whose car is given back for it, and what it goes on with. Nothing is charged for it before the exchange. */
  swap?: Pick<BookingRow, 'previousBookingId' | 'programEndsAt' | 'swapOutOfCase' | 'bridgeFromDay' | 'bridgeDays'>
}

/** Bookings and what happened to them, inside one transaction. */
export function bookingStore(tx: Tx) {
  return {
    /** Empties the bookings of a deleted person of words: what happened and when stays, why somebody said it did does not (OPEN-26). */
    emptyReasonsOf: (userId: UserId) => emptyReasonsOf(tx, userId),

    async add(reservation: NewReservation): Promise<number> {
      const { swap, ...columns } = reservation
      const { quote, period, now } = columns
      const state = swap ? 'new' : 'reserving'
      const [booking] = await tx
        .insert(bookings)
        .values({
          ...columns,
          ...swap,
          state,
          financing: quote.financing,
          startAt: period.from,
          endAt: firstEnd(quote, period.from),
          timeZone: quote.timeZone,
          cycleDays: quote.days,
          feeCents: quote.feeCents,
          miles: quote.miles,
          variantKey: quote.variant ?? '',
          taxRatePpm: quote.taxRatePpm,
          createdAt: now,
        })
        .returning({ id: bookings.id })
      const bookingId = booking!.id
      await tx.insert(bookingEvents).values({
        bookingId,
        fromState: null,
        toState: state,
        at: now,
        actorKind: 'person',
        actorId: reservation.userId,
      })
      return bookingId
    },

    async lock(id: number): Promise<BookingRow> {
      const [booking] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update')
      if (!booking) throw new Error(`there is no booking ${id}`)
      return booking
    },

    /** Changes the state, and what changes with it, and records it; the caller has asked the transition table. */
    async move(
      booking: BookingRow,
      to: BookingRow['state'],
      event: { at: Date; reason?: string; by?: ActedBy; onceKey?: string | null },
      change: Partial<BookingRow> = {},
    ): Promise<void> {
      const { at, reason = '', by = bySystem, onceKey = null } = event
      await tx
        .update(bookings)
        .set({ ...change, state: to })
        .where(eq(bookings.id, booking.id))
      await tx.insert(bookingEvents).values({
        bookingId: booking.id,
        fromState: booking.state,
        toState: to,
        at,
        actorKind: by.kind,
        actorId: by.id,
        reason,
        onceKey,
      })
    },

    async set(id: number, change: Partial<BookingRow>): Promise<void> {
      await tx.update(bookings).set(change).where(eq(bookings.id, id))
    },

    /** The same, and answers what the booking is then. */
    async change(id: number, change: Partial<BookingRow>): Promise<BookingRow> {
      const [booking] = await tx.update(bookings).set(change).where(eq(bookings.id, id)).returning()
      if (!booking) throw new Error(`there is no booking ${id}`)
      return booking
    },

    /** The same where mostly nothing is other than before: then nothing is written. */
    async setIfOther(id: number, change: Partial<BookingRow>): Promise<void> {
      const isOther = Object.entries(change).map(([name, value]) => {
        const column = bookings[name as keyof BookingRow]
        return sql`${column} is distinct from ${sql.param(value, column)}`
      })
      await tx
        .update(bookings)
        .set(change)
        .where(and(eq(bookings.id, id), or(...isOther)))
    },

    /** Who brought the booking to the state it is in, by name; nobody for the system. */
    async movedBy(id: number): Promise<string> {
      const [last] = await tx
        .select({ actorId: bookingEvents.actorId })
        .from(bookingEvents)
        .where(
          and(
            eq(bookingEvents.bookingId, id),
            sql`${bookingEvents.fromState} is distinct from ${bookingEvents.toState}`,
          ),
        )
        .orderBy(desc(bookingEvents.id))
        .limit(1)
      return last?.actorId ? nameOfUser(tx, last.actorId) : ''
    },

    /** Who changed the booking last, in whatever way, and when. */
    async changedBy(id: number): Promise<{ who: string; at: string }> {
      const [last] = await tx
        .select({ actorId: bookingEvents.actorId, at: bookingEvents.at })
        .from(bookingEvents)
        .where(eq(bookingEvents.bookingId, id))
        .orderBy(desc(bookingEvents.id))
        .limit(1)
      return { who: last?.actorId ? await nameOfUser(tx, last.actorId) : '', at: last?.at.toISOString() ?? '' }
    },

    /** When a program was ended, as it was written down; null while it goes on. A total loss ends it earlier than that. */
    async endedBy(id: number): Promise<Date | null> {
      const [row] = await tx
        .select({ at: bookingEvents.at })
        .from(bookingEvents)
        .where(
          and(
            eq(bookingEvents.bookingId, id),
            eq(bookingEvents.fromState, 'active'),
            eq(bookingEvents.toState, 'completed'),
          ),
        )
        .limit(1)
      return row?.at ?? null
    },

    /** Whether a call with this Idempotency-Key has already brought the booking to a state. */
    async isDone(id: number, to: BookingRow['state'], onceKey: string | null): Promise<boolean> {
      if (onceKey === null) return false
      const same = and(
        eq(bookingEvents.bookingId, id),
        eq(bookingEvents.onceKey, onceKey),
        eq(bookingEvents.toState, to),
      )
      const rows = await tx.select({ id: bookingEvents.id }).from(bookingEvents).where(same).limit(1)
      return rows.length > 0
    },
  }
}
