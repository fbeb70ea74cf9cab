import type { Response } from '@ownward/contract'
import type { Plan } from '@ownward/domain/billing'
import { billedUntil } from '@ownward/domain/billing'
import type { VehicleId } from '@ownward/domain/ids'
import { add, type Cents, negate, subtract, toWire } from '@ownward/domain/money'
import { type PriceSurface, type ProgramQuote, withOwnInsurance } from '@ownward/domain/pricing'
import { type Locale, m } from '@ownward/texts'
import { eq, inArray } from 'drizzle-orm'
import type { RefusalFacts } from '../../../call.ts'
import type { Sql } from '../../../db/connect.ts'
import { makes, models, vehiclePhotos, vehicles } from '../../../db/schema/index.ts'
import { photoOrder } from '../../../pictures/photo-order.ts'
import { chosenPicture, sayOptions } from '../../../words/chosen-options.ts'
import { sayLine } from '../../money/entry-words/index.ts'
import { presentSpan } from '../../money/statements/index.ts'
import type { BookingRow } from '../bookings/index.ts'
import { presentPlans } from '../plans/index.ts'
import { courseOf, programQuote } from '../signed-terms/index.ts'
import type { BuyInstead } from './buy-instead.ts'
import type { Exchanged } from './exchange-cars.ts'
import type { SwapPreview } from './preview-swap.ts'

type Preview = Response<'previewSwap'>['result']

/** Spells what a swap would change (KEEP-14). */
export async function presentSwap(sql: Sql, seen: SwapPreview, locale: Locale): Promise<Preview> {
  const { booking, before, after, revision, quote, exchanged, swapAt, found } = seen
  const cars = await readCars(sql, [booking.vehicleId, found.offer.id])
  const change: { before: Plan; after: Plan; revision: string } = { before, after, revision }
  const asToday = presentPlans(change, booking, locale)
  // What is due at the exchange is told line by line beside it.
  const swapped = presentPlans({ ...change, after: withoutOpen(after) }, exchanged.next, locale).after
  // What falls due until then is paid all the same.
  const untilThen = asToday.before.due.filter(({ on }) => Date.parse(on) <= swapAt.getTime())
  return {
    ...asToday,
    ...presentFigures(exchanged, locale),
    after: { ...swapped, due: [...untilThen, ...swapped.due].slice(0, asToday.before.due.length) },
    swap_at: swapAt.toISOString(),
    time_zone: booking.timeZone,
    cycle_days: quote.days,
    car_before: presentCar(cars, booking, programQuote(booking), locale),
    car_after: presentCar(
      cars,
      { vehicleId: found.offer.id, variantKey: quote.variant ?? '', surface: found.offer.surface },
      // Who brings their own insurance goes on with it.
      exchanged.next.ownInsurance ? withOwnInsurance(quote) : quote,
      locale,
    ),
  }
}

function withoutOpen(plan: Plan): Plan {
  return { ...plan, due: plan.due.filter(({ what }) => what !== 'open') }
}

/** What an exchange comes to: what is due, what is carried, and the next payment day. */
export function presentFigures(
  { lines, due, oldCar, dueCents, carried, days, next }: Exchanged,
  locale: Locale,
): Pick<Preview, 'due_today' | 'carried' | 'deposit_difference' | 'payment_day'> {
  const line = (name: string, account: Parameters<typeof sayLine>[0], amountCents: Cents) =>
    amountCents === 0 ? [] : [{ name, title: sayLine(account, locale), amount: toWire(amountCents) }]
  return {
    due_today: {
      amount: toWire(dueCents),
      lines: [
        ...presentSpan(lines, locale),
        ...line('deposit', 'deposits_held', due.depositMoreCents),
        ...(oldCar.beforeCents === 0
          ? []
          : [{ name: 'before', title: m.swap_line_before({}, { locale }), amount: toWire(oldCar.beforeCents) }]),
        ...line('mileage', 'extra_mileage_revenue', oldCar.milesCents),
        ...line('account_credit', 'account_credit', negate(add(due.creditUsedCents, oldCar.creditUsedCents))),
      ],
    },
    carried: {
      credit: toWire(carried.creditCents),
      account_credit: toWire(carried.accountCreditCents),
      extra_paid: toWire(carried.extraCents),
      deposit: toWire(carried.depositCents),
      days,
    },
    deposit_difference: toWire(subtract(due.depositMoreCents, due.depositBackCents)),
    payment_day: billedUntil(courseOf(next)).toISOString(),
  }
}

