import type { Response } from '@ownward/contract'
import type { UserId } from '@ownward/domain/ids'
import { and, desc, eq, isNull, max, notInArray } from 'drizzle-orm'
import type { Actor } from '../../../call.ts'
import type { Db } from '../../../db/connect.ts'
import {
  accountDeletions,
  bookings,
  cards,
  incomes,
  licences,
  makes,
  models,
  sessions,
  users,
  vehicles,
} from '../../../db/schema/index.ts'
import type { AppSecret } from '../../../settings/app-secret.ts'
import { documentsOf, openingsOf } from '../../ground/documents/index.ts'
import { eligibilityFacts } from '../accounts/index.ts'
import { newestAbout } from '../log/index.ts'
import { personColumns } from './find-people.ts'
import { presentPerson } from './present.ts'

const most = 50

/** Everything the team may see of a customer, or null when there is none with that number (SRV-32, BEY-25). */
export async function readPerson(
  db: Db,
  userId: UserId,
  viewer: { actor: Actor; appSecret: AppSecret; now: Date },
): Promise<Response<'teamPerson'>['result'] | null> {
  const [row] = await db
    .select(personColumns(viewer.now))
    .from(users)
    .where(and(eq(users.id, userId), eq(users.kind, 'customer')))
  if (!row) return null
  const [facts, licenceRows, incomeRows, cardRows, bookingRows, documents, openings, history, [session], [deletion]] =
    await Promise.all([
      eligibilityFacts(db, userId, { now: viewer.now }),
      licencesOf(db, userId),
      db.select().from(incomes).where(eq(incomes.userId, userId)).orderBy(desc(incomes.id)).limit(most),
      db
        .select()
        .from(cards)
        .where(and(eq(cards.userId, userId), isNull(cards.removedAt)))
        .orderBy(desc(cards.isDefault), desc(cards.id)),
      bookingsOf(db, userId),
      documentsOf(db, userId, viewer),
      openingsOf(db, userId),
      newestAbout(db, userId, most),
      db
        .select({ last: max(sessions.createdAt) })
        .from(sessions)
        .where(and(eq(sessions.userId, userId), eq(sessions.kind, 'customer'))),
      deletionOf(db, userId),
    ])
  return presentPerson({
    row,
    facts,
    licences: licenceRows,
    incomes: incomeRows,
    cards: cardRows,
    bookings: bookingRows,
    documents,
    openings,
    history,
    lastSignedIn: session?.last ?? null,
    deletionEndsAt: deletion?.endsAt ?? null,
  })
}

function deletionOf(db: Db, userId: UserId) {
  const { endsAt, keptAt, erasedAt } = accountDeletions
  return db
    .select({ endsAt })
    .from(accountDeletions)
    .where(and(eq(accountDeletions.userId, userId), isNull(keptAt), isNull(erasedAt)))
}

function licencesOf(db: Db, userId: UserId) {
  return db
    .select({ licence: licences, firstName: users.firstName, lastName: users.lastName })
    .from(licences)
    .leftJoin(users, eq(users.id, licences.decidedBy))
    .where(eq(licences.userId, userId))
    .orderBy(desc(licences.id))
    .limit(most)
}

function bookingsOf(db: Db, userId: UserId) {
  return db
    .select({ booking: bookings, year: vehicles.year, make: makes.name, model: models.name })
    .from(bookings)
    .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
    .innerJoin(makes, eq(makes.id, vehicles.makeId))
    .innerJoin(models, eq(models.id, vehicles.modelId))
    .where(and(eq(bookings.userId, userId), notInArray(bookings.state, ['reserving', 'void'])))
    .orderBy(desc(bookings.id))
    .limit(most)
}

/** A licence of a customer, and the name of who decided it. */
export type LicenceOfPerson = Awaited<ReturnType<typeof licencesOf>>[number]

/** A booking of a customer, and what its car is called. */
export type BookingOfPerson = Awaited<ReturnType<typeof bookingsOf>>[number]
