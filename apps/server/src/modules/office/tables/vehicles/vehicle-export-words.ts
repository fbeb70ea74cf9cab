import { m } from '@ownward/texts'
import { sayAll, type TableWords, type Word } from '../exports/column-words.ts'
import type { presentVehicleCells } from './present-vehicle-cells.ts'

type Cells = { [K in keyof typeof presentVehicleCells]: ReturnType<(typeof presentVehicleCells)[K]> }

/** Where a vehicle stands, in words. */
export const vehicleStates: Record<Cells['state'], Word> = {
  free: m.fleet_state_free,
  held: m.fleet_state_held,
  reserved: m.fleet_state_reserved,
  rented: m.fleet_state_rented,
  lent: m.fleet_state_lent,
  checking: m.fleet_state_checking,
  sold: m.fleet_state_sold,
  hidden: m.fleet_state_hidden,
}

const issues: Record<Cells['issue'][number], Word> = {
  'no-photo': m.fleet_issue_photo,
  'no-price': m.fleet_issue_price,
  'no-pickup-place': m.fleet_issue_pickup_place,
  'paper-expired': m.fleet_issue_paper,
}

/** How the fleet stands in a file. */
export const vehicleExportWords: TableWords<Cells> = {
  car: { head: m.fleet_vehicle, say: ({ name }) => name },
  year: { head: m.tables_year },
  vin: { head: m.tables_vin },
  stock: { head: m.fleet_stock },
  city: { head: m.tables_city },
  pickup: { head: m.tables_pickup_place, say: place => place?.name ?? null },
  owner: { head: m.owners_owner },
  state: { head: m.team_people_state, say: (state, { locale }) => vehicleStates[state]({}, { locale }) },
  issue: {
    head: m.fleet_lacking,
    say: (lacking, telling) =>
      sayAll(
        lacking.map(issue => issues[issue]),
        telling,
      ),
  },
  driver: { head: m.tables_driver },
  odometer: { head: m.console_odometer, say: ({ n, unit }) => `${n} ${unit}` },
  week: { head: m.fleet_week },
  price: { head: m.fleet_selling },
  listed: { head: m.tables_listed },
}
