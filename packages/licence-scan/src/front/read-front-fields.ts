import { countryOf } from '../aamva/issuers.ts'
import { readHeight } from '../aamva/read-values.ts'
import { readAddress } from './read-address.ts'
import { type CardNames, readCardNames } from './read-card-names.ts'
import { readDates } from './read-dates.ts'
import type { Box, Word } from './recognise.ts'
import { type Segment, segmentsOf } from './segments.ts'

/** What the front of a licence says, as far as it could be read: a guess in every part, for a person to look at. */
export interface FrontFields extends CardNames {
  documentNumber?: string | undefined
  documentDiscriminator?: string | undefined
  dateOfBirth?: string | undefined
  dateOfIssue?: string | undefined
  dateOfExpiry?: string | undefined
  sex?: 'M' | 'F' | 'X' | undefined
  eyeColor?: string | undefined
  height?: string | undefined
  addressStreet?: string | undefined
  addressCity?: string | undefined
  addressState?: string | undefined
  addressPostalCode?: string | undefined
  country?: string | undefined
  vehicleClass?: string | undefined
  jurisdictionRestrictionCodes?: string | undefined
  jurisdictionEndorsementCodes?: string | undefined
}

/** What the front of a card says, before the picture is looked at once more. */
export interface FrontReading {
  readonly fields: FrontFields
  /** Where the letter for the sex may stand, when its label was read and it was not: single letters are often overlooked. */
  readonly sexAt: readonly Box[]
}

const eyes = /^(?:BLK|BLU|BRO|BRN|BR|BL|GRY|GRN|GR|HAZ|HZL|MAR|PNK|DIC|UNK)$/

/**
 * Puts the words of a card's front into fields. Labels this small are often misread, so a value is known by its pattern (dates, the
 * line of the town), then by a label that may be off by a letter or by a number of the card design standard, then by its place.
 */
export function readFrontFields(words: readonly Word[]): FrontReading {
  const segments = segmentsOf(words)
  const said = (label: Segment['label'], fits = /./) => {
    const found = segments.filter(segment => segment.label === label)
    return found.map(segment => segment.text || textBelow(segment, segments)).find(text => fits.test(text)) ?? ''
  }
  const dates = readDates(segments)
  const address = readAddress(segments)
  const known = new Set([...dates.segments, ...(address?.segments ?? [])])
  const sexLabel = segments.find(segment => segment.label === 'sex')
  const sex = (said('sex', /^[MFX]$/i).toUpperCase() || undefined) as 'M' | 'F' | 'X' | undefined
  return {
    fields: {
      documentNumber: readNumber(said('documentNumber', /\d/)) ?? largestNumber(segments, known),
      documentDiscriminator: said('documentDiscriminator', /\d/).replace(/\s/g, '') || undefined,
      ...readCardNames(segments, said, address?.segments.at(-1)?.top),
      dateOfBirth: dates.birth,
      dateOfIssue: dates.issue,
      dateOfExpiry: dates.expiry,
      sex,
      eyeColor: said('eyeColor', /^[A-Z]/i)
        .toUpperCase()
        .split(/\s/)
        .find(word => eyes.test(word)),
      height: readTallness(said('height', /\d/)) ?? segments.map(({ text }) => readTallness(text)).find(Boolean),
      ...address?.fields,
      country: address && countryOf(address.fields.addressState),
      vehicleClass: /^[A-Z0-9]{1,4}$/.exec(said('vehicleClass').toUpperCase())?.[0],
      jurisdictionRestrictionCodes: codeIn(said('restrictions')),
      jurisdictionEndorsementCodes: codeIn(said('endorsements')),
    },
    sexAt: sexLabel?.labelBox && !sex ? besideAndBelow(sexLabel.labelBox) : [],
  }
}

/** What stands under a label that has nothing beside it. */
function textBelow(label: Segment, segments: readonly Segment[]): string {
  const height = label.bottom - label.top
  const under = segments.find(
    it =>
      it !== label &&
      !it.label &&
      Math.abs(it.left - label.left) < height * 2 &&
      it.top > label.top &&
      it.top - label.bottom < height * 1.5,
  )
  return under?.text ?? ''
}

/** At least four digits or letters with a digit among them, perhaps in groups. */
function readNumber(text: string): string | undefined {
  const plain = text
    .toUpperCase()
    .replace(/[^A-Z0-9 -]/g, '')
    .trim()
  if (!/^(?=.*\d)[A-Z0-9][A-Z0-9 -]{2,24}[A-Z0-9]$/.test(plain)) return undefined
  // Among digits a round letter is a digit.
  const isMostlyDigits = plain.replace(/\D/g, '').length > plain.length * 0.6
  return isMostlyDigits ? plain.replace(/(?<=\d)O|O(?=\d)/g, '0') : plain
}

/** A card prints its number larger than anything else of its kind. */
function largestNumber(segments: readonly Segment[], known: ReadonlySet<Segment>): string | undefined {
  const candidates = segments
    .filter(segment => !known.has(segment) && (!segment.label || segment.label === 'documentNumber'))
    .filter(({ text }) => (text.match(/\d/g)?.length ?? 0) >= 4 && !/[/.]/.test(text))
    .sort((a, b) => b.bottom - b.top - (a.bottom - a.top))
  return candidates[0] && readNumber(candidates[0].text)
}

function readTallness(text: string): string | undefined {
  const [, feet, inches] = /(?:^|\s)([3-7])\s?['’`´-]{1,2}\s?(\d{2})["”']?(?:\s|$)/.exec(text) ?? []
  if (feet) return readHeight(`${feet}-${inches}`)
  const [, metric] = /(?:^|\s)(1\d{2}|2[0-2]\d)\s?cm\b/i.exec(text) ?? []
  return metric && readHeight(`${metric} CM`)
}

function codeIn(text: string): string | undefined {
  const plain = text.toUpperCase().replace(/\s/g, '')
  return /^[A-Z0-9,*-]{1,12}$/.test(plain) ? plain : undefined
}

function besideAndBelow({
  left,
  top,
  right,
  bottom,
}: {
  left: number
  top: number
  right: number
  bottom: number
}): Box[] {
  const height = bottom - top
  return [
    { left: right + height * 0.2, top: top - height * 0.9, width: height * 2.6, height: height * 2.3 },
    { left: Math.max(0, left - height * 0.4), top: bottom + height * 0.05, width: height * 2.6, height: height * 1.9 },
  ]
}
