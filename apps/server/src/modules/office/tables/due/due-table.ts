import { dueColumns, dueTableStates } from '@ownward/contract/tables'
import { type SQL, sql } from 'drizzle-orm'
import { bookings, promises, users, vehicles } from '../../../../db/schema/index.ts'
import { foundBookings } from '../../../programs/booking-views/index.ts'
import { type DueRow, dueAgeRank, isCollected, nextActAt, owedBy, readDue } from '../../../programs/promises/index.ts'
import { carWords } from '../car-words.ts'
import { cityWords } from '../city-words.ts'
import { countStates } from '../count-states.ts'
import { words } from '../words.ts'
import type { Reading, TableColumn, WorkTable } from '../work-table.ts'
import { presentDueCells as show } from './present-due-cells.ts'

type Name = keyof typeof dueColumns

const digits = (typed: string) => typed.replace(/\D/g, '').replace(/^1(?=\d{10})/, '')

function stateIs(state: string, now: Date): SQL {
  if (state === 'promised') return sql`${promises.id} is not null`
  return sql`${dueAgeRank(now)} = ${(dueTableStates as readonly string[]).indexOf(state)}`
}

const columnsAt = (now: Date): { [K in Name]: TableColumn<DueRow, ReturnType<(typeof show)[K]>> } => ({
  // What is only tried out may have words in its number.
  number: {
    by: sql`(nullif(regexp_replace(${bookings.number}, '\\D', '', 'g'), '')::bigint)`,
    always: true,
    show: show.number,
  },
  driver: { by: words(sql`${users.firstName} || ' ' || ${users.lastName}`), show: show.driver },
  phone: {
    by: words(sql`case when ${users.deletedAt} is null then ${users.phone} end`),
    typed: digits,
    show: show.phone,
  },
  car: { ...carWords, show: show.car },
  city: { by: sql`city.words`, from: cityWords, there: sql`city.id is not null`, show: show.city },
  state: { by: sql`(${dueAgeRank(now)} + 1)`, always: true, is: state => stateIs(state, now), show: show.state },
  due: { by: sql`owed.cents`, always: true, show: show.due },
  since: { by: sql`owed.since`, always: true, show: show.since },
  next: { by: nextActAt(now), show: show.next },
  promised: { by: sql`${promises.cents}`, show: show.promised },
  day: { by: sql`${promises.day}`, show: show.day },
})

/** What is due of everybody as the console reads it, one row for each booking. */
export function dueTable({ db, now, reader }: Reading): WorkTable<DueRow> {
  return {
    specs: dueColumns,
    columns: columnsAt(now),
    from: sql`${owedBy(now)}
      left join ${users} on ${users.id} = ${bookings.userId}
      left join ${vehicles} on ${vehicles.id} = ${bookings.vehicleId}`,
    id: sql`${bookings.id}`,
    only: isCollected,
    of: {
      booking: id => sql`${bookings.id} = ${id}`,
      vehicle: id => sql`${bookings.vehicleId} = ${id}`,
      person: id => sql`${bookings.userId} = ${id}`,
    },
    // What comes next first, then what is due for longest; promises by their day.
    first: ([state, other]) =>
      state === 'promised' && other === undefined
        ? [{ column: 'day', descending: false }]
        : [
            { column: 'next', descending: false },
            { column: 'since', descending: false },
          ],
    adds: sql`owed.cents`,
    find: query => foundBookings(db, query, { carNumbers: reader.rights.includes('fleet') }),
    load: ids => readDue(db, ids, now),
    counts: countStates(db, dueTableStates, state => stateIs(state, now)),
  }
}
