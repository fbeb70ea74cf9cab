import type { Input } from '@ownward/contract'
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { threadMessages, threads, users } from '../../../db/schema/index.ts'

type Sought = Pick<Input<'teamThreads'>, 'words' | 'person' | 'car' | 'member' | 'day'>

/** Each word that was typed as a pattern; signs that mean something to the database are letters like others. */
const patterns = (typed: string | undefined): string[] =>
  (typed ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map(word => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)

/** Whether a text has every word, with or without accents. */
function hasAll(folded: SQL, typed: string | undefined): SQL | undefined {
  return and(...patterns(typed).map(pattern => sql`${folded} like folded(${pattern})`))
}

/** A mobile number as people write it, '(305) 555-0105', as it is stored; every other text as it is. */
function asStored(typed: string): string {
  return /^[\d\s()+.-]{7,}$/.test(typed) ? typed.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : typed
}

/** What a message must have: the words, and the day on which it was written; undefined where neither was asked for. */
export function messageHas({ words, day }: Sought, businessZone: string): SQL | undefined {
  const { text, at } = threadMessages
  return and(
    hasAll(sql`folded(${text})`, words),
    day === undefined
      ? undefined
      : sql`${at} >= (${day}::timestamp at time zone ${businessZone}) and ${at} < ((${day}::timestamp + interval '1 day') at time zone ${businessZone})`,
  )
}

/** Which threads have what was looked for: in a message, in their customer, in a car of theirs, by a member (DESK-24). */
export function soughtThreads(
  { person, car, member }: Sought,
  has: SQL | undefined,
  { carNumbers }: { carNumbers: boolean },
): SQL | undefined {
  const { userId, author, authorId } = threadMessages
  const writtenBy = sql`${threads.userId} in (
    select ${userId} from ${threadMessages} where ${author} = 'team' and ${authorId} = ${member})`
  // Its stock number and its VIN are for who may read them (DESK-06).
  const numbers = carNumbers ? sql` || ' ' || v.stock_no || ' ' || v.vin` : sql``
  const cars = hasAll(sql`folded(v.year || ' ' || v.name || ' ' || mk.name || ' ' || md.name${numbers})`, car)
  return and(
    has && sql`${threads.userId} in (select ${userId} from ${threadMessages} where ${has})`,
    hasAll(
      sql`folded(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email} || ' ' || ${users.phone})`,
      person && asStored(person),
    ),
    cars &&
      sql`${threads.userId} in (select b.user_id from bookings b join vehicles v on v.id = b.vehicle_id
        join makes mk on mk.id = v.make_id join models md on md.id = v.model_id
        where b.state not in ('reserving', 'void') and ${cars})`,
    member === undefined ? undefined : or(eq(threads.assignedTo, member), writtenBy),
  )
}

/** The newest message of each of these threads that has what was looked for, by person. */
export async function newestWith(
  db: Db,
  people: readonly number[],
  has: SQL,
): Promise<ReadonlyMap<number, typeof threadMessages.$inferSelect>> {
  if (people.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([threadMessages.userId])
    .from(threadMessages)
    .where(and(inArray(threadMessages.userId, [...people]), has))
    .orderBy(threadMessages.userId, desc(threadMessages.id))
  return new Map(rows.map(row => [row.userId, row]))
}
