import type { FactField, VehicleFacts } from '@ownward/domain/fleet'
import { fold } from '@ownward/domain/fold'
import { eq, isNull, max, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { makes, models, owners, partners, pickupPlaces, places } from '../../../db/schema/index.ts'

type PlaceRow = typeof places.$inferSelect

/** A name that nothing here goes by, and some that it could be. */
export interface UnknownName {
  field: FactField
  code:
    | 'unknown-make'
    | 'unknown-model'
    | 'unknown-place'
    | 'unknown-pickup-place'
    | 'unknown-owner'
    | 'unknown-partner'
  of: string[]
}

/** What the names among a vehicle's facts mean here, by id. */
export interface NamesFound {
  /** The names as they are known here. */
  said: Asked
  makeId: number
  modelId: number
  place: PlaceRow
  ownerId: number
  partnerId: number | null
  pickupPlaceId: number | null
}

type Asked = Pick<VehicleFacts, 'make' | 'model' | 'place' | 'pickupPlace' | 'owner' | 'partner'>

const mostSuggested = 6

/**
 * Finds what the facts of a vehicle name, as people write it, and remembers it for the rows that follow. With `addNames`, a make or model
 * that is not known is added; else it is a problem, so that a slip of the keyboard makes no new make.
 */
export function nameBook(tx: Tx, { addNames }: { addNames: boolean }) {
  const known = new Map<string, Promise<unknown>>()
  const once = <T>(key: string, read: () => Promise<T>): Promise<T> => {
    const kept = known.get(key) as Promise<T> | undefined
    if (kept !== undefined) return kept
    const reading = read()
    known.set(key, reading)
    return reading
  }

  async function makeOf(name: string): Promise<{ id: number; name: string } | { of: string[] }> {
    const all = await once('makes', () => tx.select().from(makes).orderBy(makes.name))
    const found = all.find(make => fold(make.name) === fold(name))
    if (found || !addNames)
      return (
        found ?? {
          of: nearest(
            name,
            all.map(make => make.name),
          ),
        }
      )
    const [last] = await tx.select({ id: max(makes.id) }).from(makes)
    const made = { id: (last?.id ?? 0) + 1, name }
    await tx.insert(makes).values(made)
    all.push(made)
    return made
  }

  async function modelOf(makeId: number, name: string): Promise<{ id: number; name: string } | { of: string[] }> {
    const all = await once(`models:${makeId}`, () => tx.select().from(models).where(eq(models.makeId, makeId)))
    const found = all.find(model => fold(model.name) === fold(name))
    if (found || !addNames)
      return (
        found ?? {
          of: nearest(
            name,
            all.map(model => model.name),
          ),
        }
      )
    const [last] = await tx.select({ id: max(models.id) }).from(models)
    const made = { id: (last?.id ?? 0) + 1, makeId, name }
    await tx.insert(models).values(made)
    all.push(made)
    return made
  }

  const placeOf = (said: string) =>
    once(`place:${said}`, async () => {
      const comma = said.lastIndexOf(',')
      const [row] = await tx
        .select()
        .from(places)
        .where(
          sql`${places.folded} = ${fold(said.slice(0, comma))} and lower(${places.state}) = ${said
            .slice(comma + 1)
            .trim()
            .toLowerCase()}`,
        )
        .orderBy(sql`${places.population} desc`)
        .limit(1)
      return row
    })

  // Whoever wants to take one out of use waits until the car is theirs, and then sees it.
  const allOwners = () =>
    once('owners', () => tx.select().from(owners).where(isNull(owners.retiredAt)).orderBy(owners.id).for('key share'))
  const allPickupPlaces = () =>
    once('pickup-places', () =>
      tx
        .select({ pickup: pickupPlaces, place: places })
        .from(pickupPlaces)
        .innerJoin(places, eq(places.id, pickupPlaces.placeId))
        .where(isNull(pickupPlaces.closedAt))
        .orderBy(pickupPlaces.name)
        // Whoever wants to close one waits until the car stands there, and then sees it.
        .for('key share', { of: pickupPlaces }),
    )
  const allPartners = () =>
    once('partners', () =>
      tx.select().from(partners).where(isNull(partners.retiredAt)).orderBy(partners.id).for('key share'),
    )

  /** A car is fetched in the state and time zone it stands in: its tax and the clock of its bookings are those. */
  async function pickupOf(
    said: string,
    at: PlaceRow | undefined,
  ): Promise<{ id: number; name: string } | { of: string[] }> {
    const near = (await allPickupPlaces()).filter(
      ({ place }) =>
        !at || (place.state === at.state && place.country === at.country && place.timeZone === at.timeZone),
    )
    const found = near.find(({ pickup }) => fold(pickup.name) === fold(said))?.pickup
    return found ?? { of: near.map(({ pickup }) => pickup.name).slice(0, mostSuggested) }
  }

  return async function find(asked: Asked): Promise<{ found: NamesFound } | { unknown: UnknownName[] }> {
    const unknown: UnknownName[] = []
    const make = await makeOf(asked.make)
    if ('of' in make) unknown.push({ field: 'make', code: 'unknown-make', of: make.of })
    const model = 'id' in make ? await modelOf(make.id, asked.model) : null
    if (model && 'of' in model) unknown.push({ field: 'model', code: 'unknown-model', of: model.of })
    const place = await placeOf(asked.place)
    if (!place) unknown.push({ field: 'place', code: 'unknown-place', of: [] })
    const pickup = asked.pickupPlace === '' ? null : await pickupOf(asked.pickupPlace, place)
    if (pickup && 'of' in pickup) unknown.push({ field: 'pickup_place', code: 'unknown-pickup-place', of: pickup.of })
    const ownerRows = await allOwners()
    const owner = ownerRows.find(row => fold(row.name) === fold(asked.owner))
    if (!owner)
      unknown.push({
        field: 'owner',
        code: 'unknown-owner',
        of: nearest(
          asked.owner,
          ownerRows.map(row => row.name),
        ),
      })
    const partnerRows = asked.partner === '' ? [] : await allPartners()
    const partner = partnerRows.find(row => [row.key, row.name].some(name => fold(name) === fold(asked.partner)))
    if (asked.partner !== '' && !partner)
      unknown.push({ field: 'partner', code: 'unknown-partner', of: partnerRows.map(row => row.key) })
    if (
      unknown.length > 0 ||
      !('id' in make) ||
      !model ||
      !('id' in model) ||
      !place ||
      !owner ||
      (pickup && 'of' in pickup)
    )
      return { unknown }
    const said = {
      make: make.name,
      model: model.name,
      place: `${place.name}, ${place.state}`,
      pickupPlace: pickup?.name ?? '',
      owner: owner.name,
      partner: partner?.key ?? '',
    }
    return {
      found: {
        said,
        makeId: make.id,
        modelId: model.id,
        place,
        ownerId: owner.id,
        partnerId: partner?.id ?? null,
        pickupPlaceId: pickup?.id ?? null,
      },
    }
  }
}

/** Finds what one vehicle after the other names; see `nameBook`. */
export type NameBook = ReturnType<typeof nameBook>

/** The names that begin alike, else the first ones. */
function nearest(said: string, all: readonly string[]): string[] {
  const alike = all.filter(name => fold(name).startsWith(fold(said).slice(0, 2)))
  return (alike.length > 0 ? alike : all).slice(0, mostSuggested)
}
