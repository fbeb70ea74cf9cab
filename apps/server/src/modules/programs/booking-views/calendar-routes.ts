import { displayPhone } from '@ownward/domain/accounts'
import type { BookingId, UserId } from '@ownward/domain/ids'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import { and, count, eq, max, notInArray } from 'drizzle-orm'
import type { Handlers } from '../../../call.ts'
import type { Sql } from '../../../db/connect.ts'
import { bookingEvents, bookings } from '../../../db/schema/index.ts'
import { withOptions } from '../../../words/chosen-options.ts'
import { type BookingRow, nameOfCar } from '../bookings/index.ts'
import { addressLine, type PickupPlace, placesOfCar } from '../pickup-places/index.ts'
import { type CalendarEntry, writeCalendar } from './write-calendar.ts'

const minutesThere = 30

/** Answers the call for a booking's times as a file for somebody's own calendar; others' bookings are refused as missing. */
export const calendarHandlers = {
  async getBookingCalendar({ booking_id }, { parts, actor, locale, now }) {
    const { db } = parts.database
    const booking = await findOwnBooking(db, { userId: actor.userId, bookingId: booking_id })
    if (!booking) return refuse('no-booking', undefined)
    const next = nextMoment(booking)
    if (!next) return refuse('nothing-planned', undefined)
    const [places, listed, changes] = await Promise.all([
      placesOfCar(db, booking.vehicleId),
      nameOfCar(db, booking.vehicleId),
      changesOf(db, booking),
    ])
    const car = withOptions(listed, booking.variantKey, locale)
    const words = { locale }
    const { brand, publicUrl } = parts.config
    const isPickup = next.kind === 'pickup'
    const place = places?.[isPickup ? 'pickup' : 'back']
    const entry: CalendarEntry = {
      uid: `${next.kind}-${booking.number}@${new URL(publicUrl).hostname}`,
      ...changes,
      from: next.at,
      minutes: minutesThere,
      title: isPickup ? m.places_calendar_pickup({ car }, words) : m.places_calendar_return({ car }, words),
      location: place ? `${place.pickup.name}, ${addressLine(place)}` : '',
      text: [
        m.places_calendar_booking({ number: booking.number, brand: brand.name }, words),
        ...(place ? tellOf(place, { isPickup, locale }) : []),
      ].join('\n'),
      lat: place?.pickup.lat ?? null,
      lng: place?.pickup.lng ?? null,
      url: `${publicUrl}/account/booking-detail/${booking.id}/${isPickup ? 1 : 2}`,
    }
    const result = {
      name: `${brand.name}-${booking.number}.ics`.replaceAll(/[^\w.-]+/g, '-'),
      text: writeCalendar([entry], { name: brand.name, now }),
    }
    return ok({ status: 1 as const, message: m.papers_ready({}, words), result })
  },
} satisfies Handlers

function nextMoment(booking: BookingRow): { kind: 'pickup' | 'return'; at: Date } | null {
  if (booking.state === 'new' || booking.state === 'approved') return { kind: 'pickup', at: booking.startAt }
  return booking.state === 'active' && booking.returnAt ? { kind: 'return', at: booking.returnAt } : null
}

function tellOf({ pickup }: PickupPlace, { isPickup, locale }: { isPickup: boolean; locale: 'en' | 'fr' }): string[] {
  const { bring, keys, back } = pickup.notes[locale]
  return [...(isPickup ? [bring, keys] : [back]), `${displayPhone(pickup.phone)} · ${pickup.email}`]
}

// Every move of a pickup is an event of its booking (decision 0138).
async function changesOf(db: Sql, { id, createdAt }: BookingRow): Promise<{ sequence: number; changedAt: Date }> {
  const [found] = await db
    .select({ sequence: count(), at: max(bookingEvents.at) })
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, id))
  return { sequence: found?.sequence ?? 0, changedAt: found?.at ?? createdAt }
}

// Nothing for anybody else's booking, as for a missing one (ROLE-05).
async function findOwnBooking(
  db: Sql,
  { userId, bookingId }: { userId: UserId; bookingId: BookingId },
): Promise<BookingRow | undefined> {
  const [booking] = await db
    .select()
    .from(bookings)
    .where(
      and(eq(bookings.id, bookingId), eq(bookings.userId, userId), notInArray(bookings.state, ['reserving', 'void'])),
    )
  return booking
}
