const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** What is wrong with a vehicle identification number; null when it can be one of North America (49 CFR 565.15). */
export function vinFault(vin: string): 'vin-length' | 'vin-characters' | 'vin-check' | null {
  if (vin.length !== 17) return 'vin-length'
  if (!/^[A-HJ-NPR-Z\d]{17}$/.test(vin)) return 'vin-characters'
  const sum = [...vin].reduce((total, character, at) => total + weights[at]! * worthOf(character), 0)
  const check = sum % 11 === 10 ? 'X' : String(sum % 11)
  return vin[8] === check ? null : 'vin-check'
}

// Letters count 1-9, 1-8, 2-9 by their place in the alphabet (49 CFR 565.15, table III).
function worthOf(character: string): number {
  if (character >= '0' && character <= '9') return Number(character)
  const place = character.charCodeAt(0) - 65
  return place < 8 ? place + 1 : place < 18 ? place - 8 : place - 16
}

/** The tenth character names the year of the model, and begins anew after thirty. */
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const firstYear = 1980

/**
 * The model year that a VIN names; null when it names none. A digit in the seventh place is of a car of 1980 to 2009, a letter of one of 2010
 * to 2039 (49 CFR 565.15, for what weighs at most 10,000 pounds).
 */
export function modelYearOf(vin: string): number | null {
  const at = yearCodes.indexOf(vin[9] ?? '-')
  if (at < 0) return null
  return firstYear + at + (/\d/.test(vin[6] ?? '') ? 0 : yearCodes.length)
}
