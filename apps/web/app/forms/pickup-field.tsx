import { instantFromWallTime, wallTimeInZone } from '@ownward/domain/calendar'
import { m } from '@ownward/texts'
import { TextField } from '@ownward/ui/text-field'
import { useState } from 'react'
import { sayMoment } from '../i18n/say-moment.ts'

interface PickupFieldProps {
  /** ISO 8601. */
  pickupAt: string
  /** The earliest and, where there is one, the latest moment that will do. */
  earliest: string
  latest?: string
  timeZone: string
  /** The place whose clock is meant. */
  place: string
  onPick: (pickupAt: string) => void
}

/** When the car is picked up, by the clock of its place. A moment out of bounds is named and not taken (PROG-09, VAL-19). */
export function PickupField({ pickupAt, earliest, latest, timeZone, place, onPick }: PickupFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const wall = (moment: string) => wallTimeInZone(moment, timeZone)
  const say = (moment: string) => sayMoment(moment, timeZone)

  function problemOf(text: string): string | undefined {
    const moment = instantFromWallTime(text, timeZone)
    if (!moment) return m.program_pickup_incomplete()
    if (text < wall(earliest)) return m.program_pickup_early({ earliest: say(earliest) })
    if (latest && text.slice(0, 10) > wall(latest).slice(0, 10)) return m.program_pickup_late({ latest: say(latest) })
    return undefined
  }

  function take(text: string): void {
    setTyped(text)
    const moment = instantFromWallTime(text, timeZone)
    if (moment && !problemOf(text)) {
      setTyped(null)
      onPick(moment.toISOString())
    }
  }

  return (
    <TextField
      label={m.program_pickup()}
      hint={m.program_pickup_hint({ place, when: say(pickupAt) })}
      error={typed === null ? undefined : problemOf(typed)}
      type="datetime-local"
      value={typed ?? wall(pickupAt)}
      min={wall(earliest)}
      max={latest && wall(latest)}
      onChange={event => take(event.target.value)}
    />
  )
}
