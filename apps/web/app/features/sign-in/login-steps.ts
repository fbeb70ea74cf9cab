import type { Answer } from '../../api/spelling/spelled.ts'

/** Where somebody stands on the way in. The phone number is kept through all of it, so that Back loses nothing. */
export type LoginStep =
  | { at: 'phone'; phone: string }
  | { at: 'password'; phone: string; userId: number }
  | { at: 'code'; phone: string }
  | { at: 'device'; phone: string; userId: number; password: string }

/** What the phone check leads to: another step, another site, or words (after which an unknown person may register). */
export type PhoneOutcome =
  | { go: LoginStep }
  | { elsewhere: string; say: string }
  | { say: string | undefined; thenRegister: boolean }

/** Reads the phone check's answer by the table of AUTH-03 to AUTH-06. An answer outside the table only says its message. */
export function afterPhoneCheck(answer: Answer<'login'>, phone: string): PhoneOutcome {
  if (answer.status === 3 && answer.redirect) return { elsewhere: answer.redirect, say: answer.message }
  if (answer.status === 1 && answer.verifyRequired === 1 && answer.userId !== undefined)
    return { go: { at: 'password', phone, userId: answer.userId } }
  if (answer.status === 2 && answer.verifyRequired === 1) return { go: { at: 'code', phone } }
  return { say: answer.message, thenRegister: 'code' in answer && answer.code === 'unknown-phone' }
}
