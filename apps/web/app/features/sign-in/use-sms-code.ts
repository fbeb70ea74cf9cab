import { type RefObject, useEffect } from 'react'

/** What browsers that read a code from a text message add to the credentials they know (the WebOTP API). */
interface SmsCodeRequest extends CredentialRequestOptions {
  otp: { transport: ['sms'] }
}

/**
 * Puts the code of the next text message into a field, where the browser can read it and the person lets it: the message ends with a line that names
 * this site. Elsewhere the field's `autocomplete` lets the keyboard offer it.
 */
export function useSmsCode(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const leaving = new AbortController()
    const wanted: SmsCodeRequest = { otp: { transport: ['sms'] }, signal: leaving.signal }
    navigator.credentials.get(wanted).then(
      found => typeIn(field.current, (found as { code?: string } | null)?.code),
      // Not allowed, or the step was left: the person types.
      () => {},
    )
    return () => leaving.abort()
  }, [field])
}

function typeIn(field: HTMLInputElement | null, code: string | undefined): void {
  if (!field || !code || field.value !== '') return
  // The setter of the element's own class, past the one with which React watches for changes that it knows of.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, code)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
