import { m } from '@ownward/texts'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { queries } from '../../../api/queries.ts'
import { Asked } from '../../../features/team/asking/asked.tsx'
import { VehiclePage } from '../../../features/team/fleet/vehicle-page.tsx'
import type { Overview } from '../../../features/team/frame/nav-links.ts'
import { teamQuery } from '../../../features/team/session/team-query.ts'
import { TeamMain } from '../../../features/team/team-main.tsx'
import { teamMeta } from '../team-meta.ts'
import type { Route } from './+types/vehicle'

export const meta = () => teamMeta(m.fleet_vehicle())

/** One vehicle: facts, prices, photos, papers, and who has it when (SRV-32). */
export default function TeamVehiclePage({ params }: Route.ComponentProps) {
  const { member } = useOutletContext<Overview>()
  const id = /^[1-9]\d{0,8}$/.test(params.id) ? Number(params.id) : 999_999_999
  const query = useQuery({ ...teamQuery('teamVehicle', { vehicleId: id }), staleTime: 0 }, queries)
  if (query.data) return <VehiclePage key={id} file={query.data.result} rights={member.rights} />
  return (
    <TeamMain title={m.fleet_vehicle()}>
      <Asked query={query} waiting={<Skeleton className="h-96 rounded-card" />}>
        {() => null}
      </Asked>
    </TeamMain>
  )
}
