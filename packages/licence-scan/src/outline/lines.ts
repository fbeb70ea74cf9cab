import type { Edges } from './edges.ts'

/** All points with x·cos + y·sin = rho. */
export interface Line {
  readonly rho: number
  /** Across the line, in radians from 0 to π. */
  readonly theta: number
}

const bins = 180
const rhoStep = 1.5
/** How far an edge's own direction may be wrong, in bins of a degree. */
const doubt = 5
const most = 28

/** The straight lines that most edges lie on, the strongest first (Hough's transform; each edge votes only near its own direction). */
export function findLines({ width, height, strength, angle }: Edges): Line[] {
  const reach = Math.hypot(width, height)
  const rhos = Math.ceil((2 * reach) / rhoStep) + 1
  const votes = new Float32Array(bins * rhos)
  const cos = Float32Array.from({ length: bins }, (_, i) => Math.cos((i * Math.PI) / bins))
  const sin = Float32Array.from({ length: bins }, (_, i) => Math.sin((i * Math.PI) / bins))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      if (!strength[at]) continue
      const own = Math.round((angle[at]! * bins) / Math.PI)
      for (let turn = own - doubt; turn <= own + doubt; turn++) {
        const bin = (turn + bins) % bins
        const rho = x * cos[bin]! + y * sin[bin]!
        votes[bin * rhos + Math.round((rho + reach) / rhoStep)]!++
      }
    }
  const lines: Line[] = []
  const least = Math.min(width, height) * 0.12
  while (lines.length < most) {
    let best = 0
    for (let i = 1; i < votes.length; i++) if (votes[i]! > votes[best]!) best = i
    if (votes[best]! < least) break
    const [bin, at] = [Math.floor(best / rhos), best % rhos]
    lines.push({ rho: at * rhoStep - reach, theta: (bin * Math.PI) / bins })
    forget(votes, rhos, bin, at)
  }
  return lines
}

/** The votes around a line taken are its own. Past the last direction comes the first, counted from the other side. */
function forget(votes: Float32Array, rhos: number, bin: number, at: number): void {
  for (let turn = -4; turn <= 4; turn++) {
    const wrapped = bin + turn < 0 || bin + turn >= bins
    const other = (bin + turn + bins) % bins
    const middle = wrapped ? rhos - 1 - at : at
    for (let i = Math.max(0, middle - 3); i <= Math.min(rhos - 1, middle + 3); i++) votes[other * rhos + i] = 0
  }
}

/** Where two lines cross; undefined when they hardly do. */
export function crossing(a: Line, b: Line): { x: number; y: number } | undefined {
  const det = Math.sin(b.theta - a.theta)
  if (Math.abs(det) < 0.2) return undefined
  return {
    x: (a.rho * Math.sin(b.theta) - b.rho * Math.sin(a.theta)) / det,
    y: (b.rho * Math.cos(a.theta) - a.rho * Math.cos(b.theta)) / det,
  }
}
