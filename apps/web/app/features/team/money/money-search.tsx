import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { SelectField } from '@ownward/ui/select-field'
import { TextField } from '@ownward/ui/text-field'
import { Form, useSearchParams } from 'react-router'

interface MoneySearchProps<S extends string> {
  part: string
  states: Record<S, () => string>
}

/** What to look for among charges or refunds; sending it changes the address. */
export function MoneySearch<S extends string>({ part, states }: MoneySearchProps<S>) {
  const { query, state } = useMoneySearch(Object.keys(states) as S[])
  return (
    <Form
      role="search"
      key={`${query} ${state}`}
      className="grid items-end gap-3 md:grid-cols-[minmax(0,1fr)_16rem_auto]"
    >
      <input type="hidden" name="part" value={part} />
      <TextField
        label={m.money_query()}
        name="q"
        type="search"
        defaultValue={query}
        maxLength={80}
        autoComplete="off"
      />
      <SelectField
        label={m.team_people_state()}
        name="state"
        defaultValue={state ?? ''}
        options={[
          { value: '', label: m.console_bookings_all() },
          ...(Object.keys(states) as S[]).map(value => ({ value, label: states[value]() })),
        ]}
        onChange={event => event.currentTarget.form?.requestSubmit()}
      />
      <Button type="submit">{m.team_people_find()}</Button>
    </Form>
  )
}

/** What the address asks for. */
export function useMoneySearch<S extends string>(states: readonly S[]) {
  const [search] = useSearchParams()
  const query = (search.get('q') ?? '').slice(0, 80)
  const state = states.find(name => name === search.get('state'))
  return { query, state }
}
