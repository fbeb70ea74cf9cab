export { type LogAction, type LogArea, logActions, logAreas } from '../log/log-actions.ts'
export { logColumns, logTableStates } from '../log/log-table.ts'
export { chargeStates, refundStates } from '../team-money.ts'
export { teamOfferStates } from '../team-offers.ts'
export { bookingColumns, bookingTableStates } from './booking-table.ts'
export {
  type BulkAct,
  type BulkAction,
  type BulkTableName,
  bulkExamples,
  bulkKeptDays,
  bulkPart,
  itemOutcomes,
  mostAtOnce,
  mostBulkJobs,
  mostItems,
  undoHours,
  type VehicleAct,
} from './bulk.ts'
export { caseColumns, caseTableStates } from './case-table.ts'
export { chargeColumns } from './charge-table.ts'
export { type ColumnKind, type ColumnSpec, type Operator, operators } from './column.ts'
export { dueColumns, dueTableStates } from './due-table.ts'
export { offerColumns } from './offer-table.ts'
export { peopleColumns, peopleTableStates } from './people-table.ts'
export { queueColumns, queueTableStates } from './queue-table.ts'
export { refundColumns } from './refund-table.ts'
export {
  fileFormats,
  longestChoices,
  longestValue,
  mostExported,
  mostFilters,
  mostSorts,
  pageSizes,
} from './table-calls.ts'
export { knownQuery } from './table-query.ts'
export { columnWidths, longestAddress, mostViews } from './table-views.ts'
export { vehicleColumns } from './vehicle-table.ts'
export { type WorkTableName, workTables } from './work-tables.ts'
