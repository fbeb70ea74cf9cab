import type { ListingQuery } from '@ownward/domain/catalog'
import { currentLocale, m } from '@ownward/texts'
import { catalogPaths, type Listing } from '../../../catalog-paths.ts'
import { SiteLink } from '../../../chrome/site-link.tsx'
import { sayNumber } from '../../../i18n/say-number.ts'
import { Streets } from '../../../islands/map/streets.ts'
import type { Circle, MapView } from './map-of.server.ts'

interface MapPanelProps {
  base: Listing
  query: ListingQuery
  map: MapView
  /** The operator has an archive of streets (PICK-16). */
  hasStreets: boolean
}

const layerNames = ['n', 'w'] as const

/** The cars of a question as circles on a map, beside the places that it shows, from north to south; each leads to what it counts (PICK-13, PICK-14). */
export function MapPanel({ base, query, map, hasStreets }: MapPanelProps) {
  const { areas: _areas, ...everywhere } = query
  return (
    <div className="map-room">
      <p className="map-lead">
        {map.isByTown ? m.map_lead_towns() : m.map_lead_states()}
        {map.isByTown && <SiteLink to={catalogPaths.listing(everywhere, base)}>{m.map_up()}</SiteLink>}
      </p>
      {hasStreets && <Streets words={streetWords()} />}
      <div className="map">
        <div className={map.isTall ? 'map-sheet tall' : 'map-sheet'}>
          <svg viewBox={map.viewBox} className="map-land" aria-hidden="true">
            <use href={`${map.outline}#m`} />
          </svg>
          {map.layers.map((circles, layer) => (
            // biome-ignore lint/a11y/useSemanticElements: a drawing has no fieldset
            <svg
              key={layerNames[layer]}
              className={`map-dots map-${layerNames[layer]}`}
              role="group"
              aria-label={m.map_label()}
            >
              {circles.map((circle, at) => (
                <Dot
                  key={circle.href}
                  circle={circle}
                  mark={`${layerNames[layer]}${at}`}
                  at={hasStreets ? circle.at : undefined}
                />
              ))}
            </svg>
          ))}
        </div>
        <nav aria-labelledby="map-places" className="map-places">
          <h2 id="map-places">{m.map_places()}</h2>
          <ol>
            {map.places.map(({ name, n, href, circles }) => (
              <li key={href}>
                <SiteLink to={href} className={circles.map((at, layer) => `${layerNames[layer]}${at}`).join(' ')}>
                  <span>{name}</span> <b>{m.catalog_count({ n, count: sayNumber(n) })}</b>
                </SiteLink>
              </li>
            ))}
          </ol>
          {map.atEdge.length > 0 && <p>{m.map_edge({ names: map.atEdge.join(', ') })}</p>}
          {map.elsewhere > 0 && <p>{m.map_elsewhere({ n: map.elsewhere, count: sayNumber(map.elsewhere) })}</p>}
          <p>{m.map_empty()}</p>
        </nav>
      </div>
      <p className="map-credit">{m.map_credit()}</p>
    </div>
  )
}

const streetWords = () => ({
  show: m.map_streets_show(),
  hide: m.map_streets_hide(),
  lost: m.map_streets_lost(),
  label: m.map_streets_label(),
  closer: m.map_streets_closer(),
  farther: m.map_streets_farther(),
  fingers: m.map_streets_fingers(),
  wheel: m.map_streets_wheel(),
  wheelOnMac: m.map_streets_wheel_mac(),
})

interface DotProps {
  circle: Circle
  mark: string
  /** Where on earth it stands, for who shows streets under it. */
  at: string | undefined
}

function Dot({ circle: { x, y, n, name, href }, mark, at }: DotProps) {
  const said = sayShort(n)
  return (
    <a href={href} className={mark} aria-label={name} data-at={at}>
      <circle cx={x} cy={y} r="22" className="reach" />
      <circle cx={x} cy={y} r={said.length > 3 ? 21 : said.length > 2 ? 18 : 16} />
      <text x={x} y={y} dy=".35em">
        {said}
      </text>
      <text x="50%" y="32" className="said">
        {name}
      </text>
    </a>
  )
}

/** What has room in a circle: '1,240', but '12K'. */
function sayShort(n: number): string {
  return n < 10_000 ? sayNumber(n) : new Intl.NumberFormat(currentLocale(), { notation: 'compact' }).format(n)
}
