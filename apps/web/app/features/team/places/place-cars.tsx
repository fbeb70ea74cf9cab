import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import { DataTable } from '@ownward/ui/data-table'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link, useOutletContext } from 'react-router'
import { queries } from '../../../api/queries.ts'
import { teamPaths } from '../../../team-paths.ts'
import { Asked } from '../asking/asked.tsx'
import { vehicleView } from '../fleet/vehicle-columns.tsx'
import type { Overview } from '../frame/nav-links.ts'
import { teamQuery } from '../session/team-query.ts'
import { drawCell } from '../table/draw-cell.ts'
import type { PlaceRow } from './place-draft.ts'

const first = 10
const columns = ['car', 'state', 'issue', 'odometer', 'week'] as const

/** The cars that are fetched at a place, the first of them here and all of them in the fleet, whose columns they have. */
export function PlaceCars({ place }: { place: PlaceRow }) {
  const { member } = useOutletContext<Overview>()
  const may = (right: Overview['member']['rights'][number]) => member.rights.includes(right)
  const of = { place: place.id }
  const query = useQuery(
    { ...teamQuery('teamVehicleTable', { of, columns: [...columns], size: first }), staleTime: 0 },
    queries,
  )
  const counted = useQuery({ ...teamQuery('teamVehicleCount', { of }), staleTime: 0 }, queries)
  const records = counted.data?.records ?? 0
  return (
    <Card title={m.places_cars()}>
      <Asked query={query} waiting={<Skeleton className="h-48 rounded-card" />}>
        {({ result }) => (
          <>
            <DataTable
              caption={m.fleet_nav()}
              rows={result}
              rowKey={row => row.id}
              empty={m.places_cars_none()}
              columns={columns.map(column => ({
                key: column,
                head: vehicleView.columns[column].head(),
                number: column === 'odometer' || column === 'week',
                cell: ({ id, cells }) => drawCell(vehicleView, column, { id, cells, may }),
              }))}
            />
            {records > first && (
              <p>
                <Link to={teamPaths.carsOfPlace(place.id)} className="font-semibold text-spruce underline">
                  {m.places_cars_all({ n: records })}
                </Link>
              </p>
            )}
          </>
        )}
      </Asked>
    </Card>
  )
}
