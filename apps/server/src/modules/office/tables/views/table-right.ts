import { type WorkTableName, workTables } from '@ownward/contract/tables'

/** Whether a member's rights open a table. */
export const mayOpen = (table: WorkTableName, rights: readonly string[]): boolean =>
  workTables[table].right === null || rights.includes(workTables[table].right)
