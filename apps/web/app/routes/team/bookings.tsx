import { m } from '@ownward/texts'
import { buttonLook } from '@ownward/ui/button-look'
import { Link, useOutletContext, useSearchParams } from 'react-router'
import { bookingView } from '../../features/team/bookings/booking-columns.tsx'
import { bookingStateWords } from '../../features/team/bookings/booking-words.ts'
import type { Overview } from '../../features/team/frame/nav-links.ts'
import { teamQuery } from '../../features/team/session/team-query.ts'
import { TablePage } from '../../features/team/table/table-page.tsx'
import { TeamMain } from '../../features/team/team-main.tsx'
import { useAddressZone } from '../../features/team/zone/use-address-zone.ts'
import { teamPaths } from '../../team-paths.ts'
import { teamMeta } from './team-meta.ts'

export const meta = () => teamMeta(m.console_nav_bookings())

/** Bookings of everybody as a work table; the question is in the address (SRV-32, DESK-01). */
export default function TeamBookingsPage() {
  const { member } = useOutletContext<Overview>()
  const zone = useAddressZone()
  const [search] = useSearchParams()
  return (
    <TeamMain
      list
      zone={zone}
      title={m.console_nav_bookings()}
      action={
        <Link to={teamPaths.jobs()} className={buttonLook({ look: 'outline' })}>
          {m.bulk_jobs()}
        </Link>
      }
    >
      <TablePage
        view={bookingView}
        member={member}
        searched={m.console_bookings_query()}
        states={bookingStateWords}
        all={m.console_bookings_all()}
        rows={asked => teamQuery('teamBookingTable', asked)}
        count={asked => teamQuery('teamBookingCount', asked)}
        file="teamBookingExport"
        scope={(search.has('vehicle') || search.has('person')) && <OfOne isCar={search.has('vehicle')} />}
      />
    </TeamMain>
  )
}

function OfOne({ isCar }: { isCar: boolean }) {
  return (
    <p>
      {isCar ? m.console_bookings_of_car() : m.console_bookings_of_person()}{' '}
      <Link to={teamPaths.bookings()} className="font-semibold text-spruce underline">
        {m.console_bookings_show_all()}
      </Link>
    </p>
  )
}
