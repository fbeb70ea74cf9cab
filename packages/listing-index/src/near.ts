const earthRadiusMiles = 3958.7613
const radians = Math.PI / 180
const milesPerDegree = earthRadiusMiles * radians

/** A place on the globe, in degrees. */
export interface Point {
  readonly lat: number
  readonly lng: number
}

/** Miles between two points on the sphere (haversine). */
export function milesBetween(a: Point, b: Point): number {
  const half = (degrees: number) => Math.sin((degrees * radians) / 2) ** 2
  const h = half(b.lat - a.lat) + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * half(b.lng - a.lng)
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Degrees of latitude that a number of miles spans: what is farther apart in latitude alone need not be measured. */
export function latitudeSpan(miles: number): number {
  return miles / milesPerDegree
}
