import { instantFromWallTime, wallTimeInZone } from '@ownward/domain/calendar'
import { TextField } from '@ownward/ui/text-field'
import type { ReactNode } from 'react'

interface MomentFieldProps {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** What the field shows: a wall-clock time of the place. */
  value: string
  onChange: (value: string) => void
  min: Date
  max?: Date | undefined
  timeZone: string
}

/** A date and time by the clock of a place, whatever clock the reader lives by; what lies before `min` cannot be picked. */
export function MomentField({ value, onChange, min, max, timeZone, ...words }: MomentFieldProps) {
  return (
    <TextField
      {...words}
      type="datetime-local"
      value={value}
      min={wallTimeInZone(min, timeZone)}
      max={max && wallTimeInZone(max, timeZone)}
      onChange={event => onChange(event.target.value)}
      required
    />
  )
}

/** The moment that a field of a place shows; undefined while it shows none. */
export function momentOf(value: string, timeZone: string): Date | undefined {
  return instantFromWallTime(value.slice(0, 16), timeZone)
}
