import placings from './outlines/placings.json' with { type: 'json' }
import type { Placing } from './projection.ts'

const files = import.meta.glob<string>('./outlines/*.svg', { query: '?url&no-inline', import: 'default', eager: true })

/** A drawn map: how it lies in its file, and how large that is. */
export interface Outline extends Placing {
  readonly width: number
  readonly height: number
}

/** A part of the continent: its map, where its circle stands there, and its place on the whole: left, top, right, bottom. */
interface PartOutline extends Outline {
  readonly at: readonly [lng: number, lat: number]
  readonly box: readonly [number, number, number, number]
}

/** The map of the whole. */
export const continent = placings.continent as unknown as Outline

/** The maps of the 64 states, provinces and territories, by code. */
export const partOutlines = new Map(Object.entries(placings.parts as unknown as Record<string, PartOutline>))

/** The address of an outline, made by `tools/outlines` (PICK-15): of a part by its code, else of the whole. */
export function outlineFile(code = 'continent'): string {
  return files[`./outlines/${code.toLowerCase()}.svg`]!
}
