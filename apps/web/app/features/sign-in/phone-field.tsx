import { m } from '@ownward/texts'
import { TextField } from '@ownward/ui/text-field'
import type { ComponentProps } from 'react'
import { phoneDigitsOf } from '../../forms/digits.ts'
import { useHydrated } from '../../page/use-hydrated.ts'

/** A mobile number of ten digits after its '+1' (VAL-01). */
export function PhoneField(field: Partial<ComponentProps<typeof TextField>>) {
  const hydrated = useHydrated()
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
      // Awake it takes the digits out of any spelling; until then it takes ten characters.
      maxLength={hydrated ? undefined : 10}
      onInput={event => {
        event.currentTarget.value = phoneDigitsOf(event.currentTarget.value)
      }}
    />
  )
}
