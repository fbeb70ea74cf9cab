import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leastZoom } from './circles.ts'
import { streetStyle } from './street-style.ts'

const colours = { land: '#fff', water: '#eef', green: '#efe', road: '#888', edge: '#ddd', ink: '#000' }
const url = 'pmtiles://https://cars.example/map/streets.pmtiles'

const protomaps = ['boundaries', 'buildings', 'earth', 'landcover', 'landuse', 'places', 'pois', 'roads', 'water']
const openMapTiles = [
  'aeroway',
  'boundary',
  'building',
  'landcover',
  'place',
  'poi',
  'transportation',
  'transportation_name',
  'water',
  'water_name',
]

test('PICK-16: the usual schemas, any other one and pictures are drawn by a style that is valid and asks for nothing but tiles', () => {
  for (const layers of [protomaps, openMapTiles, ['contours'], [], ['toString', '__proto__']]) {
    const style = streetStyle({ url, isRaster: false, layers }, colours)
    expect(validateStyleMin(style)).toEqual([])
    expect(Object.keys(style).sort()).toEqual(['layers', 'sources', 'version'])
    const ids = style.layers.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  }
  expect(validateStyleMin(streetStyle({ url, isRaster: true, layers: [] }, colours))).toEqual([])
})

test('PICK-16: water lies over land, roads over both, names over all; points of interest are left out', () => {
  const ids = streetStyle({ url, isRaster: false, layers: protomaps }, colours).layers.map(({ id }) => id)
  const at = (id: string) => ids.indexOf(id)
  expect(at('earth areas')).toBeLessThan(at('water areas'))
  expect(at('water areas')).toBeLessThan(at('roads large'))
  expect(at('roads large')).toBeLessThan(at('places names'))
  expect(ids.some(id => id.startsWith('pois'))).toBe(false)
  expect(streetStyle({ url, isRaster: false, layers: ['contours'] }, colours).layers.map(({ id }) => id)).toContain(
    'contours lines',
  )
})

test('PICK-13, PICK-16: from the least zoom on no two circles are nearer than 44 pixels', () => {
  const place = fc.tuple(fc.double({ min: -170, max: -50, noNaN: true }), fc.double({ min: 18, max: 72, noNaN: true }))
  const world = (zoom: number) => 512 * 2 ** zoom
  const point = ([lng, lat]: readonly [number, number], zoom: number) => {
    const sine = Math.sin((lat * Math.PI) / 180)
    return [
      (lng / 360 + 0.5) * world(zoom),
      (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world(zoom),
    ] as const
  }
  fc.assert(
    fc.property(fc.uniqueArray(place, { minLength: 2, maxLength: 12, comparator: 'SameValueZero' }), places => {
      const zoom = leastZoom(places)
      fc.pre(Number.isFinite(zoom) && zoom < 40)
      const points = places.map(at => point(at, zoom))
      for (const [index, [x, y]] of points.entries())
        for (const [otherX, otherY] of points.slice(index + 1))
          expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThan(44)
    }),
  )
  expect(leastZoom([[-80, 25]])).toBe(0)
})
