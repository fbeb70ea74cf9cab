import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { CheckField } from '@ownward/ui/check-field'
import { boxLook } from '@ownward/ui/field'
import type { PlaceDraft } from './place-draft.ts'
import { sayWeekday } from './place-words.ts'

type Day = PlaceDraft['hours'][number]

interface HoursFieldsProps {
  hours: PlaceDraft['hours']
  error: string | undefined
  onChange: (hours: PlaceDraft['hours']) => void
}

/** When somebody is at a place: each day of the week open or closed, by the clock of the place. */
export function HoursFields({ hours, error, onChange }: HoursFieldsProps) {
  const set = (at: number, next: Partial<Day>) =>
    onChange(hours.map((day, i) => (i === at ? { ...day, ...next } : day)))
  const time = (at: number, which: 'opens' | 'closes') => {
    const day = sayWeekday(at)
    return (
      <input
        type="time"
        name={at === 0 && which === 'opens' ? 'hours' : `hours.${at}.${which}`}
        aria-label={which === 'opens' ? m.places_opens({ day }) : m.places_closes({ day })}
        aria-invalid={error ? true : undefined}
        value={hours[at]![which]}
        disabled={!hours[at]!.open}
        onChange={event => set(at, { [which]: event.target.value })}
        className={`${boxLook} figures disabled:text-ink-soft disabled:opacity-60`}
      />
    )
  }
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="heard">{m.places_hours()}</legend>
      <p className="text-sm text-ink-soft">{m.places_hours_hint()}</p>
      <ul className="flex flex-col gap-3">
        {hours.map((day, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is the day of the week
          <li key={at} className="grid items-center gap-x-4 gap-y-1.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <span className="first-letter:uppercase">
              <CheckField
                label={<span className="inline-block first-letter:uppercase">{sayWeekday(at)}</span>}
                checked={day.open}
                onChange={event => set(at, { open: event.target.checked })}
              />
            </span>
            <div className="grid max-w-sm grid-cols-2 gap-3">
              {time(at, 'opens')}
              {time(at, 'closes')}
            </div>
          </li>
        ))}
      </ul>
      {error && <p className="text-sm font-medium text-bad">{error}</p>}
      <div>
        <Button
          look="outline"
          onClick={() => onChange(hours.map((day, at) => (at < 5 ? { ...hours[0]!, open: true } : day)))}
        >
          {m.places_hours_same()}
        </Button>
      </div>
    </fieldset>
  )
}
