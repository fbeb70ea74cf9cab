import { countryOf, issuerOf } from './issuers.ts'
import { parseMagneticStripe } from './parse-magnetic-stripe.ts'
import { readDate } from './read-date.ts'
import { readNames } from './read-names.ts'
import { readHeight, readPostalCode, readSex, readState } from './read-values.ts'
import { splitElements } from './split-elements.ts'

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
}

/** Reads the text of a licence's PDF417 (AAMVA 2000 to 2020, US and Canadian issuers); null when it is no licence. Never throws. */
export function parseAamva(text: string): AamvaLicence | null {
  const elements = splitElements(text)
  if (!elements) return parseMagneticStripe(text)
  const { version, iin, values, guessed, isIdCard } = elements
  const get = (code: string) => values.get(code) ?? ''
  const either = (...codes: string[]) => codes.map(get).find(Boolean) || undefined
  const issuer = issuerOf(iin)
  const { lastName, firstName, middleName, suffix } = readNames(get)
  const state = readState(either('DAJ', 'DAO') ?? '')
  const second = either('DAH', 'DAM')
  return {
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
    addressStreet: either('DAG', 'DAL'),
    addressStreet2: second && !/^NONE$/i.test(second) ? second : undefined,
    addressCity: either('DAI', 'DAN'),
    addressState: state,
    addressPostalCode: readPostalCode(either('DAK', 'DAP') ?? ''),
    vehicleClass: either('DCA', 'DAR'),
    jurisdictionRestrictionCodes: either('DCB', 'DAS'),
    jurisdictionEndorsementCodes: either('DCD', 'DAT'),
  }
}
