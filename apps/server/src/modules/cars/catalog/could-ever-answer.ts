import { parseListingQuery } from '@ownward/domain/catalog'
import { fold } from '@ownward/domain/fold'
import { eq } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { makes, models, vehicles } from '../../../db/schema/index.ts'
import { knowsLabel } from '../../../words/labels.ts'

/**
 * Whether a car could ever answer a question: its make and model are the fleet's, its body and fuel are known, its place was found, and no bound asks for less
 * than another for more. Colors and words are not looked at: a car that has them may come (PICK-24).
 */
export async function couldEverAnswer(
  db: Sql,
  { question, isPlaceKnown }: { question: string; isPlaceKnown: boolean },
): Promise<boolean> {
  const query = parseListingQuery(question)
  const { city, make, model, body, fuel, fromYear, toYear, weekMin, weekMax } = query
  if (city !== undefined && !isPlaceKnown) return false
  if (isCrossed(fromYear, toYear) || isCrossed(weekMin, weekMax)) return false
  if (fuel !== undefined && !knowsLabel('fuel', fuel)) return false
  if (body !== undefined && !knowsLabel('body', body)) {
    const bodies = await db.selectDistinct({ body: vehicles.body }).from(vehicles)
    if (!bodies.some(each => isSame(each.body, body))) return false
  }
  if (make === undefined && model === undefined) return true
  const known = await db
    .select({ make: makes.name, model: models.name })
    .from(makes)
    .leftJoin(models, eq(models.makeId, makes.id))
  return known.some(
    each => (make === undefined || isSame(each.make, make)) && (model === undefined || isSame(each.model, model)),
  )
}

const isSame = (one: string | null, other: string) => one !== null && fold(one) === fold(other)

const isCrossed = (least: number | undefined, most: number | undefined) =>
  least !== undefined && most !== undefined && least > most
