import type pg from 'pg'
import type { ListedCar, ListedPlace } from './listing/listed-car.ts'
import type { CarSource } from './listing/listings.ts'

// So few that reading them holds nobody up.
const batch = 2_500

const columns = `v.id, v.make_id, v.model_id, v.trim, v.year, v.body, v.color, v.fuel, v.transmission, v.seats, v.partner_id,
  v.place_id, v.lat, v.lng, v.week_cents, v.lowest_fee_cents = 0, v.selling_price_cents, v.odometer_miles, v.is_featured, v.shuffle`

type Row = [
  id: number,
  makeId: number,
  modelId: number,
  trim: string,
  year: number,
  body: string,
  color: string,
  fuel: string,
  gearbox: string,
  seats: number,
  partnerId: number | null,
  placeId: number,
  lat: number,
  lng: number,
  weekCents: number,
  hasNoFee: boolean,
  sellingPriceCents: number,
  miles: number,
  isFeatured: boolean,
  shuffle: number,
]

/** Reads the free cars for the index. Names come from tables read once per reading, so that a million rows stay narrow. */
export function carSource(pool: pg.Pool): CarSource {
  return {
    async *all() {
      const names = await readNames(pool)
      let last = 0
      while (true) {
        const rows = await readRows(
          pool,
          `select ${columns} from vehicles v where availability = 'free' and id > $1 order by id limit ${batch}`,
          [last],
        )
        yield rows.map(row => listed(row, names))
        if (rows.length < batch) return
        last = rows.at(-1)![0]
      }
    },
    async some(ids) {
      const rows = await readRows(
        pool,
        `select ${columns} from vehicles v where availability = 'free' and id = any($1)`,
        [ids],
      )
      if (rows.length === 0) return []
      const names = await readNames(
        pool,
        rows.map(row => row[11]),
      )
      return rows.map(row => listed(row, names))
    },
  }
}

async function readRows(pool: pg.Pool, text: string, values: unknown[]): Promise<Row[]> {
  const { rows } = await pool.query<Row>({ text, values, rowMode: 'array' })
  return rows
}

interface Names {
  makes: Map<number, string>
  models: Map<number, string>
  partners: Map<number, string>
  places: Map<number, ListedPlace>
}

async function readNames(pool: pg.Pool, placeIds?: readonly number[]): Promise<Names> {
  const [makes, models, partners, places] = await Promise.all([
    pool.query('select id, name from makes'),
    pool.query('select id, name from models'),
    pool.query('select id, key from partners'),
    pool.query<ListedPlace>(
      `select id, name, state, lat, lng from places where ${placeIds ? 'id = any($1)' : 'id in (select place_id from vehicles)'}`,
      placeIds && [placeIds],
    ),
  ])
  return {
    makes: new Map(makes.rows.map(row => [row.id, row.name])),
    models: new Map(models.rows.map(row => [row.id, row.name])),
    partners: new Map(partners.rows.map(row => [row.id, row.key])),
    places: new Map(places.rows.map(row => [row.id, row])),
  }
}

function listed(row: Row, names: Names): ListedCar {
  const [id, makeId, modelId, trim, year, body, color, fuel, gearbox, seats, partnerId, placeId, ...rest] = row
  const [lat, lng, weekCents, hasNoFee, sellingPriceCents, miles, isFeatured, shuffle] = rest
  return {
    id,
    make: names.makes.get(makeId)!,
    model: names.models.get(modelId)!,
    trim,
    year,
    body,
    color,
    fuel,
    gearbox,
    seats,
    partner: partnerId === null ? '' : names.partners.get(partnerId)!,
    place: names.places.get(placeId)!,
    lat,
    lng,
    weekCents,
    hasNoFee,
    sellingPriceCents,
    miles,
    isFeatured,
    shuffle,
  }
}
