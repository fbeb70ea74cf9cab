import { geoCentroid } from 'd3-geo'
import { feature } from 'topojson-client'
import { topology } from 'topojson-server'
import { presimplify, simplify } from 'topojson-simplify'
import type { GeometryCollection } from 'topojson-specification'
import { type Placing, projectionOf } from '../../apps/web/app/features/catalog/map/projection.ts'
import type { Part, Ring } from './read-parts.ts'

type Point = [number, number]

/** A drawn map: where it lies, how tall it is, and the outline of each part, by code. */
export interface Drawn {
  readonly placing: Placing
  readonly width: number
  readonly height: number
  readonly paths: ReadonlyMap<string, string>
}

/** How a map is drawn: its width in units, the smallest triangle that bends a line, the smallest polygon that is an island of its own, the room around, and its shape. */
interface Exactness {
  readonly width: number
  readonly detail: number
  readonly island: number
  readonly margin: number
  /** The least and the greatest height for its width. */
  readonly shape: readonly [number, number]
}

/** Draws some parts on one map, as tall as they need. */
export function drawParts(parts: readonly Part[], meridian: number, exact: Exactness): Drawn {
  const { placing, height } = placeParts(parts, meridian, exact)
  const project = projectionOf(placing)
  const flat = parts.map(({ code, polygons }) => ({
    type: 'Feature' as const,
    id: code,
    properties: {},
    geometry: {
      type: 'MultiPolygon' as const,
      coordinates: largeEnough(
        polygons.map(rings => rings.map(ring => ring.map(point => project([point[0], point[1]])!))),
        exact.island,
      ),
    },
  }))
  // Neighbours share their border, so that no gap opens where it is made simpler.
  const joined = topology({ parts: { type: 'FeatureCollection', features: flat } as GeoJSON.FeatureCollection }, 1e5)
  const simple = simplify(presimplify(joined as never), exact.detail)
  const drawn = feature(simple, simple.objects.parts as GeometryCollection).features
  return {
    placing,
    width: exact.width,
    height,
    paths: new Map(drawn.map(({ id, geometry }) => [String(id), pathOf(geometry as GeoJSON.MultiPolygon)])),
  }
}

function placeParts(parts: readonly Part[], meridian: number, { width, margin, shape }: Exactness) {
  const unit = projectionOf({ meridian, scale: 1, translate: [0, 0] })
  const points = parts.flatMap(({ polygons }) => polygons.flat(2).map(([lng, lat]) => unit([lng, lat])!))
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const inner = width - 2 * margin
  const tallest = width * shape[1] - 2 * margin
  const scale = round(Math.min(inner / (right - left), tallest / (bottom - top)), 3)
  const height = Math.round(Math.max(width * shape[0], (bottom - top) * scale + 2 * margin))
  const translate = [
    round(width / 2 - ((left + right) / 2) * scale, 2),
    round(height / 2 - ((top + bottom) / 2) * scale, 2),
  ] as const
  return { placing: { meridian, scale, translate }, height }
}

/** A part keeps its largest polygon and every other one that can be seen. */
function largeEnough(polygons: Point[][][], least: number): Point[][][] {
  const sizes = polygons.map(([outer]) => Math.abs(areaOf(outer!)))
  const largest = Math.max(...sizes)
  return polygons
    .filter((_, at) => sizes[at] === largest || sizes[at]! >= least)
    .map(([outer, ...holes]) => [outer!, ...holes.filter(hole => Math.abs(areaOf(hole)) >= least)])
}

function areaOf(ring: Point[]): number {
  let twice = 0
  for (const [at, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(at + 1) % ring.length]!
    twice += x * nextY - nextX * y
  }
  return twice / 2
}

/** An outline in whole units, each point told from the one before. */
function pathOf({ coordinates }: GeoJSON.MultiPolygon): string {
  return coordinates
    .flat()
    .map(ring => ringPath(ring as Point[]))
    .join('')
}

function ringPath(ring: Point[]): string {
  const points = ring
    .map(([x, y]): Point => [Math.round(x), Math.round(y)])
    .filter(([x, y], at, all) => at === 0 || x !== all[at - 1]![0] || y !== all[at - 1]![1])
  if (points.length < 4) return ''
  const [[startX, startY], ...rest] = points.slice(0, -1) as [Point, ...Point[]]
  let [x, y] = [startX, startY]
  const steps = rest.map(([nextX, nextY]) => {
    const step = `${nextX - x} ${nextY - y}`
    ;[x, y] = [nextX, nextY]
    return step
  })
  return `M${startX} ${startY}l${steps.join(' ').replaceAll(' -', '-')}z`
}

/** Where a part lies on a map: left, top, right and bottom. */
export function boxOf({ polygons }: Part, placing: Placing): [number, number, number, number] {
  const project = projectionOf(placing)
  const points = polygons.flat(2).map(([lng, lat]) => project([lng, lat])!)
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(Math.round) as [
    number,
    number,
    number,
    number,
  ]
}

/** The middle of a part's largest polygon, where its circle stands: longitude and latitude. */
export function middleOf({ polygons }: Part): [lng: number, lat: number] {
  const outer = polygons.map(([ring]) => ring!)
  const largest = outer.reduce((a, b) => (Math.abs(areaOf(flat(a))) >= Math.abs(areaOf(flat(b))) ? a : b))
  const [lng, lat] = geoCentroid({ type: 'MultiPoint', coordinates: largest as unknown as Point[] })
  const area = geoCentroid({ type: 'Polygon', coordinates: [largest as unknown as Point[]] })
  const [x, y] = Number.isFinite(area[0]) ? area : [lng, lat]
  return [round(x, 2), round(y, 2)]
}

const flat = (ring: Ring): Point[] => ring.map(([lng, lat]) => [lng * Math.cos((lat * Math.PI) / 180), lat])

const round = (value: number, digits: number) => Number(value.toFixed(digits))
