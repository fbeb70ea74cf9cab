import type { Response } from '../../../api/spelling/spelled.ts'
import { askTeamAgain } from '../session/team-query.ts'

/** All that the team sees of one booking. */
export type BookingFile = Response<'teamBookingDetail'>['result']

/** The booking that a dialog is about, and what closes it. */
export interface BookingDialogProps {
  file: BookingFile
  onClose: () => void
}

/** Asks again for everything that a change of a booking shows in. */
export function askBookingAgain(): Promise<unknown> {
  return askTeamAgain(
    'teamBookingDetail',
    'teamBookings',
    'teamBookingTable',
    'teamBookingCount',
    'teamOverview',
    'teamQueueItems',
  )
}

/** What the odometer showed last: it can show less only when that was wrong. */
export function lastOdometer({ booking }: BookingFile): number {
  return booking.mileageChecked ?? booking.startMileage ?? 0
}

/** What the odometer showed before the driver gave the car back. */
export function readBefore({ readings, booking }: BookingFile): number {
  const before = readings.find(({ source }) => source !== 'return' && source !== 'check')
  return before?.odometer ?? booking.startMileage ?? 0
}
