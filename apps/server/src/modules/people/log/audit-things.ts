import { inArray } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { bookings, contactMessages, owners, partners, pickupPlaces, vehicles } from '../../../db/schema/index.ts'
import type { AuditEntry } from './audit.ts'

type Thing = NonNullable<AuditEntry['thing']>
type Kind = Thing['kind']

const named: Partial<Record<Kind, (db: Sql, ids: number[]) => Promise<{ id: number; name: string }[]>>> = {
  booking: (db, ids) =>
    db.select({ id: bookings.id, name: bookings.number }).from(bookings).where(inArray(bookings.id, ids)),
  vehicle: async (db, ids) => {
    const rows = await db
      .select({ id: vehicles.id, year: vehicles.year, name: vehicles.name })
      .from(vehicles)
      .where(inArray(vehicles.id, ids))
    return rows.map(({ id, year, name }) => ({ id, name: `${year} ${name}` }))
  },
  'pickup-place': (db, ids) =>
    db.select({ id: pickupPlaces.id, name: pickupPlaces.name }).from(pickupPlaces).where(inArray(pickupPlaces.id, ids)),
  owner: (db, ids) => db.select({ id: owners.id, name: owners.name }).from(owners).where(inArray(owners.id, ids)),
  partner: (db, ids) =>
    db.select({ id: partners.id, name: partners.name }).from(partners).where(inArray(partners.id, ids)),
  contact: async (db, ids) => {
    const rows = await db
      .select({ id: contactMessages.id, first: contactMessages.firstName, last: contactMessages.lastName })
      .from(contactMessages)
      .where(inArray(contactMessages.id, ids))
    return rows.map(({ id, first, last }) => ({ id, name: `${first} ${last}`.trim() }))
  },
}
/** Known by what the log writes: a charge by its number, a text by its key, a table by its name. */
const byKey: ReadonlySet<string> = new Set<Kind>(['charge', 'offer', 'content', 'thread', 'finding', 'table'])

/** What entries of the log were done to, by their subjects, with the names that people know them by; what is gone is left out. */
export async function thingsOf(db: Sql, subjects: readonly string[]): Promise<ReadonlyMap<string, Thing>> {
  const split = subjects.map(subject => {
    const at = subject.indexOf(':')
    return { subject, kind: subject.slice(0, at) as Kind, key: subject.slice(at + 1) }
  })
  const things = new Map<string, Thing>()
  for (const { subject, kind, key } of split) if (byKey.has(kind)) things.set(subject, { kind, key, name: key })
  await Promise.all(
    Object.entries(named).map(async ([kind, read]) => {
      const ids = new Set(
        split.filter(one => one.kind === kind && /^\d{1,9}$/.test(one.key)).map(({ key }) => Number(key)),
      )
      if (ids.size === 0) return
      for (const { id, name } of await read(db, [...ids]))
        things.set(`${kind}:${id}`, { kind: kind as Kind, key: String(id), name })
    }),
  )
  return things
}
