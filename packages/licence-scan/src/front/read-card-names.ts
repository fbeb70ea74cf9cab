import type { Labelled } from './labels.ts'
import type { Segment } from './segments.ts'

/** The names on a card, as far as they were found. */
export interface CardNames {
  lastName?: string | undefined
  givenName?: string | undefined
}

/** The names with where they stand. */
export interface FoundNames {
  readonly names: CardNames
  readonly at: Readonly<Partial<Record<keyof CardNames, Segment>>>
  /** Those that no label names: they are the lines that stand where names do. */
  readonly guessed: readonly (keyof CardNames)[]
}

const nothing = /SPECIMEN|LICEN[CS]E|DRIVER|PERMIS|CONDUIRE|VALID|DONOR|IDENTIFICATION|^NONE$|^USA$|^CANADA$/

/**
 * The names on a card: by their labels, or else the two lines in capitals above the address, of which every issuer prints the family's
 * name first. `said` finds what a label names.
 */
export function readCardNames(
  segments: readonly Segment[],
  said: (label: Labelled) => Segment | undefined,
  addressTop: number | undefined,
): FoundNames {
  const whole = said('fullName')
  const [family = '', rest = ''] = (whole?.text ?? '').split(',').map(part => part.trim())
  const isWhole = nameIn(family) && nameIn(rest)
  if (whole && isWhole)
    return {
      names: { lastName: nameIn(family), givenName: nameIn(rest) },
      at: { lastName: whole, givenName: whole },
      guessed: [],
    }
  const last = lineIn(said('lastName')) ?? (nameIn(family) ? { name: nameIn(family)!, segment: whole! } : undefined)
  const given = lineIn(said('givenName'))
  const lines = segments
    .filter(({ label }) => !label || label === 'lastName' || label === 'givenName')
    .filter(({ top }) => addressTop === undefined || top < addressTop)
    .flatMap(segment => {
      const line = segment.text === segment.text.toUpperCase() ? lineIn(segment) : undefined
      return line && line.name.length > 1 ? [line] : []
    })
  // The heading is larger, the rest smaller than the two lines that are most alike.
  const pair = last || given ? undefined : closest(lines)
  const lastName = last ?? (given ? beside(given, lines, -1) : pair?.[0])
  const givenName = given ?? (last ? beside(last, lines, 1) : pair?.[1])
  return {
    names: { lastName: lastName?.name, givenName: givenName?.name },
    at: { ...(lastName && { lastName: lastName.segment }), ...(givenName && { givenName: givenName.segment }) },
    guessed: [...(last ? [] : ['lastName' as const]), ...(given ? [] : ['givenName' as const])],
  }
}

type Line = { name: string; segment: Segment }

function lineIn(segment: Segment | undefined): Line | undefined {
  const name = segment && nameIn(segment.text)
  return name ? { name, segment } : undefined
}

const heightOf = ({ segment: { top, bottom } }: Line) => bottom - top

function closest(lines: readonly Line[]): [Line, Line] | undefined {
  for (const [i, line] of lines.entries()) {
    const next = lines[i + 1]
    if (next && Math.abs(heightOf(line) - heightOf(next)) < 0.3 * heightOf(next)) return [line, next]
  }
  return undefined
}

/** The next line above or below the one with a name. */
function beside({ segment }: Line, lines: readonly Line[], step: 1 | -1): Line | undefined {
  return step === 1
    ? lines.find(line => line.segment.top > segment.top && line.segment !== segment)
    : lines.findLast(line => line.segment.top < segment.top && line.segment !== segment)
}

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
