import { sql } from 'drizzle-orm'
import type { Tx } from '../../connect.ts'
import { pickupPlaces } from '../../schema/index.ts'
import { readTable } from '../data-source.ts'
import { insertRows } from '../insert-rows.ts'
import type { PlaceRow } from '../places.ts'

const weekday = { opens: '08:00', closes: '20:00' }
const sunday = { opens: '09:00', closes: '18:00' }

const notes = {
  en: {
    bring: 'Bring your driver’s license (the card itself), the payment card of your account, and your phone.',
    keys: 'Come to the desk. We look at your license, walk around the car with you and hand you the keys.',
    back: 'Park in a space marked “Return”, take your things out of the car, and hand the keys in at the desk while it is open.',
  },
  fr: {
    bring:
      'Apportez votre permis de conduire (la carte elle-même), la carte de paiement de votre compte et votre téléphone.',
    keys: 'Présentez-vous au comptoir. Nous regardons votre permis, faisons le tour de la voiture avec vous et vous remettons les clés.',
    back: 'Garez-vous sur une place marquée « Retour », videz la voiture et remettez les clés au comptoir pendant les heures d’ouverture.',
  },
}

/** One invented place for each city of the demo's fleet, under the city's own number; cities without one are left out. */
export function makePickupPlaces(
  cities: readonly PlaceRow[],
  now: Date,
): (typeof pickupPlaces.$inferInsert & { id: number })[] {
  const table = readTable<'city' | 'state' | 'street' | 'postal' | 'lat' | 'lng' | 'area_code'>('pickup-places.tsv')
  return cities.flatMap(city => {
    const found = table.find(row => row.city === city.name && row.state === city.state)
    if (!found) return []
    // 555-01xx belongs to nobody.
    const phone = `${found.area_code}5550170`
    return [
      {
        id: city.id!,
        name: `Ownward ${city.name}`,
        placeId: city.id!,
        street: found.street,
        postalCode: found.postal,
        lat: Number(found.lat),
        lng: Number(found.lng),
        phone,
        email: `${city.folded.replaceAll(/[^a-z]+/g, '-').replace(/-$/, '')}@ownward.example`,
        hours: [...Array.from({ length: 6 }, () => weekday), sunday],
        notes,
        updatedAt: now,
      },
    ]
  })
}

/** Writes the places of a fleet's cities; gives their numbers, which are those of the cities. */
export async function loadPickupPlaces(tx: Tx, cities: readonly PlaceRow[], now: Date): Promise<ReadonlySet<number>> {
  const rows = makePickupPlaces(cities, now)
  await insertRows(tx, pickupPlaces, rows, { keepKnown: true })
  await tx.execute(
    sql`select setval(pg_get_serial_sequence('pickup_places', 'id'), greatest(1, (select max(id) from pickup_places)))`,
  )
  return new Set(rows.map(row => row.id))
}
