import type { CallName } from '@ownward/contract'
import type { WorkTableName } from '@ownward/contract/tables'
import type { Cents } from '@ownward/domain/money'
import { ok } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Call, Handlers } from '../../../call.ts'
import { bookingExportWords } from './bookings/booking-export-words.ts'
import { bookingsTable } from './bookings/bookings-table.ts'
import { caseExportWords } from './cases/case-export-words.ts'
import { casesTable } from './cases/cases-table.ts'
import { chargeExportWords } from './charges/charge-export-words.ts'
import { chargesTable } from './charges/charges-table.ts'
import { sayChargesFound } from './charges/say-charges-found.ts'
import { dueExportWords } from './due/due-export-words.ts'
import { dueTable } from './due/due-table.ts'
import { sayDueFound } from './due/say-due-found.ts'
import type { ColumnWords } from './exports/column-words.ts'
import { type ExportAsked, exportView } from './exports/export-view-steps.ts'
import { logExportWords } from './log/log-export-words.ts'
import { logTable } from './log/log-table.ts'
import type { Asking, Narrowing } from './narrow.ts'
import { offerExportWords } from './offers/offer-export-words.ts'
import { offersTable } from './offers/offers-table.ts'
import { peopleTable } from './people/people-table.ts'
import { personExportWords } from './people/person-export-words.ts'
import { queueExportWords } from './queues/queue-export-words.ts'
import { queuesTable } from './queues/queues-table.ts'
import { countRows, type RowsAsked, readRows } from './read-rows.ts'
import { refundExportWords } from './refunds/refund-export-words.ts'
import { refundsTable } from './refunds/refunds-table.ts'
import { sayRefundsFound } from './refunds/say-refunds-found.ts'
import { vehicleExportWords } from './vehicles/vehicle-export-words.ts'
import { vehiclesTable } from './vehicles/vehicles-table.ts'
import type { Reading, WorkTable } from './work-table.ts'

/** What the calls of a work table begin with. */
type Prefix<N = CallName> = N extends `${infer P}Table` ? P : never

interface Table<Row> {
  name: WorkTableName
  tableOf: (reading: Reading) => WorkTable<Row>
  /** How its columns stand in a file. */
  words: Readonly<Record<string, ColumnWords<never>>>
  /** How many there are, in words, and what the table adds up of them. */
  found: (values: { n: number; sum: Cents }, words: Pick<Call, 'locale'>) => string
}

const askedBy = ({ actor, now }: Call<'team'>): Asking => ({ rights: actor.rights, userId: actor.userId, now })

/** Answers the three calls of a work table: a page of its rows, how many there are, and all of them as a file. */
function handle<P extends Prefix, Row>(prefix: P, table: Table<Row>) {
  const { tableOf, found } = table
  const read = (call: Call<'team'>) => tableOf({ db: call.parts.database.db, now: call.now, reader: call.actor })
  async function page(asked: RowsAsked, call: Call<'team'>) {
    const { rows, ...others } = await readRows(call.parts.database.db, read(call), asked, askedBy(call))
    return ok({ status: 1 as const, message: '', result: rows, ...others })
  }
  async function count(asked: Narrowing, call: Call<'team'>) {
    const counted = await countRows(call.parts.database.db, read(call), asked, askedBy(call))
    const { sum, ...others } = counted
    const message = found({ n: counted.records, sum }, { locale: call.locale })
    return ok({ status: 1 as const, message, ...others })
  }
  const file = (asked: ExportAsked, call: Call<'team'>) => exportView(table, asked, call)
  return { [`${prefix}Table`]: page, [`${prefix}Count`]: count, [`${prefix}Export`]: file } as unknown as Pick<
    Required<Handlers>,
    `${P}Table` | `${P}Count` | `${P}Export`
  >
}

/** Answers the calls for the pages, the counts and the files of the work tables. */
export const tableHandlers = {
  ...handle('teamBooking', {
    name: 'bookings',
    tableOf: bookingsTable,
    words: bookingExportWords,
    found: m.bookings_list,
  }),
  ...handle('teamCase', { name: 'cases', tableOf: casesTable, words: caseExportWords, found: m.care_team_found }),
  ...handle('teamCharge', {
    name: 'charges',
    tableOf: chargesTable,
    words: chargeExportWords,
    found: sayChargesFound,
  }),
  ...handle('teamDue', { name: 'due', tableOf: dueTable, words: dueExportWords, found: sayDueFound }),
  ...handle('teamLog', { name: 'log', tableOf: logTable, words: logExportWords, found: m.team_log_found }),
  ...handle('teamOffer', {
    name: 'offers',
    tableOf: offersTable,
    words: offerExportWords,
    found: m.offers_list,
  }),
  ...handle('teamPeople', {
    name: 'people',
    tableOf: peopleTable,
    words: personExportWords,
    found: m.team_people_found,
  }),
  ...handle('teamQueue', {
    name: 'queues',
    tableOf: queuesTable,
    words: queueExportWords,
    found: m.queues_found,
  }),
  ...handle('teamRefund', {
    name: 'refunds',
    tableOf: refundsTable,
    words: refundExportWords,
    found: sayRefundsFound,
  }),
  ...handle('teamVehicle', {
    name: 'vehicles',
    tableOf: vehiclesTable,
    words: vehicleExportWords,
    found: m.fleet_found,
  }),
} satisfies Handlers
