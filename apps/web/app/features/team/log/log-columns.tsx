import { logColumns } from '@ownward/contract/tables'
import { m } from '@ownward/texts'
import type { Response } from '../../../api/spelling/spelled.ts'
import { teamPaths } from '../../../team-paths.ts'
import { sayPerson } from '../say-person.ts'
import { CellMoment, nothing, sayCellMoney } from '../table/cell-parts.tsx'
import { FirstLink } from '../table/first-link.tsx'
import type { TableView } from '../table/table-view.ts'
import { actionWords, sayAction, sayChange } from './action-words.ts'
import { ThingLink, To } from './thing-link.tsx'

type Sent = Response<'teamLogTable'>['result'][number]['cells']
type Cells = { [K in keyof Sent]-?: Exclude<Sent[K], undefined> }

/** The parts of the work that the log can be narrowed to. */
export const logAreaWords = {
  bookings: m.console_nav_bookings,
  money: m.money_nav,
  people: m.team_nav_people,
  fleet: m.fleet_nav,
  content: m.write_nav,
  team: m.tables_log_team,
  operations: m.operations_nav,
} as const

/** The columns of the log, as the console draws them (DESK-18). */
export const logView: TableView<keyof Cells, Cells> = {
  table: 'log',
  caption: m.team_nav_log,
  empty: m.team_log_none,
  specs: logColumns,
  shown: ['action', 'at', 'who', 'thing', 'about', 'change', 'amount'],
  phone: { aside: 'at', below: ['who', 'thing'] },
  scopes: ['person', 'member', 'booking', 'vehicle', 'place', 'entry'],
  record: {
    of: 'entry',
    path: teamPaths.logEntry,
    title: id => m.tables_log_entry({ id: String(id) }),
    Rest: () => null,
  },
  columns: {
    at: { head: m.team_when, cell: at => <CellMoment moment={at} /> },
    who: { head: m.team_who, cell: who => who?.name ?? m.team_the_product() },
    action: {
      head: m.team_what,
      choices: actionWords,
      cell: (action, { id }) => <FirstLink to={teamPaths.logEntry(id)}>{sayAction(action)}</FirstLink>,
    },
    thing: {
      head: m.tables_log_thing,
      cell: (thing, { may }) => (thing ? <ThingLink thing={thing} may={may} /> : nothing),
    },
    about: {
      head: m.team_about,
      cell: about => {
        if (!about) return nothing
        const name = sayPerson(about.name)
        return about.member ? name : <To to={teamPaths.person(about.id)}>{name}</To>
      },
    },
    change: {
      head: m.tables_log_change,
      cell: (change, { cells }) =>
        change ? (
          <span className="in-[aside]:whitespace-pre-line">
            {sayChange({ action: cells.action ?? '', reason: change })}
          </span>
        ) : (
          nothing
        ),
    },
    amount: { head: m.tables_log_amount, cell: sayCellMoney },
    session: { head: m.tables_log_session, cell: session => session ?? nothing },
    job: {
      head: m.tables_log_job,
      cell: job => (job === null ? nothing : <To to={teamPaths.job(job)}>{String(job)}</To>),
    },
    state: { head: m.tables_log_area, choices: logAreaWords, cell: area => (area ? logAreaWords[area]() : nothing) },
  },
}
