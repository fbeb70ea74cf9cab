import { countryOf, issuerOf } from './issuers.ts'
import { parseMagneticStripe } from './parse-magnetic-stripe.ts'
import { readDate } from './read-date.ts'
import { readNames } from './read-names.ts'
import { readHeight, readPostalCode, readSex, readState, withoutEnd } from './read-values.ts'
import { lostCode, splitElements } from './split-elements.ts'

/**
 * What the barcode of a licence says. A value is there only when it can be what it stands for; codes are as the card has them,
 * dates 'YYYY-MM-DD', height '068 in' or '173 cm'.
 */
export interface AamvaLicence {
  /** 1 to 10; 0 for the magnetic-stripe layout. */
  version: number
  iin: string
  /** Postal code of the issuing state or province, which need not be that of the address. */
  jurisdiction?: string | undefined
  country?: string | undefined
  documentNumber?: string | undefined
  documentDiscriminator?: string | undefined
  lastName?: string | undefined
  firstName?: string | undefined
  middleName?: string | undefined
  suffix?: string | undefined
  dateOfBirth?: string | undefined
  dateOfIssue?: string | undefined
  dateOfExpiry?: string | undefined
  sex?: 'M' | 'F' | 'X' | undefined
  eyeColor?: string | undefined
  height?: string | undefined
  addressStreet?: string | undefined
  addressStreet2?: string | undefined
  addressCity?: string | undefined
  addressState?: string | undefined
  addressPostalCode?: string | undefined
  vehicleClass?: string | undefined
  jurisdictionRestrictionCodes?: string | undefined
  jurisdictionEndorsementCodes?: string | undefined
  /** The text came damaged and was cut by guess: a person must look at every value. */
  guessed: boolean
  /** Said of an identification card: it lets nobody drive. */
  isIdCard?: true
  /** Fields whose value may not be what the card says, or that it says and nobody could read: a person must look at each. */
  doubtful: readonly AamvaField[]
}

/** A field of a licence that its barcode may tell. */
export type AamvaField = Exclude<keyof AamvaLicence, 'version' | 'iin' | 'guessed' | 'isIdCard' | 'doubtful'>

/** The elements that each field is read from. */
const sources: Partial<Record<AamvaField, readonly string[]>> = {
  documentNumber: ['DAQ'],
  documentDiscriminator: ['DCF'],
  lastName: ['DCS', 'DAB', 'DAA'],
  firstName: ['DAC', 'DCT', 'DAA'],
  middleName: ['DAD', 'DAC', 'DCT', 'DAA'],
  dateOfBirth: ['DBB'],
  dateOfIssue: ['DBD'],
  dateOfExpiry: ['DBA'],
  sex: ['DBC'],
  eyeColor: ['DAY'],
  height: ['DAU', 'DAV'],
  addressStreet: ['DAG', 'DAL'],
  addressStreet2: ['DAH', 'DAM'],
  addressCity: ['DAI', 'DAN'],
  addressState: ['DAJ', 'DAO'],
  addressPostalCode: ['DAK', 'DAP'],
  vehicleClass: ['DCA', 'DAR'],
  jurisdictionRestrictionCodes: ['DCB', 'DAS'],
  jurisdictionEndorsementCodes: ['DCD', 'DAT'],
}

/** What every licence tells; without it something was lost. */
const always: ReadonlySet<string> = new Set(['documentNumber', 'lastName', 'firstName', 'dateOfBirth', 'dateOfExpiry'])
/** Many people have none, and their elements hold other names too. */
const mayBeNone: ReadonlySet<string> = new Set(['middleName', 'addressStreet2'])
/** Values that stand for none. */
const nothing = /^(?:|NONE|N\/?A|UNK(?:NOWN)?|0{1,12}|MMDDCCYY|CCYYMMDD)$/i

/** Reads the text of a licence's PDF417 (AAMVA 2000 to 2020, US and Canadian issuers); null when it is no licence. Never throws. */
export function parseAamva(text: string): AamvaLicence | null {
  const elements = splitElements(text)
  if (!elements) return parseMagneticStripe(text)
  const { version, iin, values, guessed, isIdCard, harmed } = elements
  const get = (code: string) => values.get(code) ?? ''
  const either = (...codes: string[]) => codes.map(get).find(Boolean) || undefined
  const issuer = issuerOf(iin)
  const { lastName, firstName, middleName, suffix } = readNames(get)
  const state = readState(either('DAJ', 'DAO') ?? '')
  const second = either('DAH', 'DAM')
  const licence: Omit<AamvaLicence, 'doubtful'> = {
    version,
    iin,
    guessed,
    ...(isIdCard && { isIdCard }),
    jurisdiction: issuer?.jurisdiction ?? state,
    country: /^(?:USA|CAN)$/.exec(get('DCG').toUpperCase())?.[0] ?? issuer?.country ?? (state && countryOf(state)),
    documentNumber: either('DAQ'),
    documentDiscriminator: either('DCF'),
    lastName: lastName || undefined,
    firstName: firstName || undefined,
    middleName: middleName || undefined,
    suffix: suffix || undefined,
    dateOfBirth: readDate(get('DBB')),
    dateOfIssue: readDate(get('DBD')),
    dateOfExpiry: readDate(get('DBA')),
    sex: readSex(get('DBC')),
    eyeColor: /^[A-Z]{2,12}$/.exec(get('DAY').toUpperCase())?.[0],
    height: readHeight(get('DAU'), get('DAV')),
    addressStreet: withoutEnd(either('DAG', 'DAL') ?? '') || undefined,
    addressStreet2: second && !/^NONE$/i.test(second) ? withoutEnd(second) || undefined : undefined,
    addressCity: withoutEnd(either('DAI', 'DAN') ?? '') || undefined,
    addressState: state,
    addressPostalCode: readPostalCode(either('DAK', 'DAP') ?? ''),
    vehicleClass: either('DCA', 'DAR'),
    jurisdictionRestrictionCodes: either('DCB', 'DAS'),
    jurisdictionEndorsementCodes: either('DCD', 'DAT'),
  }
  const doubtful = (Object.keys(sources) as AamvaField[]).filter(field => {
    const told = sources[field]!
    if (told.some(code => harmed.has(code))) return true
    if (licence[field] !== undefined) return false
    if (harmed.has(lostCode)) return true
    if (mayBeNone.has(field)) return false
    if (field === 'addressCity' && licence.addressPostalCode) return true
    return always.has(field) || told.some(code => !nothing.test(get(code)))
  })
  return { ...licence, doubtful }
}
