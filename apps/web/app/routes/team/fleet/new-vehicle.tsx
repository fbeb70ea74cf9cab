import { m } from '@ownward/texts'
import { useNavigate } from 'react-router'
import { FactsForm } from '../../../features/team/fleet/facts-form.tsx'
import { TeamMain } from '../../../features/team/team-main.tsx'
import { teamPaths } from '../../../team-paths.ts'
import { teamMeta } from '../team-meta.ts'

export const meta = () => teamMeta(m.fleet_new())

/** A vehicle that the fleet does not have yet (SRV-32). */
export default function TeamNewVehiclePage() {
  const navigate = useNavigate()
  return (
    <TeamMain title={m.fleet_new()} lead={m.fleet_new_lead()}>
      <FactsForm onSaved={id => void navigate(teamPaths.vehicle(id))} />
    </TeamMain>
  )
}
