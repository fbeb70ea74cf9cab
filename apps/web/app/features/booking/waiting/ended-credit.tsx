import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { sayDate } from '../../../i18n/say-date.ts'
import { paths } from '../../../paths.ts'
import { type Booking, money } from '../booking.ts'
import { WaitingCredits } from './waiting-credits.tsx'

/** What became of the purchase credit of a program that is over: it waits, was used, or has expired; nothing where there was none (KEEP-07, KEEP-20). */
export function EndedCredit({ booking, failed }: { booking: Booking; failed: (again: () => void) => ReactNode }) {
  const { waitingCredit: credit } = booking
  if (!credit) return null
  if (credit.state === 'waiting' || credit.state === 'reserved')
    return <WaitingCredits of={booking.id} failed={failed} />
  const amount = money(credit.amount)
  return (
    <Card title={m.waiting_entries()}>
      {credit.state === 'expired' ? (
        <p>{m.waiting_was_expired({ amount, day: sayDate(credit.lastDay) })}</p>
      ) : (
        <p>
          {credit.reservedBy
            ? m.waiting_was_used({ amount, number: credit.reservedBy.bookingNumber })
            : m.waiting_was_used_up({ amount })}
        </p>
      )}
      {credit.state === 'taken_up' && credit.reservedBy && (
        <Link
          to={paths.account.booking(credit.reservedBy.bookingId, 1)}
          className="inline-flex min-h-11 items-center self-start font-medium text-spruce hover:underline"
        >
          {m.waiting_reserved_open({ number: credit.reservedBy.bookingNumber })}
        </Link>
      )}
    </Card>
  )
}
