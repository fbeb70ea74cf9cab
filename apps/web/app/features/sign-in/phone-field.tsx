import { m } from '@ownward/texts'
import { TextField } from '@ownward/ui/text-field'
import type { ComponentProps } from 'react'
import { phoneDigitsOf } from '../../forms/digits.ts'

/** A mobile number of ten digits after its '+1' (VAL-01). */
export function PhoneField(field: Partial<ComponentProps<typeof TextField>>) {
  return (
    <TextField
      {...field}
      id="f-phone"
      label={m.app_mobile()}
      lead="+1"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      placeholder="000 000 0000"
      onInput={event => {
        event.currentTarget.value = phoneDigitsOf(event.currentTarget.value)
      }}
    />
  )
}
