import type { Picture } from '@ownward/contract'
import type { HandedInLicence } from '@ownward/domain/accounts'
import { type Driven, type Hold, openTotal, type PauseUse } from '@ownward/domain/billing'
import { isOverUnsold } from '@ownward/domain/bookings'
import type { BookingId, UserId } from '@ownward/domain/ids'
import { type Cents, zero } from '@ownward/domain/money'
import type { PriceSurface } from '@ownward/domain/pricing'
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import {
  bookings,
  chargeIntents,
  charges,
  makes,
  models,
  places,
  users,
  vehiclePhotos,
  vehicles,
} from '../../../db/schema/index.ts'
import { photoOrder } from '../../../pictures/photo-order.ts'
import { chosenPicture } from '../../../words/chosen-options.ts'
import type { CardRefused } from '../../money/cards/index.ts'
import type { ChargeRow } from '../../money/charges/index.ts'
import { type BookEntry, balancesOf, entriesOf } from '../../money/ledger/index.ts'
import { handedInLicences } from '../../people/accounts/index.ts'
import type { BookingRow } from '../bookings/index.ts'
import { type CasesFacts, readCases } from '../care/index.ts'
import { standingRefusal } from '../charging/index.ts'
import { feeNotOwed } from '../fees/index.ts'
import { holdsOf } from '../holds/index.ts'
import { checkOf, type ReturnCheck } from '../inspections/index.ts'
import { countedMiles, milesNotCounted } from '../mileage/index.ts'
import { drivenBy, lentMilesOf, newestReading, type OdometerReading } from '../odometer/index.ts'
import { pauseUsesOf } from '../paused-days/index.ts'
import { type CarPlaces, placesOfCar } from '../pickup-places/index.ts'
import { type PromiseView, readPromise } from '../promises/index.ts'
import { endedCreditOf } from '../waiting-credits/index.ts'
import { type BookingLinks, exchangeRefusedAt, extrasOf, type LinkedBooking, readLinks } from './swaps/read-links.ts'

/** A booking with its car and everything the books say of it. */
export interface BookingDetail {
  booking: BookingRow
  vehicle: typeof vehicles.$inferSelect
  make: string
  model: string
  place: typeof places.$inferSelect
  /** Where the car is fetched and brought back; null where it has no place. */
  carPlaces: CarPlaces | null
  /** The car as it was chosen; null where it has no picture. */
  picture: Picture | null
  invoices: ChargeRow[]
  entries: BookEntry[]
  driven: Driven | null
  /** The reading of the odometer that counts; undefined while there is none. */
  reading: OdometerReading | undefined
  /** Miles beyond the allowance that the next charge adds. */
  extraMiles: number
  autoRenew: boolean
  depositCents: number
  /** Paid and not owed. */
  accountCreditCents: Cents
  /** Paid ahead toward the price (PACT-11). */
  extraCents: Cents
  /** Times without a usable car, the newest first. */
  cases: CasesFacts
  /** The check that follows its driver's return; undefined when none does. */
  check: ReturnCheck | undefined
  /** The newest licence in each state of who has the booking. */
  licences: readonly HandedInLicence[]
  dueCents: number
  /** What became of the credit of a program that is over; null before, and where there was none. */
  endedCredit: Awaited<ReturnType<typeof endedCreditOf>>
  /** Why the card that is charged does not pay what is due; null where nothing is due. */
  refused: CardRefused | null
  /** The promise to pay that holds what is due; null when none does. */
  promise: PromiseView | null
  /** Why what falls due is not asked for by itself. */
  holds: readonly Hold[]
  /** Its pauses with the miles driven in them, the oldest first. */
  pauses: readonly PauseUse[]
  /** The other cars of its program. */
  links: BookingLinks
  /** Extra payments made on the bookings before, which this one has carried. */
  carriedExtras: ChargeRow[]
  self: LinkedBooking
  /** What the bank has been asked for and has not answered yet. */
  pendingCents: number
}

/** What of the initial fee a program ended before, with its tax; nothing while it runs or when it never began. */
export function feeGivenUp({ booking, invoices }: BookingDetail): Cents {
  return booking.outcome === null ? zero : feeNotOwed(booking, invoices)
}

