import { m } from '@ownward/texts'
import { useQuery } from '@tanstack/react-query'
import { isDone } from '../../../api/answer.ts'
import { callQuery, queries } from '../../../api/queries.ts'
import { money } from '../booking.ts'

/** What a return gives up beside the car: the credit that was collected towards it. Nothing where there is none (BEY-11). */
export function CreditEnds({ bookingId }: { bookingId: number }) {
  const asked = useQuery(callQuery('getOwnership', { bookingId }), queries)
  const credit = isDone(asked.data) ? asked.data.result.credit : 0
  return credit > 0 ? <p className="figures font-medium">{m.life_return_credit({ amount: money(credit) })}</p> : null
}
