import { countryOf } from '../aamva/issuers.ts'
import { readHeight } from '../aamva/read-values.ts'
import type { Labelled } from './labels.ts'
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

/** One of the fields on a front. */
export type FrontField = keyof FrontFields

/** What the front of a card says, before the picture is looked at once more. */
export interface FrontReading {
  readonly fields: FrontFields
  /** Where each field stands in the picture. */
  readonly at: Readonly<Partial<Record<FrontField, Box>>>
  /** Fields that no label names: they are known by where they stand, by their size or by their order alone. */
  readonly guessed: ReadonlySet<FrontField>
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
  const said = (label: Labelled, fits = /./): Segment | undefined => {
    const found = segments.filter(segment => segment.label === label)
    return found
      .map(segment => (segment.text ? segment : below(segment, segments)))
      .find(it => fits.test(it?.text ?? ''))
  }
  const dates = readDates(segments)
  const address = readAddress(segments)
  const known = new Set([...dates.found.values(), ...(address?.segments ?? [])])
  const names = readCardNames(segments, said, address?.segments.at(-1)?.top)
  const labelled = said('documentNumber', /\d/)
  const numberAt = readNumber(labelled?.text ?? '') ? labelled : largestNumber(segments, known)
  const tallAt = said('height', /\d/)
  const height = readTallness(tallAt?.text ?? '')
  const strayHeight = height ? undefined : segments.find(({ text }) => readTallness(text))
  const sexLabel = segments.find(segment => segment.label === 'sex')
  const [sexIn, eyesIn, classIn] = [said('sex', /^[MFX]$/i), said('eyeColor', /^[A-Z]/i), said('vehicleClass')]
  const [discriminator, restrictions, endorsements] = [
    said('documentDiscriminator', /\d/),
    said('restrictions'),
    said('endorsements'),
  ]
  const sex = (sexIn?.text.toUpperCase() || undefined) as 'M' | 'F' | 'X' | undefined
  const places: Partial<Record<FrontField, Segment | undefined>> = {
    ...names.at,
    documentNumber: numberAt,
    documentDiscriminator: discriminator,
    dateOfBirth: dates.found.get(dates.birth ?? ''),
    dateOfIssue: dates.found.get(dates.issue ?? ''),
    dateOfExpiry: dates.found.get(dates.expiry ?? ''),
    sex: sexIn,
    eyeColor: eyesIn,
    height: height ? tallAt : strayHeight,
    addressStreet: address?.segments.at(1),
    addressCity: address?.segments[0],
    addressState: address?.segments[0],
    addressPostalCode: address?.segments[0],
    vehicleClass: classIn,
    jurisdictionRestrictionCodes: restrictions,
    jurisdictionEndorsementCodes: endorsements,
  }
  return {
    fields: {
      documentNumber: numberAt && readNumber(numberAt.text),
      documentDiscriminator: discriminator?.text.replace(/\s/g, '') || undefined,
      ...names.names,
      dateOfBirth: dates.birth,
      dateOfIssue: dates.issue,
      dateOfExpiry: dates.expiry,
      sex,
      eyeColor: (eyesIn?.text ?? '')
        .toUpperCase()
        .split(/\s/)
        .find(word => eyes.test(word)),
      height: height ?? (strayHeight && readTallness(strayHeight.text)),
      ...address?.fields,
      country: address && countryOf(address.fields.addressState),
      vehicleClass: /^[A-Z0-9]{1,4}$/.exec((classIn?.text ?? '').toUpperCase())?.[0],
      jurisdictionRestrictionCodes: codeIn(restrictions?.text ?? ''),
      jurisdictionEndorsementCodes: codeIn(endorsements?.text ?? ''),
    },
    at: boxesOf(places),
    guessed: new Set<FrontField>([
      ...names.guessed,
      ...(numberAt === labelled ? [] : ['documentNumber' as const]),
      ...(dates.guessed ? (['dateOfBirth', 'dateOfIssue', 'dateOfExpiry'] as const) : []),
      ...(strayHeight ? ['height' as const] : []),
    ]),
    sexAt: sexLabel?.labelBox && !sex ? besideAndBelow(sexLabel.labelBox) : [],
  }
}

function boxesOf(places: Partial<Record<FrontField, Segment | undefined>>): FrontReading['at'] {
  return Object.fromEntries(
    Object.entries(places).flatMap(([field, segment]) => {
      if (!segment) return []
      const { left, top, right, bottom } = segment
      return [[field, { left, top, width: right - left, height: bottom - top }]]
    }),
  )
}

/** What stands under a label that has nothing beside it. */
function below(label: Segment, segments: readonly Segment[]): Segment | undefined {
  const height = label.bottom - label.top
  return segments.find(
    it =>
      it !== label &&
      !it.label &&
      Math.abs(it.left - label.left) < height * 2 &&
      it.top > label.top &&
      it.top - label.bottom < height * 1.5,
  )
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
function largestNumber(segments: readonly Segment[], known: ReadonlySet<Segment>): Segment | undefined {
  return segments
    .filter(segment => !known.has(segment) && (!segment.label || segment.label === 'documentNumber'))
    .filter(({ text }) => (text.match(/\d/g)?.length ?? 0) >= 4 && !/[/.]/.test(text) && readNumber(text))
    .sort((a, b) => b.bottom - b.top - (a.bottom - a.top))[0]
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
