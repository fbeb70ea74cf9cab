import { m } from '@ownward/texts'
import { useSearchParams } from 'react-router'
import { SearchRow } from '../search-row.tsx'

interface MoneySearchProps<S extends string> {
  states: Record<S, () => string>
}

/** What to look for among charges or refunds; sending it changes the address. */
export function MoneySearch<S extends string>({ states }: MoneySearchProps<S>) {
  const { query, state } = useMoneySearch(Object.keys(states) as S[])
  return (
    <SearchRow
      label={m.money_query()}
      query={query}
      hidden={[]}
      selects={[
        {
          label: m.team_people_state(),
          name: 'state',
          value: state ?? '',
          options: [
            { value: '', label: m.console_bookings_all() },
            ...(Object.keys(states) as S[]).map(value => ({ value, label: states[value]() })),
          ],
        },
      ]}
    />
  )
}

/** What the address asks for. */
export function useMoneySearch<S extends string>(states: readonly S[]) {
  const [search] = useSearchParams()
  const query = (search.get('q') ?? '').slice(0, 80)
  const state = states.find(name => name === search.get('state'))
  return { query, state }
}
