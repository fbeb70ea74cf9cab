import { isDone } from '../api/answer.ts'
import { callPerson } from '../api/call-person.ts'
import { askAgain } from '../api/queries.ts'
import type { Person } from '../api/spelling/session/sign-in.ts'
import { session } from './session.ts'

/** Asks who is signed in and keeps it; what hangs on it (eligibility) is asked again. Null when nobody answered. */
export async function refreshPerson(): Promise<Person | null> {
  const answer = await callPerson('getmyaccountDetails', {}, { quiet: true })
  if (!isDone(answer)) return null
  session.replaceDetails(answer.result)
  await askAgain('getEligibility')
  return answer.result
}
