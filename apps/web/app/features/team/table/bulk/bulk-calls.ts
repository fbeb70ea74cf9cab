import type { BulkTableName } from '@ownward/contract/tables'
import type { Request } from '../../../../api/spelling/spelled.ts'

const calls = {
  vehicles: { preview: 'teamVehicleBulkPreview', file: 'teamVehicleBulkFile', start: 'teamVehicleBulkStart' },
  people: { preview: 'teamPeopleBulkPreview', file: 'teamPeopleBulkFile', start: 'teamPeopleBulkStart' },
  bookings: { preview: 'teamBookingBulkPreview', file: 'teamBookingBulkFile', start: 'teamBookingBulkStart' },
  queue: { preview: 'teamQueueBulkPreview', file: 'teamQueueBulkFile', start: 'teamQueueBulkStart' },
} as const

/** Which rows are meant: some by number, or all that the filters find. */
export type Meant = Omit<Request<'teamVehicleBulkPreview'>, 'act'>

/**
 * The calls by which something is done to many rows of a table. They ask and answer alike, but for the names of actions and columns, and for the queue that
 * is named: those of cars stand for all.
 */
export const bulkCallsOf = (table: BulkTableName) =>
  (table === 'vehicles' || table === 'people' || table === 'bookings'
    ? calls[table]
    : calls.queue) as (typeof calls)['vehicles']
