import { decideCode, decidePhone } from '@ownward/domain/accounts'
import { m } from '@ownward/texts'

/** The words of each rule for a field of sign-in; undefined when the value will do (VAL-01, VAL-03, VAL-07). */
export const wordsFor = {
  loginPhone: (text: string) => {
    const phone = decidePhone(text)
    if (phone.ok) return undefined
    return phone.code === 'phone_missing' ? m.app_mobile_missing() : m.app_phone_invalid()
  },
  code: (text: string) => (decideCode(text).ok ? undefined : m.app_code_missing()),
  terms: (accepted: boolean) => (accepted ? undefined : m.app_terms_missing()),
}
