import { decideEmail, decideName, decidePhone } from '@ownward/domain/accounts'
import { m } from '@ownward/texts'

/** The words of each rule for a field of registration only, which the sign-in dialog need not carry (VAL-04, VAL-06, VAL-07). */
export const registerWordsFor = {
  registerPhone: (text: string) => {
    const phone = decidePhone(text)
    if (phone.ok) return undefined
    return phone.code === 'phone_missing' ? m.app_phone_missing() : m.app_phone_invalid()
  },
  firstName: (text: string) => (decideName(text).ok ? undefined : m.app_first_name_missing()),
  lastName: (text: string) => (decideName(text).ok ? undefined : m.app_last_name_missing()),
  /** The box was never ticked, or its tick was taken away again. */
  terms: (accepted: boolean, wasAccepted: boolean) => {
    if (accepted) return undefined
    return wasAccepted ? m.app_terms_required() : m.app_terms_missing()
  },
  email: (text: string) => {
    const email = decideEmail(text)
    if (email.ok) return undefined
    return email.code === 'email_missing' ? m.app_email_missing() : m.app_email_invalid()
  },
}
