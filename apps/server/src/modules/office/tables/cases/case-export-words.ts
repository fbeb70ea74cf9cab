import { m } from '@ownward/texts'
import type { Written } from '../../../../words/csv.ts'
import { sayAll, type TableWords, type Telling, type Word } from '../exports/column-words.ts'
import type { presentCaseCells } from './present-case-cells.ts'

type Cells = { [K in keyof typeof presentCaseCells]: ReturnType<(typeof presentCaseCells)[K]> }
type Next = NonNullable<Cells['next']>

const kinds: Record<Cells['kind'], Word> = {
  breakdown: m.care_kind_breakdown,
  accident: m.care_kind_accident,
  theft: m.care_kind_theft,
  service: m.care_kind_service,
  recall: m.care_kind_recall,
}

const states: Record<Cells['state']['state'], Word> = {
  reported: m.care_team_state_reported,
  confirmed: m.care_team_state_confirmed,
  contested: m.care_team_contested_tag,
  closed: m.care_team_state_closed,
  rejected: m.care_team_rejected_tag,
  withdrawn: m.care_team_state_withdrawn,
}

const tellers: Record<Cells['by'], Word> = {
  person: m.care_team_column_driver,
  team: m.team_name,
  module: m.care_team_module,
}

/** How the cases stand in a file. */
export const caseExportWords: TableWords<Cells> = {
  number: { head: m.console_number },
  driver: { head: m.care_team_column_driver },
  phone: { head: m.team_phone },
  booking: { head: m.console_booking_title, say: booking => Number(booking.name) },
  car: { head: m.console_car, say: car => car.name },
  city: { head: m.tables_city },
  kind: { head: m.tables_kind, say: (kind, { locale }) => kinds[kind]({}, { locale }) },
  state: { head: m.team_people_state, say: sayState },
  next: { head: m.care_team_column_next, say: sayNext },
  since: { head: m.care_team_since },
  opened: { head: m.care_team_opened_at },
  by: { head: m.care_team_opened_by, say: (by, { locale }) => tellers[by]({}, { locale }) },
  back: { head: m.care_team_back },
  days: { head: m.care_downtime_days },
  credited: { head: m.care_team_column_credited },
}

function sayState({ state, late, waits }: Cells['state'], telling: Telling): string {
  return sayAll([states[state], ...(late ? [m.care_team_late] : []), ...(waits ? [m.care_team_waits] : [])], telling)
}

const steps: Record<Next['what'], (values: { by: string; car: string }, words: Pick<Telling, 'locale'>) => string> = {
  answer: m.care_team_answer,
  collect: m.care_team_collect,
  ready: m.care_team_ready,
  loaner_offered: m.loaner_team_offered,
  loaner_out: m.loaner_team_out,
  driver_answer: m.care_team_driver_by,
  decision: m.care_team_decide_by,
  asked: m.care_team_asked,
  contest: m.care_team_contest_by,
}

function sayNext(next: Cells['next'], { locale, at }: Telling): Written {
  return next && steps[next.what]({ by: at(next.at), car: next.car ?? '' }, { locale })
}
