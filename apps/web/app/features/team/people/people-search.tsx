import type { Request } from '@ownward/contract'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { SelectField } from '@ownward/ui/select-field'
import { TextField } from '@ownward/ui/text-field'
import { Form } from 'react-router'

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

/** What to look for; sending it changes the address, so that Back finds the answer before. */
export function PeopleSearch({ query, state }: { query: string; state: State }) {
  return (
    <Form role="search" className="grid items-end gap-3 md:grid-cols-[minmax(0,1fr)_16rem_auto]">
      <TextField
        label={m.team_people_query()}
        name="q"
        type="search"
        defaultValue={query}
        maxLength={120}
        autoComplete="off"
      />
      <SelectField
        label={m.team_people_state()}
        name="state"
        defaultValue={state}
        options={Object.entries(states).map(([value, say]) => ({ value, label: say() }))}
        onChange={event => event.currentTarget.form?.requestSubmit()}
      />
      <Button type="submit">{m.team_people_find()}</Button>
    </Form>
  )
}
