import { randomBytes } from 'node:crypto'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { type ArchiveTile, mapArchive } from '../apps/server/src/testing/map-archive.ts'

type Shape = GeoJSON.Geometry

/** What an archive of streets holds, by layer: land, a lake, roads from coast to coast, and a town. */
const layers: Readonly<Record<string, readonly (readonly [Shape, Record<string, string>])[]>> = {
  earth: [[{ type: 'Polygon', coordinates: [square(-170, 15, -52, 72)] }, {}]],
  water: [[{ type: 'Polygon', coordinates: [square(-92, 41, -82, 48)] }, { kind: 'lake' }]],
  roads: [25, 30, 35, 40, 45, 50].map(
    lat =>
      [
        {
          type: 'LineString',
          coordinates: [
            [-125, lat],
            [-65, lat],
          ],
        },
        { kind: lat % 10 === 0 ? 'highway' : 'minor_road' },
      ] as const,
  ),
  places: [[{ type: 'Point', coordinates: [-80.2, 25.8] }, { name: 'Miami' }]],
}

const mostZoom = 5

/** A small archive of made-up streets, with an attribution that would do harm if it were shown as it is. */
export function streetArchive(): Buffer {
  const drawn = Object.entries(layers).map(([name, features]) => {
    const all = features.map(([geometry, properties]) => ({ type: 'Feature' as const, geometry, properties }))
    return [name, new GeoJSONVT({ type: 'FeatureCollection', features: all }, { maxZoom: mostZoom })] as const
  })
  const tiles: ArchiveTile[] = []
  for (let z = 0; z <= mostZoom; z++)
    for (let x = 0; x < 2 ** z; x++)
      for (let y = 0; y < 2 ** z; y++) {
        const found = drawn.flatMap(([name, index]) => {
          const tile = index.getTile(z, x, y)
          return tile ? [[name, tile] as const] : []
        })
        if (found.length > 0)
          tiles.push({ z, x, y, bytes: fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: 4096 }) })
      }
  return mapArchive({
    tiles,
    metadata: {
      attribution:
        '<a href="https://maps.example/about" onclick="alert(1)">&copy; Makers</a><img src=x onerror=alert(2)> of the <a href="javascript:alert(3)">test &lt;b&gt;map</a>',
      // Longer than what is read of an archive at first, so that tiles are asked for by parts of their own.
      filler: randomBytes(50_000).toString('hex'),
      vector_layers: Object.keys(layers).map(id => ({ id, fields: {} })),
    },
  })
}

function square(west: number, south: number, east: number, north: number): [number, number][] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
}
