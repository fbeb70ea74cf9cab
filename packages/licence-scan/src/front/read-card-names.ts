import type { Segment } from './segments.ts'

/** The names on a card, as far as they were found. */
export interface CardNames {
  lastName?: string | undefined
  givenName?: string | undefined
}

const nothing = /SPECIMEN|LICEN[CS]E|DRIVER|PERMIS|CONDUIRE|VALID|DONOR|IDENTIFICATION|^NONE$|^USA$|^CANADA$/

/**
 * The names on a card: by their labels, or else the two lines in capitals above the address, of which every issuer prints the family's
 * name first.
 */
export function readCardNames(
  segments: readonly Segment[],
  said: (label: Segment['label'], fits?: RegExp) => string,
  addressTop: number | undefined,
): CardNames {
  const [family = '', rest = ''] = said('fullName')
    .split(',')
    .map(part => part.trim())
  if (nameIn(family) && nameIn(rest)) return { lastName: nameIn(family), givenName: nameIn(rest) }
  const [last, given] = [nameIn(said('lastName')) ?? nameIn(family), nameIn(said('givenName'))]
  if (last && given) return { lastName: last, givenName: given }
  const lines = segments
    .filter(({ label }) => !label || label === 'lastName' || label === 'givenName')
    .filter(({ top }) => addressTop === undefined || top < addressTop)
    .flatMap(({ text, bottom, top }) => {
      const name = text === text.toUpperCase() ? nameIn(text) : undefined
      return name && name.length > 1 ? [{ name, height: bottom - top }] : []
    })
  // The heading is larger, the rest smaller than the two lines that are most alike.
  const pair = closest(lines)
  return {
    lastName: last ?? (given ? before(given, lines) : pair?.[0]),
    givenName: given ?? (last ? after(last, lines) : pair?.[1]),
  }
}

type Line = { name: string; height: number }

function closest(lines: readonly Line[]): [string, string] | undefined {
  for (const [i, line] of lines.entries()) {
    const next = lines[i + 1]
    if (next && Math.abs(line.height - next.height) < 0.3 * next.height) return [line.name, next.name]
  }
  return undefined
}

const before = (name: string, lines: readonly Line[]) => lines[lines.findIndex(line => line.name === name) - 1]?.name
const after = (name: string, lines: readonly Line[]) => lines[lines.findIndex(line => line.name === name) + 1]?.name

/** Letters, hyphens, apostrophes and blanks in capitals; undefined for what is no name. */
function nameIn(text: string): string | undefined {
  const plain = text
    .toUpperCase()
    .replace(/[|]/g, 'I')
    .replace(/[.;:]+$/, '')
    .trim()
  if (nothing.test(plain) || !/^[A-ZÀ-Ý][A-ZÀ-Ý' ,-]*$/.test(plain)) return undefined
  return plain.replace(/,$/, '')
}
