import { dateInZone } from '@ownward/domain/calendar'
import { type Refusal, refuse } from '@ownward/domain/outcome'
import type { Work } from '../../../work.ts'
import { licenceStandingOf } from '../../people/accounts/index.ts'
import type { BookingRow } from '../bookings/index.ts'

/** No licence of the person counts on the day, and why. */
export type LicenceRefusal = Refusal<'no-valid-licence', { why: 'none' | 'pending' | 'rejected' | 'expired' }>

/** Refuses what only somebody with a licence that counts on a day may have, today or another, by the calendar of the booking's place (ROLE-02, SRV-13). */
export async function whyNotDriving({ uow, now }: Work, booking: BookingRow, at = now): Promise<LicenceRefusal | null> {
  const { state } = await licenceStandingOf(uow.tx, booking.userId, dateInZone(at, booking.timeZone))
  return state === 'approved' ? null : refuse('no-valid-licence', { why: state })
}
