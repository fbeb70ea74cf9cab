import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queries } from '../../../api/queries.ts'
import { teamPaths } from '../../../team-paths.ts'
import { Asked } from '../asking/asked.tsx'
import { VehicleList } from '../fleet/vehicle-list.tsx'
import { teamQuery } from '../session/team-query.ts'
import type { PlaceRow } from './place-draft.ts'

const first = 10

/** The cars that are fetched at a place, the first of them here and all of them in the fleet. */
export function PlaceCars({ place }: { place: PlaceRow }) {
  const query = useQuery(
    { ...teamQuery('teamVehicles', { pickupPlaceId: place.id, limit: first }), staleTime: 0 },
    queries,
  )
  return (
    <Card title={m.places_cars()}>
      <Asked query={query} waiting={<Skeleton className="h-48 rounded-card" />}>
        {({ result, records }) => (
          <>
            <VehicleList vehicles={result} empty={m.places_cars_none()} />
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
