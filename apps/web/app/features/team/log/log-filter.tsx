import { m } from '@ownward/texts'
import { SelectField } from '@ownward/ui/select-field'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queries } from '../../../api/queries.ts'
import { teamPaths } from '../../../team-paths.ts'
import { SearchForm } from '../search-form.tsx'
import { teamQuery } from '../session/team-query.ts'
import { sayAction } from './action-words.ts'

interface LogFilterProps {
  member: number | undefined
  action: string
  /** Every kind of entry there is. */
  actions: readonly string[]
  person: number | undefined
  personName: string | undefined
}

/** Narrows the log by member and kind; about whom it is comes from that person's page. */
export function LogFilter({ member, action, actions, person, personName }: LogFilterProps) {
  const members = useQuery(teamQuery('teamMembers', {}), queries)
  const kinds = [...new Set([...actions, ...(action ? [action] : [])])]
  return (
    <SearchForm className="grid items-end gap-3 md:grid-cols-2 lg:max-w-3xl">
      {person && <input type="hidden" name="person" value={person} />}
      <SelectField
        label={m.team_log_member()}
        name="member"
        key={members.data ? 'members' : 'none'}
        defaultValue={member ?? ''}
        options={[
          { value: '', label: m.team_log_everybody() },
          ...(members.data?.result ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={event => event.currentTarget.form?.requestSubmit()}
      />
      <SelectField
        label={m.team_log_action()}
        name="action"
        key={`kinds ${kinds.length}`}
        defaultValue={action}
        options={[
          { value: '', label: m.team_log_everything() },
          ...kinds.map(kind => ({ value: kind, label: sayAction(kind) })),
        ]}
        onChange={event => event.currentTarget.form?.requestSubmit()}
      />
      {person && (
        <p className="md:col-span-2">
          {m.team_log_about({ name: personName ?? String(person) })}{' '}
          <Link to={teamPaths.log()} className="font-semibold text-spruce underline">
            {m.team_log_about_all()}
          </Link>
        </p>
      )}
    </SearchForm>
  )
}
