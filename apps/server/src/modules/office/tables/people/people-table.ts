import { peopleColumns, peopleTableStates } from '@ownward/contract/tables'
import type { UserId } from '@ownward/domain/ids'
import { type Cents, cents } from '@ownward/domain/money'
import { type SQL, sql } from 'drizzle-orm'
import { bookings, charges, users } from '../../../../db/schema/index.ts'
import { foundPeople, type PersonRow, peopleStates, readPeople } from '../../../people/customers/index.ts'
import { countStates } from '../count-states.ts'
import { words } from '../words.ts'
import type { Reading, TableColumn, WorkTable } from '../work-table.ts'
import { presentPersonCells as show } from './present-person-cells.ts'

type Name = keyof typeof peopleColumns

/** A customer as the console's table has them. */
export interface PersonOfTable {
  person: PersonRow
  owed: Cents
}

const ifKept = (value: SQL) => sql`case when ${users.deletedAt} is null then ${value} end`
const digits = (typed: string) => typed.replace(/\D/g, '').replace(/^1(?=\d{10})/, '')

const columnsOf = (now: Date): { [K in Name]: TableColumn<PersonOfTable, ReturnType<(typeof show)[K]>> } => ({
  name: { by: words(sql`${users.firstName} || ' ' || ${users.lastName}`), show: show.name },
  phone: { by: words(ifKept(sql`${users.phone}`)), typed: digits, show: show.phone },
  email: { by: words(ifKept(sql`${users.email}`)), show: show.email },
  city: { by: words(sql`${users.city}`), show: show.city },
  region: { by: words(sql`${users.state}`), show: show.region },
  licence: { show: show.licence },
  state: { is: state => stateOf(now, state), show: show.state },
  programs: { by: sql`coalesce(live.n, 0)`, always: true, show: show.programs },
  owed: { by: sql`owed.cents`, show: show.owed },
  since: { by: sql`${users.createdAt}`, always: true, show: show.since },
})

const stateOf = (now: Date, state: string): SQL => peopleStates(now)[state as (typeof peopleTableStates)[number]]

const owing = (now: Date) => sql`${charges.state} = 'open' and ${charges.dueAt} <= ${now.toISOString()}::timestamptz`

const fromAt = (now: Date) => sql`${users}
  left join (select ${bookings.userId} as person, count(*) as n from ${bookings}
              where ${bookings.state} in ('new', 'approved', 'active') group by ${bookings.userId}) live on live.person = ${users.id}
  left join (select ${charges.userId} as person, sum(${charges.openCents}) as cents from ${charges}
              where ${owing(now)} group by ${charges.userId}) owed on owed.person = ${users.id}`

/** The customers as the console reads them. */
export function peopleTable({ db, now }: Reading): WorkTable<PersonOfTable> {
  const from = fromAt(now)
  return {
    specs: peopleColumns,
    columns: columnsOf(now),
    from,
    id: sql`${users.id}`,
    only: sql`${users.kind} = 'customer'`,
    of: { person: id => sql`${users.id} = ${id}` },
    first: () => [],
    find: async query => foundPeople(query),
    load: async ids => {
      const [people, owed] = await Promise.all([
        readPeople(db, ids as UserId[], now),
        db.execute<{ id: number; cents: number }>(sql`
          select ${charges.userId} as id, sum(${charges.openCents})::float8 as cents from ${charges}
           where ${owing(now)} and ${charges.userId} = any(${sql.param([...ids])}::int[]) group by 1`),
      ])
      const owes = new Map(owed.rows.map(row => [row.id, row.cents]))
      return new Map(people.map(person => [person.user.id, { person, owed: cents(owes.get(person.user.id) ?? 0) }]))
    },
    counts: countStates(db, peopleTableStates, state => stateOf(now, state)),
  }
}
