import type { FilterSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'

/** The colours of a drawn map, as the page has them in its theme. */
export interface StreetColours {
  land: string
  water: string
  green: string
  road: string
  edge: string
  ink: string
}

/** What an archive holds, as far as drawing needs to know. */
export interface Drawable {
  /** Where its tiles are asked for. */
  url: string
  isRaster: boolean
  /** The names of the layers of its vector tiles. */
  layers: readonly string[]
}

type Part = 'water' | 'green' | 'road' | 'boundary' | 'building' | 'place' | 'land' | 'unsaid' | 'other'

/** How the layers of the usual schemas are called (Protomaps, OpenMapTiles, Shortbread); one of any other name is drawn by its lines alone. */
const known: readonly [Part, readonly string[]][] = [
  ['unsaid', ['poi', 'label', 'address', 'housenumber', 'transit', 'aeroway', 'mountain', '_name', 'points']],
  ['water', ['water', 'ocean', 'lake', 'river', 'sea']],
  ['green', ['landuse', 'landcover', 'park', 'green', 'wood', 'natural', 'land_use', 'land_cover']],
  ['land', ['earth', 'land', 'country', 'countries']],
  ['road', ['road', 'street', 'transport', 'highway']],
  ['boundary', ['bound', 'admin', 'border']],
  ['building', ['building']],
  ['place', ['place', 'cit', 'town', 'settlement']],
]

function partOf(layer: string): Part {
  const name = layer.toLowerCase()
  return known.find(([, words]) => words.some(word => name.includes(word)))?.[0] ?? 'other'
}

/** From the ground up. */
const order: readonly Part[] = ['land', 'green', 'water', 'building', 'other', 'boundary', 'road', 'place']

/** Larger ones are drawn wider and sooner: what each schema calls them. */
const large = ['highway', 'motorway', 'trunk', 'primary', 'major_road', 'freeway']

const isShape = (shape: 'Polygon' | 'LineString' | 'Point'): FilterSpecification => ['==', ['geometry-type'], shape]

/** The style that an archive is drawn with: our own, from the layers that it has; nothing is asked for but its tiles (PICK-16). */
export function streetStyle({ url, isRaster, layers }: Drawable, colours: StreetColours): StyleSpecification {
  // Where land is drawn, what lies around it is water.
  const ground = layers.some(layer => partOf(layer) === 'land') ? colours.water : colours.land
  const background: LayerSpecification = { id: 'ground', type: 'background', paint: { 'background-color': ground } }
  if (isRaster)
    return {
      version: 8,
      sources: { streets: { type: 'raster', url, tileSize: 256 } },
      layers: [background, { id: 'picture', type: 'raster', source: 'streets' }],
    }
  return {
    version: 8,
    sources: { streets: { type: 'vector', url } },
    layers: [
      background,
      ...order.flatMap(part =>
        layers.filter(layer => partOf(layer) === part).flatMap(layer => drawn(part, layer, colours)),
      ),
    ],
  }
}

function drawn(part: Part, layer: string, colours: StreetColours): LayerSpecification[] {
  const from = { source: 'streets', 'source-layer': layer } as const
  const fill = (color: string, opacity = 1): LayerSpecification => ({
    id: `${layer} areas`,
    type: 'fill',
    ...from,
    filter: isShape('Polygon'),
    paint: { 'fill-color': color, 'fill-opacity': opacity },
  })
  const line = (color: string, width: number): LayerSpecification => ({
    id: `${layer} lines`,
    type: 'line',
    ...from,
    filter: isShape('LineString'),
    paint: { 'line-color': color, 'line-width': width },
  })
  if (part === 'land') return [fill(colours.land)]
  if (part === 'green') return [fill(colours.green, 0.6)]
  if (part === 'water') return [fill(colours.water), line(colours.water, 1)]
  if (part === 'building') return [{ ...fill(colours.edge, 0.5), minzoom: 13 }]
  if (part === 'boundary')
    return [
      {
        ...line(colours.ink, 1),
        paint: { 'line-color': colours.ink, 'line-opacity': 0.5, 'line-dasharray': [3, 2] },
      } as LayerSpecification,
    ]
  if (part === 'road') return roads(layer, from, colours)
  if (part === 'place') return [names(layer, from, colours)]
  return [line(colours.edge, 0.8)]
}

function roads(
  layer: string,
  from: { source: string; 'source-layer': string },
  colours: StreetColours,
): LayerSpecification[] {
  const kind: FilterSpecification = [
    'in',
    ['to-string', ['coalesce', ['get', 'kind'], ['get', 'class'], '']],
    ['literal', large],
  ]
  const widths = (least: number, most: number) =>
    ['interpolate', ['exponential', 1.5], ['zoom'], 5, least, 16, most] as [
      'interpolate',
      ['exponential', number],
      ['zoom'],
      number,
      number,
      number,
      number,
    ]
  const layout = { 'line-cap': 'round', 'line-join': 'round' } as const
  return [
    {
      id: `${layer} small`,
      type: 'line',
      ...from,
      minzoom: 8,
      filter: ['all', isShape('LineString'), ['!', kind]] as FilterSpecification,
      layout,
      paint: { 'line-color': colours.edge, 'line-width': widths(0.4, 7) },
    },
    {
      id: `${layer} large`,
      type: 'line',
      ...from,
      filter: ['all', isShape('LineString'), kind] as FilterSpecification,
      layout,
      paint: { 'line-color': colours.road, 'line-width': widths(0.8, 10) },
    },
  ]
}

/** Names are set in a typeface of the page or of the device: none is fetched. */
function names(
  layer: string,
  from: { source: string; 'source-layer': string },
  colours: StreetColours,
): LayerSpecification {
  return {
    id: `${layer} names`,
    type: 'symbol',
    ...from,
    filter: isShape('Point'),
    layout: {
      'text-field': ['to-string', ['coalesce', ['get', 'name'], '']],
      'text-font': ['sans-serif'],
      'text-size': 12,
    },
    paint: { 'text-color': colours.ink, 'text-halo-color': colours.land, 'text-halo-width': 1.5 },
  }
}
