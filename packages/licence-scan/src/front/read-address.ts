import { isJurisdiction } from '../aamva/issuers.ts'
import { readPostalCode } from '../aamva/read-values.ts'
import { digits } from './read-dates.ts'
import type { Segment } from './segments.ts'

/** An address that was found on a card, with the segments it takes: the town first, then the lines above. */
export interface CardAddress {
  readonly fields: {
    addressStreet?: string | undefined
    addressCity: string
    addressState: string
    addressPostalCode: string
  }
  readonly segments: readonly Segment[]
}

/** 'CITY, ST 12345' or 'CITY PR A1A 1A1'; the digits may have been read as letters. */
const place = /^(.{2,}?)[,.]?\s+([A-Z]{2})[,.]?\s+([\dOQSIB]{5}(?:-[\dOQSIB]{4})?|[A-Z]\w[A-Z]\s?\w[A-Z]\w)$/

/** Finds the line of the town by its pattern, and the street in the lines above. */
export function readAddress(segments: readonly Segment[]): CardAddress | undefined {
  for (const town of segments) {
    const [, city, state = '', code = ''] = place.exec(town.text.toUpperCase()) ?? []
    const addressPostalCode = isJurisdiction(state) ? readPostalCode(codeOf(code)) : undefined
    if (!city || !addressPostalCode) continue
    const lines = linesAbove(town, segments)
    const addressStreet = streetOf(lines, town)
    const addressCity = city.replace(/[^A-ZÀ-Ý' .-]/g, '').trim()
    return {
      fields: { addressStreet, addressCity, addressState: state, addressPostalCode },
      segments: [town, ...lines],
    }
  }
  return undefined
}

function codeOf(text: string): string {
  if (/^[\dOQSIB]{5}/.test(text)) return digits(text)
  const plain = text.replace(/\s/g, '')
  return [...plain].map((sign, i) => (i % 2 === 1 ? digits(sign) : sign)).join('')
}

/** One line, or two when the nearer one is a flat or unit and the number of the house stands above. */
function linesAbove(town: Segment, segments: readonly Segment[]): Segment[] {
  const lines: Segment[] = []
  let under = town
  while (lines.length < 2) {
    const height = under.bottom - under.top
    const above = segments
      .filter(it => it.bottom <= under.top + height * 0.3 && under.top - it.bottom < height * 1.6)
      .filter(it => it.left < under.right && it.right > under.left && /[A-Za-z]/.test(it.text))
      .at(-1)
    if (!above || (above.label && above.label !== 'address')) break
    lines.unshift(above)
    if (/^[A-Z]{0,2}\d/.test(above.text.toUpperCase())) break
    under = above
  }
  return lines.some(line => /\d/.test(line.text)) ? lines : []
}

function streetOf(lines: readonly Segment[], town: Segment): string | undefined {
  const [first, ...more] = lines
  if (!first) return undefined
  // The standard's number 8 hangs before the address and runs into it: then the street begins further left than the town.
  const hangs = town.left - first.left > (first.bottom - first.top) * 0.6 && /^[8B]\s?\d/.test(first.text)
  const street = hangs ? first.text.slice(1).trim() : first.text
  return [street, ...more.map(line => line.text)].join(' ').toUpperCase()
}
