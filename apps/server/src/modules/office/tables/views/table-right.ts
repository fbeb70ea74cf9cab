import { type WorkTableName, workTables } from '@ownward/contract/tables'

/** Whether a member's rights open a table. */
export function mayOpen(table: WorkTableName, rights: readonly string[]): boolean {
  const { right } = workTables[table]
  return right === null || [right].flat().some(one => rights.includes(one))
}
