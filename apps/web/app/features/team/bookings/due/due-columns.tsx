import { dueColumns } from '@ownward/contract/tables'
import { m } from '@ownward/texts'
import type { Response } from '../../../../api/spelling/spelled.ts'
import { sayDate } from '../../../../i18n/say-date.ts'
import { teamPaths } from '../../../../team-paths.ts'
import { Moment } from '../../moment.tsx'
import { sayPhone } from '../../people/say-phone.ts'
import { CellMoment, nothing, sayCellMoney, sayCellText } from '../../table/cell-parts.tsx'
import { FirstLink } from '../../table/first-link.tsx'
import { drawCarCell, drawPersonCell } from '../../table/linked-cells.tsx'
import type { TableView } from '../../table/table-view.ts'
import { DueRest } from './due-rest.tsx'
import { dueStateWords, sayDueAge } from './say-due-age.ts'

type Sent = Response<'teamDueTable'>['result'][number]['cells']
type Cells = { [K in keyof Sent]-?: Exclude<Sent[K], undefined> }

const nextWords: Record<Cells['next']['what'], () => string> = {
  over: m.team_due_over,
  ends: m.team_due_ends,
  try: m.team_due_try,
  promise: m.team_due_promise,
  person: m.team_due_person,
}

/** The columns of what is due, as the console draws them: whose, how much and since when, what comes next and when, and what was promised (PACT-25). */
export const dueView: TableView<keyof Cells, Cells> = {
  table: 'due',
  caption: m.team_due_title,
  empty: m.team_due_empty,
  specs: dueColumns,
  shown: ['number', 'driver', 'due', 'since', 'next', 'promised', 'day'],
  phone: { aside: 'due', below: ['driver', 'since'] },
  scopes: ['booking', 'person', 'vehicle'],
  record: {
    of: 'booking',
    path: teamPaths.booking,
    title: (_, { number }) => m.console_booking({ number: number ?? '' }),
    Rest: DueRest,
  },
  columns: {
    number: {
      head: m.console_number,
      cell: (number, { id }) => <FirstLink to={teamPaths.booking(id)}>{number}</FirstLink>,
    },
    driver: { head: m.care_team_column_driver, cell: drawPersonCell },
    phone: { head: m.team_phone, cell: phone => <span className="figures">{phone ? sayPhone(phone) : nothing}</span> },
    car: { head: m.console_car, cell: drawCarCell },
    city: { head: m.tables_city, cell: sayCellText },
    state: { head: m.team_due_ages, choices: dueStateWords, cell: sayDueAge },
    due: { head: m.team_due_amount, cell: sayCellMoney },
    since: { head: m.team_due_since, cell: at => <CellMoment moment={at} /> },
    next: { head: m.care_team_column_next, cell: next => <NextCell next={next} /> },
    promised: { head: m.team_due_promised, cell: sayCellMoney },
    day: { head: m.team_due_promise, cell: day => (day ? sayDate(day, 'short') : nothing) },
  },
}

function NextCell({ next }: { next: Cells['next'] }) {
  const words = nextWords[next.what]()
  return next.at ? <Moment at={next.at} place={next.zone} say={at => `${words} · ${at}`} /> : words
}
