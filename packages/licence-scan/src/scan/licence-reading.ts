import { type AamvaField, type AamvaLicence, parseAamva } from '../aamva/parse-aamva.ts'
import type { FrontPrint } from '../front/read-front.ts'
import type { FrontFields } from '../front/read-front-fields.ts'
import type { Grey } from '../picture/grey.ts'

/** A licence's fields under their names on the wire (API-60); dates 'YYYY-MM-DD', codes as on the card. */
export interface LicenceFields {
  documentNumber: string
  lastName: string
  givenName: string
  dateOfBirth: string
  dateOfIssue: string
  dateOfExpiry: string
  sex: string
  eyeColor: string
  height: string
  addressStreet: string
  addressCity: string
  addressState: string
  addressPostalCode: string
  jurisdictionRestrictionCodes: string
  jurisdictionEndorsementCodes: string
  documentDiscriminator: string
  issuer: string
}

/** What the fields rest on: the barcode, which errs never; the front alone, which may; nothing, when a person has to type. */
export type Source = 'barcode' | 'front' | 'none'

/** What both sides of a licence tell together, and what that rests on (ACC-10). */
export interface LicenceReading {
  readonly source: Source
  /** Empty where nothing was read. */
  readonly fields: LicenceFields
  /** Said of an identification card: it lets nobody drive. */
  readonly isIdCard?: true
  /** Fields that a person must compare with the card one by one: the barcode came damaged there, or the print may be read wrongly. */
  readonly doubtful: readonly (keyof LicenceFields)[]
  /** The pieces of the front's picture that doubtful fields were read from. */
  readonly pieces: Readonly<Partial<Record<keyof LicenceFields, Grey>>>
}

/** What is known of a front that nobody read. */
export const noPrint: FrontPrint = { fields: {}, doubtful: [] }

/** The licence that a barcode's text tells of, if it can be relied on: complete enough to have a number, and not cut by guess. */
export function licenceIn(text: string | null): AamvaLicence | null {
  const licence = text === null ? null : parseAamva(text)
  // A specimen says NONE where the number should be.
  return licence && !licence.guessed && /\d/.test(licence.documentNumber ?? '') ? licence : null
}

/** A print with fewer fields than these is no front that was read: what was found in it is as likely something else. */
const leastOfFront = 4

/** Puts both sides together: what the barcode says holds, the front fills what it leaves open, and alone it is a proposal (ACC-10, O-26). */
export function readingOf(barcode: AamvaLicence | null, front: FrontPrint): LicenceReading {
  if (barcode) {
    const fields = fieldsOf({ ...front.fields, ...definedOf(fromBarcode(barcode)) })
    const doubtful = [...new Set(barcode.doubtful.map(field => wireNames[field] ?? field))].filter(
      field => field in fields,
    )
    return {
      source: 'barcode',
      fields,
      doubtful: doubtful as (keyof LicenceFields)[],
      pieces: {},
      ...(barcode.isIdCard && { isIdCard: true }),
    }
  }
  const isRead = front.fields.documentNumber && Object.values(front.fields).filter(Boolean).length >= leastOfFront
  if (!isRead) return { source: 'none', fields: fieldsOf({}), doubtful: [], pieces: {} }
  const fields = fieldsOf(front.fields)
  const doubtful = front.doubtful.flatMap(({ field, piece }) =>
    field in fields ? [{ field: field as keyof LicenceFields, piece }] : [],
  )
  return {
    source: 'front',
    fields,
    doubtful: doubtful.map(({ field }) => field),
    pieces: Object.fromEntries(doubtful.flatMap(({ field, piece }) => (piece ? [[field, piece]] : []))),
  }
}

/** Where the wire has another name for what a barcode tells, or one for two. */
const wireNames: Partial<Record<AamvaField, keyof LicenceFields>> = {
  firstName: 'givenName',
  middleName: 'givenName',
  addressStreet2: 'addressStreet',
}

function fromBarcode(licence: AamvaLicence): FrontFields {
  const { firstName, middleName, addressStreet, addressStreet2, doubtful: _, ...rest } = licence
  return {
    ...rest,
    givenName: [firstName, middleName].filter(Boolean).join(' '),
    addressStreet: [addressStreet, addressStreet2].filter(Boolean).join(', '),
  }
}

function definedOf(fields: FrontFields): FrontFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value))
}

function fieldsOf(read: FrontFields): LicenceFields {
  return {
    documentNumber: read.documentNumber ?? '',
    lastName: read.lastName ?? '',
    givenName: read.givenName ?? '',
    dateOfBirth: read.dateOfBirth ?? '',
    dateOfIssue: read.dateOfIssue ?? '',
    dateOfExpiry: read.dateOfExpiry ?? '',
    sex: read.sex ?? '',
    eyeColor: read.eyeColor ?? '',
    height: read.height ?? '',
    addressStreet: read.addressStreet ?? '',
    addressCity: read.addressCity ?? '',
    addressState: read.addressState ?? '',
    addressPostalCode: read.addressPostalCode ?? '',
    jurisdictionRestrictionCodes: read.jurisdictionRestrictionCodes ?? '',
    jurisdictionEndorsementCodes: read.jurisdictionEndorsementCodes ?? '',
    documentDiscriminator: read.documentDiscriminator ?? '',
    issuer: read.country ?? '',
  }
}
