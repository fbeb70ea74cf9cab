import { m } from '@ownward/texts'
import type { TableWords } from '../exports/column-words.ts'
import type { presentLogCells } from './present-log-cells.ts'

type Cells = { [K in keyof typeof presentLogCells]: ReturnType<(typeof presentLogCells)[K]> }

/** How the log stands in a file: actions by their codes, which no version and no language changes, so that files of years can be put together. */
export const logExportWords: TableWords<Cells> = {
  at: { head: m.team_when },
  who: { head: m.team_who },
  action: { head: m.team_what },
  thing: { head: m.tables_log_thing, say: thing => thing && `${thing.kind} ${thing.name}` },
  about: { head: m.team_about },
  change: { head: m.tables_log_change },
  amount: { head: m.tables_log_amount },
  session: { head: m.tables_log_session },
  job: { head: m.tables_log_job },
  state: { head: m.tables_log_area },
}
