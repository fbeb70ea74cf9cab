import { chargeColumns, chargeStates } from '@ownward/contract/tables'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { bookings, chargeIntents, charges, users, vehicles } from '../../../../db/schema/index.ts'
import { foundCharges, readCharges, type TeamCharge } from '../../../money/books/index.ts'
import { isOverdue } from '../../../money/charges/index.ts'
import { searchedWords } from '../../../people/customers/index.ts'
import { carWords } from '../car-words.ts'
import { cityWords } from '../city-words.ts'
import { countStates } from '../count-states.ts'
import { words } from '../words.ts'
import type { Reading, TableColumn, WorkTable } from '../work-table.ts'
import { presentChargeCells } from './present-charge-cells.ts'

type Shown = ReturnType<typeof presentChargeCells>
type Name = keyof typeof chargeColumns
type State = (typeof chargeStates)[number]

const isOpen = sql`${charges.state} = 'open'`
const hasUser = sql`${users.id} is not null`
/** Who drives is a customer: the index of what they are searched by has their words. */
const asCustomer = (part: SQL) => sql`${users.kind} = 'customer' and ${searchedWords} like ${part}`
const tried = sql`left join (
  select ${chargeIntents.chargeId} as charge, count(*) as n from ${chargeIntents}
   where ${chargeIntents.chargeId} is not null group by ${chargeIntents.chargeId}) tried on tried.charge = ${charges.id}`

const columnsAt = (now: Date, show: Shown): { [K in Name]: TableColumn<TeamCharge, ReturnType<Shown[K]>> } => ({
  number: { by: words(sql`${charges.number}`), show: show.number },
  driver: {
    by: words(sql`${users.firstName} || ' ' || ${users.lastName}`),
    there: hasUser,
    near: asCustomer,
    show: show.driver,
  },
  // What is only tried out may have words in its number.
  booking: {
    by: sql`(nullif(regexp_replace(${bookings.number}, '\\D', '', 'g'), '')::bigint)`,
    there: sql`${bookings.id} is not null`,
    show: show.booking,
  },
  kind: { is: kind => sql`${charges.kind} = ${kind}`, show: show.kind },
  state: { is: state => stateIs(state as State, now), show: show.state },
  due: { by: sql`${charges.dueAt}`, always: true, show: show.due },
  amount: { by: sql`${charges.amountCents}`, always: true, show: show.amount },
  open: { by: sql`case when ${isOpen} then ${charges.openCents} end`, there: isOpen, show: show.open },
  tries: { by: sql`coalesce(tried.n, 0)`, always: true, from: tried, show: show.tries },
  car: { ...carWords, show: show.car },
  city: { by: sql`city.words`, from: cityWords, there: sql`city.id is not null`, show: show.city },
  made: { by: sql`${charges.createdAt}`, always: true, show: show.made },
  closed: { by: sql`${charges.closedAt}`, show: show.closed },
})

const from = sql`${charges}
  left join ${bookings} on ${bookings.id} = ${charges.bookingId}
  left join ${users} on ${users.id} = ${charges.userId}
  left join ${vehicles} on ${vehicles.id} = ${bookings.vehicleId}`

/** What is open and past its day is overdue and not open as well: each charge has one state. */
function stateIs(state: State, now: Date): SQL {
  if (state === 'overdue') return isOverdue(now)!
  const kept = eq(charges.state, state)
  return state === 'open' ? and(kept, sql`${charges.dueAt} >= ${now.toISOString()}::timestamptz`)! : kept
}

/** What everybody was charged as the console reads it. */
export function chargesTable({ db, now }: Reading): WorkTable<TeamCharge> {
  return {
    specs: chargeColumns,
    columns: columnsAt(now, presentChargeCells(now)),
    from,
    id: sql`${charges.id}`,
    only: sql`true`,
    of: {
      charge: id => eq(charges.id, id),
      booking: id => eq(charges.bookingId, id),
      person: id => eq(charges.userId, id),
    },
    // Who has waited longest comes first where money is waited for; else the newest.
    first: ([state, other]) =>
      other === undefined && (state === 'overdue' || state === 'open') ? [{ column: 'due', descending: false }] : [],
    adds: sql`${charges.openCents}`,
    find: query => foundCharges(db, query),
    load: ids => readCharges(db, ids),
    counts: countStates(db, chargeStates, state => stateIs(state, now)),
  }
}
