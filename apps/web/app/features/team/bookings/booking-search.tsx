import { m } from '@ownward/texts'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { Request, Response } from '../../../api/spelling/spelled.ts'
import { sayNumber } from '../../../i18n/say-number.ts'
import { SearchRow } from '../search-row.tsx'
import { bookingStateWords } from './booking-words.ts'

type Counts = Response<'teamBookings'>['counts']
type State = keyof Counts

const states: readonly State[] = [
  'new',
  'approved',
  'active',
  'due',
  'missed_return',
  'to_check',
  'car_out',
  'completed',
  'canceled',
]

/** What an address asks of the list; what it does not know is left out. */
export function readBookingSearch(search: URLSearchParams) {
  const number = (key: string) => (/^[1-9]\d{0,8}$/.test(search.get(key) ?? '') ? Number(search.get(key)) : undefined)
  const state = states.find(name => name === search.get('state'))
  const query = (search.get('q') ?? '').slice(0, 80)
  const financing = (['pto', 'buy'] as const).find(name => name === search.get('financing'))
  const [vehicle, person] = [number('vehicle'), number('person')]
  return {
    ...(state && { state }),
    ...(query && { query }),
    ...(financing && { financing }),
    ...(vehicle && { vehicleId: vehicle }),
    ...(person && { userId: person }),
  } satisfies Request<'teamBookings'>
}

/** The states, each with how many there are of what is searched for. */
export function BookingStates({ open, counts }: { open: State | undefined; counts: Counts | undefined }) {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const to = (state: State | undefined) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    if (state) next.set('state', state)
    else next.delete('state')
    return `${pathname}?${next}`
  }
  return (
    <nav aria-label={m.team_states()} className="flex flex-wrap gap-1">
      {[undefined, ...states].map(state => (
        <Link
          key={state ?? 'all'}
          to={to(state)}
          aria-current={state === open ? 'page' : undefined}
          className="inline-flex min-h-11 items-center gap-2 rounded-full px-4 font-semibold text-ink-soft hover:bg-spruce-wash aria-[current=page]:bg-spruce-wash aria-[current=page]:text-spruce"
        >
          {state ? bookingStateWords[state]() : m.console_bookings_all()}
          {state && counts && <span className="figures text-sm font-normal">{sayNumber(counts[state])}</span>}
        </Link>
      ))}
    </nav>
  )
}

/** What to look for; sending it changes the address, so that Back finds the answer before. */
export function BookingSearch({ asked }: { asked: ReturnType<typeof readBookingSearch> }) {
  const { pathname } = useLocation()
  return (
    <>
      <SearchRow
        label={m.console_bookings_query()}
        query={asked.query ?? ''}
        hidden={{ state: asked.state, vehicle: asked.vehicleId, person: asked.userId }}
        selects={[
          {
            label: m.console_bookings_financing(),
            name: 'financing',
            value: asked.financing ?? '',
            options: [
              { value: '', label: m.console_bookings_all() },
              { value: 'pto', label: m.console_program() },
              { value: 'buy', label: m.console_purchase() },
            ],
          },
        ]}
      />
      {(asked.vehicleId || asked.userId) && (
        <p>
          {asked.vehicleId ? m.console_bookings_of_car() : m.console_bookings_of_person()}{' '}
          <Link to={pathname} className="font-semibold text-spruce underline">
            {m.console_bookings_show_all()}
          </Link>
        </p>
      )}
    </>
  )
}
