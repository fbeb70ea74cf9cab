import { m } from '@ownward/texts'
import { ImportPanel } from '../../../features/team/fleet/import-panel.tsx'
import { TeamMain } from '../../../features/team/team-main.tsx'
import { teamMeta } from '../team-meta.ts'

export const meta = () => teamMeta(m.fleet_import())

/** Vehicles from a file, with a report for each of its rows (SRV-32). */
export default function TeamImportPage() {
  return (
    <TeamMain title={m.fleet_import()} lead={m.fleet_import_lead()}>
      <ImportPanel />
    </TeamMain>
  )
}
