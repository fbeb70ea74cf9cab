import type { Response } from '@ownward/contract'
import { ok } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Call, Handlers } from '../../../call.ts'
import { bookingExportWords } from './bookings/booking-export-words.ts'
import { bookingsTable } from './bookings/bookings-table.ts'
import { exportView } from './exports/export-view-steps.ts'
import { logExportWords } from './log/log-export-words.ts'
import { logTable } from './log/log-table.ts'
import type { Asking, Narrowing } from './narrow.ts'
import { peopleTable } from './people/people-table.ts'
import { personExportWords } from './people/person-export-words.ts'
import { countRows, type RowsAsked, readRows } from './read-rows.ts'
import { vehicleExportWords } from './vehicles/vehicle-export-words.ts'
import { vehiclesTable } from './vehicles/vehicles-table.ts'
import type { Reading, WorkTable } from './work-table.ts'

type PageCall = 'teamBookingTable' | 'teamLogTable' | 'teamPeopleTable' | 'teamVehicleTable'
type CountCall = 'teamBookingCount' | 'teamLogCount' | 'teamPeopleCount' | 'teamVehicleCount'

const askedBy = ({ actor, now }: Call<'team'>): Asking => ({ rights: actor.rights, userId: actor.userId, now })

/** A page of a table; its cells are those of the table's own columns. */
async function page<N extends PageCall, Row>(
  _: N,
  tableOf: (reading: Reading) => WorkTable<Row>,
  asked: RowsAsked,
  call: Call<'team'>,
) {
  const { db } = call.parts.database
  const { rows, ...found } = await readRows(
    db,
    tableOf({ db, now: call.now, reader: call.actor }),
    asked,
    askedBy(call),
  )
  return ok({ status: 1 as const, message: '', result: rows, ...found } as Response<N>)
}

async function count<N extends CountCall, Row>(
  _: N,
  tableOf: (reading: Reading) => WorkTable<Row>,
  asked: Narrowing,
  say: (values: { n: number }, words: Pick<Call, 'locale'>) => string,
  call: Call<'team'>,
) {
  const { db } = call.parts.database
  const counted = await countRows(db, tableOf({ db, now: call.now, reader: call.actor }), asked, askedBy(call))
  const message = say({ n: counted.records }, { locale: call.locale })
  return ok({ status: 1 as const, message, ...counted } as Response<N>)
}

const bookings = { name: 'bookings', tableOf: bookingsTable, words: bookingExportWords } as const
const people = { name: 'people', tableOf: peopleTable, words: personExportWords } as const
const log = { name: 'log', tableOf: logTable, words: logExportWords } as const
const vehicles = { name: 'vehicles', tableOf: vehiclesTable, words: vehicleExportWords } as const

/** Answers the calls for the pages, the counts and the files of the work tables. */
export const tableHandlers = {
  teamBookingTable: (asked, call) => page('teamBookingTable', bookingsTable, asked, call),
  teamBookingCount: (asked, call) => count('teamBookingCount', bookingsTable, asked, m.bookings_list, call),
  teamBookingExport: (asked, call) => exportView(bookings, asked, call),
  teamLogTable: (asked, call) => page('teamLogTable', logTable, asked, call),
  teamLogCount: (asked, call) => count('teamLogCount', logTable, asked, m.team_log_found, call),
  teamLogExport: (asked, call) => exportView(log, asked, call),
  teamPeopleTable: (asked, call) => page('teamPeopleTable', peopleTable, asked, call),
  teamPeopleCount: (asked, call) => count('teamPeopleCount', peopleTable, asked, m.team_people_found, call),
  teamPeopleExport: (asked, call) => exportView(people, asked, call),
  teamVehicleTable: (asked, call) => page('teamVehicleTable', vehiclesTable, asked, call),
  teamVehicleCount: (asked, call) => count('teamVehicleCount', vehiclesTable, asked, m.fleet_found, call),
  teamVehicleExport: (asked, call) => exportView(vehicles, asked, call),
} satisfies Handlers
