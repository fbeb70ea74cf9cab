import { m } from '@ownward/texts'
import type { Request } from '../../../api/spelling/spelled.ts'
import { SearchRow } from '../search-row.tsx'

type State = NonNullable<Request<'teamPeople'>['state']>

const states: Record<State, () => string> = {
  all: m.team_people_all,
  driver: m.team_people_drivers,
  'in-program': m.team_people_in_program,
  'licence-pending': m.team_people_pending,
  unverified: m.team_people_unverified,
  blocked: m.team_people_blocked,
}

/** Whether a word of the address names a state. */
export const isPeopleState = (word: string): word is State => Object.hasOwn(states, word)

/** What to look for among people. */
export function PeopleSearch({ query, state }: { query: string; state: State }) {
  return (
    <SearchRow
      label={m.team_people_query()}
      query={query}
      most={120}
      selects={[
        {
          label: m.team_people_state(),
          name: 'state',
          value: state,
          options: Object.entries(states).map(([value, say]) => ({ value, label: say() })),
        },
      ]}
    />
  )
}
