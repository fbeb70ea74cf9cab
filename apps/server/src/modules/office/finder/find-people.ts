import { mostFound } from '@ownward/contract/find'
import { displayPhone } from '@ownward/domain/accounts'
import { offerState } from '@ownward/domain/bookings'
import type { UserId } from '@ownward/domain/ids'
import { and, desc, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { bookings, offers, threads, users, vehicles } from '../../../db/schema/index.ts'
import { bestOf, mayForgive, rankOf, type Sought } from './sought.ts'

interface Person {
  id: number
  name: string
  phone: string
  email: string
}

/** What is found of a group, as the wire has it. */
export interface Found {
  key: string
  name: string
  about: string
}

/** From how many signs on the index of similar words finds a part of one. */
const shortestPart = 3
/** Of how many that hold all words the best are taken. */
const looked = 60

// The words that the indexes are made of (migrations 0002, 0034 and 0037).
const searched = sql`folded(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email} || ' ' || ${users.phone})`
const byName = sql`(nullif(folded(${users.firstName} || ' ' || ${users.lastName}), '') collate "C")`
const nearName = sql`near_spellings(folded(${users.firstName} || ' ' || ${users.lastName}))`

const isCustomer = and(eq(users.kind, 'customer'), isNull(users.deletedAt))!
const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&')
const holds = (word: string) => sql`${searched} like ${`%${escaped(word)}%`}`

/** An address or a number is looked for as it is, and not by its parts. */
const partsOf = ({ typed, words, digits }: Sought): readonly string[] =>
  digits !== '' ? [digits] : typed.includes('@') ? typed.toLowerCase().split(/\s+/) : words

const said = ({ id, name, phone, email }: Person): Found => ({
  key: String(id),
  name,
  about: [displayPhone(phone), email].filter(Boolean).join(' · '),
})

/** Some people, of those that a join leaves. */
async function read(
  db: Sql,
  where: SQL | undefined,
  by: SQL | undefined,
  most: number,
  join = sql``,
): Promise<Person[]> {
  const { rows } = await db.execute<Person & Record<string, unknown>>(sql`
    select ${users.id} as id, ${users.firstName} || ' ' || ${users.lastName} as name, ${users.phone} as phone, ${users.email} as email
      from ${users} ${join} where ${and(isCustomer, where)} ${by ? sql`order by ${by}` : sql``} limit ${most}`)
  return rows
}

/** People whose name begins with what was typed, in the order of names. */
const beginning = (db: Sql, { folded }: Sought, join?: SQL) =>
  read(db, sql`${byName} >= ${folded} and ${byName} < ${`${folded}\u{10ffff}`}`, byName, mostFound, join)

/** People who have all words somewhere in name, address or phone; nobody where no word is long enough for the index. */
async function holding(db: Sql, sought: Sought, join?: SQL): Promise<Person[]> {
  const parts = partsOf(sought)
  return parts.some(part => part.length >= shortestPart)
    ? read(db, and(...parts.map(holds)), undefined, looked, join)
    : []
}

/** People who have a name that differs from one word by one error of typing, and each other word so as well, or somewhere. */
async function nearly(db: Sql, sought: Sought, join?: SQL): Promise<Person[]> {
  const { words, digits, typed } = sought
  if (digits !== '' || typed.includes('@')) return []
  const long = words.filter(word => mayForgive({ words: [word] }))
  if (long.length === 0) return []
  // Only the index spells: for each row that has the other words it would take a hundred times as long.
  const near = (word: string) => sql`
    select ${users.id} from ${users} where ${users.kind} = 'customer' and ${nearName} && near_spellings(folded(${word}))`
  const has = (word: string) =>
    long.includes(word) ? sql`(${holds(word)} or ${users.id} in (${near(word)}))` : holds(word)
  const mistyped = long.map(
    word => and(sql`${users.id} = any(array(${near(word)}))`, ...words.filter(other => other !== word).map(has))!,
  )
  return read(db, or(...mistyped), undefined, looked, join)
}

async function findSome(db: Sql, sought: Sought, join?: SQL): Promise<Person[]> {
  const [begin, hold] = await Promise.all([beginning(db, sought, join), holding(db, sought, join)])
  const found = new Map([...begin, ...hold].map(person => [person.id, person]))
  if (found.size < mostFound) for (const person of await nearly(db, sought, join)) found.set(person.id, person)
  const { digits, typed } = sought
  return bestOf(
    [...found.values()],
    person => {
      if (digits !== '' && person.phone.includes(digits)) return person.phone.startsWith(digits) ? 0 : 2
      if (person.email.toLowerCase() === typed.toLowerCase()) return 0
      const rank = rankOf(sought, person.name)
      return rank ?? rankOf(sought, `${person.name} ${person.email} ${person.phone}`)
    },
    mostFound,
  )
}

/** Customers by name, phone or e-mail address. */
export async function findPeople(db: Sql, sought: Sought): Promise<Found[]> {
  return (await findSome(db, sought)).map(said)
}

/** Threads by whose they are. */
export async function findThreads(db: Sql, sought: Sought): Promise<Found[]> {
  return (await findSome(db, sought, sql`join ${threads} on ${threads.userId} = ${users.id}`)).map(said)
}

/** Offers by for whom they are, the newest first; with the car of each. */
export async function findOffers(db: Sql, sought: Sought, now: Date): Promise<Found[]> {
  const has = sql`join (select distinct ${offers.userId} as person from ${offers}) offered on offered.person = ${users.id}`
  const people = await findSome(db, sought, has)
  if (people.length === 0) return []
  const rows = await db
    .select({
      ...{ id: offers.id, person: offers.userId, expiresAt: offers.expiresAt, withdrawnAt: offers.withdrawnAt },
      booked: exists(db.select({ one: sql`1` }).from(bookings).where(eq(bookings.offerId, offers.id))).mapWith(Boolean),
      car: sql<string>`${vehicles.year} || ' ' || ${vehicles.name}`,
    })
    .from(offers)
    .innerJoin(vehicles, eq(vehicles.id, offers.vehicleId))
    .where(
      inArray(
        offers.userId,
        people.map(({ id }) => id as UserId),
      ),
    )
    .orderBy(desc(offers.id))
  return people
    .flatMap(({ id, name, phone }) =>
      rows
        .filter(({ person }) => person === id)
        .map(offer => ({ key: `${offerState(offer, now)} ${phone}`, name: `${name} · ${offer.id}`, about: offer.car })),
    )
    .slice(0, mostFound)
}

/** Members of the team by name, phone or e-mail address; they are few. */
export async function findMembers(db: Sql, sought: Sought): Promise<Found[]> {
  const { rows } = await db.execute<Person & Record<string, unknown>>(sql`
    select ${users.id} as id, ${users.firstName} || ' ' || ${users.lastName} as name, ${users.phone} as phone, ${users.email} as email
      from ${users} where ${users.kind} = 'team' and ${isNull(users.deletedAt)} order by ${users.id}`)
  return bestOf(
    rows,
    person =>
      sought.digits !== ''
        ? person.phone.includes(sought.digits)
          ? 0
          : null
        : (rankOf(sought, person.name) ?? rankOf(sought, `${person.name} ${person.email}`)),
    mostFound,
  ).map(said)
}
