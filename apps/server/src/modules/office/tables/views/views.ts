import type { WorkTableName } from '@ownward/contract/tables'
import type { UserId } from '@ownward/domain/ids'
import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Sql, Tx } from '../../../../db/connect.ts'
import { tableViews, users } from '../../../../db/schema/index.ts'

/** A view as it is kept, with who made it. */
export interface TableView {
  id: number
  userId: UserId
  table: WorkTableName
  name: string
  address: string
  shared: boolean
  isFirst: boolean
  deletedAt: Date | null
  maker: string
}

const columns = {
  id: tableViews.id,
  userId: tableViews.userId,
  table: sql<WorkTableName>`${tableViews.table}`,
  name: tableViews.name,
  address: tableViews.address,
  shared: tableViews.shared,
  isFirst: tableViews.isFirst,
  deletedAt: tableViews.deletedAt,
  maker: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
}

const isOf = (userId: UserId, table: WorkTableName): SQL =>
  and(eq(tableViews.userId, userId), eq(tableViews.table, table), isNull(tableViews.deletedAt))!

/** A member's views of a table in their order, then those that others share, by name. Nobody's are shared who may not sign in any more. */
export function readViews(db: Sql, userId: UserId, table: WorkTableName): Promise<TableView[]> {
  const isTheirs = eq(tableViews.userId, userId)
  return db
    .select(columns)
    .from(tableViews)
    .innerJoin(users, eq(users.id, tableViews.userId))
    .where(
      and(
        eq(tableViews.table, table),
        isNull(tableViews.deletedAt),
        or(isTheirs, and(tableViews.shared, isNull(users.blockedAt))),
      ),
    )
    .orderBy(
      desc(isTheirs),
      asc(sql`case when ${isTheirs} then ${tableViews.place} end`),
      asc(sql`lower(${tableViews.name})`),
      asc(tableViews.id),
    )
}

/** One view, held until the end of the transaction. */
export async function lockView(tx: Tx, id: number): Promise<TableView | undefined> {
  const rows = await tx
    .select(columns)
    .from(tableViews)
    .innerJoin(users, eq(users.id, tableViews.userId))
    .where(eq(tableViews.id, id))
    .for('update', { of: tableViews })
  return rows[0]
}

/** A member's views of a table by number and name, in their order; until the end of the transaction nobody else adds one for them. */
export async function lockOwnViews(
  tx: Tx,
  userId: UserId,
  table: WorkTableName,
): Promise<{ id: number; name: string }[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('table views'), ${userId}::int)`)
  return tx
    .select({ id: tableViews.id, name: tableViews.name })
    .from(tableViews)
    .where(isOf(userId, table))
    .orderBy(asc(tableViews.place), asc(tableViews.id))
}

type New = Pick<TableView, 'userId' | 'table' | 'name' | 'address' | 'shared'>

/** Writes a new view behind the others. */
export async function addView(tx: Tx, view: New, place: number): Promise<number> {
  const rows = await tx
    .insert(tableViews)
    .values({ ...view, place })
    .returning({ id: tableViews.id })
  return rows[0]!.id
}

/** Changes what is kept of a view. */
export async function changeView(
  tx: Tx,
  id: number,
  change: Partial<Pick<TableView, 'name' | 'address' | 'shared' | 'isFirst' | 'deletedAt'> & { place: number }>,
): Promise<void> {
  await tx.update(tableViews).set(change).where(eq(tableViews.id, id))
}

/** Says that a table opens with none of a member's views. */
export async function openWithNone(tx: Tx, userId: UserId, table: WorkTableName): Promise<void> {
  await tx
    .update(tableViews)
    .set({ isFirst: false })
    .where(and(isOf(userId, table), tableViews.isFirst))
}
