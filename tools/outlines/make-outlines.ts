import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { boxOf, type Drawn, drawParts, middleOf } from './draw.ts'
import { readParts } from './read-parts.ts'

/** How the continent is drawn, which is shown in parts too, and how a state or province by itself. */
const ofContinent = { width: 2000, detail: 2.5, island: 16, margin: 20, shape: [0.8, 1.2] } as const
const ofPart = { width: 1000, detail: 1.5, island: 6, margin: 75, shape: [0.7, 1] } as const

/** The meridian of the whole, which is the usual one for North America. */
const middle = -96

/** Everything that the maps are made of: files by name, and what is known of each map. */
export function makeOutlines(): ReadonlyMap<string, string> {
  const parts = readParts()
  const whole = drawParts(parts, middle, ofContinent)
  const files = new Map([['continent.svg', fileOf(whole)]])
  const known: Record<string, unknown> = {}
  for (const part of parts) {
    const [lng, lat] = middleOf(part)
    const own = drawParts([part], lng, ofPart)
    files.set(`${part.code.toLowerCase()}.svg`, fileOf(own))
    known[part.code] = { at: [lng, lat], box: boxOf(part, whole.placing), ...placed(own) }
  }
  const places = { continent: placed(whole), parts: known }
  files.set(
    'placings.json',
    `${JSON.stringify(places, null, 2).replaceAll(/\[\s+[^\]]*\]/g, list => list.replaceAll(/\s+/g, ' ').replace('[ ', '[').replace(' ]', ']'))}\n`,
  )
  return files
}

const placed = ({ placing, width, height }: Drawn) => ({ ...placing, width, height })

function fileOf({ width, height, paths }: Drawn): string {
  const drawn = [...paths.values()].map(d => `<path d="${d}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><g id="m">${drawn.join('')}</g></svg>\n`
}

if (process.argv[1] === import.meta.filename) {
  const folder = join(import.meta.dirname, '../../apps/web/app/features/catalog/map/outlines')
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of makeOutlines()) writeFileSync(join(folder, name), text)
}
