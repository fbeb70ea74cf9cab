import type { peopleTableStates } from '@ownward/contract/tables'
import { dayWithoutPlace, type LicenceStanding } from '@ownward/domain/accounts'
import type { UserId } from '@ownward/domain/ids'
import { and, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { users } from '../../../db/schema/index.ts'

/** A person with how their licence stands and how many of their bookings live. */
export interface PersonRow {
  user: typeof users.$inferSelect
  licenceState: LicenceStanding['state']
  liveBookings: number
}

// Written out: drizzle leaves the table out of a column that is chosen from one table alone, and the subquery would take its own `id`.
/** Where a person stands with what they have handed in, as `licenceStanding` of the domain decides it for one (C-03). */
const licenceStateOn = (day: string) => sql<LicenceStanding['state']>`(
  select case
    when approved.id is not null and coalesce(approved.expires_on >= ${day}::date, true) then 'approved'
    when sent.waits then 'pending'
    when sent.refused > coalesce(approved.id, 0) then 'rejected'
    when approved.id is not null then 'expired'
    else 'none' end
  from (
    select max(l.id) filter (where l.state = 'approved') as approved,
           max(l.id) filter (where l.state = 'rejected') as refused,
           coalesce(bool_or(l.state = 'pending'), false) as waits
    from licences l where l.user_id = users.id) sent
  left join licences approved on approved.id = sent.approved)`
const licenceWaits = sql`exists (select from licences l where l.user_id = users.id and l.state = 'pending')`
/** The same as that state, put so that it is looked for in the licenses that count instead of being decided for everybody. */
const drivesOn = (day: string) => sql`exists (
  select from licences l where l.user_id = users.id and l.state = 'approved' and coalesce(l.expires_on >= ${day}::date, true)
    and not exists (select from licences later where later.user_id = l.user_id and later.state = 'approved' and later.id > l.id))`
const live = sql`b.user_id = users.id and b.state in ('new', 'approved', 'active')`
const liveBookings = sql<number>`(
  select count(*)::int from bookings b where ${live})`

/** What the list and the page of a person have in common. */
export const personColumns = (now: Date) => ({
  user: users,
  licenceState: licenceStateOn(dayWithoutPlace(now)),
  liveBookings,
})

/** What people can be narrowed to; one can be several of them. */
export const peopleStates = (now: Date): Record<(typeof peopleTableStates)[number], SQL> => ({
  driver: drivesOn(dayWithoutPlace(now)),
  'licence-pending': licenceWaits,
  unverified: isNull(users.verifiedAt),
  blocked: and(isNotNull(users.blockedAt), isNull(users.deletedAt))!,
  deleted: isNotNull(users.deletedAt),
  'in-program': sql`exists (select from bookings b where ${live})`,
})

/** Whose name, phone or mail has every word asked for somewhere (SRV-32); undefined for an empty query. */
export const foundPeople = (query: string): SQL | undefined => and(...wordsOf(query).map(holds))

/** Some customers as rows of the team's lists. */
export async function readPeople(db: Sql, ids: readonly UserId[], now: Date): Promise<PersonRow[]> {
  return ids.length === 0
    ? []
    : db
        .select(personColumns(now))
        .from(users)
        .where(inArray(users.id, [...ids]))
}

/** A phone number is one word, however it is divided and with or without the country's 1. */
function wordsOf(query: string): string[] {
  if (/^[\d\s()+.-]+$/.test(query) && /\d/.test(query)) {
    const digits = query.replace(/\D/g, '')
    return [digits.length === 11 ? digits.replace(/^1/, '') : digits]
  }
  return query.split(/\s+/).filter(Boolean).slice(0, 8)
}

/** The words of a customer that an index is made of. */
export const searchedWords = sql`folded(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email} || ' ' || ${users.phone})`

function holds(word: string): SQL {
  const literal = word.replace(/[\\%_]/g, '\\$&')
  return sql`${searchedWords} like '%' || folded(${literal}) || '%'`
}
