/** Where circles stand: nearer than that no two of them are shown (PICK-13). */
const leastApart = 44.5
/** The side of the world in pixels, seen from farthest away. */
const worldAtZero = 512

/** A circle of the map, and where on earth it stands. */
export interface PlacedCircle {
  link: SVGAElement
  at: [lng: number, lat: number]
  /** So far away that a map which begins with all others does not show it. */
  isFar: boolean
}

/** The circles of a map that stand somewhere; of the layer that this width shows alone, or of both. */
export function circlesOn(sheet: HTMLElement, { shownOnly }: { shownOnly: boolean }): PlacedCircle[] {
  const layers = [...sheet.querySelectorAll<SVGSVGElement>('.map-dots')]
  const used = shownOnly ? layers.filter(layer => getComputedStyle(layer).display !== 'none') : layers
  return used.flatMap(layer =>
    [...layer.querySelectorAll<SVGAElement>('[data-at]')].map(link => {
      const [lng, lat, edge] = link.dataset.at!.split(',')
      return { link, at: [Number(lng), Number(lat)] as [number, number], isFar: edge === 'edge' }
    }),
  )
}

/** From how near the nearest two circles are as far apart as they must be. */
export function leastZoom(places: readonly (readonly [lng: number, lat: number])[]): number {
  const points = places.map(onWorld)
  let least = Number.POSITIVE_INFINITY
  for (const [index, [x, y]] of points.entries())
    for (const [otherX, otherY] of points.slice(index + 1)) least = Math.min(least, Math.hypot(x - otherX, y - otherY))
  return Math.max(0, Math.log2(leastApart / (worldAtZero * least)))
}

/** Web Mercator, the world being one wide and one high. */
function onWorld([lng, lat]: readonly [number, number]): [number, number] {
  const north = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360))
  return [(lng + 180) / 360, (1 - north / Math.PI) / 2]
}

/** Moves a circle to a point of the sheet, in pixels; its own place is kept in what it was drawn with. */
export function moveCircle(
  { link }: PlacedCircle,
  to: { x: number; y: number },
  sheet: { width: number; height: number },
): void {
  for (const part of link.querySelectorAll('circle, text:not(.said)')) {
    const hundredths = (name: string) =>
      Number.parseFloat(part.getAttribute(name) ?? part.getAttribute(`c${name}`) ?? '0') / 100
    const x = to.x - hundredths('x') * sheet.width
    const y = to.y - hundredths('y') * sheet.height
    part.setAttribute('transform', `translate(${x.toFixed(1)} ${y.toFixed(1)})`)
  }
}
