import { bookingColumns, bookingTableStates } from '@ownward/contract/tables'
import type { BookingId } from '@ownward/domain/ids'
import { and, type SQL, sql } from 'drizzle-orm'
import { bookings, charges, makes, models, users, vehicles } from '../../../../db/schema/index.ts'
import { searchedWords } from '../../../people/customers/index.ts'
import {
  foundBookings,
  isShown,
  lacksPolicy,
  readTeamRows,
  stateIs,
  type TeamRow,
  type TeamState,
} from '../../../programs/booking-views/index.ts'
import { yearLast } from '../car-words.ts'
import { cityWords } from '../city-words.ts'
import { words } from '../words.ts'
import type { Reading, Sort, TableColumn, WorkTable } from '../work-table.ts'
import { presentBookingCells as show } from './present-booking-cells.ts'

type Name = keyof typeof bookingColumns

const ours = new Map<string, TeamState>([
  ['missed_return', 'missedReturn'],
  ['to_check', 'toCheck'],
  ['car_out', 'carOut'],
])
const isState = (state: string, now: Date): SQL =>
  state === 'no_policy' ? lacksPolicy(now) : stateIs(ours.get(state) ?? (state as TeamState))!

// Written out, so that it is part of the statement whose plan is kept.
const rank = sql`array_position(${sql.raw(`array[${bookingTableStates.map(state => `'${state}'`).join(', ')}]`)}, ${bookings.state})`
const driver = words(sql`${users.firstName} || ' ' || ${users.lastName}`)
const ifKept = (value: SQL) => sql`case when ${users.deletedAt} is null then ${value} end`
const [hasUser, hasVehicle] = [sql`${users.id} is not null`, sql`${vehicles.id} is not null`]
// Said once for each model and each city with cars, not once for each booking.
const modelWords = sql`left join (
  select ${models.id} as id, ${words(sql`${makes.name} || ' ' || ${models.name}`)} as words
    from ${models} join ${makes} on ${makes.id} = ${models.makeId} offset 0) called on called.id = ${vehicles.modelId}`
const due = sql`left join (
  select ${charges.bookingId} as booking, sum(${charges.openCents}) as cents from ${charges}
   where ${charges.state} = 'open' group by ${charges.bookingId}) due on due.booking = ${bookings.id}`
/** Who drives is a customer: the index of what they are searched by has their words. */
const asCustomer = (part: SQL) => sql`${users.kind} = 'customer' and ${searchedWords} like ${part}`
const digits = (typed: string) => typed.replace(/\D/g, '').replace(/^1(?=\d{10})/, '')

const columnsAt = (now: Date): { [K in Name]: TableColumn<TeamRow, ReturnType<(typeof show)[K]>> } => ({
  // What is only tried out may have words in its number.
  number: {
    by: sql`(nullif(regexp_replace(${bookings.number}, '\\D', '', 'g'), '')::bigint)`,
    always: true,
    show: show.number,
  },
  driver: { by: driver, there: hasUser, near: asCustomer, show: show.driver },
  phone: { by: words(ifKept(sql`${users.phone}`)), there: hasUser, typed: digits, show: show.phone },
  email: { by: words(ifKept(sql`${users.email}`)), there: hasUser, show: show.email },
  car: {
    by: sql`((called.words || ' ' || ${vehicles.year}) collate "C")`,
    shown: sql`((${vehicles.year} || ' ' || called.words) collate "C")`,
    goesTo: yearLast,
    from: modelWords,
    there: sql`called.id is not null`,
    show: show.car,
  },
  stock: { by: words(sql`${vehicles.stockNo}`), there: hasVehicle, show: show.stock },
  vin: { by: words(sql`${vehicles.vin}`), there: hasVehicle, show: show.vin },
  city: { by: sql`city.words`, from: cityWords, there: sql`city.id is not null`, show: show.city },
  state: { by: rank, always: true, is: state => isState(state, now), show: show.state },
  financing: {
    by: sql`array_position(array['pto', 'buy'], ${bookings.financing})`,
    always: true,
    is: of => sql`${bookings.financing} = ${of}`,
    show: show.financing,
  },
  pickup: { by: sql`${bookings.startAt}`, always: true, show: show.pickup },
  next: { show: show.next },
  until: { by: sql`${bookings.endAt}`, always: true, show: show.until },
  due: { by: sql`due.cents`, from: due, there: sql`due.booking is not null`, show: show.due },
  made: { by: sql`${bookings.createdAt}`, always: true, show: show.made },
  missed: { by: sql`${bookings.missedReturnAt}`, show: show.missed },
  ended: { by: sql`${bookings.endedAt}`, show: show.ended },
})

const from = sql`${bookings}
  left join ${users} on ${users.id} = ${bookings.userId}
  left join ${vehicles} on ${vehicles.id} = ${bookings.vehicleId}`

/** Who has waited longest comes first where rows wait; else the newest. */
function first(states: readonly string[]): Sort<Name>[] {
  const [state, other] = states
  if (other !== undefined) return []
  if (state === 'new' || state === 'approved') return [{ column: 'pickup', descending: false }]
  if (state === 'missed_return') return [{ column: 'missed', descending: false }]
  return state === 'to_check' || state === 'car_out' ? [{ column: 'ended', descending: false }] : []
}

/** The bookings as the console reads them. */
export function bookingsTable({ db, now, reader }: Reading): WorkTable<TeamRow> {
  return {
    specs: bookingColumns,
    columns: columnsAt(now),
    from,
    id: sql`${bookings.id}`,
    only: isShown,
    of: {
      booking: id => sql`${bookings.id} = ${id}`,
      vehicle: id => sql`${bookings.vehicleId} = ${id}`,
      person: id => sql`${bookings.userId} = ${id}`,
    },
    first,
    find: query => foundBookings(db, query, { carNumbers: reader.rights.includes('fleet') }),
    load: ids => readTeamRows(db, ids as BookingId[]),
    counts: async (where, from) => {
      const counted = await Promise.all([
        db.execute<{ state: string; n: number }>(
          sql`select ${bookings.state} as state, count(*)::int as n from ${from} where ${where} group by 1`,
        ),
        ...(['due', 'missed_return', 'to_check', 'car_out', 'no_policy'] as const).map(state =>
          db.execute<{ state: string; n: number }>(
            sql`select ${state}::text as state, count(*)::int as n from ${from} where ${and(where, isState(state, now))}`,
          ),
        ),
      ])
      const found = new Map(counted.flatMap(({ rows }) => rows.map(({ state, n }) => [state, n] as const)))
      return Object.fromEntries(bookingTableStates.map(state => [state, found.get(state) ?? 0]))
    },
  }
}
