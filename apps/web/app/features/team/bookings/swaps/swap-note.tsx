import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Link } from 'react-router'
import { teamPaths } from '../../../../team-paths.ts'
import { useSay } from '../../moment.tsx'
import type { BookingFile } from '../booking-file.ts'

/** What a booking has to do with a swap: the car that is to come or the one that goes back, and the other bookings of the program (KEEP-15, KEEP-19). */
export function SwapNote({ file: { row, booking } }: { file: BookingFile }) {
  const say = useSay()
  const { swap, continuesAs, previousBookings } = booking
  const others = [
    ...(row.swapOf ? [row.swapOf] : previousBookings),
    ...(swap && swap.bookingId === row.id
      ? [{ ...swap, id: swap.swapId, bookingNumber: '' }]
      : continuesAs
        ? [continuesAs]
        : []),
  ]
  if (others.length === 0) return null
  const title = swap
    ? (swap.state === 'approved' ? m.swap_team_approved : m.swap_team_asked)({
        at: say(swap.swapAt),
      })
    : m.swap_one_program()
  return (
    <Alert tone={swap ? 'warn' : 'calm'} title={title}>
      {swap?.refusedAt && <p>{m.swap_team_card_refused({ at: say(swap.refusedAt) })}</p>}
      {others.map(({ id, year, make, model, bookingNumber }) => (
        <Link
          key={id}
          to={teamPaths.booking(id)}
          className="mr-6 inline-flex min-h-11 items-center font-semibold underline"
        >
          {[`${year} ${make} ${model}`, bookingNumber].filter(Boolean).join(' · ')}
        </Link>
      ))}
    </Alert>
  )
}
