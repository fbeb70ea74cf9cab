import { type GeoProjection, geoConicEqualArea } from 'd3-geo'

/** How an outline lies in its file: which meridian is upright, and how the plane is scaled and moved. */
export interface Placing {
  readonly meridian: number
  readonly scale: number
  readonly translate: readonly [number, number]
}

/**
 * The projection of every map: Albers' conic with equal areas, its parallels those that are usual for North America. A state's map is the same
 * one turned to its own meridian, so that north is up.
 */
export function projectionOf({ meridian, scale, translate }: Placing): GeoProjection {
  return geoConicEqualArea()
    .parallels([20, 60])
    .rotate([-meridian, 0])
    .center([0, 40])
    .scale(scale)
    .translate([translate[0], translate[1]])
}
