import { offerColumns, teamOfferStates } from '@ownward/contract/tables'
import type { OfferState } from '@ownward/domain/bookings'
import { eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { bookings, offers, users, vehicles } from '../../../../db/schema/index.ts'
import { foundOffers, readTeamOffers, stateOfOfferIs, type TeamOffer } from '../../../programs/offers/index.ts'
import { carWords } from '../car-words.ts'
import { cityWords } from '../city-words.ts'
import { countStates } from '../count-states.ts'
import { words } from '../words.ts'
import type { Reading, TableColumn, WorkTable } from '../work-table.ts'
import { presentOfferCells } from './present-offer-cells.ts'

type Shown = ReturnType<typeof presentOfferCells>
type Name = keyof typeof offerColumns

const members = alias(users, 'members')
const quoted = (name: string) => sql`((${offers.quote} ->> ${sql.raw(`'${name}'`)})::bigint)`
const digits = (typed: string) => typed.replace(/\D/g, '').replace(/^1(?=\d{10})/, '')
const stateIs = (state: string, now: Date): SQL => stateOfOfferIs(state as OfferState, now)!

const closedAt = (now: Date) => sql`case
  when ${bookings.id} is not null then ${bookings.createdAt}
  when ${offers.withdrawnAt} is not null then ${offers.withdrawnAt}
  when ${offers.expiresAt} <= ${now.toISOString()}::timestamptz then ${offers.expiresAt} end`

const rankAt = (now: Date): SQL =>
  sql`case ${sql.join(
    teamOfferStates.map((state, at) => sql`when ${stateIs(state, now)} then ${sql.raw(String(at + 1))}`),
    sql` `,
  )} end`

const columnsAt = (now: Date, show: Shown): { [K in Name]: TableColumn<TeamOffer, ReturnType<Shown[K]>> } => ({
  number: { by: sql`${offers.id}`, always: true, show: show.number },
  customer: { by: words(sql`${users.firstName} || ' ' || ${users.lastName}`), show: show.customer },
  phone: {
    by: words(sql`case when ${users.deletedAt} is null then ${users.phone} end`),
    typed: digits,
    show: show.phone,
  },
  car: { ...carWords, show: show.car },
  city: { by: sql`city.words`, from: cityWords, there: sql`city.id is not null`, show: show.city },
  state: { by: rankAt(now), always: true, is: state => stateIs(state, now), show: show.state },
  expires: { by: sql`${offers.expiresAt}`, always: true, show: show.expires },
  today: { by: quoted('finalPayableTodayCents'), always: true, show: show.today },
  cycle: { by: quoted('totalAfterTrialCents'), always: true, show: show.cycle },
  days: { by: quoted('days'), always: true, show: show.days },
  miles: { by: quoted('miles'), always: true, show: show.miles },
  fee: { by: quoted('initialFeeCents'), always: true, show: show.fee },
  pickup: { by: sql`((${offers.quote} ->> 'startAt')::timestamptz)`, always: true, show: show.pickup },
  maker: {
    by: words(sql`${members.firstName} || ' ' || ${members.lastName}`),
    who: sql`${offers.madeBy}`,
    show: show.maker,
  },
  made: { by: sql`${offers.createdAt}`, always: true, show: show.made },
  closed: { by: closedAt(now), show: show.closed },
  // What is only tried out may have words in its number.
  booking: { by: sql`(nullif(regexp_replace(${bookings.number}, '\\D', '', 'g'), '')::bigint)`, show: show.booking },
  reason: { by: words(sql`${offers.withdrawReason}`), show: show.reason },
})

const from = sql`${offers}
  left join ${users} on ${users.id} = ${offers.userId}
  left join ${users} members on ${members.id} = ${offers.madeBy}
  left join ${vehicles} on ${vehicles.id} = ${offers.vehicleId}
  left join ${bookings} on ${bookings.offerId} = ${offers.id} and ${bookings.state} <> 'void'`

/** What the team has offered as the console reads it. */
export function offersTable({ db, now }: Reading): WorkTable<TeamOffer> {
  return {
    specs: offerColumns,
    columns: columnsAt(now, presentOfferCells(now)),
    from,
    id: sql`${offers.id}`,
    only: sql`true`,
    of: {
      offer: id => eq(offers.id, id),
      person: id => eq(offers.userId, id),
      vehicle: id => eq(offers.vehicleId, id),
    },
    // Which ends first comes first where they are open; else the newest.
    first: ([state, other]) =>
      other === undefined && state === 'open' ? [{ column: 'expires', descending: false }] : [],
    find: async query => foundOffers(query),
    load: ids => readTeamOffers(db, ids),
    counts: countStates(db, teamOfferStates, state => stateIs(state, now)),
  }
}
