import type { Queue } from '@ownward/domain/desk'
import { eq, inArray } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { bookings, contactMessages, incomeProofs, licences, moneyFindings, users } from '../../../db/schema/index.ts'

/** What waits, by the name that the team knows it by, and whose it is where that is known. */
export interface Subject {
  id: number
  name: string
  personId: number | null
}

type Read = (db: Sql, ids: number[]) => Promise<Subject[]>

const nameOf = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }) =>
  [firstName, lastName].filter(Boolean).join(' ')

const { firstName, lastName } = users
const ofBooking: Read = async (db, ids) => {
  const rows = await db
    .select({ id: bookings.id, number: bookings.number, personId: bookings.userId, firstName, lastName })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(inArray(bookings.id, ids as (typeof bookings.$inferSelect)['id'][]))
  return rows.map(row => ({ id: row.id, name: `${row.number} · ${nameOf(row)}`, personId: row.personId }))
}
const ofPersons =
  (table: typeof licences | typeof incomeProofs): Read =>
  async (db, ids) => {
    const rows = await db
      .select({ id: table.id, personId: table.userId, firstName, lastName })
      .from(table)
      .innerJoin(users, eq(users.id, table.userId))
      .where(inArray(table.id, ids))
    return rows.map(row => ({ id: row.id, name: nameOf(row), personId: row.personId }))
  }

const readers: Readonly<Record<Queue, Read>> = {
  licence: ofPersons(licences),
  income: ofPersons(incomeProofs),
  reservation: ofBooking,
  inspection: ofBooking,
  thread: async (db, ids) => {
    const rows = await db
      .select({ id: users.id, firstName, lastName })
      .from(users)
      .where(inArray(users.id, ids as (typeof users.$inferSelect)['id'][]))
    return rows.map(row => ({ id: row.id, name: nameOf(row), personId: row.id }))
  },
  contact: async (db, ids) => {
    const { id, firstName, lastName } = contactMessages
    const rows = await db.select({ id, firstName, lastName }).from(contactMessages).where(inArray(id, ids))
    return rows.map(row => ({ id: row.id, name: nameOf(row), personId: null }))
  },
  finding: async (db, ids) => {
    const { id, reference, userId } = moneyFindings
    const rows = await db.select({ id, reference, userId }).from(moneyFindings).where(inArray(id, ids))
    return rows.map(row => ({ id: row.id, name: row.reference, personId: row.userId }))
  },
}

/** What some items of a queue are about, by number. */
export async function subjectsOf(db: Sql, queue: Queue, ids: number[]): Promise<ReadonlyMap<number, Subject>> {
  const found = ids.length === 0 ? [] : await readers[queue](db, ids)
  return new Map(found.map(subject => [subject.id, subject]))
}

const logged: Readonly<Record<Queue, string>> = {
  licence: 'licence',
  income: 'income_proof',
  reservation: 'booking',
  inspection: 'booking',
  thread: 'thread',
  contact: 'contact',
  finding: 'finding',
}

/** How the log names what waits: 'licence:12'. */
export const loggedAs = (queue: Queue, id: number): string => `${logged[queue]}:${id}`
