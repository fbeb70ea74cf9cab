import type { Response } from '@ownward/contract'
import type { VehicleId } from '@ownward/domain/ids'
import { lesser, subtract, sum, toWire } from '@ownward/domain/money'
import { type PriceSurface, sellingPriceOf } from '@ownward/domain/pricing'
import { lastDayOf, pickupBy } from '@ownward/domain/waiting'
import { eq } from 'drizzle-orm'
import type { Call } from '../../../call.ts'
import type { Sql } from '../../../db/connect.ts'
import { makes, models, vehiclePhotos, vehicles } from '../../../db/schema/index.ts'
import { photoOrder } from '../../../pictures/photo-order.ts'
import { chosenPicture } from '../../../words/chosen-options.ts'
import type { BookingRow } from '../bookings/index.ts'
import { liveClaims } from '../claims/index.ts'
import { decidePeriod, findOffer } from '../quotes/index.ts'
import { signedQuote } from '../signed-terms/index.ts'
import { dueOfEnded, type FoundCredit, findTakeUp, leftOfReserved, promisedOfEnded } from '../take-ups/index.ts'
import {
  bookingOf,
  type CreditRow,
  endedCreditOf,
  openCreditsOf,
  pricesAgain,
  waitsOf,
} from '../waiting-credits/index.ts'

type Answer = Response<'getWaitingCredits'>
type Waiting = Answer['result'][number]
type ForCar = NonNullable<Answer['for_car']>

/** Whose credit is asked for, and when. */
type Asker = Pick<Call, 'now' | 'parts' | 'actor'>

/** What waits of a person's credit, the one that ends first before the others (KEEP-07). */
export async function readWaitingCredits(call: Asker): Promise<Waiting[]> {
  const { db } = call.parts.database
  const rows = await openCreditsOf(db, call.actor.userId)
  const open = rows.filter(
    ({ state, waitsUntil, stoodSince }) => state === 'reserved' || stoodSince || waitsUntil > call.now,
  )
  return Promise.all(open.map(row => presentWaiting(db, row, call)))
}

async function presentWaiting(sql: Sql, row: CreditRow, call: Asker): Promise<Waiting> {
  const booking = await bookingOf(sql, row.bookingId)
  const [credit, car, due, promised, left, amountCents] = await Promise.all([
    endedCreditOf(sql, booking),
    readCar(sql, booking),
    dueOfEnded(sql, booking.id, call.now),
    promisedOfEnded(sql, booking.id, call.now),
    leftOfReserved(sql, row),
    waitsOf(sql, booking.id),
  ])
  const { todayCents } = await pricesAgain(sql, booking, amountCents)
  return {
    ...credit!,
    state: row.state === 'reserved' ? 'reserved' : 'waiting',
    booking_id: booking.id,
    increment_id: booking.number,
    vehicle_id: booking.vehicleId,
    ...car,
    time_zone: booking.timeZone,
    price_without_credit: toWire(todayCents),
    car: await howToBeHad(sql, booking, call),
    pickup_by: pickupBy(row.waitsUntil, booking.timeZone).toISOString(),
    due: due && { amount: toWire(due.amountCents), number: due.number },
    promised: promised && { amount: toWire(promised.amountCents), number: promised.number, on: promised.day },
    left_over: left && {
      amount: toWire(left.amountCents),
      start_datetime: left.startAt.toISOString(),
      runs_out: left.runsOut ? 1 : 0,
    },
  }
}

async function readCar(sql: Sql, booking: BookingRow) {
  const [[row], photos] = await Promise.all([
    sql
      .select({ vehicle: vehicles, make: makes.name, model: models.name })
      .from(vehicles)
      .innerJoin(makes, eq(makes.id, vehicles.makeId))
      .innerJoin(models, eq(models.id, vehicles.modelId))
      .where(eq(vehicles.id, booking.vehicleId)),
    sql
      .select({ key: vehiclePhotos.pictureKey, angle: vehiclePhotos.angle, variantKey: vehiclePhotos.variantKey })
      .from(vehiclePhotos)
      .where(eq(vehiclePhotos.vehicleId, booking.vehicleId))
      .orderBy(photoOrder),
  ])
  const picture = chosenPicture(photos, booking.surface as PriceSurface, booking.variantKey)
  const { vehicle, make, model } = row!
  return { vehicle: vehicle.name, year: vehicle.year, make, model, filename: picture?.src ?? '' }
}

/** Whether the car of an ended program can be booked again: from now on, from a moment on, once it is checked, or not at all (KEEP-12). */
async function howToBeHad(sql: Sql, { vehicleId }: BookingRow, { now, actor }: Asker): Promise<Waiting['car']> {
  const offer = await findOffer(sql, vehicleId, now)
  if (!offer) return 'gone'
  if (offer.isBeingChecked) return 'checking'
  const claims = await liveClaims(sql, vehicleId)
  const period = decidePeriod({ ...offer, hours: null }, now, { claims, userId: actor.userId, now })
  return period.ok ? 'free' : 'later'
}

/** What a car costs with a person's credit; null where none can be taken up, or the car is not to be had (KEEP-08, KEEP-09). */
export async function creditForCar(vehicleId: VehicleId, call: Call): Promise<Answer['for_car']> {
  const { db } = call.parts.database
  const offer = await findOffer(db, vehicleId, call.now)
  if (!offer) return null
  const { userId } = call.actor
  const asked = { userId, vehicleId, today: offer.surface, variant: null, startAt: null, now: call.now, owing: true }
  const found = await findTakeUp(db, asked)
  return found.ok ? presentForCar(found.value, offer.timeZone) : null
}

function presentForCar({ credits, surface, takeUp, same, due }: FoundCredit, timeZone: string): ForCar {
  const [first] = credits
  const [fee] = surface.fees
  const usedCents = lesser(takeUp.creditCents, sellingPriceOf(surface, null))
  const feePaidCents = lesser(fee!.feeCents, takeUp.feePaidCents)
  const quote = same && signedQuote(same)
  return {
    amount: toWire(sum(credits.map(({ amountCents }) => amountCents))),
    used: toWire(usedCents),
    rest: toWire(subtract(takeUp.creditCents, usedCents)),
    last_day: lastDayOf(first!.row.waitsUntil, first!.booking.timeZone),
    waits_until: first!.row.waitsUntil.toISOString(),
    pickup_by: first!.pickupBy.toISOString(),
    time_zone: timeZone,
    same_car: same ? 1 : 0,
    surface,
    initial_fee: toWire(fee!.feeCents),
    fee_paid: toWire(takeUp.feePaidCents),
    initial_fee_due: toWire(subtract(fee!.feeCents, feePaidCents)),
    chosen: quote && { miles: quote.miles, days: quote.days, variant: quote.variant ?? '' },
    due: due && { booking_id: due.bookingId, amount: toWire(due.amountCents), number: due.number },
  }
}
