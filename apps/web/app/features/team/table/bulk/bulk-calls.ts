import type { BulkTableName } from '@ownward/contract/tables'
import type { Request } from '../../../../api/spelling/spelled.ts'

const calls = {
  vehicles: { preview: 'teamVehicleBulkPreview', file: 'teamVehicleBulkFile', start: 'teamVehicleBulkStart' },
  people: { preview: 'teamPeopleBulkPreview', file: 'teamPeopleBulkFile', start: 'teamPeopleBulkStart' },
  bookings: { preview: 'teamBookingBulkPreview', file: 'teamBookingBulkFile', start: 'teamBookingBulkStart' },
} as const satisfies Record<BulkTableName, object>

/** Which rows are meant: some by number, or all that the filters find. */
export type Meant = Omit<Request<'teamVehicleBulkPreview'>, 'act'>

/** The calls by which something is done to many rows of a table. They ask and answer alike, but for the names of actions and columns: those of cars stand for all. */
export const bulkCallsOf = (table: BulkTableName) => calls[table] as (typeof calls)['vehicles']
