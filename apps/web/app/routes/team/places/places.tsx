import { m } from '@ownward/texts'
import { buttonLook } from '@ownward/ui/button-look'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { queries } from '../../../api/queries.ts'
import { Asked } from '../../../features/team/asking/asked.tsx'
import { PlaceList } from '../../../features/team/places/place-list.tsx'
import { placesFound } from '../../../features/team/places/places-found.ts'
import { SearchRow } from '../../../features/team/search-row.tsx'
import { teamQuery } from '../../../features/team/session/team-query.ts'
import { TeamMain } from '../../../features/team/team-main.tsx'
import { teamPaths } from '../../../team-paths.ts'
import { teamMeta } from '../team-meta.ts'

export const meta = () => teamMeta(m.places_nav())

/** Where cars are fetched and brought back (BEY-27). */
export default function TeamPlacesPage() {
  const [search] = useSearchParams()
  const asked = (search.get('q') ?? '').slice(0, 80)
  const query = useQuery({ ...teamQuery('teamPickupPlaces', {}), staleTime: 0 }, queries)
  return (
    <TeamMain
      list
      title={m.places_nav()}
      lead={m.places_lead()}
      action={
        <>
          <Link to={teamPaths.importVehicles('places')} className={buttonLook({ look: 'outline' })}>
            {m.owners_import()}
          </Link>
          <Link to={teamPaths.newPlace()} data-main="" className={buttonLook({})}>
            {m.places_new()}
          </Link>
        </>
      }
    >
      <Asked query={query} waiting={<Skeleton className="h-96 rounded-card" />}>
        {({ result }) => {
          const found = placesFound(result, asked)
          return (
            <>
              <SearchRow label={m.places_search()} query={asked} selects={[]} />
              <p role="status" className="text-sm text-ink-soft">
                {m.places_found({ n: found.length })}
              </p>
              <PlaceList places={found} empty={result.length > 0 ? m.places_not_found() : m.places_none()} />
            </>
          )
        }}
      </Asked>
    </TeamMain>
  )
}
