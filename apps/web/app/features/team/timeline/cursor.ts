import type { Line } from './lines.ts'

/** Where in the timeline the keys stand: on a line, and there on a day or, at -1, on the car's name. */
export interface Cursor {
  line: number
  day: number
}

interface Field {
  lines: readonly Line[]
  days: number
  /** How many lines are in sight. */
  page: number
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

const across: Record<string, (day: number, days: number) => number> = {
  ArrowLeft: day => day - 1,
  ArrowRight: day => day + 1,
  Home: () => -1,
  End: (_, days) => days - 1,
}

/** Where a key leads from a place in the timeline; null for a key that leads nowhere there. Heads of groups are passed over. */
export function moveCursor({ line, day }: Cursor, pressed: Pressed, { lines, days, page }: Field): Cursor | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed
  if (altKey || shiftKey) return null
  const isFar = ctrlKey || metaKey
  if (isFar && key === 'Home') return { line: nearest(lines, 0, 1), day }
  if (isFar && key === 'End') return { line: nearest(lines, lines.length - 1, -1), day }
  if (isFar) return null
  const move = across[key]
  if (move) return { line, day: Math.min(days - 1, Math.max(-1, move(day, days))) }
  const steps = { ArrowUp: -1, ArrowDown: 1, PageUp: -page, PageDown: page }[key]
  return steps === undefined ? null : { line: nearest(lines, line + steps, Math.sign(steps)), day }
}

/** The car nearest to a line in a direction, else in the other one. */
export function nearest(lines: readonly Line[], from: number, step: number): number {
  const start = Math.max(0, Math.min(lines.length - 1, from))
  for (const direction of [step, -step])
    for (let at = start; at >= 0 && at < lines.length; at += direction) if (lines[at]!.kind === 'car') return at
  return start
}
