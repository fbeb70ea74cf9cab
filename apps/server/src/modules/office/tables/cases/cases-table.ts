import { caseColumns, caseTableStates } from '@ownward/contract/tables'
import { eq, not, or, type SQL, sql } from 'drizzle-orm'
import { bookings, careCases, users, vehicles } from '../../../../db/schema/index.ts'
import { foundBookings } from '../../../programs/booking-views/index.ts'
import {
  type CaseListed,
  creditedOfCases,
  goesOn,
  isContested,
  nextBy,
  readCaseRows,
} from '../../../programs/care/index.ts'
import { carWords } from '../car-words.ts'
import { cityWords } from '../city-words.ts'
import { countStates } from '../count-states.ts'
import { words } from '../words.ts'
import type { Reading, TableColumn, WorkTable } from '../work-table.ts'
import { presentCaseCells as show } from './present-case-cells.ts'

type Name = keyof typeof caseColumns

/** How a case stands itself, as the console calls it: one that nobody has answered is reported. */
const standing = sql`case when ${isContested} then 'contested' when ${careCases.state} = 'open' then 'reported' else ${careCases.state} end`
// Written out, so that they are part of the statement whose plan is kept.
const listed = (choices: readonly string[]) => sql.raw(`array[${choices.map(choice => `'${choice}'`).join(', ')}]`)
const digits = (typed: string) => typed.replace(/\D/g, '').replace(/^1(?=\d{10})/, '')

const nextOf = (now: Date) => sql`(case when ${goesOn(now)} then ${nextBy} end)`

function stateIs(state: string, now: Date): SQL {
  if (state === 'open') return goesOn(now)
  if (state === 'late') return sql`coalesce(${nextOf(now)} <= ${now.toISOString()}::timestamptz, false)`
  if (state === 'over') return not(goesOn(now))
  return sql`${standing} = ${state}`
}

const columnsAt = (now: Date): { [K in Name]: TableColumn<CaseListed, ReturnType<(typeof show)[K]>> } => ({
  number: { by: sql`${careCases.id}`, always: true, show: show.number },
  driver: { by: words(sql`${users.firstName} || ' ' || ${users.lastName}`), show: show.driver },
  phone: {
    by: words(sql`case when ${users.deletedAt} is null then ${users.phone} end`),
    typed: digits,
    show: show.phone,
  },
  // What is only tried out may have words in its number.
  booking: { by: sql`(nullif(regexp_replace(${bookings.number}, '\\D', '', 'g'), '')::bigint)`, show: show.booking },
  car: { ...carWords, show: show.car },
  city: { by: sql`city.words`, from: cityWords, there: sql`city.id is not null`, show: show.city },
  kind: {
    by: sql`array_position(${listed(caseColumns.kind.choices)}, ${careCases.kind})`,
    always: true,
    is: kind => sql`${careCases.kind} = ${kind}`,
    show: show.kind,
  },
  state: {
    by: sql`array_position(${listed(caseColumns.state.choices)}, ${standing})`,
    always: true,
    is: state => stateIs(state, now),
    show: show.state,
  },
  next: { by: nextOf(now), show: show.next },
  since: { by: sql`${careCases.downFrom}`, always: true, show: show.since },
  opened: { by: sql`${careCases.openedAt}`, always: true, show: show.opened },
  by: {
    by: sql`array_position(${listed(caseColumns.by.choices)}, ${careCases.openedBy})`,
    always: true,
    is: by => sql`${careCases.openedBy} = ${by}`,
    show: show.by,
  },
  back: { by: sql`${careCases.downUntil}`, show: show.back },
  days: { by: sql`coalesce(credited.n, 0)`, always: true, from: creditedOfCases, show: show.days },
  credited: { by: sql`nullif(credited.cents, 0)`, from: creditedOfCases, show: show.credited },
})

const from = sql`${careCases}
  left join ${bookings} on ${bookings.id} = ${careCases.bookingId}
  left join ${users} on ${users.id} = ${bookings.userId}
  left join ${vehicles} on ${vehicles.id} = ${bookings.vehicleId}`

/** Cars that cannot be used, and those that can again, as the console reads them. */
export function casesTable({ db, now, reader }: Reading): WorkTable<CaseListed> {
  return {
    specs: caseColumns,
    columns: columnsAt(now),
    from,
    id: sql`${careCases.id}`,
    only: sql`true`,
    of: {
      case: id => eq(careCases.id, id),
      booking: id => sql`${careCases.bookingId} = ${id}`,
      vehicle: id => sql`${bookings.vehicleId} = ${id}`,
      person: id => sql`${bookings.userId} = ${id}`,
    },
    // What has to be done first comes first; what is over, the newest first, behind all of it.
    first: () => [
      { column: 'next', descending: false },
      { column: 'back', descending: true },
    ],
    find: async query => {
      const found = await foundBookings(db, query, { carNumbers: reader.rights.includes('fleet') })
      return found && /^\d{1,9}$/.test(query) ? or(found, eq(careCases.id, Number(query))) : found
    },
    load: ids => readCaseRows(db, ids, now),
    counts: countStates(db, caseTableStates, state => stateIs(state, now)),
  }
}
