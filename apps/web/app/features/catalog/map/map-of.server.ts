import { type Area, type ListingQuery, readAreas, writeAreas } from '@ownward/domain/catalog'
import { m } from '@ownward/texts'
import { catalogPaths, type Listing } from '../../../catalog-paths.ts'
import { sayNumber } from '../../../i18n/say-number.ts'
import { type Merged, mergeNear, type Spot } from './merge.ts'
import { continent, type Outline, outlineFile, partOutlines } from './outline-files.server.ts'
import { projectionOf } from './projection.ts'

/** A town with the cars of a question, as search tells it. */
export interface Town {
  readonly city: string
  readonly state: string
  readonly country: string
  readonly lat: number
  readonly lng: number
  readonly count: number
}

/** A circle: where it stands in hundredths of the map, how many cars it counts, what it is called and where it leads. */
export interface Circle {
  x: string
  y: string
  n: number
  name: string
  href: string
  /** Longitude and latitude, and whether it stands at the edge of the map for them. */
  at: string
}

/** A place of the list beside the map, and its circle in each layer. */
export interface ListedSpot {
  name: string
  n: number
  href: string
  circles: number[]
}

/** What the map page shows of a question. */
export interface MapView {
  /** The file of the outlines, and which part of it is seen. */
  outline: string
  viewBox: string
  /** Taller than most screens have room for at full width. */
  isTall: boolean
  /** The circles of a small map and of a large one. */
  layers: Circle[][]
  /** From north to south. */
  places: ListedSpot[]
  /** Places too far away to be drawn where they lie: their circles stand at the edge. */
  atEdge: string[]
  /** Cars that no circle counts. */
  elsewhere: number
  isByTown: boolean
}

/** The least distance between two circles in pixels, and the least width that each layer is shown at (map.css). */
export const leastApart = 44
/** The layers: a map at least so wide shows this many circles at most. */
export const layers = [
  { width: 320, most: 20 },
  { width: 580, most: 36 },
] as const

/** More places than anybody reads; those with the fewest cars are counted together. */
const mostPlaces = 100

interface Place extends Spot {
  readonly area: Area
  readonly name: string
  readonly lat: number
  readonly lng: number
  readonly isAtEdge: boolean
}

/** Left, top, right and bottom. */
type Box = readonly [number, number, number, number]

interface View {
  readonly outline: Outline
  readonly code?: string
  readonly box: readonly [x: number, y: number, width: number, height: number]
}

/**
 * The cars of a question on a map: by state or province, and by town where states are asked for. All circles and what stands elsewhere are as many as the
 * list has (PICK-13). `names` are the states' own, by code.
 */
export function mapOf(
  towns: readonly Town[],
  { base, query, names }: { base: Listing; query: ListingQuery; names: ReadonlyMap<string, string> },
): MapView {
  const asked = readAreas(query.areas ?? '')
  const isByTown = asked.length > 0
  const known = towns.filter(({ country, state }) => partOutlines.has(`${country}-${state}`))
  const view = viewOf(isByTown ? asked.map(({ code }) => code) : [], known)
  const found = (isByTown ? byTown(known, view) : byState(known, view, names)).toSorted((a, b) => b.count - a.count)
  const places = found.slice(0, mostPlaces).sort((a, b) => b.lat - a.lat || a.x - b.x)
  const hrefOf = (areas: readonly Area[]) => {
    const narrowed = { ...query, areas: writeAreas(readAreas(writeAreas(areas))) }
    const { view: _map, ...listed } = narrowed
    return catalogPaths.listing(isByTown ? listed : narrowed, base)
  }
  const drawn = layers.map(({ width, most }) => mergeNear(places, apartIn(view, width), most))
  return {
    outline: outlineFile(view.code),
    viewBox: view.box.join(' '),
    isTall: view.box[3] > 0.8 * view.box[2],
    atEdge: places.filter(({ isAtEdge }) => isAtEdge).map(({ name }) => name),
    layers: drawn.map(groups => groups.map(group => circleOf(group, { places, view, hrefOf }))),
    places: places.map(({ name, count, area }, at) => ({
      name,
      n: count,
      href: hrefOf([area]),
      circles: drawn.map(groups => groups.findIndex(({ of }) => of.includes(at))),
    })),
    elsewhere: sum(towns) - sum(places),
    isByTown,
  }
}

const sum = (counted: readonly { count: number }[]) => counted.reduce((total, { count }) => total + count, 0)

// Places are told to a hundredth of a percent, so circles are kept a little farther apart than they must be.
const apartIn = ({ box }: View, width: number) => ((leastApart + 0.5) / width) * box[2]

