import { dateInZone } from '@ownward/domain/calendar'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { SelectField } from '@ownward/ui/select-field'
import { TextField } from '@ownward/ui/text-field'
import { Link, useLocation, useSearchParams } from 'react-router'
import { SearchForm } from '../search-form.tsx'
import { dayAfter } from './days.ts'

const lengths = [7, 14, 28] as const

/** What an address asks of the calendar: from today for two weeks, of the cars that somebody has, unless it says otherwise. */
export function readCalendarSearch(search: URLSearchParams, now: Date, timeZone: string) {
  const asked = search.get('from') ?? ''
  const isDay = /^\d{4}-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked))
  const query = (search.get('q') ?? '').slice(0, 80)
  return {
    from: isDay ? asked : dateInZone(now, timeZone),
    days: lengths.find(length => String(length) === search.get('days')) ?? 14,
    busy: search.get('cars') !== 'all',
    ...(query && { query }),
  }
}

/** Which days and which cars; the question is in the address. */
export function CalendarSearch({ asked }: { asked: ReturnType<typeof readCalendarSearch> }) {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const send = (event: { currentTarget: HTMLSelectElement }) => event.currentTarget.form?.requestSubmit()
  const to = (days: number) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    next.set('from', dayAfter(asked.from, days))
    return `${pathname}?${next}`
  }
  const look =
    'inline-flex min-h-11 items-center rounded-field border border-field bg-surface px-4 font-semibold hover:border-ink'
  return (
    <div className="flex flex-col gap-4">
      <SearchForm className="grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_11rem_11rem_13rem_auto]">
        <TextField
          label={m.fleet_query()}
          name="q"
          type="search"
          defaultValue={asked.query ?? ''}
          maxLength={80}
          autoComplete="off"
        />
        <TextField label={m.calendar_from()} name="from" type="date" defaultValue={asked.from} />
        <SelectField
          label={m.calendar_length()}
          name="days"
          defaultValue={asked.days}
          options={lengths.map(n => ({ value: String(n), label: m.console_days({ n }) }))}
          onChange={send}
        />
        <SelectField
          label={m.calendar_cars()}
          name="cars"
          defaultValue={asked.busy ? '' : 'all'}
          options={[
            { value: '', label: m.calendar_cars_busy() },
            { value: 'all', label: m.calendar_cars_all() },
          ]}
          onChange={send}
        />
        <Button type="submit">{m.calendar_show()}</Button>
      </SearchForm>
      <nav aria-label={m.calendar_moves()} className="flex flex-wrap gap-3">
        <Link to={to(-asked.days)} className={look}>
          {m.calendar_before()}
        </Link>
        <Link to={to(asked.days)} className={look}>
          {m.calendar_after()}
        </Link>
      </nav>
    </div>
  )
}
