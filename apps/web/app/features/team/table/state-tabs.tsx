import { m } from '@ownward/texts'
import { Link, useSearchParams } from 'react-router'
import { sayNumber } from '../../../i18n/say-number.ts'
import { changedAddress } from './table-address.ts'

interface StateTabsProps {
  /** What the states are called, in their order. */
  states: Readonly<Record<string, () => string>>
  all: string
  counts: Readonly<Record<string, number>> | undefined
}

/** The states of a table, each with how many there are of what is searched for. */
export function StateTabs({ states, all, counts }: StateTabsProps) {
  const [search] = useSearchParams()
  const open = search.getAll('state')
  return (
    <nav aria-label={m.team_states()} className="flex flex-wrap gap-1">
      {['', ...Object.keys(states)].map(state => (
        <Link
          key={state}
          to={`?${changedAddress(search, { state })}`}
          preventScrollReset
          aria-current={open.length < 2 && (open[0] ?? '') === state ? 'page' : undefined}
          className="inline-flex min-h-11 items-center gap-2 rounded-full px-4 font-semibold text-ink-soft hover:bg-spruce-wash aria-[current=page]:bg-spruce-wash aria-[current=page]:text-spruce"
        >
          {states[state]?.() ?? all}
          {counts && counts[state] !== undefined && (
            <span className="figures text-sm font-normal">{sayNumber(counts[state])}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}
