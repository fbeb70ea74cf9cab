import type { Request } from '@ownward/contract'
import { spells } from '../table.ts'

/** How the team's calls about papers are spelled. */
export const papersSpelling = {
  teamStatementFile: { body: spells<Request<'teamStatementFile'>>()({ booking_id: 'bookingId' }) },
}
