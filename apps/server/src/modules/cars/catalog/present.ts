import type { AllIn, Vehicle } from '@ownward/contract'
import { cents, formatUsd, type Locale, toWire } from '@ownward/domain/money'
import {
  checkSurface,
  firstChoice,
  fromPrice,
  type PriceSurface,
  type ShownPrice,
  type SurfaceOf,
  shownPrice,
} from '@ownward/domain/pricing'
import { m } from '@ownward/texts'
import { pictureOf } from '../../../pictures/index.ts'
import { badgeLabel, bodyLabel, colorLabel, engineLabel, fuelLabel } from '../../../words/labels.ts'
import type { CarRow } from './store.ts'

const cardPictureWidth = 640

/** The price surface of a car as it is stored; one that breaks a pricing rule is a fault, never shown as a price. */
export function surfaceOf(car: CarRow): PriceSurface {
  const checked = checkSurface(car.surface as SurfaceOf<number>)
  if (!checked.ok) {
    throw new RangeError(`car ${car.vehicle.id}: price surface ${checked.code} at ${checked.facts.path}`)
  }
  return checked.value
}

/** Who reads a card: in which language, from how far, and whether the car is a favourite of theirs. */
export interface CardReader {
  readonly locale: Locale
  readonly isFavourite: boolean
  /** Miles from the place that was asked for. */
  readonly miles?: number | undefined
  /** The initial fee that they asked for, where it is not that of "as low as". */
  readonly feeCents?: number | undefined
}

const visitorCards = new Map<string, WeakMap<CarRow, Vehicle>>()

/**
 * A car as a visitor's card shows it where no place was asked for: one object until the car is read again, so that whoever makes
 * something of it can keep that by the object. Only to be read.
 */
export function visitorCard(car: CarRow, locale: Locale, feeCents?: number): Vehicle {
  const look = `${locale} ${feeCents}`
  const cards = visitorCards.get(look) ?? new WeakMap<CarRow, Vehicle>()
  visitorCards.set(look, cards)
  const kept = cards.get(car)
  if (kept) return kept
  const card = presentCard(car, { locale, isFavourite: false, feeCents })
  cards.set(car, card)
  return card
}

/** A car as a card shows it (API-13); every amount follows from its price surface. */
export function presentCard(car: CarRow, { locale, isFavourite, miles, feeCents }: CardReader): Vehicle {
  const { vehicle, place } = car
  const surface = surfaceOf(car)
  const from = fromPrice(surface)
  const picture = car.picture && pictureOf(car.picture.key, car.picture.angle)
  return {
    id: vehicle.id,
    year: vehicle.year,
    make: car.make,
    model: car.model,
    trim: vehicle.trim,
    vehicle_name: vehicle.name,
    vin: vehicle.vin,
    city: place.name,
    state: place.state,
    image: picture ? cardImage(picture) : '',
    is_featured: vehicle.isFeatured ? 1 : 0,
    financing_badge: vehicle.financingBadge ? badgeLabel(vehicle.financingBadge, locale) : '',
    rent: formatUsd(from.weekCents, locale),
    rent_label: m.content_rent_label({}, { locale }),
    featured_text: vehicle.isFeatured ? [m.content_featured({}, { locale })] : [],
    msrp: toWire(cents(vehicle.sellingPriceCents)),
    engine: engineLabel(vehicle.engine, locale),
    odometer: vehicle.odometer,
    body: bodyLabel(vehicle.body, locale),
    color: colorLabel(vehicle.color, locale),
    isWishlist: isFavourite,
    lat: vehicle.lat,
    lng: vehicle.lng,
    distance_unit: vehicle.distanceUnit,
    fuel: fuelLabel(vehicle.fuel, locale),
    transmition_type: vehicle.transmission,
    seats: vehicle.seats,
    country: place.country as 'US' | 'CA',
    week_rent: toWire(from.weekCents),
    day_rent: toWire(from.dayCents),
    rent_fee: toWire(from.feeCents),
    rent_miles: from.miles,
    all_in: presentAllIn(shownPrice(surface, firstChoice(surface, { feeCents }), car.taxRatePpm)),
    picture: picture ?? null,
    ...(miles === undefined ? {} : { distance: Math.round(miles * 10) / 10 }),
  }
}

/** A price as the wire tells it. */
export function presentAllIn(price: ShownPrice): AllIn {
  return {
    fee: toWire(price.feeCents),
    miles: price.miles,
    days: price.days,
    cycle: toWire(price.cycleCents),
    usage: toWire(price.usageCents),
    insurance: toWire(price.insuranceCents),
    tax: toWire(price.taxCents),
    due_today: toWire(price.dueTodayCents),
    deposit: toWire(price.depositCents),
  }
}

function cardImage(picture: { src: string; base: string; widths: readonly number[] }): string {
  return picture.widths.includes(cardPictureWidth) ? `${picture.base}-${cardPictureWidth}.webp` : picture.src
}

/** A favourite as a card, and whether it can be had. */
export function presentFavourite(car: CarRow, locale: Locale) {
  return { ...presentCard(car, { locale, isFavourite: true }), is_free: car.vehicle.availability === 'free' }
}
