import { dateInZone } from '@ownward/domain/calendar'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { SelectField } from '@ownward/ui/select-field'
import { TextField } from '@ownward/ui/text-field'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { Request } from '../../../api/spelling/spelled.ts'
import { SearchForm } from '../search-form.tsx'
import { dayAfter } from './days.ts'

type Asked = Request<'teamTimeline'>

const lengths = [14, 30, 90] as const
const groups = ['place', 'model', 'owner'] as const
const groupWords = { place: m.calendar_by_place, model: m.calendar_by_model, owner: m.calendar_by_owner } as const

// Of the years that a call takes.
const isDay = (text: string) =>
  /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)

/** The days that are to be free end before they begin. */
function isBackwards(search: URLSearchParams): boolean {
  const [first, last] = [search.get('free') ?? '', search.get('until') ?? '']
  return isDay(first) && isDay(last) && last < first
}

/** What an address asks of the timeline: from today for two weeks, of all cars one after the other, unless it says otherwise. What it cannot mean is left out. */
export function readTimelineSearch(search: URLSearchParams, now: Date, timeZone: string): Asked {
  const day = (name: string) => {
    const asked = search.get(name) ?? ''
    return isDay(asked) ? asked : ''
  }
  const query = (search.get('q') ?? '').slice(0, 80)
  const group = groups.find(one => one === search.get('group'))
  const [freeFrom, freeUntil] = isBackwards(search)
    ? ['', '']
    : [day('free') || day('until'), day('until') || day('free')]
  return {
    from: day('from') || dateInZone(now, timeZone),
    days: lengths.find(length => String(length) === search.get('days')) ?? 14,
    busy: search.get('cars') === 'busy',
    ...(query && { query }),
    ...(group && { group }),
    ...(freeFrom && { freeFrom, freeUntil }),
  }
}

/** The names of an address whose values it cannot mean: they are left out, and a line says so. */
export function leftOutOf(search: URLSearchParams): string[] {
  const isFree = (value: string) => isDay(value) && !isBackwards(search)
  const known: Record<string, (value: string) => boolean> = {
    days: value => lengths.some(length => String(length) === value),
    group: value => groups.some(group => group === value),
    cars: value => value === 'busy' || value === 'all',
    from: isDay,
    free: isFree,
    until: isFree,
  }
  return Object.entries(known).flatMap(([name, isKnown]) => {
    const value = search.get(name) ?? ''
    return value === '' || isKnown(value) ? [] : [name]
  })
}

/** Which days and which cars, and how many were found; the question is in the address. */
export function TimelineSearch({ asked, found }: { asked: Asked; found: string }) {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  // Days the wrong way round stay as they were typed, to be mended.
  const free = isBackwards(search)
    ? { from: search.get('free') ?? '', until: search.get('until') ?? '' }
    : { from: asked.freeFrom ?? '', until: asked.freeUntil ?? '' }
  const send = (event: { currentTarget: HTMLSelectElement }) => event.currentTarget.form?.requestSubmit()
  const to = (change: Record<string, string>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(change)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    return `${pathname}?${next}`
  }
  const look =
    'inline-flex min-h-11 items-center rounded-field border border-field bg-surface px-4 font-semibold hover:border-ink'
  return (
    <div className="flex flex-col gap-4">
      <SearchForm className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
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
          defaultValue={asked.busy ? 'busy' : ''}
          options={[
            { value: '', label: m.calendar_cars_all() },
            { value: 'busy', label: m.calendar_cars_busy() },
          ]}
          onChange={send}
        />
        <SelectField
          label={m.calendar_group_by()}
          name="group"
          defaultValue={asked.group ?? ''}
          options={[
            { value: '', label: m.calendar_by_nothing() },
            ...groups.map(value => ({ value, label: groupWords[value]() })),
          ]}
          onChange={send}
        />
        <TextField label={m.calendar_free_from()} name="free" type="date" defaultValue={free.from} />
        <TextField
          label={m.calendar_free_until()}
          name="until"
          type="date"
          defaultValue={free.until}
          error={isBackwards(search) ? m.refusal_free_days() : undefined}
        />
        <Button type="submit">{m.calendar_show()}</Button>
      </SearchForm>
      <div className="flex flex-wrap items-center gap-3">
        <nav aria-label={m.calendar_moves()} className="flex flex-wrap gap-3">
          <Link to={to({ from: dayAfter(asked.from, -asked.days) })} preventScrollReset className={look}>
            {m.calendar_before()}
          </Link>
          <Link to={to({ from: '' })} preventScrollReset className={look}>
            {m.calendar_today()}
          </Link>
          <Link to={to({ from: dayAfter(asked.from, asked.days) })} preventScrollReset className={look}>
            {m.calendar_after()}
          </Link>
          {asked.freeFrom && (
            <Link to={to({ free: '', until: '' })} preventScrollReset className={look}>
              {m.calendar_free_off()}
            </Link>
          )}
        </nav>
        <p role="status" className="text-sm text-ink-soft">
          {found}
        </p>
      </div>
    </div>
  )
}
