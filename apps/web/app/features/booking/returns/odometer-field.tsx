import { m } from '@ownward/texts'
import { TextField } from '@ownward/ui/text-field'
import { readOdometer } from '../../../forms/read-whole.ts'
import { sayNumber } from '../../../i18n/say-number.ts'
import type { Booking } from '../booking.ts'

interface OdometerFieldProps {
  unit: Booking['distanceUnit']
  value: string
  /** What it showed last, told where nothing is filled in. */
  last?: number
  /** Nothing was typed or sent yet, and nothing is filled in. */
  isFresh?: boolean
  onChange: (value: string) => void
  error?: string | undefined
}

/** What the odometer shows, typed from the dashboard. */
export function OdometerField({ unit, value, last, isFresh = false, onChange, error }: OdometerFieldProps) {
  // What is still to be typed is not wrong yet.
  const isWrong = readOdometer(value) === undefined && !isFresh && !(last !== undefined && value === '')
  return (
    <TextField
      label={m.life_odometer_now({ unit: unit === 'km' ? m.life_unit_km() : m.life_unit_mi() })}
      hint={last === undefined ? m.life_odometer_hint() : m.life_odometer_last({ n: sayNumber(last) })}
      error={error ?? (isWrong ? m.life_odometer_wrong() : undefined)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={11}
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  )
}
