import type { Response } from '@ownward/contract'
import { askTeamAgain } from '../team-query.ts'

export type BookingFile = Response<'teamBookingDetail'>['result']

export interface BookingDialogProps {
  file: BookingFile
  onClose: () => void
}

/** Asks again for everything that a change of a booking shows in. */
export function askBookingAgain(): Promise<unknown> {
  return askTeamAgain('teamBookingDetail', 'teamBookings', 'teamOverview')
}

/** The least that the odometer can show now: what it showed last. */
export function leastOdometer({ booking, readings }: BookingFile): number {
  return Math.max(booking.start_mileage ?? 0, booking.mileage_checked ?? 0, ...readings.map(row => row.odometer))
}
