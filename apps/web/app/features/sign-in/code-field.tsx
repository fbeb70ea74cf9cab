import { codeLength, displayPhone } from '@ownward/domain/accounts'
import { m } from '@ownward/texts'
import { TextField } from '@ownward/ui/text-field'
import { type ComponentProps, useEffect, useRef } from 'react'
import { digitsOf } from '../../forms/digits.ts'
import { useSmsCode } from './use-sms-code.ts'

/** The five digits of a text message: filled in by the phone where it can, focused as soon as it is shown (VAL-03, O-23). */
export function CodeField({ phone, ...field }: { phone: string } & Partial<ComponentProps<typeof TextField>>) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  useSmsCode(input)
  return (
    <TextField
      {...field}
      ref={input}
      label={m.app_code()}
      hint={m.app_code_sent({ phone: `+1 ${displayPhone(phone)}` })}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={codeLength}
      onInput={event => {
        event.currentTarget.value = digitsOf(event.currentTarget.value, codeLength)
      }}
    />
  )
}
