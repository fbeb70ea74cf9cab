import type { UserId } from '@ownward/domain/ids'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../connect.ts'
import { cards, incomes, licences, sandboxCards, users } from '../../schema/index.ts'
import { insertRows } from '../insert-rows.ts'
import {
  type DemoPerson,
  demoPeople,
  emailOf,
  firstFreeUserId,
  licenceFieldsOf,
  licenceReviewerId,
} from './demo-people.ts'
import { licenceFileId } from './people-files.ts'

const day = 86_400_000

/** When a demo person registered, as seen from the time of seeding. */
const registeredDaysAgo = 260

/** Writes the people with licence, income and card as each of them has them; all share one password hash. */
export async function loadPeople(tx: Tx, { now, passwordHash }: { now: Date; passwordHash: string }): Promise<void> {
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * day)
  await insertRows(
    tx,
    users,
    demoPeople.map(person => userRow(person, passwordHash, at)),
  )
  await tx.execute(sql`select setval(pg_get_serial_sequence('users', 'id'), ${firstFreeUserId}::bigint, false)`)
  await insertRows(
    tx,
    licences,
    demoPeople.filter(person => person.licence).map(person => licenceRow(person, now, at)),
  )
  await insertRows(
    tx,
    incomes,
    demoPeople.flatMap(person =>
      person.incomeDollars
        ? [{ userId: person.id, monthlyCents: person.incomeDollars * 100, statedAt: at(registeredDaysAgo - 1) }]
        : [],
    ),
  )
  await loadCards(tx, at)
}

type At = (daysAgo: number) => Date

function userRow(person: DemoPerson, passwordHash: string, at: At): typeof users.$inferInsert {
  const { id, kind, phone, firstName, lastName, address, city, state, zip } = person
  const createdAt = person.verified === false ? at(1) : at(registeredDaysAgo)
  return {
    id,
    kind,
    phone,
    email: emailOf(person),
    firstName,
    lastName,
    passwordHash,
    verifiedAt: person.verified === false ? null : createdAt,
    blockedAt: person.blocked ? at(9) : null,
    dateOfBirth: person.address === '' && kind === 'customer' ? null : person.born,
    address,
    city,
    state,
    zip,
    locale: person.locale ?? 'en',
    rights: [...(person.rights ?? [])],
    termsAcceptedAt: kind === 'customer' ? createdAt : null,
    createdAt,
  }
}

function licenceRow(person: DemoPerson, now: Date, at: At): typeof licences.$inferInsert {
  const isDecided = person.licence === 'approved'
  const submittedAt = isDecided ? at(registeredDaysAgo - 1) : new Date(now.getTime() - 5 * 3_600_000)
  return {
    userId: person.id,
    state: person.licence!,
    fields: licenceFieldsOf(person, now),
    frontFileId: licenceFileId(person.id, 'front'),
    backFileId: licenceFileId(person.id, 'back'),
    createdAt: submittedAt,
    submittedAt,
    decidedAt: isDecided ? at(registeredDaysAgo - 2) : null,
    decidedBy: isDecided ? licenceReviewerId : null,
  }
}

/** Person 05 paid with a card that has been replaced since; the new one is refused whenever it is charged. */
const cardIdOf = (personId: UserId) => personId
/** The card with which person 05 paid before. */
export const earlierCardId = 50

/** Somebody replaces the card they are charged on. */
export async function replaceCard(tx: Tx, userId: UserId, cardId: number, at: Date): Promise<void> {
  await tx.update(cards).set({ isDefault: false, removedAt: at }).where(eq(cards.userId, userId))
  await tx.update(cards).set({ isDefault: true, removedAt: null, createdAt: at }).where(eq(cards.id, cardId))
}

async function loadCards(tx: Tx, at: At): Promise<void> {
  const holders = demoPeople.filter(person => person.card)
  const rows = holders.map(person => cardRow(person, cardIdOf(person.id), person.card!, at(registeredDaysAgo - 1)))
  const refused = holders.find(person => person.card?.behaviour === 'refuses_charge')!
  const earlier = cardRow(refused, earlierCardId, { last4: '4242', behaviour: 'pays' }, at(registeredDaysAgo - 1))
  // Which of the two is charged changes while the bookings are lived through.
  const all = [...rows.map(row => ({ ...row, isDefault: row.userId !== refused.id })), earlier]
  await insertRows(
    tx,
    cards,
    all.map(({ behaviour, ...row }) => row),
  )
  await insertRows(
    tx,
    sandboxCards,
    all.map(({ token, behaviour, createdAt }) => ({ token, behaviour, createdAt })),
  )
  await tx.execute(sql`select setval(pg_get_serial_sequence('cards', 'id'), ${firstFreeUserId}::bigint, false)`)
}

function cardRow(person: DemoPerson, id: number, { last4, behaviour }: NonNullable<DemoPerson['card']>, addedAt: Date) {
  const { address, city, state, zip } = person
  return {
    id,
    userId: person.id,
    token: cardToken(id),
    brand: 'visa',
    last4,
    expiryMonth: 11,
    expiryYear: addedAt.getUTCFullYear() + 4,
    holder: `${person.firstName} ${person.lastName}`,
    address,
    city,
    state,
    zip,
    country: 'US',
    isDefault: true,
    createdAt: addedAt,
    removedAt: null as Date | null,
    behaviour,
  }
}

/** The token of a demo card at the sandbox gateway. */
export const cardToken = (id: number) => `sbx_card_seed_${id}`
