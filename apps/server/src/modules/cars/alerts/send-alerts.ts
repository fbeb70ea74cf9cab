import { nextMailAt, whenToPush } from '@ownward/domain/alerts'
import { and, asc, eq, gt, inArray, isNull, lte, min } from 'drizzle-orm'
import { savedSearches, searchTellings, users } from '../../../db/schema/index.ts'
import { forEachDue } from '../../../for-each-due.ts'
import type { Parts } from '../../../parts.ts'
import { transactAt, type Work } from '../../../work.ts'
import { queueEmail, queueText } from '../../ground/outbox/index.ts'
import { devicesOf, pushAddress } from '../../ground/push/index.ts'
import { quietOf } from '../../ground/quiet/index.ts'
import { savedQuestions, type ToldCar } from '../catalog/index.ts'
import { pushTopicOf, topicOf } from './change-search.ts'
import { type ToldNews, writeAlert, writeRenewal } from './letters/write-alert.ts'
import { writeNewsPush } from './letters/write-push.ts'
import { alertToken } from './links.ts'
import { isOver, type SearchRow, type TellingRow } from './store.ts'

const atOnce = 500

/** When the next letter of a saved search goes, up to an instant. */
export async function nextAlert({ database }: Parts, until: Date, after?: Date): Promise<Date | null> {
  const { db } = database
  const [mail] = await db
    .select({ at: min(savedSearches.mailAt) })
    .from(savedSearches)
    .where(and(lte(savedSearches.mailAt, until), after && gt(savedSearches.mailAt, after)))
  const [asked] = await db
    .select({ at: min(savedSearches.remindAt) })
    .from(savedSearches)
    .where(and(lte(savedSearches.remindAt, until), after && gt(savedSearches.remindAt, after)))
  const dates = [mail?.at, asked?.at].filter(at => at !== null && at !== undefined)
  return dates.length === 0 ? null : new Date(Math.min(...dates.map(at => at.getTime())))
}

/** Sends what the saved searches are to be told by now, a letter each, and asks before their end whether they go on; answers how many letters (PICK-10, PICK-11). */
export async function sendAlerts(parts: Parts, now: Date): Promise<number> {
  const { db } = parts.database
  const due = await db
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(lte(savedSearches.mailAt, now))
    .orderBy(asc(savedSearches.mailAt), asc(savedSearches.id))
    .limit(atOnce)
  const problem = { what: 'saved search', problem: 'what a saved search is to be told could not be sent' }
  const sent = await forEachDue(
    parts,
    due.map(({ id }) => id),
    problem,
    id => sendNews(parts, id, now),
  )
  const ending = await db
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(lte(savedSearches.remindAt, now))
    .orderBy(asc(savedSearches.remindAt), asc(savedSearches.id))
    .limit(atOnce)
  return (
    sent +
    (await forEachDue(
      parts,
      ending.map(({ id }) => id),
      problem,
      id => transactAt(parts, now, work => askToRenew(work, id, parts.config)),
    ))
  )
}

type Settings = Parts['config']

async function sendNews(parts: Parts, id: number, now: Date): Promise<boolean> {
  const { database, config } = parts
  const waiting = await database.db
    .select()
    .from(searchTellings)
    .where(and(eq(searchTellings.searchId, id), isNull(searchTellings.toldAt)))
    .orderBy(asc(searchTellings.id))
  const [search] = await database.db.select().from(savedSearches).where(eq(savedSearches.id, id))
  if (!search) return false
  const ids = [...new Set(waiting.map(row => row.vehicleId))]
  const answering = await savedQuestions.answering(database, [search], ids)
  const cars = await savedQuestions.cars(database, answering.get(search) ?? [])
  return transactAt(parts, now, work => writeNews(work, { id, waiting, cars, config }))
}

