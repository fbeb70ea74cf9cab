import { isOpenAt, type OpeningHours } from '@ownward/domain/bookings'
import { instantFromWallTime, wallTimeInZone } from '@ownward/domain/calendar'
import { m } from '@ownward/texts'
import { TextField } from '@ownward/ui/text-field'
import { useState } from 'react'
import { sayHours } from '../i18n/say-hours.ts'
import { sayMoment } from '../i18n/say-moment.ts'

interface PickupFieldProps {
  /** ISO 8601. */
  pickupAt: string
  /** The earliest and, where there is one, the latest moment that will do. */
  earliest: string
  latest?: string
  /** When somebody is at the place; null where it has no hours to hold to. */
  hours: OpeningHours | null
  timeZone: string
  /** The place whose clock is meant. */
  place: string
  onPick: (pickupAt: string) => void
}

/**
 * When the car is picked up, by the clock of its place. A moment out of bounds, or at which the place is closed, is named and not taken
 * (PROG-09, VAL-19, BEY-27).
 */
export function PickupField({ pickupAt, earliest, latest, hours, timeZone, place, onPick }: PickupFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const wall = (moment: string) => wallTimeInZone(moment, timeZone)
  const say = (moment: string) => sayMoment(moment, timeZone)

  function closedProblem(moment: Date | string): string | undefined {
    const isClosed = hours !== null && !isOpenAt(hours, moment, timeZone)
    return isClosed ? m.program_pickup_closed({ hours: sayHours(hours) }) : undefined
  }

  function problemOf(text: string): string | undefined {
    const moment = instantFromWallTime(text, timeZone)
    if (!moment) return m.program_pickup_incomplete()
    if (text < wall(earliest)) return m.program_pickup_early({ earliest: say(earliest) })
    if (latest && text.slice(0, 10) > wall(latest).slice(0, 10)) return m.program_pickup_late({ latest: say(latest) })
    return closedProblem(moment)
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
      // What was chosen before the place had these hours is said, not moved.
      error={typed === null ? closedProblem(pickupAt) : problemOf(typed)}
      type="datetime-local"
      value={typed ?? wall(pickupAt)}
      min={wall(earliest)}
      max={latest && wall(latest)}
      onChange={event => take(event.target.value)}
    />
  )
}
