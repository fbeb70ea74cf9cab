import type { Response } from '../../../api/spelling/spelled.ts'
import { askTeamAgain } from '../session/team-query.ts'

/** A case with all that was said, shown and decided in it. */
export type TeamCase = Response<'teamCase'>['result']

/** Asks again for everything that a change of a case shows in. */
export function askCaseAgain(): Promise<unknown> {
  return askTeamAgain('teamCase', 'teamCaseTable', 'teamCaseCount', 'teamLoaners', 'teamOverview', 'teamBookingDetail')
}
