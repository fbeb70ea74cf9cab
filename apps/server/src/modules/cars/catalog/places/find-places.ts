import { fold } from '@ownward/domain/fold'
import type { Point } from '@ownward/listing-index/near'
import { type TownFinder, TownsSpent } from '../../../../outside/places/port.ts'
import type { Parts } from '../../../../parts.ts'
import { networkOf } from '../../../ground/limits/index.ts'
import { type Place, placesStore } from './places-store.ts'

const mostPlaces = 8
const leastText = 2
/** What somebody may have typed as a town; nothing else leaves the house. */
const namesATown = /^\p{L}[\p{L} .,'’-]{1,60}$/u

/**
 * Places from an outside service where one is set, else and in its absence from the built-in list (SRV-34, O-19). `address`: whose questions they
 * are, by the network; it is not passed on.
 */
export function findPlaces({ database, towns, log }: Pick<Parts, 'database' | 'towns' | 'log'>, address: string) {
  const own = placesStore(database.db)
  const visitor = networkOf(address)

  async function outside<T>(ask: (towns: TownFinder) => Promise<T>): Promise<T | undefined> {
    if (!towns) return undefined
    return ask(towns(visitor)).catch((error: unknown) => {
      if (error instanceof TownsSpent) return undefined
      log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'places come from the own list')
      return undefined
    })
  }

  /** A place known here too needs no second question. */
  async function placeOf(finder: TownFinder, town: { id: string; name: string; state: string }) {
    const known = await own.resolve(`${town.name}, ${town.state}`)
    return known && fold(known.name) === fold(town.name) ? known : finder.locate(town.id)
  }

  return {
    async suggest(query: string): Promise<Place[]> {
      if (fold(query).length < leastText || !namesATown.test(query)) return own.suggest(query)
      const found = await outside(async finder => {
        const named = (await finder.suggest(query)).slice(0, mostPlaces)
        const places = await Promise.all(named.map(town => placeOf(finder, town)))
        return places.filter(place => place !== undefined)
      })
      return found?.length ? found : own.suggest(query)
    },

    async nearest(point: Point): Promise<Place[]> {
      const found = await outside(finder => finder.nearest(point))
      return found?.length ? found.slice(0, mostPlaces) : own.nearest(point)
    },

    /** The place a typed city means; the own list first, as it costs nothing and nobody else is told. */
    async resolve(query: string): Promise<Place | undefined> {
      const known = await own.resolve(query)
      return known ?? (namesATown.test(query) ? outside(finder => finder.resolve(query)) : undefined)
    },
  }
}
