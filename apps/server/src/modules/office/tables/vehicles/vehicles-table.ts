import { vehicleColumns } from '@ownward/contract/tables'
import { dateInZone } from '@ownward/domain/calendar'
import type { VehicleId } from '@ownward/domain/ids'
import { eq, type SQL, sql } from 'drizzle-orm'
import { bookings, owners, pickupPlaces, priceSurfaces, users, vehicles } from '../../../../db/schema/index.ts'
import { foundVehicles, issueIs, type presentFleetRow, readFleetRows } from '../../fleet/index.ts'
import { carWords } from '../car-words.ts'
import { cityWords } from '../city-words.ts'
import { words } from '../words.ts'
import type { Reading, TableColumn, WorkTable } from '../work-table.ts'
import { presentVehicleCells as show } from './present-vehicle-cells.ts'

type Name = keyof typeof vehicleColumns
type Issue = Parameters<typeof issueIs>[0]

/** A vehicle as the console's table has it, with who drives it now. */
export interface VehicleOfTable {
  vehicle: Parameters<typeof presentFleetRow>[0]
  driver: { id: number; name: string } | null
}

const { availability } = vehicles
const states = vehicleColumns.state.choices
const priced = (amount: SQL) => sql`case when ${priceSurfaces.vehicleId} is not null then ${amount} end`

const named = (of: typeof pickupPlaces | typeof owners) =>
  sql`select ${of.id} as id, ${words(sql`${of.name}`)} as words from ${of} offset 0`
// Said once for each, not once for each car.
const spotWords = sql`left join (${named(pickupPlaces)}) spot on spot.id = ${vehicles.pickupPlaceId}`
const ownerWords = sql`left join (${named(owners)}) holder on holder.id = ${vehicles.ownerId}`

const columnsAt = (today: string): { [K in Name]: TableColumn<VehicleOfTable, ReturnType<(typeof show)[K]>> } => ({
  car: {
    by: words(sql`${vehicles.name}`),
    shown: carWords.shown,
    goesTo: car => car.replace(/^\d{4}\s+/, ''),
    show: show.car,
  },
  year: { by: sql`${vehicles.year}`, always: true, show: show.year },
  vin: { by: words(sql`${vehicles.vin}`), show: show.vin },
  stock: { by: words(sql`${vehicles.stockNo}`), show: show.stock },
  city: { by: sql`city.words`, from: cityWords, there: sql`city.id is not null`, show: show.city },
  pickup: { by: sql`spot.words`, from: spotWords, there: sql`spot.id is not null`, show: show.pickup },
  owner: { by: sql`holder.words`, from: ownerWords, there: sql`holder.id is not null`, show: show.owner },
  state: {
    by: sql`array_position(${sql.param([...states])}::text[], ${availability})`,
    always: true,
    is: state => sql`${availability} = ${state}`,
    show: show.state,
  },
  issue: { is: issue => issueIs(issue as Issue, today), show: show.issue },
  driver: {
    by: words(sql`${users.firstName} || ' ' || ${users.lastName}`),
    there: sql`${users.id} is not null`,
    show: show.driver,
  },
  odometer: { by: sql`${vehicles.odometerMiles}`, always: true, show: show.odometer },
  week: { by: priced(sql`${vehicles.weekCents}`), show: show.week },
  price: { by: priced(sql`${vehicles.sellingPriceCents}`), show: show.price },
  listed: { by: sql`${vehicles.listedAt}`, always: true, show: show.listed },
})

const from = sql`${vehicles}
  left join ${priceSurfaces} on ${priceSurfaces.vehicleId} = ${vehicles.id}
  left join ${bookings} on ${bookings.vehicleId} = ${vehicles.id} and ${bookings.state} = 'active'
  left join ${users} on ${users.id} = ${bookings.userId}`

/** The fleet as the console reads it. */
export function vehiclesTable({ db, now }: Reading): WorkTable<VehicleOfTable> {
  return {
    specs: vehicleColumns,
    columns: columnsAt(dateInZone(now, 'UTC')),
    from,
    id: sql`${vehicles.id}`,
    only: sql`true`,
    of: {
      vehicle: id => sql`${vehicles.id} = ${id}`,
      // Only those that still stand there; what was sold is fetched nowhere.
      place: id => sql`(${vehicles.pickupPlaceId} = ${id} and ${availability} <> 'sold')`,
    },
    first: () => [],
    find: async query => foundVehicles(query),
    load: async ids => {
      const [rows, drivers] = await Promise.all([
        readFleetRows(db, ids as VehicleId[], now),
        db.execute<{ vehicle: number; id: number; name: string }>(sql`
          select ${bookings.vehicleId} as vehicle, ${users.id} as id, ${users.firstName} || ' ' || ${users.lastName} as name
            from ${bookings} join ${users} on ${users.id} = ${bookings.userId}
           where ${eq(bookings.state, 'active')} and ${bookings.vehicleId} = any(${sql.param([...ids])}::int[])`),
      ])
      const driving = new Map(drivers.rows.map(({ vehicle, ...driver }) => [vehicle, driver]))
      return new Map(rows.map(row => [row.vehicle.id, { vehicle: row, driver: driving.get(row.vehicle.id) ?? null }]))
    },
    counts: async (where, from) => {
      const { rows } = await db.execute<{ state: string; n: number }>(
        sql`select ${availability} as state, count(*)::int as n from ${from} where ${where} group by 1`,
      )
      return Object.fromEntries(states.map(state => [state, rows.find(row => row.state === state)?.n ?? 0]))
    },
  }
}