/** Writes the letter of one search and marks in the same transaction what it tells. What is no longer so is told to nobody. */
async function writeNews(
  { uow, now }: Work,
  {
    id,
    waiting,
    cars,
    config,
  }: { id: number; waiting: TellingRow[]; cars: ReadonlyMap<number, ToldCar>; config: Settings },
): Promise<boolean> {
  const { tx } = uow
  const [search] = await tx.select().from(savedSearches).where(eq(savedSearches.id, id)).for('update')
  if (!search?.mailAt || search.mailAt > now) return false
  await tx.update(savedSearches).set({ mailAt: null }).where(eq(savedSearches.id, id))
  if (isOver(search, now)) return false
  // By night nothing goes, whatever held this job up until then.
  const goesAt = nextMailAt({ ...search, rhythm: 'at-once', happenedAt: now })
  if (goesAt > now) {
    await tx.update(savedSearches).set({ mailAt: goesAt }).where(eq(savedSearches.id, id))
    return false
  }
  const held = await tx
    .select()
    .from(searchTellings)
    .where(
      and(
        eq(searchTellings.searchId, id),
        isNull(searchTellings.toldAt),
        inArray(
          searchTellings.id,
          waiting.map(row => row.id),
        ),
      ),
    )
    .orderBy(asc(searchTellings.id))
    .for('update')
  const news: ToldNews[] = []
  for (const row of held) {
    const car = cars.get(row.vehicleId)
    const told = car && asNews(row, car)
    if (told) {
      const { weekCents, sellingPriceCents } = car
      // What is told is the price as it is now: a new car may have got another since it was found.
      await tx
        .update(searchTellings)
        .set({ toldAt: now, weekCents, sellingPriceCents })
        .where(eq(searchTellings.id, row.id))
      news.push(told)
    } else if (row.kind === 'drop') await tx.delete(searchTellings).where(eq(searchTellings.id, row.id))
  }
  const reader = news.length > 0 ? await readerOf({ uow }, search) : null
  if (!reader) return false
  const path = `/alerts/${alertToken(config, id)}`
  const letter = writeAlert(config, { ...search, path }, { news, now, firstName: reader.firstName })
  await queueEmail(uow, { ...letter, ...waysOf(search, { reader, path }), at: now })
  await pushNews({ uow, now }, search, { news, config })
  await tx.update(savedSearches).set({ mailedAt: now }).where(eq(savedSearches.id, id))
  return true
}

/** Tells the same on the devices that the person chose for it, each by what its lock screen may show (PICK-12). */
async function pushNews(
  { uow, now }: Pick<Work, 'uow' | 'now'>,
  { id, userId, question, timeZone, locale }: SearchRow,
  { news, config }: { news: readonly ToldNews[]; config: Settings },
): Promise<void> {
  if (userId === null) return
  const devices = (await devicesOf(uow.tx, userId, { now })).filter(({ tellsSearches }) => tellsSearches)
  if (devices.length === 0) return
  const { until } = await quietOf(uow.tx, userId)
  const goesAt = whenToPush(now, timeZone, until)
  // Of these hours none is left for it: the mail has it.
  if (!goesAt) return
  for (const device of devices) {
    const push = writeNewsPush(config, { question, locale }, { news, details: device.showsDetails })
    await queueText(uow, {
      ...{ channel: 'push', to: pushAddress(device), ...push, userId, kind: 'saved_search', at: now },
      ...{ topic: pushTopicOf(id, device), joins: false, keepsQuiet: true, quietZone: timeZone },
      notBefore: goesAt > now ? goesAt : null,
    })
  }
}

function asNews(row: TellingRow, car: ToldCar): ToldNews | null {
  if (row.kind === 'new') return { car, drop: null }
  const isStill = row.weekCents === car.weekCents && row.sellingPriceCents === car.sellingPriceCents
  if (!isStill || row.weekCentsBefore === null || row.sellingPriceCentsBefore === null) return null
  const drop = {
    ...{ weekCents: row.weekCentsBefore, sellingPriceCents: row.sellingPriceCentsBefore },
    ...{ weekAt: row.at, sellingAt: row.sellingAt ?? row.at },
  }
  return { car, drop }
}

async function askToRenew({ uow, now }: Work, id: number, config: Settings): Promise<boolean> {
  const { tx } = uow
  const [search] = await tx.select().from(savedSearches).where(eq(savedSearches.id, id)).for('update')
  if (!search?.remindAt || search.remindAt > now) return false
  await tx.update(savedSearches).set({ remindAt: null }).where(eq(savedSearches.id, id))
  const reader = isOver(search, now) ? null : await readerOf({ uow }, search)
  if (!reader || !search.endsAt) return false
  const path = `/alerts/${alertToken(config, id)}`
  const letter = writeRenewal(config, { ...search, path }, { endsAt: search.endsAt, firstName: reader.firstName })
  await queueEmail(uow, { ...letter, ...waysOf(search, { reader, path }), at: now })
  return true
}

interface Reader {
  email: string
  firstName: string
}

/** To whom a search writes; null where they are gone. */
async function readerOf({ uow }: Pick<Work, 'uow'>, { userId, email }: SearchRow): Promise<Reader | null> {
  if (userId === null) return { email: email!, firstName: '' }
  const [person] = await uow.tx.select().from(users).where(eq(users.id, userId))
  if (!person || person.deletedAt !== null || person.blockedAt !== null) return null
  return { email: person.email, firstName: person.firstName }
}

/** Where a letter of a search goes, how it is ended, and that it keeps the night of its place. */
function waysOf({ id, userId, timeZone }: SearchRow, { reader, path }: { reader: Reader; path: string }) {
  return {
    to: reader.email,
    topic: topicOf(id),
    unsubscribe: path,
    quietZone: timeZone,
    ...(userId !== null && { userId }),
  }
}
