import { m } from '@ownward/texts'
import { useQuery } from '@tanstack/react-query'
import { callQuery, queries } from '../../../api/queries.ts'
import { resultOf } from '../../../api/result-of.ts'
import type { Response } from '../../../api/spelling/spelled.ts'
import { sayDate } from '../../../i18n/say-date.ts'
import { money } from '../booking.ts'

type Credit = Response<'previewReturn'>['result']['waitingCredit']

/** What of the credit waits after a return, its last day and what the same car then costs; nothing where nothing waits (KEEP-07). */
export function CreditWaits({ credit, due = 0 }: { credit: Credit; due?: number }) {
  if (!credit || credit.amount <= 0) return null
  return (
    <p className="figures font-medium">
      {m.waiting_return({ amount: money(credit.amount), day: sayDate(credit.lastDay) })}{' '}
      {m.waiting_return_price({ price: money(credit.priceToConvert) })}
      {due > 0 && ` ${m.waiting_return_due({ amount: money(due) })}`}
    </p>
  )
}

/** The same for a return now, before anything is counted. */
export function CreditWouldWait({ bookingId }: { bookingId: number }) {
  const asked = useQuery(callQuery('getOwnership', { bookingId }), queries)
  return <CreditWaits credit={resultOf(asked.data)?.waitingCredit ?? null} />
}
