import { m } from '@ownward/texts'
import { buttonLook } from '@ownward/ui/button-look'
import { useQuery } from '@tanstack/react-query'
import { Link, useOutletContext, useSearchParams } from 'react-router'
import { queries } from '../../../api/queries.ts'
import { availabilityWords } from '../../../features/team/fleet/fleet-words.ts'
import { vehicleView } from '../../../features/team/fleet/vehicle-columns.tsx'
import type { Overview } from '../../../features/team/frame/nav-links.ts'
import { teamQuery } from '../../../features/team/session/team-query.ts'
import { TablePage } from '../../../features/team/table/table-page.tsx'
import { TeamMain } from '../../../features/team/team-main.tsx'
import { useAddressZone } from '../../../features/team/zone/use-address-zone.ts'
import { teamPaths } from '../../../team-paths.ts'
import { teamMeta } from '../team-meta.ts'

export const meta = () => teamMeta(m.fleet_nav())

/** The vehicles as a work table; the question is in the address (SRV-32, DESK-01). */
export default function TeamFleetPage() {
  const { member } = useOutletContext<Overview>()
  const zone = useAddressZone()
  const [search] = useSearchParams()
  const place = /^[1-9]\d{0,8}$/.exec(search.get('place') ?? '')?.[0]
  return (
    <TeamMain
      list
      zone={zone}
      title={m.fleet_nav()}
      action={
        <>
          <Link to={teamPaths.newVehicle()} data-main="" className={buttonLook({})}>
            {m.fleet_new()}
          </Link>
          <Link to={teamPaths.importVehicles()} className={buttonLook({ look: 'outline' })}>
            {m.fleet_import()}
          </Link>
          <Link to={teamPaths.jobs()} className={buttonLook({ look: 'outline' })}>
            {m.bulk_jobs()}
          </Link>
        </>
      }
    >
      <TablePage
        view={vehicleView}
        member={member}
        searched={m.fleet_query()}
        states={availabilityWords}
        all={m.fleet_all()}
        rows={asked => teamQuery('teamVehicleTable', asked)}
        count={asked => teamQuery('teamVehicleCount', asked)}
        file="teamVehicleExport"
        scope={place && <OfPlace id={Number(place)} />}
      />
    </TeamMain>
  )
}

/** Which place the list is narrowed to, and the way out of that. */
function OfPlace({ id }: { id: number }) {
  const query = useQuery({ ...teamQuery('teamPickupPlace', { pickupPlaceId: id }), staleTime: 60_000 }, queries)
  return (
    <p>
      {m.places_cars_only({ name: query.data?.result.place.name ?? '…' })}{' '}
      <Link to={teamPaths.fleet()} className="font-semibold text-spruce underline">
        {m.console_bookings_show_all()}
      </Link>
    </p>
  )
}
