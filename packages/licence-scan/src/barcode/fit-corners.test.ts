import { expect, test } from 'vitest'
import { projection, type Quad } from '../picture/perspective.ts'
import { type Cell, fitCorners } from './fit-corners.ts'

const size = 8

/** The cells of a code whose corners are these, with bars that run as perspective lets them. */
function cellsOf(quad: Quad): Cell[] {
  const unit: Quad = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ]
  const [there, back] = [projection(unit, quad)!, projection(quad, unit)!]
  const cells: Cell[] = []
  for (let y = size / 2; y < 600; y += size)
    for (let x = size / 2; x < 900; x += size) {
      const [u, v] = back(x, y)
      if (u < 0 || u > 1 || v < 0 || v > 1) continue
      const [ax, ay] = there(u, v - 0.01)
      const [bx, by] = there(u, v + 0.01)
      // Across the bar.
      const across = Math.atan2(by - ay, bx - ax) - Math.PI / 2
      cells.push({ x, y, cos: Math.cos(2 * across), sin: Math.sin(2 * across) })
    }
  return cells
}

test('ACC-10: the corners of a code seen aslant are found to a cell', () => {
  const quads: Quad[] = [
    [
      { x: 100, y: 200 },
      { x: 800, y: 200 },
      { x: 800, y: 380 },
      { x: 100, y: 380 },
    ],
    [
      { x: 130, y: 160 },
      { x: 780, y: 240 },
      { x: 740, y: 430 },
      { x: 110, y: 300 },
    ],
    [
      { x: 150, y: 260 },
      { x: 770, y: 130 },
      { x: 800, y: 330 },
      { x: 160, y: 400 },
    ],
  ]
  for (const quad of quads) {
    const cells = cellsOf(quad)
    const [cos, sin] = [cells.reduce((sum, cell) => sum + cell.cos, 0), cells.reduce((sum, cell) => sum + cell.sin, 0)]
    const corners = fitCorners(cells, Math.atan2(sin, cos) / 2, size)!
    for (const [i, { x, y }] of corners.entries())
      expect(Math.hypot(x - quad[i]!.x, y - quad[i]!.y)).toBeLessThan(2 * size)
  }
})

test('ACC-10: a handful of cells has no corners', () => {
  expect(fitCorners([], 0, size)).toBeUndefined()
  expect(fitCorners([{ x: 4, y: 4, cos: 1, sin: 0 }], 0, size)).toBeUndefined()
})