interface CarFacts {
  name: { id: number; year: number; make: string; model: string }
  photos: readonly { key: string; angle: string; variantKey: string | null }[]
}

/** What cars are called and their pictures in order, by their ids. */
async function readCars(sql: Sql, ids: readonly VehicleId[]): Promise<ReadonlyMap<number, CarFacts>> {
  const names = await sql
    .select({ id: vehicles.id, year: vehicles.year, make: makes.name, model: models.name })
    .from(vehicles)
    .innerJoin(makes, eq(makes.id, vehicles.makeId))
    .innerJoin(models, eq(models.id, vehicles.modelId))
    .where(inArray(vehicles.id, [...ids]))
  const photos = await sql
    .select({
      vehicleId: vehiclePhotos.vehicleId,
      key: vehiclePhotos.pictureKey,
      angle: vehiclePhotos.angle,
      variantKey: vehiclePhotos.variantKey,
    })
    .from(vehiclePhotos)
    .where(inArray(vehiclePhotos.vehicleId, [...ids]))
    .orderBy(photoOrder)
  return new Map(names.map(name => [name.id, { name, photos: photos.filter(photo => photo.vehicleId === name.id) }]))
}

function presentCar(
  cars: ReadonlyMap<number, CarFacts>,
  { vehicleId, variantKey, surface }: Pick<BookingRow, 'vehicleId' | 'variantKey' | 'surface'>,
  quote: ProgramQuote,
  locale: Locale,
): Preview['car_before'] {
  const { name, photos } = cars.get(vehicleId)!
  const { year, make, model } = name
  return {
    vehicle_id: vehicleId,
    year,
    make,
    model,
    filename: chosenPicture(photos, surface as PriceSurface, variantKey)?.src ?? '',
    variant: sayOptions(variantKey, locale),
    day: toWire(quote.dayCents),
    cycle: toWire(quote.totalAfterTrialCents),
    selling_price: toWire(quote.sellingPriceCents),
    deposit: toWire(quote.depositCents),
    miles: quote.miles,
    allowed_miles_per_cycle: quote.allowedMilesPerCycle,
    extra_mile: toWire(quote.extraMileCents),
    booking_fee: toWire(quote.bookingFeeCents),
    coupon: toWire(quote.discountCents),
    credit: toWire(quote.creditPerCycleCents),
  }
}

/** A wish for a car that cannot be had then: when it is free next is told as for any other refusal of a swap. */
export function presentWish({ result, ...told }: RefusalFacts): RefusalFacts {
  const { start_datetime: from, ...figures } = (result ?? {}) as Record<string, unknown>
  return { ...told, result: { ...figures, ...(from !== undefined && { from }) } }
}

/** What it takes to own a car that is not swapped to, step by step, and what becomes of credit and extra payments (KEEP-18). */
export function presentPurchase(instead: BuyInstead) {
  return {
    selling_price: toWire(instead.sellingPriceCents),
    credit: toWire(instead.creditCents),
    extra_paid: toWire(instead.extraCents),
    credit_before: toWire(instead.beforeCents),
    credit_waits: toWire(instead.waitsCents),
    extra_back: toWire(instead.extraCents),
    due_reserved: toWire(instead.reservedCents),
    deposit: toWire(instead.depositCents),
    cycle_days: instead.cycleDays,
    cycle: toWire(instead.cycleCents),
    price_left: toWire(instead.priceLeftCents),
    sales_tax: toWire(instead.taxCents),
    total: toWire(instead.totalCents),
  }
}
