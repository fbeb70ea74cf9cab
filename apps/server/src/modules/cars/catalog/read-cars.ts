import { type ColumnName, columns } from '@ownward/domain/catalog'
import type { CarSource, ListedCar, ListedPlace } from '@ownward/listing-index'
import type pg from 'pg'

// So few that reading them holds nobody up.
const batch = 2_500

/** What a car is read as where the names of other tables are not looked up yet. */
type Row = Omit<ListedCar, 'make' | 'model' | 'partner' | 'place'> & {
  readonly make: number
  readonly model: number
  readonly partner: number | null
  readonly place: number
}

// What the vehicles' table calls otherwise than search does; all else has the column of its name.
const readFrom: Partial<Record<keyof Row, string>> = {
  make: 'make_id',
  model: 'model_id',
  partner: 'partner_id',
  place: 'place_id',
  gearbox: 'transmission',
  hasNoFee: 'lowest_fee_cents = 0',
  miles: 'odometer_miles',
}

const beside = ['id', 'place', 'lat', 'lng', 'isFeatured', 'shuffle'] as const satisfies readonly (keyof Row)[]

const selected = [...(Object.keys(columns) as ColumnName[]), ...beside]
  .map(name => `${readFrom[name] ?? name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)} as "${name}"`)
  .join(', ')

/** Reads the free cars for the index. Names come from tables read once per reading, so that a million rows stay narrow. */
export function carSource(pool: pg.Pool): CarSource {
  return {
    async *all() {
      const names = await readNames(pool)
      let last = 0
      while (true) {
        const rows = await readRows(
          pool,
          `select ${selected} from vehicles where availability = 'free' and id > $1 order by id limit ${batch}`,
          [last],
        )
        yield rows.map(row => listed(row, names))
        if (rows.length < batch) return
        last = rows.at(-1)!.id
      }
    },
    async some(ids) {
      const rows = await readRows(
        pool,
        `select ${selected} from vehicles where availability = 'free' and id = any($1)`,
        [ids],
      )
      if (rows.length === 0) return []
      const names = await readNames(
        pool,
        rows.map(row => row.place),
      )
      return rows.map(row => listed(row, names))
    },
  }
}

async function readRows(pool: pg.Pool, text: string, values: unknown[]): Promise<Row[]> {
  const { rows } = await pool.query<Row>(text, values)
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
      `select id, name, state, country, lat, lng from places where ${placeIds ? 'id = any($1)' : 'id in (select place_id from vehicles)'}`,
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
  return {
    ...row,
    make: names.makes.get(row.make)!,
    model: names.models.get(row.model)!,
    partner: row.partner === null ? '' : names.partners.get(row.partner)!,
    place: names.places.get(row.place)!,
  }
}