/**
 * One of the person's own bookings as they see it; null for anybody else's, for a missing one, and for one that is being reserved or came to
 * nothing (ROLE-05). `userId` null: the team asks, of anybody's.
 */
export async function readDetail(
  sql: Sql,
  { userId, bookingId, now }: { userId: UserId | null; bookingId: BookingId; now: Date },
): Promise<BookingDetail | null> {
  const [row] = await sql
    .select({
      booking: bookings,
      vehicle: vehicles,
      make: makes.name,
      model: models.name,
      place: places,
      autoRenew: users.autoRenew,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
    .innerJoin(makes, eq(makes.id, vehicles.makeId))
    .innerJoin(models, eq(models.id, vehicles.modelId))
    .innerJoin(places, eq(places.id, vehicles.placeId))
    .where(
      and(
        eq(bookings.id, bookingId),
        userId === null ? undefined : eq(bookings.userId, userId),
        notInArray(bookings.state, ['reserving', 'void']),
      ),
    )
  if (!row) return null
  const { booking, vehicle } = row
  const [
    photos,
    invoices,
    entries,
    reading,
    lentMiles,
    counted,
    balances,
    cases,
    check,
    asked,
    carPlaces,
    licences,
    pauses,
    links,
    holds,
  ] = await Promise.all([
    sql
      .select({ key: vehiclePhotos.pictureKey, angle: vehiclePhotos.angle, variantKey: vehiclePhotos.variantKey })
      .from(vehiclePhotos)
      .where(eq(vehiclePhotos.vehicleId, vehicle.id))
      .orderBy(photoOrder),
    sql.select().from(charges).where(eq(charges.bookingId, bookingId)).orderBy(asc(charges.dueAt), asc(charges.id)),
    entriesOf(sql, bookingId),
    newestReading(sql, booking),
    lentMilesOf(sql, booking),
    booking.financing === 'pto' ? countedMiles(sql, booking) : 0,
    balancesOf(sql, ['deposits_held', 'account_credit', 'price_prepaid'], bookingId),
    readCases(sql, bookingId),
    checkOf(sql, bookingId),
    sql
      .select({ amountCents: chargeIntents.amountCents })
      .from(chargeIntents)
      .where(and(eq(chargeIntents.bookingId, bookingId), inArray(chargeIntents.state, ['created', 'unclear']))),
    placesOfCar(sql, vehicle.id),
    handedInLicences(sql, booking.userId),
    pauseUsesOf(sql, booking),
    readLinks(sql, [bookingId]),
    holdsOf(sql, bookingId),
  ])
  const driven = drivenBy(booking, { car: vehicle, reading, lentMiles })
  const isRunning = booking.state === 'active' && booking.financing === 'pto'
  const extraMiles = isRunning && driven ? milesNotCounted(booking, booking.billedDays, { driven, pauses, counted }) : 0
  const isPromised = holds.some(({ reason, until }) => reason === 'promise' && until !== null && until > now)
  const dueCents = openTotal(invoices)
  return {
    ...row,
    carPlaces,
    picture: chosenPicture(photos, booking.surface as PriceSurface, booking.variantKey),
    invoices,
    entries,
    driven,
    reading,
    extraMiles: Math.max(0, extraMiles),
    depositCents: balances('deposits_held'),
    accountCreditCents: balances('account_credit'),
    extraCents: balances('price_prepaid'),
    cases,
    check,
    licences,
    pauses,
    holds,
    links: links.get(bookingId)!,
    carriedExtras: await extrasOf(sql, links.get(bookingId)!.before),
    self: {
      booking,
      year: vehicle.year,
      make: row.make,
      model: row.model,
      photos,
      carPlaces,
      refusedAt: await exchangeRefusedAt(sql, booking),
    },
    dueCents,
    endedCredit: isOverUnsold(booking.outcome) ? await endedCreditOf(sql, booking) : null,
    promise: isPromised ? await readPromise(sql, booking, now) : null,
    refused: dueCents > 0 ? await standingRefusal(sql, booking) : null,
    pendingCents: asked.reduce((total, { amountCents }) => total + amountCents, 0),
  }
}
