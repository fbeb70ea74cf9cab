import { m } from '@ownward/texts'
import { buttonLook } from '@ownward/ui/button-look'
import { Skeleton } from '@ownward/ui/skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { queries } from '../../../api/queries.ts'
import { Asked } from '../../../features/team/asking/asked.tsx'
import { VehicleList } from '../../../features/team/fleet/vehicle-list.tsx'
import { readFleetSearch, VehicleSearch } from '../../../features/team/fleet/vehicle-search.tsx'
import { Pages, usePage } from '../../../features/team/pager.tsx'
import { teamQuery } from '../../../features/team/session/team-query.ts'
import { TeamMain } from '../../../features/team/team-main.tsx'
import { teamPaths } from '../../../team-paths.ts'
import { teamMeta } from '../team-meta.ts'

export const meta = () => teamMeta(m.fleet_nav())

const pageSize = 25

/** The vehicles by VIN, stock number and words, by state and by what they lack (SRV-32). */
export default function TeamFleetPage() {
  const [search] = useSearchParams()
  const page = usePage()
  const asked = readFleetSearch(search)
  const query = useQuery(
    {
      ...teamQuery('teamVehicles', { ...asked, page, limit: pageSize }),
      staleTime: 0,
      placeholderData: keepPreviousData,
    },
    queries,
  )
  return (
    <TeamMain
      list
      title={m.fleet_nav()}
      action={
        <>
          <Link to={teamPaths.newVehicle()} className={buttonLook({})}>
            {m.fleet_new()}
          </Link>
          <Link to={teamPaths.importVehicles()} className={buttonLook({ look: 'outline' })}>
            {m.fleet_import()}
          </Link>
        </>
      }
    >
      <VehicleSearch key={search.toString()} asked={asked} counts={query.data?.counts} />
      {asked.pickupPlaceId && <OfPlace id={asked.pickupPlaceId} />}
      <Asked query={query} waiting={<Skeleton className="h-96 rounded-card" />}>
        {({ result, records, message }) => (
          <>
            <p role="status" className="text-sm text-ink-soft">
              {message}
            </p>
            <VehicleList vehicles={result} />
            <Pages page={page} records={records} size={pageSize} />
          </>
        )}
      </Asked>
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
