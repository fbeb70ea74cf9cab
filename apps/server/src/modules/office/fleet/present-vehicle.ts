import type { Response } from '@ownward/contract'
import { factTexts } from '@ownward/domain/fleet'
import { cents, toWire } from '@ownward/domain/money'
import { pictureOf } from '../../../pictures/index.ts'
import type { FleetChoices } from './choices.ts'
import type { FleetRow } from './fleet-rows.ts'
import type { RowReport } from './import/import-vehicles.ts'
import type { VehicleFile } from './read-vehicle.ts'
import { factsOf } from './store.ts'

type Shown = Response<'teamVehicle'>['result']

/** A vehicle as one of many: what it is, where it stands and what it lacks. */
export function presentFleetRow(row: FleetRow): Shown['row'] {
  const { vehicle, first } = row
  const price = (amount: number) => (row.hasPrices ? toWire(cents(amount)) : null)
  return {
    id: vehicle.id,
    vin: vehicle.vin,
    stock_no: vehicle.stockNo,
    year: vehicle.year,
    name: vehicle.name,
    city: row.place,
    state: row.state,
    pickup_place: row.pickup,
    owner: row.owner,
    availability: vehicle.availability,
    odometer: vehicle.odometer,
    distance_unit: vehicle.distanceUnit,
    week_price: price(vehicle.weekCents),
    selling_price: price(vehicle.sellingPriceCents),
    photos: row.photos,
    picture: first && pictureOf(first.key, first.angle),
    issues: row.issues,
  }
}

/** A vehicle's page of the console. */
export function presentVehicleFile({
  row,
  stored,
  photos,
  papers,
  claims,
  lacks,
  history,
  ...file
}: VehicleFile): Shown {
  return {
    row: presentFleetRow(row),
    facts: factTexts(factsOf(stored)),
    time_zone: stored.place.timeZone,
    surface: stored.surface as Shown['surface'],
    tax_rate_ppm: file.taxRatePpm,
    version: stored.version,
    groups: stored.vehicle.variationConfig.map(group => group.name),
    photos: photos.map(photo => ({
      key: photo.pictureKey,
      picture: pictureOf(photo.pictureKey, photo.angle),
      variant: photo.variantKey ?? '',
    })),
    papers: papers.map(({ storedAt, expiresOn, ...paper }) => ({
      ...paper,
      stored_at: storedAt.toISOString(),
      expires_on: expiresOn,
    })),
    waiting: file.line.length,
    line: file.showsPeople
      ? file.line.map(({ userId, since, heldUntil }) => ({
          person: userId,
          since: since.toISOString(),
          held_until: heldUntil?.toISOString() ?? null,
        }))
      : null,
    claims: claims.map(({ claim, from, until, number, first, last }) => ({
      id: claim.id,
      kind: claim.kind,
      from: from.toISOString(),
      until: until.toISOString(),
      booking_id: claim.bookingId,
      number: number ?? '',
      name: `${first} ${last}`,
      note: claim.note,
    })),
    lacks,
    history,
  }
}

/** What the facts of a vehicle can be chosen from. */
export function presentChoices({ pickupPlaces, ...choices }: FleetChoices): Response<'teamFleetChoices'>['result'] {
  return { ...choices, pickup_places: pickupPlaces }
}

/** What became of a row of an import. */
export function presentReport({
  vehicleId,
  ...report
}: RowReport): Response<'teamImportVehicles'>['result']['rows'][number] {
  return { ...report, vehicle_id: vehicleId }
}
