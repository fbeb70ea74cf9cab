import type { Request, Response } from '@ownward/contract'
import { reads, spells } from '../table.ts'

const readFinding = reads<Response<'teamMoneyFindings'>['result'][number]>()({
  booking_id: 'bookingId',
  increment_id: 'bookingNumber',
  user_id: 'userId',
  amount_there: 'amountThere',
  amount_here: 'amountHere',
  found_at: 'foundAt',
  closed_at: 'closedAt',
})

/** How the team's calls about cards and payments are spelled. */
export const billingSpelling = {
  teamMoneyFindings: { read: reads<Response<'teamMoneyFindings'>>()({}, { result: readFinding }) },
  teamCloseFinding: { body: spells<Request<'teamCloseFinding'>>()({ finding_id: 'findingId' }) },
}
