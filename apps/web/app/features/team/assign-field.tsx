import type { Somebody } from '@ownward/contract'
import type { TeamRight } from '@ownward/contract/call'
import { m } from '@ownward/texts'
import { SelectField } from '@ownward/ui/select-field'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../api/queries.ts'
import type { Overview } from './frame/nav-links.ts'
import { teamQuery } from './session/team-query.ts'

interface AssignFieldProps {
  assigned: Somebody | null
  self: Overview['member']
  busy: boolean
  /** What one must have the right for. */
  right?: TeamRight
  onAssign: (memberId: number | null) => void
}

/** Who looks after it: nobody, the member, or another one who has the right for it. */
export function AssignField({ assigned, self, busy, right = 'people', onAssign }: AssignFieldProps) {
  // Who may not ask for the members gives things to nobody but themselves.
  const members = useQuery({ ...teamQuery('teamMembers', {}), enabled: self.rights.includes('people') }, queries)
  const able = (members.data?.result ?? []).filter(({ rights, blocked }) => rights.includes(right) && !blocked)
  const known = [{ id: self.id, name: self.name }, ...able.filter(({ id }) => id !== self.id)]
  const options = assigned && !known.some(({ id }) => id === assigned.id) ? [...known, assigned] : known
  return (
    <div className="w-52">
      <SelectField
        label={m.team_looked_after()}
        value={assigned?.id ?? ''}
        aria-busy={busy || undefined}
        options={[
          { value: '', label: m.team_nobody() },
          ...options.map(({ id, name }) => ({ value: String(id), label: id === self.id ? m.team_me({ name }) : name })),
        ]}
        onChange={event => onAssign(event.target.value === '' ? null : Number(event.target.value))}
      />
    </div>
  )
}
