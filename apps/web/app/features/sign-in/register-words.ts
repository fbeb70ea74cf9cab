import { decideConfirmation, decideEmail, decideName, decidePassword, decidePhone } from '@ownward/domain/accounts'
import { m } from '@ownward/texts'

/** The words of each rule for a field of registration only, which the sign-in dialog need not carry (VAL-04 to VAL-07). */
export const registerWordsFor = {
  registerPhone: (text: string) => {
    const phone = decidePhone(text)
    if (phone.ok) return undefined
    return phone.code === 'phone_missing' ? m.app_phone_missing() : m.app_phone_invalid()
  },
  firstName: (text: string) => (decideName(text).ok ? undefined : m.app_first_name_missing()),
  lastName: (text: string) => (decideName(text).ok ? undefined : m.app_last_name_missing()),
  newPassword: (text: string) => {
    const password = decidePassword(text)
    if (password.ok) return undefined
    const words = {
      password_missing: m.app_password_missing,
      password_too_short: m.app_password_short,
      password_too_long: m.app_password_long,
    }
    return words[password.code]()
  },
  confirmation: (password: string, text: string) => {
    const same = decideConfirmation(password, text)
    if (same.ok) return undefined
    return same.code === 'confirmation_missing' ? m.app_confirm_missing() : m.app_confirm_mismatch()
  },
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
