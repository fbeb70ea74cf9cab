import { m } from '@ownward/texts'
import type { Written } from '../../../../words/csv.ts'
import type { TableWords, Telling, Word } from '../exports/column-words.ts'
import type { presentDueCells } from './present-due-cells.ts'

type Cells = { [K in keyof typeof presentDueCells]: ReturnType<(typeof presentDueCells)[K]> }

const ages: Record<Cells['state'], Word> = {
  '0-3': m.team_due_age_3,
  '4-10': m.team_due_age_10,
  '11-30': m.team_due_age_30,
  '31-60': m.team_due_age_60,
  '61+': m.team_due_age_more,
}

const acts: Record<Cells['next']['what'], Word> = {
  over: m.team_due_over,
  ends: m.team_due_ends,
  try: m.team_due_try,
  promise: m.team_due_promise,
  person: m.team_due_person,
}

/** How what is due stands in a file. */
export const dueExportWords: TableWords<Cells> = {
  number: { head: m.console_number, say: Number },
  driver: { head: m.care_team_column_driver },
  phone: { head: m.team_phone },
  car: { head: m.console_car, say: car => car.name },
  city: { head: m.tables_city },
  state: { head: m.team_due_ages, say: (age, { locale }) => ages[age]({}, { locale }) },
  due: { head: m.team_due_amount },
  since: { head: m.team_due_since },
  next: { head: m.care_team_column_next, say: sayNext },
  promised: { head: m.team_due_promised },
  day: { head: m.team_due_promise },
}

function sayNext({ what, at: moment }: Cells['next'], { locale, at }: Telling): Written {
  const words = acts[what]({}, { locale })
  return moment ? `${words}: ${at(moment)}` : words
}
