import type { NoteSubject } from '@ownward/domain/desk'
import type { UserId } from '@ownward/domain/ids'
import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Sql, Tx } from '../../../db/connect.ts'
import { bookings, careCases, charges, offers, users, vehicles } from '../../../db/schema/index.ts'

/** How the calls and the pages of the console name what notes stand on: a charge by the number of its invoice, all else by its own. */
export interface About {
  subject: NoteSubject
  key: string
}

/** What notes stand on, as the database has it. */
export interface Found extends About {
  id: number
  /** Whom it is about; of a car nobody. */
  personId: UserId | null
  /** Its person's account is deleted: nothing is added any more. */
  isClosed: boolean
  /** How the log names it. */
  loggedAs: string
}

const largestId = 2_147_483_647
const numberOf = (key: string) => (/^[1-9]\d{0,9}$/.test(key) && Number(key) <= largestId ? Number(key) : 0)

/** What a note is to stand on, or does; null when there is none of that number. Within a transaction its person is held, so that none is added to who is being erased. */
export async function findSubject(db: Sql, { subject, key }: About, { tx }: { tx?: Tx } = {}): Promise<Found | null> {
  if (subject === 'car') {
    const id = numberOf(key)
    const [car] = await db
      .select({ id: vehicles.id })
      .from(vehicles)
      .where(eq(vehicles.id, id as never))
    return car ? { subject, key, id, personId: null, isClosed: false, loggedAs: `vehicle:${id}` } : null
  }
  const found = await ofPerson[subject](db, key)
  if (!found) return null
  const person = tx ? await held(tx, found.personId) : found
  return { subject, key, ...found, isClosed: person?.deletedAt !== null }
}

interface OfPerson extends Pick<Found, 'id' | 'loggedAs'> {
  personId: UserId
  deletedAt: Date | null
}
type Read = (db: Sql, key: string) => Promise<OfPerson | undefined>

const ofPerson: Record<Exclude<NoteSubject, 'car'>, Read> = {
  person: async (db, key) => {
    const { id, deletedAt, kind } = users
    const [row] = await db
      .select({ id, deletedAt })
      .from(users)
      .where(and(eq(id, numberOf(key) as UserId), eq(kind, 'customer')))
    return row && { ...row, personId: row.id, loggedAs: `person:${row.id}` }
  },
  booking: (db, key) => owned(db, bookings, bookings.userId, eq(bookings.id, numberOf(key) as never), `booking:${key}`),
  offer: (db, key) => owned(db, offers, offers.userId, eq(offers.id, numberOf(key)), `offer:${key}`),
  charge: (db, key) => owned(db, charges, charges.userId, eq(charges.number, key), `charge:${key}`),
  case: async (db, key) => {
    const [row] = await db
      .select({ id: careCases.id, bookingId: bookings.id, personId: users.id, deletedAt: users.deletedAt })
      .from(careCases)
      .innerJoin(bookings, eq(bookings.id, careCases.bookingId))
      .innerJoin(users, eq(users.id, bookings.userId))
      .where(eq(careCases.id, numberOf(key)))
    // The log knows a case by its booking.
    return row && { ...row, loggedAs: `booking:${row.bookingId}` }
  },
}

async function owned(
  db: Sql,
  table: PgTable & { id: PgColumn },
  userId: PgColumn,
  which: SQL,
  loggedAs: string,
): Promise<OfPerson | undefined> {
  const [row] = await db
    .select({ id: table.id, personId: users.id, deletedAt: users.deletedAt })
    .from(table)
    .innerJoin(users, eq(users.id, userId))
    .where(which)
  return row && { id: Number(row.id), personId: row.personId, deletedAt: row.deletedAt, loggedAs }
}

async function held(tx: Tx, personId: UserId): Promise<{ deletedAt: Date | null } | undefined> {
  const [person] = await tx
    .select({ deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, personId))
    .for('share')
  return person
}
