import { sql } from 'drizzle-orm'
import { places, vehicles } from '../../../db/schema/index.ts'
import { words } from './words.ts'

/** The cities of the cars as rows are put in order by them, each folded once: `city`, of the vehicles that a table reads. */
export const cityWords = sql`left join (
  select ${places.id} as id, ${words(sql`${places.name}`)} as words from ${places}
   where exists (select from ${vehicles} there where there.place_id = ${places.id}) offset 0) city on city.id = ${vehicles.placeId}`
