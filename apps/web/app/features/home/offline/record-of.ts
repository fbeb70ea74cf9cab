import type { HomeRecord } from '../../../kept/home-record.ts'
import type { Home } from '../home.ts'

/** What of a home may be shown without a network (HOME-21); null where there is no car. */
export function recordOf({ now, booking, ownership }: Home, hotline: string): HomeRecord | null {
  if (!booking) return null
  const { nextCharge: next, case: down, pickupCharge } = booking
  return {
    at: now,
    timeZone: booking.timeZone,
    car: `${booking.year} ${booking.make} ${booking.model}`,
    bookingId: booking.id,
    canReport: booking.actions.includes('report_problem'),
    next: pickupCharge
      ? { at: booking.startAt, amount: pickupCharge.amount, held: false }
      : next && { at: next.at, amount: next.cardAmount, held: next.held !== '' },
    road: ownership && {
      credit: ownership.credit,
      extraPaid: ownership.extraPaid,
      priceToConvert: ownership.priceToConvert,
      ownedAt: ownership.ownedAt,
    },
    case: down?.downUntil === null ? { kind: down.kind, from: down.downFrom } : null,
    returnAt: booking.returnAt,
    hotline,
  }
}
