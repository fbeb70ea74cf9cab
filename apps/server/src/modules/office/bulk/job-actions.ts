import type { BulkAct, WorkTableName } from '@ownward/contract/tables'
import { workTables } from '@ownward/contract/tables'
import type { Tx } from '../../../db/connect.ts'
import { holdVehicle, namesOfVehicles, vehicleActions } from './actions/vehicle-actions.ts'
import type { BulkAction, NamesOf } from './bulk-action.ts'
import type { JobRow } from './store.ts'

/** The tables that have bulk actions, and the right that each of them asks for; another table gets its line here. */
export const bulkTables = {
  vehicles: { right: workTables.vehicles.right, namesOf: namesOfVehicles, hold: holdVehicle },
} satisfies Partial<Record<WorkTableName, BulkTable>>

interface BulkTable {
  right: string
  namesOf: NamesOf
  /** Makes everybody wait who wants to change a row. */
  hold: (tx: Tx, id: number) => Promise<unknown>
}

/** What a job does, and with what. */
export function actOf({ action, arguments: args }: Pick<JobRow, 'action' | 'arguments'>): BulkAct {
  return { action, ...(args as object) } as BulkAct
}

/** How an action is done. */
export function actionOf(act: BulkAct): BulkAction<BulkAct> {
  return vehicleActions[act.action] as BulkAction<BulkAct>
}

/** The table of a job, as what is done to its rows goes by it. */
export function tableOf({ table }: Pick<JobRow, 'table'>) {
  return bulkTables[table as keyof typeof bulkTables]
}

/** The tables whose jobs a member may see. */
export function tablesFor(rights: readonly string[]): string[] {
  return Object.entries(bulkTables).flatMap(([name, { right }]) => (rights.includes(right) ? [name] : []))
}
