import { m } from '@ownward/texts'
import { TextField } from '@ownward/ui/text-field'
import type { Booking } from './booking.ts'
import { readingOf } from './reading-of.ts'

interface OdometerFieldProps {
  unit: Booking['distance_unit']
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** What the odometer shows, typed from the dashboard. */
export function OdometerField({ unit, value, onChange, error }: OdometerFieldProps) {
  return (
    <TextField
      label={m.life_odometer_now({ unit: unit === 'km' ? m.life_unit_km() : m.life_unit_mi() })}
      hint={m.life_odometer_hint()}
      error={error ?? (readingOf(value) === undefined ? m.life_odometer_wrong() : undefined)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  )
}
