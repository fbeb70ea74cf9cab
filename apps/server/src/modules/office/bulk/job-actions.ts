import { queueRights } from '@ownward/contract/queues'
import type { BulkAct, BulkTableName } from '@ownward/contract/tables'
import { workTables } from '@ownward/contract/tables'
import { type Queue, queues } from '@ownward/domain/desk'
import { loggedAs } from '../queues/index.ts'
import { bookingsTable, peopleTable, type Reading, vehiclesTable, type WorkTable } from '../tables/index.ts'
import { assigning } from './actions/assigning.ts'
import { closing } from './actions/closing.ts'
import { writesToDrivers, writesToPeople } from './actions/messaging.ts'
import { namesOfBookings, namesOfPeople } from './actions/people-names.ts'
import { choosesItems, holdKept, namesOfItems } from './actions/queue-rows.ts'
import { holdVehicle, namesOfVehicles, vehicleActions } from './actions/vehicle-actions.ts'
import type { BulkAction, BulkTable, BulkTables } from './bulk-action.ts'
import { chooseRows } from './choose-rows.ts'
import type { JobRow } from './store.ts'

/** The tables that have bulk actions; another one gets its lines here. */
const tables: BulkTables = {
  vehicles: {
    right: workTables.vehicles.right,
    choose: choosing(vehiclesTable),
    namesOf: namesOfVehicles,
    loggedAs: id => `vehicle:${id}`,
    hold: holdVehicle,
    actions: vehicleActions,
  },
  people: {
    right: workTables.people.right,
    choose: choosing(peopleTable),
    namesOf: namesOfPeople,
    loggedAs: id => `thread:${id}`,
    actions: { message: writesToPeople },
  },
  bookings: {
    right: workTables.bookings.right,
    choose: choosing(bookingsTable),
    namesOf: namesOfBookings,
    loggedAs: id => `booking:${id}`,
    actions: { message: writesToDrivers },
  },
  ...queueTables(),
}

/** Each queue is one: what waits in it is given to members, and threads and messages are closed. */
function queueTables() {
  const tableOfQueue = (queue: Queue): BulkTable => ({
    right: queueRights[queue],
    choose: choosesItems(queue),
    namesOf: namesOfItems(queue),
    loggedAs: id => loggedAs(queue, id),
    hold: (tx, id) => holdKept(tx, queue, id),
    actions: {
      assign: assigning(queue),
      ...((queue === 'thread' || queue === 'contact') && { close: closing(queue) }),
    },
  })
  return Object.fromEntries(queues.map(queue => [`queue_${queue}`, tableOfQueue(queue)])) as Record<
    `queue_${Queue}`,
    BulkTable
  >
}

/** Rows of a work table are chosen as its list finds them. */
function choosing<Row>(tableOf: (reading: Reading) => WorkTable<Row>): BulkTable['choose'] {
  return (reading, meant) => chooseRows(tableOf(reading), meant, { ...reading.reader, now: reading.now })
}

/** What a job does, and with what. */
export function actOf({ action, arguments: args }: Pick<JobRow, 'action' | 'arguments'>): BulkAct {
  const { named: _, ...rest } = args as { named?: string }
  return { action, ...rest } as BulkAct
}

/** What a job goes by, as it was called when it was begun; empty where it goes by nothing. */
export const namedOf = ({ arguments: args }: Pick<JobRow, 'arguments'>): string =>
  (args as { named?: string }).named ?? ''

/** How an action is done to the rows of a table. */
export function actionOf(table: BulkTableName, act: BulkAct): BulkAction<BulkAct> {
  return actionAt(table, act)!
}

/** Undefined where that is not done to the rows of the table. */
const actionAt = (table: BulkTableName, act: BulkAct) =>
  tables[table].actions[act.action] as BulkAction<BulkAct> | undefined

/** The table of a job, as what is done to its rows goes by it. */
export const tableOf = ({ table }: Pick<JobRow, 'table'>): BulkTable => tables[table as BulkTableName]

/** Whether something can be done to the rows of a table, and by somebody with these rights. */
export function mayDo(table: BulkTableName, act: BulkAct, rights: readonly string[]): boolean {
  const action = actionAt(table, act)
  const { right } = tables[table]
  return action !== undefined && rights.includes(right) && rights.includes(action.right ?? right)
}

/** The tables whose jobs a member may see. */
export function tablesFor(rights: readonly string[]): string[] {
  return Object.entries(tables).flatMap(([name, { right }]) => (rights.includes(right) ? [name] : []))
}
