import { fold } from '@ownward/domain/fold'
import { asc, count, eq, sql } from 'drizzle-orm'
import type { Sql, Tx } from '../../../../db/connect.ts'
import { owners, partners, places, vehicles } from '../../../../db/schema/index.ts'

/** An owner has cars; a partner has a listing of its own, in which cars are marked for it. */
export type What = 'owner' | 'partner'

const tables = { owner: owners, partner: partners } as const

/** An owner or a partner as it is stored, with how many cars name it; what only an owner has is empty of a partner. */
export interface StoredOwner {
  what: What
  id: number
  name: string
  code: string
  kind: 'dealer' | 'company' | ''
  email: string
  phone: string
  city: string
  retiredAt: Date | null
  version: number
  /** Cars that are not sold. */
  cars: number
  /** Every car, sold ones too. */
  allCars: number
}

const cars = sql<number>`count(${vehicles.id}) filter (where ${vehicles.availability} <> 'sold')`.mapWith(Number)

/** Every owner or every partner by its name, or the one of an id. */
async function read(db: Sql, what: What, id?: number): Promise<StoredOwner[]> {
  if (what === 'partner') {
    const rows = await db
      .select({ row: partners, cars, allCars: count(vehicles.id) })
      .from(partners)
      .leftJoin(vehicles, eq(vehicles.partnerId, partners.id))
      .where(id === undefined ? undefined : eq(partners.id, id))
      .groupBy(partners.id)
      .orderBy(asc(partners.name))
    return rows.map(({ row: { key: code, ...row }, ...counts }) => ({
      what,
      ...row,
      ...counts,
      code,
      kind: '',
      email: '',
      phone: '',
      city: '',
    }))
  }
  const rows = await db
    .select({ row: owners, city: places.name, state: places.state, cars, allCars: count(vehicles.id) })
    .from(owners)
    .innerJoin(places, eq(places.id, owners.placeId))
    .leftJoin(vehicles, eq(vehicles.ownerId, owners.id))
    .where(id === undefined ? undefined : eq(owners.id, id))
    .groupBy(owners.id, places.id)
    .orderBy(asc(owners.name))
  return rows.map(({ row: { placeId: _, ...row }, city, state, ...counts }) => ({
    what,
    ...row,
    ...counts,
    code: '',
    city: `${city}, ${state}`,
  }))
}

/** Every owner, then every partner, by name. */
export async function allOwners(db: Sql): Promise<StoredOwner[]> {
  return [...(await read(db, 'owner')), ...(await read(db, 'partner'))]
}

/** An owner or partner by its id; undefined when there is none. */
export async function findOwner(db: Sql, what: What, id: number): Promise<StoredOwner | undefined> {
  return (await read(db, what, id))[0]
}

/** The same, held until the transaction ends: no car is given to it meanwhile, and two members who change it wait for each other. */
export async function lockOwner(tx: Tx, what: What, id: number): Promise<StoredOwner | undefined> {
  const table = tables[what]
  await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')
  return findOwner(tx, what, id)
}

/** The one of that name, or of that code, however its letters are written; nobody else is given the name before the transaction ends. */
export async function findOwnerByName(tx: Tx, what: What, ...names: string[]): Promise<StoredOwner | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`names of ${what}s`}, 713))`)
  const asked = names.map(fold)
  return (await read(tx, what)).find(row =>
    [row.name, row.code].some(name => name !== '' && asked.includes(fold(name))),
  )
}

/** Writes an owner or partner down; without an id, a new one. Gives its id. */
export async function writeOwner(
  tx: Tx,
  row:
    | {
        what: 'owner'
        id: number | undefined
        version: number
        fields: Omit<typeof owners.$inferInsert, 'id' | 'version'>
      }
    | {
        what: 'partner'
        id: number | undefined
        version: number
        fields: Omit<typeof partners.$inferInsert, 'id' | 'version'>
      },
): Promise<number> {
  const { id, version } = row
  if (row.what === 'owner') {
    const values = { ...row.fields, version }
    if (id === undefined) return (await tx.insert(owners).values(values).returning({ id: owners.id }))[0]!.id
    await tx.update(owners).set(values).where(eq(owners.id, id))
    return id
  }
  const values = { ...row.fields, version }
  if (id === undefined) return (await tx.insert(partners).values(values).returning({ id: partners.id }))[0]!.id
  await tx.update(partners).set(values).where(eq(partners.id, id))
  return id
}

/** Takes one out of use, or back into it. */
export async function setRetired(tx: Tx, { what, id, version }: StoredOwner, retiredAt: Date | null): Promise<void> {
  const table = tables[what]
  await tx
    .update(table)
    .set({ retiredAt, version: version + 1 })
    .where(eq(table.id, id))
}

/** Removes one that no car names. */
export async function deleteOwner(tx: Tx, { what, id }: StoredOwner): Promise<void> {
  await tx.delete(tables[what]).where(eq(tables[what].id, id))
}
