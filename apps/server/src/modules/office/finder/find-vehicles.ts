import { mostFound } from '@ownward/contract/find'
import { fold } from '@ownward/domain/fold'
import { isNearWord } from '@ownward/domain/near-words'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { makes, models, vehicles } from '../../../db/schema/index.ts'
import type { Found } from './find-people.ts'
import { bestOf, mayForgive, rankOf, type Sought } from './sought.ts'

interface Vehicle {
  id: number
  name: string
  vin: string
  stock: string
}

/** Of how many that hold all words the best are taken. */
const looked = 60

const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&')
const holds = (word: string): SQL => sql`${vehicles.searchText} like ${`%${escaped(word)}%`}`

// The words that the indexes are made of (migrations 0034 and 0037).
const vinWords = sql`(nullif(folded(${vehicles.vin}), '') collate "C")`
const stockWords = sql`(nullif(folded(${vehicles.stockNo}), '') collate "C")`
const lastSix = sql`(right(folded(${vehicles.vin}), 6) collate "C")`
const begins = (words: SQL, typed: string) => sql`(${words} >= ${typed} and ${words} < ${`${typed}\u{10ffff}`})`

/** By a VIN or a stock number, whole or its beginning, and by the last six signs of a VIN. */
const bySigns = (typed: string): SQL =>
  sql`(${begins(vinWords, typed)} or ${begins(stockWords, typed)} or ${lastSix} = ${typed})`

async function read(db: Sql, where: SQL): Promise<Vehicle[]> {
  const { rows } = await db.execute<Vehicle & Record<string, unknown>>(sql`
    select ${vehicles.id} as id, ${vehicles.year} || ' ' || ${vehicles.name} as name, ${vehicles.vin} as vin, ${vehicles.stockNo} as stock
      from ${vehicles} where ${where} order by ${vehicles.id} desc limit ${looked}`)
  return rows
}

/** Vehicles by VIN or its last signs, stock number, year, make and model. */
export async function findVehicles(db: Sql, sought: Sought): Promise<Found[]> {
  const typed = sought.typed.replaceAll(/\s/g, '').toLowerCase()
  const [signs, words] = await Promise.all([
    /^[a-z0-9-]{3,17}$/.test(typed) ? read(db, bySigns(typed)) : [],
    read(db, and(...sought.words.map(holds))!),
  ])
  const found = new Map([...signs, ...words].map(vehicle => [vehicle.id, vehicle]))
  if (found.size < mostFound && mayForgive(sought))
    for (const vehicle of await nearly(db, sought)) found.set(vehicle.id, vehicle)
  const signed = new Set(signs.map(({ id }) => id))
  return bestOf(
    [...found.values()],
    ({ id, name, vin, stock }) =>
      [vin, stock, vin.slice(-6)].some(number => number.toLowerCase() === typed)
        ? 0
        : signed.has(id)
          ? 1
          : (rankOf(sought, name) ?? 5),
    mostFound,
  ).map(({ id, name, vin, stock }) => ({ key: String(id), name, about: `${vin} · ${stock}` }))
}

/** Each word as it stands, or a word of a make or a model that differs from it by one error of typing; makes and models are few. */
async function nearly(db: Sql, { words }: Sought): Promise<Vehicle[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select ${makes.name} as name from ${makes} union select ${models.name} from ${models}`,
  )
  const known = [...new Set(rows.flatMap(({ name }) => fold(name).split(' ')))]
  const each = words.map(word => {
    const meant = known.filter(other => other !== word && isNearWord(word, other))
    return sql`(${sql.join([word, ...meant].map(holds), sql` or `)})`
  })
  return read(db, and(...each)!)
}
