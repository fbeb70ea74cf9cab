import { type WorkTableName, workTables } from '@ownward/contract/tables'
import type { UserId } from '@ownward/domain/ids'
import { and, eq } from 'drizzle-orm'
import type { Sql } from '../../../../db/connect.ts'
import { tableChoices } from '../../../../db/schema/index.ts'
import { mayKnow } from '../narrow.ts'

/** A column that a member chose, and how wide they made it. */
export interface ChosenColumn {
  column: string
  width: number | null
}

/** The columns that a member chose of a table; null where they chose none. One whose right they have lost is not among them (DESK-06). */
export async function readChosen(
  db: Sql,
  { userId, rights }: { userId: UserId; rights: readonly string[] },
  table: WorkTableName,
): Promise<ChosenColumn[] | null> {
  const rows = await db
    .select({ columns: tableChoices.columns })
    .from(tableChoices)
    .where(and(eq(tableChoices.userId, userId), eq(tableChoices.table, table)))
  return rows[0] ? knownOf(table, rows[0].columns, rights) : null
}

/** Keeps the columns that a member chose; null takes the choice back. */
export async function saveChosen(
  tx: Sql,
  { userId, rights }: { userId: UserId; rights: readonly string[] },
  table: WorkTableName,
  asked: readonly ChosenColumn[] | null,
): Promise<void> {
  if (asked === null) {
    await tx.delete(tableChoices).where(and(eq(tableChoices.userId, userId), eq(tableChoices.table, table)))
    return
  }
  const columns = knownOf(table, asked, rights)
  await tx
    .insert(tableChoices)
    .values({ userId, table, columns })
    .onConflictDoUpdate({ target: [tableChoices.userId, tableChoices.table], set: { columns } })
}

/** Each column once, of those that the table has and the member may know of; the table's first one is always among them, in front. */
function knownOf(table: WorkTableName, asked: readonly ChosenColumn[], rights: readonly string[]): ChosenColumn[] {
  const specs = workTables[table].columns
  const first = Object.keys(specs)[0]!
  const known = asked.filter(
    ({ column }, at) =>
      Object.hasOwn(specs, column) &&
      mayKnow({ specs }, column, rights) &&
      asked.findIndex(other => other.column === column) === at,
  )
  const ofFirst = known.find(({ column }) => column === first) ?? { column: first, width: null }
  return [ofFirst, ...known.filter(({ column }) => column !== first)]
}
