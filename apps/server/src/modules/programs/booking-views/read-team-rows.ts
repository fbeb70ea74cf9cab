import type { BookingId } from '@ownward/domain/ids'
import type { Sql } from '../../../db/connect.ts'
import { readTeamBookings } from './list-team-bookings.ts'
import { presentTeamBooking } from './present-team-booking.ts'
import { readLinks } from './swaps/read-links.ts'

/** A booking as the team's lists show it, with what only some members may see of it. */
export interface TeamRow {
  row: ReturnType<typeof presentTeamBooking>
  email: string
  stockNo: string
  endedAt: Date | null
}

/** The rows of some bookings, by their numbers. */
export async function readTeamRows(db: Sql, ids: readonly BookingId[]): Promise<Map<number, TeamRow>> {
  const [found, links] = await Promise.all([readTeamBookings(db, ids), readLinks(db, ids)])
  return new Map(
    found.map(booking => {
      const { email, deletedAt } = booking.person
      const row = presentTeamBooking(booking, links.get(booking.booking.id)!)
      const { stockNo } = booking.vehicle
      return [booking.booking.id, { row, email: deletedAt ? '' : email, stockNo, endedAt: booking.booking.endedAt }]
    }),
  )
}
