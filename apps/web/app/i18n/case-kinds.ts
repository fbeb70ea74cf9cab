import { m } from '@ownward/texts'
import type { Response } from '../api/spelling/spelled.ts'

/** A loaner farther away than so many miles is not suitable (CARE-23); the text names it. */
const mostLoanerMiles = 25

/** A time without a usable car, as its driver sees it. */
export type Case = Response<'reportProblem'>['result']

/** What cases are called, in the order in which they are chosen from, and what each is meant for. */
export const caseKinds: Record<Case['kind'], { say: () => string; hint: () => string }> = {
  breakdown: { say: m.care_kind_breakdown, hint: m.care_kind_breakdown_hint },
  accident: { say: m.care_kind_accident, hint: m.care_kind_accident_hint },
  theft: { say: m.care_kind_theft, hint: m.care_kind_theft_hint },
  service: { say: m.care_kind_service, hint: m.care_kind_service_hint },
  recall: { say: m.care_kind_recall, hint: m.care_kind_recall_hint },
}

/** Why the team contests a case, in words. */
export const contestReasons: Record<NonNullable<Case['contest']>['reason'], () => string> = {
  usable: m.care_contest_usable,
  moved: m.care_contest_moved,
  not_presented: m.care_contest_not_presented,
  loaner_refused: m.care_contest_loaner_refused,
  no_fault: m.care_contest_no_fault,
}

/** Why a loaner is not suitable, in words for its driver, or for the team, who compares it with the driver's car; empty where it is. */
export function sayUnfit(
  of: Pick<NonNullable<Case['loaner']>, 'seatsFit' | 'gearboxFit' | 'miles'>,
  reads: 'person' | 'team' = 'person',
): string {
  const isTeam = reads === 'team'
  return [
    ...(of.seatsFit === 1 ? [] : [isTeam ? m.loaner_team_few_seats() : m.loaner_few_seats()]),
    ...(of.gearboxFit === 1 ? [] : [isTeam ? m.loaner_team_other_gearbox() : m.loaner_other_gearbox()]),
    ...(of.miles > mostLoanerMiles ? [m.loaner_too_far()] : []),
  ].join(', ')
}
