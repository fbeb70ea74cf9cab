import type { Input, Response } from '@ownward/contract'
import { and, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { users } from '../../db/schema/index.ts'

type PersonRow = Response<'teamPeople'>['result'][number]
type Sought = Input<'teamPeople'>

const pageSize = 25

// Written out: drizzle leaves the table out of a column that is chosen from one table alone, and the subquery would take its own `id`.
/** Where a person's newest licence stands; a draft that is being filled in does not count (C-03). */
const licenceState = sql<PersonRow['license_status']>`coalesce((
  select l.state from licences l where l.user_id = users.id and l.state <> 'draft' order by l.id desc limit 1), 'none')`
const liveBookings = sql<number>`(
  select count(*)::int from bookings b where b.user_id = users.id and b.state in ('new', 'approved', 'active'))`

/** What the list and the page of a person have in common. */
export const personColumns = { user: users, licenceState, liveBookings }

const states: Record<NonNullable<Sought['state']>, SQL | undefined> = {
  all: undefined,
  driver: sql`${licenceState} = 'approved'`,
  'licence-pending': sql`${licenceState} = 'pending'`,
  unverified: isNull(users.verifiedAt),
  blocked: isNotNull(users.blockedAt),
  'in-program': sql`${liveBookings} > 0`,
}

/** Customers whose name, phone or mail has every word asked for somewhere, the newest first (SRV-32). */
export async function findPeople(
  db: Db,
  { query = '', state = 'all', page = 1 }: Sought,
): Promise<{ people: PersonRow[]; records: number }> {
  const wanted = and(eq(users.kind, 'customer'), states[state], ...wordsOf(query).map(holds))
  const [rows, [all]] = await Promise.all([
    db
      .select(personColumns)
      .from(users)
      .where(wanted)
      .orderBy(desc(users.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.select({ n: count() }).from(users).where(wanted),
  ])
  return { people: rows.map(presentRow), records: all?.n ?? 0 }
}

/** A phone number is one word, however it is divided and with or without the country's 1. */
function wordsOf(query: string): string[] {
  if (/^[\d\s()+.-]+$/.test(query) && /\d/.test(query)) {
    const digits = query.replace(/\D/g, '')
    return [digits.length === 11 ? digits.replace(/^1/, '') : digits]
  }
  return query.split(/\s+/).filter(Boolean).slice(0, 8)
}

/** The words that the index is made of (migration 0012). */
const searched = sql`folded(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email} || ' ' || ${users.phone})`

function holds(word: string): SQL {
  const literal = word.replace(/[\\%_]/g, '\\$&')
  return sql`${searched} like '%' || folded(${literal}) || '%'`
}

/** A person as a row of the team’s search, with how their licence stands and what they have running. */
export function presentRow({
  user,
  licenceState,
  liveBookings,
}: {
  user: typeof users.$inferSelect
  licenceState: PersonRow['license_status']
  liveBookings: number
}): PersonRow {
  return {
    id: user.id,
    name: `${user.firstName} ${user.lastName}`,
    phone_number: user.phone,
    email: user.email,
    city: user.city,
    state: user.state,
    registered_at: user.createdAt.toISOString(),
    verified: user.verifiedAt !== null,
    blocked: user.blockedAt !== null,
    license_status: licenceState,
    live_bookings: liveBookings,
  }
}
