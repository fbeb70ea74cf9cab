/** The 50 states, the District of Columbia, and the 13 provinces and territories of Canada, as an address writes them. */
export const areaCodes: readonly string[] = [
  ...codes(
    'US',
    'ALAKAZARCACOCTDEDCFLGAHIIDILINIAKSKYLAMEMDMAMIMNMSMOMTNENVNHNJNMNYNCNDOHOKORPARISCSDTNTXUTVTVAWAWVWIWY',
  ),
  ...codes('CA', 'ABBCMBNBNLNSNTNUONPEQCSKYT'),
]

function codes(country: string, letters: string): string[] {
  return (letters.match(/../g) ?? []).map(code => `${country}-${code}`)
}

/** Where cars may stand: a state or province, or one town of it. */
export interface Area {
  /** As `US-FL`. */
  readonly code: string
  readonly town?: string
}

const known = new Set(areaCodes)
const longestTown = 60

/**
 * The areas that a text names, as `US-FL`, `US-FL-Miami`, or several with '~' between them, in the order of their names. What is none is left out; a
 * town counts for nothing beside its whole state (PICK-13).
 */
export function readAreas(text: string): Area[] {
  const written = text
    .split('~')
    .flatMap(name => readArea(name.trim()))
    .map(nameOf)
  const named = [...new Set(written)].sort().flatMap(readArea)
  const whole = new Set(named.filter(({ town }) => town === undefined).map(({ code }) => code))
  return named.filter(({ code, town }) => town === undefined || !whole.has(code))
}

function readArea(name: string): Area[] {
  const code = name.slice(0, 5)
  if (!known.has(code)) return []
  if (name === code) return [{ code }]
  const town = name[5] === '-' ? name.slice(6).trim() : ''
  return town && town.length <= longestTown ? [{ code, town }] : []
}

/** The text that reads back as these areas; '' for none. */
export function writeAreas(areas: readonly Area[]): string {
  return areas.map(nameOf).join('~')
}

function nameOf({ code, town }: Area): string {
  return town === undefined ? code : `${code}-${town}`
}
