import { m } from '@ownward/texts'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../api/queries.ts'
import { Asked } from '../../../features/team/asking/asked.tsx'
import { PlacePage } from '../../../features/team/places/place-page.tsx'
import { teamQuery } from '../../../features/team/session/team-query.ts'
import { TeamMain } from '../../../features/team/team-main.tsx'
import { teamMeta } from '../team-meta.ts'
import type { Route } from './+types/place'

export const meta = () => teamMeta(m.fleet_pickup_place())

/** One place where cars are fetched (BEY-27). */
export default function TeamPlacePage({ params }: Route.ComponentProps) {
  const id = /^[1-9]\d{0,8}$/.test(params.id) ? Number(params.id) : 999_999_999
  const query = useQuery({ ...teamQuery('teamPickupPlace', { pickupPlaceId: id }), staleTime: 0 }, queries)
  const others = useQuery(teamQuery('teamPickupPlaces', {}), queries).data?.result ?? []
  if (query.data) return <PlacePage key={id} file={query.data.result} others={others} />
  return (
    <TeamMain title={m.fleet_pickup_place()}>
      <Asked query={query} waiting={<Skeleton className="h-96 rounded-card" />}>
        {() => null}
      </Asked>
    </TeamMain>
  )
}
