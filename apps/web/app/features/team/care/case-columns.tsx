import { caseColumns } from '@ownward/contract/tables'
import { m } from '@ownward/texts'
import type { Response } from '../../../api/spelling/spelled.ts'
import { caseKinds } from '../../../i18n/case-kinds.ts'
import { sayNumber } from '../../../i18n/say-number.ts'
import { teamPaths } from '../../../team-paths.ts'
import { Moment } from '../moment.tsx'
import { sayPhone } from '../people/say-phone.ts'
import { RowLink } from '../row-link.tsx'
import { CellMoment, nothing, sayCellMoney, sayCellText } from '../table/cell-parts.tsx'
import { FirstLink } from '../table/first-link.tsx'
import { drawCarCell, drawPersonCell } from '../table/linked-cells.tsx'
import type { TableView } from '../table/table-view.ts'
import { CaseRest } from './case-rest.tsx'
import { CaseTags } from './case-tags.tsx'
import { caseStateWords, caseTellers } from './case-words.ts'

type Sent = Response<'teamCaseTable'>['result'][number]['cells']
type Cells = { [K in keyof Sent]-?: Exclude<Sent[K], undefined> }

const kindWords = Object.fromEntries(Object.entries(caseKinds).map(([kind, { say }]) => [kind, say]))

/** The columns of the times without a usable car, as the console draws them. */
export const caseView: TableView<keyof Cells, Cells> = {
  table: 'cases',
  caption: m.care_team_cases,
  empty: m.care_team_none,
  specs: caseColumns,
  shown: ['number', 'driver', 'car', 'state', 'next', 'days', 'credited', 'booking'],
  phone: { aside: 'state', below: ['driver', 'car'] },
  scopes: ['booking', 'person', 'vehicle'],
  record: { of: 'case', path: teamPaths.case, title: id => m.care_team_number({ id: String(id) }), Rest: CaseRest },
  columns: {
    number: {
      head: m.console_number,
      cell: number => <FirstLink to={teamPaths.case(number)}>{number}</FirstLink>,
    },
    driver: { head: m.care_team_column_driver, cell: drawPersonCell },
    phone: { head: m.team_phone, cell: phone => <span className="figures">{phone ? sayPhone(phone) : nothing}</span> },
    booking: {
      head: m.console_booking_title,
      cell: ({ id, name }) => (
        <RowLink to={teamPaths.booking(id)} may>
          {name}
        </RowLink>
      ),
    },
    car: { head: m.console_car, cell: drawCarCell },
    city: { head: m.tables_city, cell: sayCellText },
    kind: { head: m.tables_kind, choices: kindWords, cell: kind => caseKinds[kind].say() },
    state: { head: m.team_people_state, choices: caseStateWords, cell: state => <CaseTags {...state} /> },
    next: { head: m.care_team_column_next, cell: next => <NextCell next={next} /> },
    since: { head: m.care_team_since, cell: at => <CellMoment moment={at} /> },
    opened: { head: m.care_team_opened_at, cell: at => <CellMoment moment={at} /> },
    by: { head: m.care_team_opened_by, choices: caseTellers, cell: by => caseTellers[by]() },
    back: { head: m.care_team_back, cell: at => <CellMoment moment={at} /> },
    days: { head: m.care_downtime_days, cell: sayNumber },
    credited: { head: m.care_team_column_credited, cell: sayCellMoney },
  },
}

/** What comes next and by when; a dash where nothing is to come. */
function NextCell({ next }: { next: Cells['next'] }) {
  if (!next) return nothing
  const car = next.car ?? ''
  const say: Record<typeof next.what, (by: string) => string> = {
    answer: by => m.care_team_answer({ by }),
    collect: by => m.care_team_collect({ by }),
    ready: by => m.care_team_ready({ by }),
    loaner_offered: by => m.loaner_team_offered({ car, by }),
    loaner_out: by => m.loaner_team_out({ car, by }),
    driver_answer: by => m.care_team_driver_by({ by }),
    decision: by => m.care_team_decide_by({ by }),
    asked: by => m.care_team_asked({ by }),
    contest: by => m.care_team_contest_by({ by }),
  }
  return <Moment at={next.at} place={next.zone} say={say[next.what]} />
}
