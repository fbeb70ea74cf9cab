import type { Grey } from '../picture/grey.ts'
import { type Point, type Quad, shadeAt } from '../picture/perspective.ts'

/** What of the light on a card keeps it from being read: a lamp mirrored in it, or the edge of a shadow across it. */
export type LightTrouble = 'glare' | 'shadow'

/** The card is looked at in so many cells, and each cell in so many points a side. */
const [columns, rows, points] = [16, 8, 5]
/** Where even the darkest quarter of a cell is as light as this, of 255, nothing printed is left. */
const burnt = 248
/** So many burnt cells are a mirrored lamp, where the paper of the others is darker; else the card is white there in a bright light. */
const fewestBurnt = 3
const darker = 10
/** Paper in light against paper in shadow. */
const hardShadow = 2.1

/**
 * What is wrong with the light within four corners, null when nothing is. A shadow can be told only where every part has white in it, as
 * a barcode has (`isCode`): a portrait is darker than the card around it in any light.
 */
export function lightTrouble(picture: Grey, quad: Quad, isCode: boolean): LightTrouble | null {
  const cells = cellsIn(picture, quad)
  const isBurnt = (cell: readonly number[]) => at(cell, 0.25) >= burnt
  const printed = papersOf(cells.filter(cell => !isBurnt(cell)))
  // Paper in a shadow is no sign of a lamp: what counts is the paper in the light.
  if (cells.length - printed.length >= fewestBurnt && at(printed, 0.75) < burnt - darker) return 'glare'
  const papers = papersOf(cells)
  return isCode && at(papers, 0.88) > hardShadow * Math.max(1, at(papers, 0.12)) ? 'shadow' : null
}

/** How light the paper is in each cell, the darkest first. */
function papersOf(cells: readonly (readonly number[])[]): number[] {
  return cells.map(cell => at(cell, 0.9)).sort((one, other) => one - other)
}

/** The shade that such a share of sorted ones does not reach; white of none. */
const at = (shades: readonly number[], share: number) => shades[Math.floor(shades.length * share)] ?? 255

/** The shades in each cell, the darkest first; what lies outside of the picture is in none. */
function cellsIn(picture: Grey, [a, b, c, d]: Quad): number[][] {
  const placeOf = (u: number, v: number) => mix(mix(a, d, v), mix(b, c, v), u)
  const isInside = ({ x, y }: Point) => x >= 0 && y >= 0 && x <= picture.width - 1 && y <= picture.height - 1
  const cells: number[][] = []
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const shades: number[] = []
      for (let j = 0; j < points; j++)
        for (let i = 0; i < points; i++) {
          const place = placeOf((column + (i + 0.5) / points) / columns, (row + (j + 0.5) / points) / rows)
          if (isInside(place)) shades.push(shadeAt(picture, place.x, place.y))
        }
      if (shades.length > 0) cells.push(shades.sort((one, other) => one - other))
    }
  return cells
}

const mix = (p: Point, q: Point, share: number): Point => ({
  x: p.x + (q.x - p.x) * share,
  y: p.y + (q.y - p.y) * share,
})