function circleOf(
  group: Merged,
  { places, view, hrefOf }: { places: readonly Place[]; view: View; hrefOf: (areas: readonly Area[]) => string },
): Circle {
  const [x, y, width, height] = view.box
  const [first, ...others] = group.of.map(at => places[at]!)
  const { name } = first!
  const called = others.length > 0 ? m.catalog_areas_more({ name, n: others.length }) : name
  return {
    x: `${(((group.x - x) / width) * 100).toFixed(2)}%`,
    y: `${(((group.y - y) / height) * 100).toFixed(2)}%`,
    n: group.count,
    name: m.map_named({ name: called, n: group.count, count: sayNumber(group.count) }),
    href: hrefOf([first!, ...others].map(({ area }) => area)),
    at: earthOf(group.of.map(at => places[at]!)),
  }
}

/** Where on earth the cars of some places are on the average. */
function earthOf(places: readonly Place[]): string {
  const mean = (of: 'lng' | 'lat') => places.reduce((total, place) => total + place[of] * place.count, 0) / sum(places)
  const at = [mean('lng').toFixed(3), mean('lat').toFixed(3)]
  return (places.some(({ isAtEdge }) => isAtEdge) ? [...at, 'edge'] : at).join()
}

function byState(towns: readonly Town[], view: View, names: ReadonlyMap<string, string>): Place[] {
  const counts = new Map<string, number>()
  for (const { country, state, count } of towns) {
    const code = `${country}-${state}`
    counts.set(code, (counts.get(code) ?? 0) + count)
  }
  return [...counts].map(([code, count]) => {
    const [lng, lat] = partOutlines.get(code)!.at
    return { area: { code }, name: names.get(code) ?? code.slice(3), count, ...standing(view, code, { lng, lat }) }
  })
}

// Two entries of one name in one state are one town, as search takes them.
function byTown(towns: readonly Town[], view: View): Place[] {
  const places = new Map<string, Place>()
  for (const { city, state, country, lat, lng, count } of towns) {
    const area = { code: `${country}-${state}`, town: city }
    const key = writeAreas([area])
    const before = places.get(key)
    places.set(
      key,
      before
        ? { ...before, count: before.count + count }
        : { area, name: `${city}, ${state}`, count, ...standing(view, area.code, { lng, lat }) },
    )
  }
  return [...places.values()]
}

/** States with so much sea before them that a map which reaches them shows little else: beside others they stand in a corner, at its top or bottom. */
const farAway = new Map([
  ['US-AK', 'top'],
  ['US-HI', 'bottom'],
])

/** Where a place stands on a map: where it lies, or in its corner. */
function standing({ outline, box, code: only }: View, code: string, { lng, lat }: { lng: number; lat: number }) {
  const [x, y] = projectionOf(outline)([lng, lat])!
  const [left, top, width, height] = box
  const room = margin * width
  const isSeen = x > left && x < left + width && y > top && y < top + height
  const corner = only === undefined && !isSeen ? farAway.get(code) : undefined
  if (corner === undefined) return { lng, lat, x, y, isAtEdge: false }
  return { lng, lat, x: left + room, y: corner === 'top' ? top + room : top + height - room, isAtEdge: true }
}

/** One state by itself on its own map; several where they lie on the whole, which is seen as far as cars stand. */
function viewOf(codes: readonly string[], towns: readonly Town[]): View {
  const [only, ...others] = new Set(codes)
  if (only !== undefined && others.length === 0) {
    const outline = partOutlines.get(only)!
    return { outline, code: only, box: asWide([0, 0, outline.width, outline.height]) }
  }
  const shown = only === undefined ? towns.map(({ country, state }) => `${country}-${state}`) : codes
  const near = shown.filter(code => !farAway.has(code))
  const boxes = [...new Set(near.length > 0 ? near : shown)].map(only === undefined ? middleOf : boxOf)
  return { outline: continent, box: boxAround(boxes) }
}

/** A map that is taller than it is wide has room to both sides, and none below that no screen has. */
function asWide([left, top, width, height]: View['box']): View['box'] {
  const wide = Math.max(width, height / tallest)
  return [Math.round(left + (width - wide) / 2), top, Math.round(wide), height]
}

const boxOf = (code: string): Box => partOutlines.get(code)!.box

function middleOf(code: string): Box {
  const [x, y] = projectionOf(continent)([...partOutlines.get(code)!.at])!
  return [x, y, x, y]
}

/** How tall a map may be for its width, and the least that is seen of the whole. */
const flattest = 0.6
const tallest = 1
const leastSeen = 300
/** Around what is shown, more than half of a circle. */
const margin = 0.08

function boxAround(boxes: readonly Box[]): View['box'] {
  if (boxes.length === 0) return [0, 0, continent.width, continent.height]
  const left = Math.min(...boxes.map(box => box[0]))
  const top = Math.min(...boxes.map(box => box[1]))
  const right = Math.max(...boxes.map(box => box[2]))
  const bottom = Math.max(...boxes.map(box => box[3]))
  const room = 1 - 2 * margin
  const width = Math.max(leastSeen, (right - left) / room, (bottom - top) / (tallest - 2 * margin))
  const height = Math.min(tallest * width, Math.max(flattest * width, bottom - top + 2 * margin * width))
  return [(left + right - width) / 2, (top + bottom - height) / 2, width, height].map(
    Math.round,
  ) as unknown as View['box']
}
