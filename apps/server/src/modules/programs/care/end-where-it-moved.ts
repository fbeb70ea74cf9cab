import type { Work } from '../../../work.ts'
import type { ActedBy, BookingRow } from '../bookings/index.ts'
import { type CaseRow, findCase } from '../cases/index.ts'
import { endCaseAt } from './end-case-at.ts'
import { noteBack, tellClosed } from './tell-closed.ts'

/**
 * The readings say since when the car was usable, and its driver does so too or not the contrary: the case ended then, and its driver is told what it came to
 * (CARE-20). The caller has locked the booking.
 */
export async function endWhereItMoved(work: Work, booking: BookingRow, row: CaseRow, by: ActedBy): Promise<void> {
  await noteBack(work, booking, row, by)
  const back = await endCaseAt(work, booking, row, { from: row.usableAt!, state: 'closed' })
  await tellClosed(work, booking, (await findCase(work.uow.tx, row.id))!, { back })
}
