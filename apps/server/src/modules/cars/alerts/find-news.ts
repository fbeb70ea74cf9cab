import { type CarNews, judgeCar, type ListPrice, nextMailAt, type Telling } from '@ownward/domain/alerts'
import type { VehicleId } from '@ownward/domain/ids'
import { and, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { savedSearches, searchTellings } from '../../../db/schema/index.ts'
import type { Parts } from '../../../parts.ts'
import { transactAt, type Work } from '../../../work.ts'
import { savedQuestions } from '../catalog/index.ts'
import { changedCars, changesLookedAt, changesOf, firstChange, type NumberedChange } from '../vehicles/index.ts'
import { isOn, type SearchRow, tellingsAbout } from './store.ts'

const mostChanges = 500
/** Few enough that one transaction is short, and others are let in between. */
const questionsAtOnce = 250
const looksAtOnce = 1000

interface Question {
  question: string
  lat: number | null
  lng: number | null
}

/** When there is something to look at for the saved searches, up to an instant. */
export async function nextNews({ database }: Parts, until: Date): Promise<Date | null> {
  const at = await firstChange(database.db)
  return at && at <= until ? at : null
}

/**
 * Finds for each saved search what it is to be told of the cars that changed, and leaves it to be sent; answers how many cars were looked at. The list's own
 * index is asked, once for each distinct question. Begun again after a kill it finds the same, and nothing twice (PICK-08, PICK-09).
 */
export async function findNews(parts: Parts, now: Date): Promise<number> {
  const { database } = parts
  let looked = 0
  for (;;) {
    const cars = await changedCars(database.db, mostChanges)
    if (cars.length === 0) return looked
    const changes = await changesOf(database.db, cars)
    const questions = await distinctQuestions(parts, now)
    for (let from = 0; from < questions.length; from += questionsAtOnce) {
      const some = questions.slice(from, from + questionsAtOnce)
      const answers = await savedQuestions.answering(database, some, cars)
      if (answers.size > 0) await transactAt(parts, now, work => keepNews(work, answers, changes))
      if (parts.turnOver?.() === true) return looked
    }
    // What happened meanwhile is not among them, and is looked at next.
    const ids = changes.map(change => change.id)
    await transactAt(parts, now, ({ uow }) => changesLookedAt(uow.tx, ids, now))
    looked += cars.length
  }
}

async function distinctQuestions({ database }: Parts, now: Date): Promise<Question[]> {
  const { question, lat, lng } = savedSearches
  return database.db.selectDistinct({ question, lat, lng }).from(savedSearches).where(isOn(now))
}

async function keepNews(
  { uow, now }: Work,
  answers: ReadonlyMap<Question, readonly VehicleId[]>,
  changes: readonly NumberedChange[],
): Promise<void> {
  const { tx } = uow
  const of = Map.groupBy(changes, change => change.vehicleId)
  const carsOf = new Map([...answers].map(([asked, cars]) => [keyOf(asked), cars]))
  const texts = [...new Set([...answers.keys()].map(({ question }) => question))]
  // Held, so that one that is stopped or changed meanwhile is told of nothing from before.
  const searches = await tx
    .select()
    .from(savedSearches)
    .where(and(isOn(now), inArray(savedSearches.question, texts)))
    .orderBy(savedSearches.id)
    .for('update')
  const cars = [...new Set([...answers.values()].flat())]
  const known = Map.groupBy(
    await tellingsAbout(
      tx,
      searches.map(search => search.id),
      cars,
    ),
    row => `${row.searchId} ${row.vehicleId}`,
  )
  const looks: Look[] = []
  for (const search of searches) {
    for (const vehicleId of carsOf.get(keyOf(search)) ?? []) {
      const since = (of.get(vehicleId) ?? []).filter(change => change.id > search.sinceChange)
      if (since.length === 0) continue
      const rows = known.get(`${search.id} ${vehicleId}`) ?? []
      const told = rows.filter(row => row.kind === 'seen' || row.toldAt !== null).map(asTelling)
      const { seen, news } = judgeCar({
        since,
        told,
        wants: { news: search.wantsNew, drops: search.wantsDrops },
        answersAt: price => savedQuestions.couldCost(search, price),
      })
      looks.push({ search, vehicleId, news, seen: told.some(({ kind }) => kind === 'seen') ? null : seen })
    }
  }
  for (let from = 0; from < looks.length; from += looksAtOnce)
    await leave(tx, looks.slice(from, from + looksAtOnce), now)
}

/** What a search is to be told of a car, and at which prices it has seen it first. */
interface Look {
  search: SearchRow
  vehicleId: VehicleId
  seen: ListPrice | null
  news: CarNews | null
}

/** Leaves what is to be told to be sent, of lower prices the last one alone; the rows of many looks go in one statement. */
async function leave(tx: Tx, looks: readonly Look[], now: Date): Promise<void> {
  const searchIds = `{${looks.map(({ search }) => search.id).join()}}`
  const vehicleIds = `{${looks.map(({ vehicleId }) => vehicleId).join()}}`
  const pairs = sql`unnest(${searchIds}::bigint[], ${vehicleIds}::int[]) as pair(search_id, vehicle_id)`
  await tx.execute(sql`delete from search_tellings t using ${pairs}
    where t.search_id = pair.search_id and t.vehicle_id = pair.vehicle_id and t.kind = 'drop' and t.told_at is null`)
  const rows = looks.flatMap(look => rowsOf(look, now))
  if (rows.length > 0) await tx.insert(searchTellings).values(rows).onConflictDoNothing()
  // One that waits since before, because its car was gone when the letter went, can be told now.
  const { rows: waiting } = await tx.execute<{
    id: string
  }>(sql`select distinct t.search_id as id from search_tellings t
    join ${pairs} on t.search_id = pair.search_id and t.vehicle_id = pair.vehicle_id where t.told_at is null`)
  if (waiting.length === 0) return
  const searches = new Map(looks.map(({ search }) => [search.id, search]))
  const ids = waiting.map(({ id }) => Number(id))
  const mailAts = ids.map(id => nextMailAt({ ...searches.get(id)!, happenedAt: now }).toISOString())
  await tx.execute(sql`update saved_searches s set mail_at = least(s.mail_at, due.at)
    from unnest(${`{${ids.join()}}`}::bigint[], ${`{${mailAts.join()}}`}::timestamptz[]) as due(id, at) where s.id = due.id`)
}

function rowsOf({ search, vehicleId, seen, news }: Look, now: Date): (typeof searchTellings.$inferInsert)[] {
  const of = { searchId: search.id, vehicleId, at: now }
  const before = news?.kind === 'drop' && {
    weekCentsBefore: news.before.weekCents,
    sellingPriceCentsBefore: news.before.sellingPriceCents,
    at: news.since.week,
    sellingAt: news.since.selling,
  }
  return [
    ...(seen ? [{ ...of, kind: 'seen' as const, ...seen, toldAt: now }] : []),
    ...(news ? [{ ...of, kind: news.kind, ...news.price, ...before }] : []),
  ]
}

const keyOf = ({ question, lat, lng }: Question) => JSON.stringify([question, lat, lng])

function asTelling({ kind, weekCents, sellingPriceCents }: typeof searchTellings.$inferSelect): Telling {
  return { kind, price: { weekCents, sellingPriceCents } }
}
