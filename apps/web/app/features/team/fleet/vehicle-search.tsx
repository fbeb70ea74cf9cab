import type { Request, Response } from '@ownward/contract'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { SelectField } from '@ownward/ui/select-field'
import { TextField } from '@ownward/ui/text-field'
import { Form } from 'react-router'
import { sayNumber } from '../../../i18n/say-number.ts'
import { availabilityWords, issueWords } from './fleet-words.ts'

type Counts = Response<'teamVehicles'>['counts']
const states = Object.keys(availabilityWords) as (keyof typeof availabilityWords)[]
const issues = Object.keys(issueWords) as (keyof typeof issueWords)[]

/** What an address asks of the fleet; what it does not know is left out. */
export function readFleetSearch(search: URLSearchParams) {
  const query = (search.get('q') ?? '').slice(0, 80)
  const state = states.find(name => name === search.get('state'))
  const issue = issues.find(name => name === search.get('issue'))
  return {
    ...(query && { query }),
    ...(state && { state }),
    ...(issue && { issue }),
  } satisfies Request<'teamVehicles'>
}

interface VehicleSearchProps {
  asked: ReturnType<typeof readFleetSearch>
  counts: Counts | undefined
}

/** What to look for; sending it changes the address, so that Back finds the answer before. */
export function VehicleSearch({ asked, counts }: VehicleSearchProps) {
  const send = (event: { currentTarget: HTMLSelectElement }) => event.currentTarget.form?.requestSubmit()
  const counted = (state: keyof typeof availabilityWords) =>
    counts ? `${availabilityWords[state]()} (${sayNumber(counts[state])})` : availabilityWords[state]()
  return (
    <Form role="search" className="grid items-end gap-3 md:grid-cols-[minmax(0,1fr)_15rem_15rem_auto]">
      <TextField
        label={m.fleet_query()}
        name="q"
        type="search"
        defaultValue={asked.query ?? ''}
        maxLength={80}
        autoComplete="off"
      />
      <SelectField
        label={m.team_people_state()}
        name="state"
        defaultValue={asked.state ?? ''}
        options={[{ value: '', label: m.fleet_all() }, ...states.map(value => ({ value, label: counted(value) }))]}
        onChange={send}
      />
      <SelectField
        label={m.fleet_lacking()}
        name="issue"
        defaultValue={asked.issue ?? ''}
        options={[
          { value: '', label: m.fleet_lacking_any() },
          ...issues.map(value => ({ value, label: issueWords[value]() })),
        ]}
        onChange={send}
      />
      <Button type="submit">{m.team_people_find()}</Button>
    </Form>
  )
}
