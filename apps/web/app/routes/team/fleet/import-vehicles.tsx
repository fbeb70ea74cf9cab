import { m } from '@ownward/texts'
import { SelectField } from '@ownward/ui/select-field'
import { useSearchParams } from 'react-router'
import { type ImportOf, ImportPanel } from '../../../features/team/fleet/import-panel.tsx'
import { TeamMain } from '../../../features/team/team-main.tsx'
import { teamMeta } from '../team-meta.ts'

export const meta = () => teamMeta(m.fleet_import())

const words: Record<ImportOf, () => string> = {
  vehicles: m.owners_import_vehicles,
  owners: m.owners_owners,
  partners: m.owners_partners,
  places: m.places_nav,
}
const kinds = Object.keys(words) as ImportOf[]

/** Vehicles, owners, partners or pickup places from a file, with a report for each of its rows (SRV-32, OPS-08). */
export default function TeamImportPage() {
  const [search, setSearch] = useSearchParams()
  const of = kinds.find(kind => kind === search.get('of')) ?? 'vehicles'
  return (
    <TeamMain title={m.fleet_import()} lead={m.owners_import_lead()}>
      <div className="max-w-md">
        <SelectField
          label={m.owners_import_of()}
          value={of}
          options={kinds.map(value => ({ value, label: words[value]() }))}
          onChange={event => setSearch(event.target.value === 'vehicles' ? {} : { of: event.target.value })}
        />
      </div>
      <ImportPanel key={of} of={of} />
    </TeamMain>
  )
}
