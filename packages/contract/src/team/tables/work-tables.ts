import { logColumns, logScopes } from '../log/log-table.ts'
import { bookingColumns, bookingScopes } from './booking-table.ts'
import { caseColumns, caseScopes } from './case-table.ts'
import { chargeColumns, chargeScopes } from './charge-table.ts'
import { dueColumns, dueScopes } from './due-table.ts'
import { offerColumns, offerScopes } from './offer-table.ts'
import { peopleColumns, peopleScopes } from './people-table.ts'
import { anyQueue, queueColumns, queueScopes } from './queue-table.ts'
import { refundColumns, refundScopes } from './refund-table.ts'
import { vehicleColumns, vehicleScopes } from './vehicle-table.ts'

/** The work tables that a member keeps views and columns of, and the right that opens each, or one of several; null: whoever has any right. */
export const workTables = {
  bookings: { columns: bookingColumns, scopes: bookingScopes, right: 'bookings' },
  people: { columns: peopleColumns, scopes: peopleScopes, right: 'people' },
  vehicles: { columns: vehicleColumns, scopes: vehicleScopes, right: 'fleet' },
  offers: { columns: offerColumns, scopes: offerScopes, right: 'bookings' },
  cases: { columns: caseColumns, scopes: caseScopes, right: 'bookings' },
  due: { columns: dueColumns, scopes: dueScopes, right: 'bookings' },
  charges: { columns: chargeColumns, scopes: chargeScopes, right: 'money' },
  queues: { columns: queueColumns, scopes: queueScopes, right: anyQueue },
  refunds: { columns: refundColumns, scopes: refundScopes, right: 'money' },
  log: { columns: logColumns, scopes: logScopes, right: null },
} as const

/** How the calls, and the tables of the database, name a work table. */
export type WorkTableName = keyof typeof workTables
