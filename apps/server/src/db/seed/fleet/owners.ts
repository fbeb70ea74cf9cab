import type { owners, partners } from '../../schema/index.ts'
import type { PlaceRow } from '../places.ts'

/** The partner whose listing is /chapcars. */
export const partnerRows = [{ id: 1, key: 'chapman', name: 'Chapman' }] satisfies (typeof partners.$inferInsert)[]

const names = [
  'Lakeside Motors',
  'Harbor Auto Group',
  'Mesa Verde Cars',
  'Northgate Auto',
  'Blue Ridge Motors',
  'Prairie Auto Sales',
  'Maple Street Motors',
  'Bayfront Cars',
  'Summit Auto Center',
  'Riverbend Motors',
]

/** The company itself (1) and ten dealers at the first ten places of the fleet. */
export function makeOwners(places: readonly PlaceRow[]): (typeof owners.$inferInsert)[] {
  const company = {
    id: 1,
    name: 'Ownward Fleet',
    kind: 'company' as const,
    email: 'fleet@ownward.example',
    phone: '3055550100',
    placeId: places[0]!.id,
  }
  const dealers = names.map((name, i) => ({
    id: i + 2,
    name,
    kind: 'dealer' as const,
    email: `desk@${name.toLowerCase().replaceAll(' ', '-')}.example`,
    phone: `305555${String(120 + i).padStart(4, '0')}`,
    placeId: places[i % places.length]!.id,
  }))
  return [company, ...dealers]
}
