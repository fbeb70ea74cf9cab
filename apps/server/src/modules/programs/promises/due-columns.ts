import { lastDaysOfAges } from '@ownward/domain/billing'
import { type SQL, sql } from 'drizzle-orm'
import { bookings, charges, promises } from '../../../db/schema/index.ts'

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`

/** The bookings of which something is due by now, as `owed`: how much in cents, and since when; with the promise that stands. */
export const owedBy = (now: Date): SQL => sql`(
  select ${charges.bookingId} as booking, sum(${charges.openCents}) as cents, min(${charges.dueAt}) as since
    from ${charges} where ${charges.state} = 'open' and ${charges.dueAt} <= ${at(now)} group by 1) owed
  join ${bookings} on ${bookings.id} = owed.booking
  left join ${promises} on ${promises.bookingId} = ${bookings.id} and ${promises.state} = 'standing'`

/** The place of its age among all ages, the youngest first, for a query over `owedBy`: by calendar days of the place. */
export function dueAgeRank(now: Date): SQL {
  const days = sql`((${at(now)} at time zone ${bookings.timeZone})::date - (owed.since at time zone ${bookings.timeZone})::date)`
  const ages = lastDaysOfAges.map((last, age) =>
    sql.raw(`when ${last} >= `).append(sql`${days} then ${sql.raw(String(age))}`),
  )
  return sql`(case ${sql.join(ages, sql` `)} else ${sql.raw(String(lastDaysOfAges.length))} end)`
}

/** When what comes next of it happens, as `nextAct` has it; null where only its person can do something. */
export function nextActAt(now: Date): SQL {
  const ahead = (act: SQL) => sql`case when ${act} > ${at(now)} then ${act} end`
  return sql`coalesce(${bookings.recalledAt}, least(
    ${ahead(sql`${promises.nextAt}`)},
    case when ${promises.nextAt} is null then ${ahead(sql`${bookings.nextTryAt}`)} end,
    ${ahead(sql`${bookings.recallAt}`)}))`
}
