import type { caseColumns } from '@ownward/contract/tables'
import { m } from '@ownward/texts'
import type { TeamCase } from './team-case.ts'

/** How cases stand, and what of that they are narrowed by. */
export const caseStateWords: Record<(typeof caseColumns)['state']['choices'][number], () => string> = {
  open: m.care_team_open_now,
  late: m.care_team_late,
  over: m.care_team_over,
  reported: m.care_team_state_reported,
  confirmed: m.care_team_state_confirmed,
  contested: m.care_team_contested_tag,
  closed: m.care_team_state_closed,
  rejected: m.care_team_rejected_tag,
  withdrawn: m.care_team_state_withdrawn,
}

/** Who has told of a case. */
export const caseTellers: Record<TeamCase['openedBy'], () => string> = {
  person: m.care_team_column_driver,
  team: m.team_name,
  module: m.care_team_module,
}

/** What happened in a case. */
export const caseEventWords: Record<TeamCase['events'][number]['kind'], () => string> = {
  opened: m.care_event_opened,
  answered: m.care_event_answered,
  passed: m.care_event_passed,
  moved: m.care_event_moved,
  denied: m.care_event_denied,
  back: m.care_event_back,
  withdrawn: m.care_event_withdrawn,
  contested: m.care_event_contested,
  decided: m.care_event_decided,
  waits: m.care_event_waits,
}

/** Who did it. */
export function sayCaseActor({ by, member }: TeamCase['events'][number]): string {
  if (by === 'system') return m.team_the_product()
  return by === 'person' ? m.care_by_driver() : member || m.care_by_team()
}
