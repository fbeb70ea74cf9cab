import { refundColumns, refundStates } from '@ownward/contract/tables'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { bookings, cards, chargeIntents, charges, refundIntents, users, vehicles } from '../../../../db/schema/index.ts'
import {
  foundRefunds,
  type RefundState,
  readRefunds,
  refundStates as storedAs,
  type TeamRefund,
} from '../../../money/books/index.ts'
import { carWords } from '../car-words.ts'
import { cityWords } from '../city-words.ts'
import { countStates } from '../count-states.ts'
import { words } from '../words.ts'
import type { Reading, TableColumn, WorkTable } from '../work-table.ts'
import { presentRefundCells as show } from './present-refund-cells.ts'

type Name = keyof typeof refundColumns

const stateIs = (state: RefundState): SQL => inArray(refundIntents.state, storedAs[state])
const rank = sql`case ${sql.join(
  refundStates.map((state, at) => sql`when ${stateIs(state)} then ${sql.raw(String(at + 1))}`),
  sql` `,
)} end`

const columns: { [K in Name]: TableColumn<TeamRefund, ReturnType<(typeof show)[K]>> } = {
  asked: { by: sql`${refundIntents.createdAt}`, always: true, show: show.asked },
  driver: { by: words(sql`${users.firstName} || ' ' || ${users.lastName}`), show: show.driver },
  // What is only tried out may have words in its number.
  booking: { by: sql`(nullif(regexp_replace(${bookings.number}, '\\D', '', 'g'), '')::bigint)`, show: show.booking },
  amount: { by: sql`${refundIntents.amountCents}`, always: true, show: show.amount },
  state: { by: rank, always: true, is: state => stateIs(state as RefundState), show: show.state },
  card: { by: words(sql`${cards.brand} || ' ' || ${cards.last4}`), show: show.card },
  charge: { by: words(sql`${charges.number}`), show: show.charge },
  settled: { by: sql`${refundIntents.settledAt}`, show: show.settled },
  car: { ...carWords, show: show.car },
  city: { by: sql`city.words`, from: cityWords, there: sql`city.id is not null`, show: show.city },
}

const from = sql`${refundIntents}
  left join ${bookings} on ${bookings.id} = ${refundIntents.bookingId}
  left join ${users} on ${users.id} = ${refundIntents.userId}
  left join ${vehicles} on ${vehicles.id} = ${bookings.vehicleId}
  left join ${chargeIntents} on ${chargeIntents.id} = ${refundIntents.intentId}
  left join ${cards} on ${cards.id} = ${chargeIntents.cardId}
  left join ${charges} on ${charges.id} = ${chargeIntents.chargeId}`

/** What went back to cards as the console reads it. */
export function refundsTable({ db }: Reading): WorkTable<TeamRefund> {
  return {
    specs: refundColumns,
    columns,
    from,
    id: sql`${refundIntents.id}`,
    only: sql`true`,
    of: {
      refund: id => eq(refundIntents.id, id),
      booking: id => eq(refundIntents.bookingId, id),
      person: id => eq(refundIntents.userId, id),
    },
    // What has waited longest for its answer comes first where that is waited for; else the newest.
    first: ([state, other]) =>
      other === undefined && state === 'waiting' ? [{ column: 'asked', descending: false }] : [],
    // What a card refused has not gone back.
    adds: sql`case when ${refundIntents.state} <> 'refused' then ${refundIntents.amountCents} end`,
    find: query => foundRefunds(db, query),
    load: ids => readRefunds(db, ids),
    counts: countStates(db, refundStates, state => stateIs(state)),
  }
}
