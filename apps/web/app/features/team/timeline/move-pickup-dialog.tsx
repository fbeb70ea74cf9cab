import { addDaysInZone, wallTimeInZone } from '@ownward/domain/calendar'
import { m } from '@ownward/texts'
import { Dialog } from '@ownward/ui/dialog'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queries } from '../../../api/queries.ts'
import { teamPaths } from '../../../team-paths.ts'
import { Asked } from '../asking/asked.tsx'
import { ChangeDialog } from '../bookings/changes/change-dialog.tsx'
import { teamQuery } from '../session/team-query.ts'

interface MovePickupDialogProps {
  bookingId: number
  /** By how many days its pickup was dragged. */
  days: number
  onClose: () => void
}

/** The pickup of an approved booking, to be moved: its driver is asked, so what it comes to is started as a change for them (DESK-29, DESK-32). */
export function MovePickupDialog({ bookingId, days, onClose }: MovePickupDialogProps) {
  const query = useQuery({ ...teamQuery('teamBookingDetail', { bookingId }), staleTime: 0 }, queries)
  const file = query.data?.result
  if (file?.row.state === 'approved') {
    const at = wallTimeInZone(addDaysInZone(file.booking.startAt, days, file.row.timeZone), file.row.timeZone)
    return <ChangeDialog file={file} wanted={{ at }} onClose={onClose} />
  }
  return (
    <Dialog title={m.calendar_move_pickup()} closeLabel={m.common_close()} onClose={onClose}>
      <Asked query={query} waiting={<Skeleton className="h-40 rounded-card" />}>
        {() => (
          <p>
            {m.calendar_pickup_over()}{' '}
            <Link to={teamPaths.booking(bookingId)} className="font-semibold text-spruce underline underline-offset-2">
              {m.calendar_open_booking()}
            </Link>
          </p>
        )}
      </Asked>
    </Dialog>
  )
}
