import type pg from 'pg'
import { lastId } from './copy-rows.ts'

interface Fleet {
  /** Cars that were made up one by one, with ids from 1. */
  seeded: number
  cars: number
  /** So many of the copies have a driver. */
  rented: number
}

/** Copies the made-up cars with prices and pictures until there are enough, each with names and a place of its own. Answers the id that the copies begin after. */
export async function fillCars(pool: pg.Pool, { seeded, cars, rented }: Fleet): Promise<number> {
  const first = await lastId(pool, 'vehicles')
  for (let done = 0; done < cars - seeded; done += seeded) {
    const id = `(${first + done} + t.id)`
    const [vin, stock] = [`left(t.vin, 9) || lpad(${id}::text, 8, '0')`, `'OW' || lpad(${id}::text, 8, '0')`]
    const among = `between 1 and least(${seeded}, ${cars - seeded - done})`
    await copy('vehicles', `t.id ${among}`, {
      id,
      vin,
      stock_no: stock,
      lat: 't.lat + (random() - 0.5) * 0.12',
      lng: 't.lng + (random() - 0.5) * 0.12',
      shuffle: 'random()',
      listed_at: `t.listed_at - ${done / seeded} * interval '1 hour'`,
      availability: `case when t.id <= ${rented - done} then 'rented' else t.availability end`,
      search_text: `replace(replace(t.search_text, lower(t.vin), lower(${vin})), lower(t.stock_no), lower(${stock}))`,
    })
    const vehicle_id = `(${first + done} + t.vehicle_id)`
    await copy('price_surfaces', `t.vehicle_id ${among}`, { vehicle_id })
    await copy('vehicle_photos', `t.vehicle_id ${among}`, { vehicle_id })
  }
  await pool.query(`select setval(pg_get_serial_sequence('vehicles', 'id'), max(id)) from vehicles`)
  return first

  async function copy(table: string, whose: string, change: Record<string, string>): Promise<void> {
    const { rows } = await pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
      [table],
    )
    const names = rows.map(({ name }) => name)
    await pool.query(
      `insert into ${table} (${names.join(', ')}) overriding system value
       select ${names.map(name => change[name] ?? `t.${name}`).join(', ')} from ${table} t where ${whose} order by 1`,
    )
  }
}
