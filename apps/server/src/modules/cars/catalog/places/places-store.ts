import { fold } from '@ownward/domain/fold'
import { milesBetween, type Point } from '@ownward/listing-index/near'
import { slipsForgiven, withinSlips } from '@ownward/listing-index/words'
import { sql } from 'drizzle-orm'
import type { Sql } from '../../../../db/connect.ts'
import { catalogStore } from '../store.ts'
import { cityCalled, spellingsOf } from './place-spellings.ts'
import { cityOfPostalCode } from './postal-code-city.ts'
import { placeOfZip } from './zip-places.ts'

/** A town of the built-in list: its name, the two letters of its state or province, and where it lies (SRV-34). */
export interface Place extends Point {
  readonly name: string
  readonly state: string
  readonly country: 'US' | 'CA'
}

const mostPlaces = 8
const columns = sql`name, state, country, lat, lng`

/** Places by name or point from the built-in list (SRV-34). */
export function placesStore(db: Sql) {
  const read = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows as unknown as Place[]

  /** The states a text after the comma may mean, or null when there is none. */
  async function statesMeant(region: string): Promise<string[] | null> {
    if (region === '') return null
    const all = await catalogStore(db).regions()
    const exact = all.find(({ code }) => fold(code) === region)
    return exact
      ? [exact.code]
      : all.filter(({ name, nameFr }) => begins(name, region) || begins(nameFr, region)).map(({ code }) => code)
  }

  const within = (states: readonly string[] | null) =>
    states === null ? sql`true` : sql`state = any(${`{${states.join()}}`}::text[])`

  return {
    /**
     * Up to eight places that a text begins or a ZIP or postal code names, 'miami', 'Miami, FL' or 'montreal, que', largest first; when they are few, also
     * those it comes close to, so that a slip of the keyboard finds the city meant.
     */
    async suggest(query: string): Promise<Place[]> {
      const { name, region } = split(cityOfPostalCode(query) ?? query)
      if (name === '') return []
      const zipped = placeOfZip(query)
      if (zipped) return [zipped]
      const inStates = within(await statesMeant(region))
      const called = cityCalled(name)
      const begun = await read(sql`select ${columns} from places
        where (${beginsAs(name)} or folded = ${called ?? name}) and ${inStates}
        order by folded = ${called ?? ''} desc, population desc, id limit ${mostPlaces}`)
      const slips = slipsForgiven(name)
      if (begun.length > 0 || slips === 0) return begun
      const alike = await read(sql`select ${columns} from places
        where ${inStates} and folded like ${`${name[0]}%`}
        and length(folded) between ${name.length - slips} and ${name.length + slips}
        order by population desc, id`)
      const meant = alike.filter(place => withinSlips(name, fold(place.name), slips))
      if (meant.length > 0) return meant.slice(0, mostPlaces)
      return read(sql`select ${columns} from places where folded % ${name} and ${inStates}
        order by similarity(folded, ${name}) desc, population desc, id limit ${mostPlaces}`)
    },

    /** The largest place of exactly this name (and state, when one is named), else the largest it begins, else undefined. */
    async resolve(query: string): Promise<Place | undefined> {
      const { name, region } = split(cityOfPostalCode(query) ?? query)
      if (name === '') return undefined
      const zipped = placeOfZip(query)
      if (zipped) return zipped
      const meant = cityCalled(name) ?? name
      const [place] = await read(sql`select ${columns} from places
        where ${beginsAs(meant)} and ${within(await statesMeant(region))}
        order by folded = any(${listOf(spellingsOf(meant))}::text[]) desc, population desc, id limit 1`)
      return place
    },

    /** The places nearest to a point, nearest first. */
    async nearest(point: Point): Promise<Place[]> {
      for (const degrees of [0.5, 2, 8]) {
        const rows = await read(sql`select ${columns} from places
          where lat between ${point.lat - degrees} and ${point.lat + degrees}
          and lng between ${point.lng - degrees * 2} and ${point.lng + degrees * 2}`)
        const byDistance = rows
          .map(place => ({ place, miles: milesBetween(point, place) }))
          .sort((a, b) => a.miles - b.miles || (a.place.name < b.place.name ? -1 : 1))
        if (byDistance.length >= mostPlaces) return byDistance.slice(0, mostPlaces).map(({ place }) => place)
      }
      return []
    },

    /** The time zone of the place nearest to a point; null where none is near. */
    async clockNear({ lat, lng }: Point): Promise<string | null> {
      const { rows } = await db.execute<{ zone: string }>(sql`select time_zone as zone from places
        where lat between ${lat - 8} and ${lat + 8} and lng between ${lng - 16} and ${lng + 16}
        order by (lat - ${lat}) ^ 2 + ((lng - ${lng}) * cos(radians(${lat}))) ^ 2, id limit 1`)
      return rows[0]?.zone ?? null
    },
  }
}

/** 'Miami, FL' as people read and type it. */
export function placeLabel({ name, state }: { name: string; state: string }): string {
  return `${name}, ${state}`
}

// Folded names hold letters, digits and spaces alone.
const listOf = (names: readonly string[]) => `{${names.map(name => `"${name}"`).join()}}`

const beginsAs = (name: string) =>
  sql`folded like any(${listOf(spellingsOf(name).map(spelling => `${spelling}%`))}::text[])`

function split(query: string): { name: string; region: string } {
  const comma = query.lastIndexOf(',')
  return comma < 0
    ? { name: fold(query), region: '' }
    : { name: fold(query.slice(0, comma)), region: fold(query.slice(comma + 1)) }
}

function begins(name: string, folded: string): boolean {
  return fold(name).startsWith(folded)
}
