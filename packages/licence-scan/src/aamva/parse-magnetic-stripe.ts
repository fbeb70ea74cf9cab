import { issuerOf } from './issuers.ts'
import type { AamvaLicence } from './parse-aamva.ts'
import { readDate } from './read-date.ts'
import { readHeight, readPostalCode, readSex } from './read-values.ts'

const tracks = /%([A-Z]{2})([^^]{1,60})\^([^^?]*)\^?\?;(\d{6})([\dA-Z]{1,13})=\d{4}(\d{8})/
/** Sex, height, weight, hair and eyes, after fixed columns. */
const description = /%.{2}.{27}([MFX12])(\d{3})[ \d]{3}[A-Z ]{3}([A-Z]{3})/
const cityLength = 13

/**
 * Reads the layout of the magnetic stripe, which older cards of British Columbia carry in their PDF417; null when it is none.
 * Its expiry is a month without a day and is left out.
 */
export function parseMagneticStripe(text: string): AamvaLicence | null {
  const [, state, names = '', address = '', iin = '', documentNumber, birth] = tracks.exec(text) ?? []
  const issuer = issuerOf(iin)
  if (!issuer || issuer.jurisdiction !== state) return null
  // A city of 13 letters is followed by the name at once, a shorter one by a mark.
  const [lastName, given = ''] = names.slice(names.includes('$') ? cityLength : 0).split(/,?\$/)
  const [firstName, ...middle] = given.trim().split(/\s+/)
  const [street, place = ''] = address.split('$')
  const [, city, postalCode] = /^(.*?)\s+[A-Z]{2}\s+([A-Z\d -]{5,10})$/.exec(place.trim()) ?? []
  const [, sex = '', height = '', eyeColor] = description.exec(text.slice(text.indexOf(';'))) ?? []
  return {
    version: 0,
    iin,
    guessed: false,
    doubtful: [],
    jurisdiction: state,
    country: issuer.country,
    documentNumber,
    lastName: lastName?.trim() || undefined,
    firstName: firstName || undefined,
    middleName: middle.join(' ') || undefined,
    dateOfBirth: readDate(birth),
    sex: readSex(sex),
    height: readHeight(issuer.country === 'CAN' ? `${height} CM` : height),
    eyeColor,
    addressStreet: street?.trim() || undefined,
    addressCity: city,
    addressState: state,
    addressPostalCode: readPostalCode(postalCode ?? ''),
  }
}
