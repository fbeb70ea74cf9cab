import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callQuery, queries } from '../../../api/queries.ts'
import { resultOf } from '../../../api/result-of.ts'
import { useServerNow } from '../../../page/server-clock.ts'
import { type WaitingCredit, WaitingCreditCard } from './waiting-credit-card.tsx'

interface WaitingCreditsProps {
  /** Only that of one ended booking, whose page this is. */
  of?: number
  /** What stands there when it cannot be had. */
  failed: (again: () => void) => ReactNode
}

/** What of a person's purchase credit waits, the one that ends first before the others; nothing where nothing does (KEEP-07). */
export function WaitingCredits({ of, failed }: WaitingCreditsProps) {
  const now = useServerNow()()
  const asked = useQuery({ ...callQuery('getWaitingCredits', {}), staleTime: 0 }, queries)
  if (asked.isError && !asked.data) return failed(() => void asked.refetch())
  return <CreditCards credits={resultOf(asked.data) ?? []} now={now} of={of} />
}

/** The same where it is known what waits. */
export function CreditCards({
  credits,
  now,
  of,
}: {
  credits: readonly WaitingCredit[]
  now: Date
  of?: number | undefined
}) {
  const shown = credits.filter(({ bookingId }) => of === undefined || bookingId === of)
  if (shown.length === 0) return null
  const cards = shown.map(credit => (
    <WaitingCreditCard key={credit.creditId} credit={credit} now={now} isHere={of !== undefined} />
  ))
  return of === undefined ? <div className="grid items-start gap-4 lg:grid-cols-2">{cards}</div> : cards
}
