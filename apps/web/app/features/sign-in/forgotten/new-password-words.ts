import { decideConfirmation, decidePassword } from '@ownward/domain/accounts'
import { m } from '@ownward/texts'

/** What is wrong with a new password; undefined when it will do. What is said of none at all differs (VAL-05, VAL-14). */
export function newPasswordWords(text: string, missing: () => string = m.app_password_missing): string | undefined {
  const password = decidePassword(text)
  if (password.ok) return undefined
  const words = {
    password_missing: missing,
    password_too_short: m.app_password_short,
    password_too_long: m.app_password_long,
  }
  return words[password.code]()
}

/** What is wrong with a password's repetition; undefined when it is the same (VAL-05). */
export function confirmationWords(password: string, text: string): string | undefined {
  const same = decideConfirmation(password, text)
  if (same.ok) return undefined
  return same.code === 'confirmation_missing' ? m.app_confirm_missing() : m.app_confirm_mismatch()
}
