import type { Random } from '../random.ts'

const alphabet = [...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789']
const plants = alphabet.slice(0, 23)
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const positionWeights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

function weightOf(character: string): number {
  if (character >= '0' && character <= '9') return Number(character)
  // Letters count 1-9, 1-8, 2-9 by their place in the alphabet (49 CFR 565.15, table III).
  const place = character.charCodeAt(0) - 65
  return place < 8 ? place + 1 : place < 18 ? place - 8 : place - 16
}

/** The check digit of a VIN (49 CFR 565.15): 0-9 or X, at position 9, whose own value does not count. */
export function vinCheckDigit(vin: string): string {
  let sum = 0
  for (let i = 0; i < 17; i++) sum += positionWeights[i]! * weightOf(vin[i]!)
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

/** The model year letter or digit of position 10, in its thirty-year round. */
export function vinYearCode(year: number): string {
  return yearCodes[(year - 1980) % 30]!
}

/** Builds a VIN of a manufacturer: its prefix, a made-up description, the year, and a serial that makes it the only one. */
export function makeVin(wmi: string, year: number, serial: number, random: Random): string {
  const described = wmi + Array.from({ length: 5 }, () => random.pick(alphabet)).join('')
  const plant = random.pick(plants)
  const rest =
    vinYearCode(year) + plant + letters(Math.floor(serial / 100_000)) + String(serial % 100_000).padStart(5, '0')
  return described + vinCheckDigit(`${described}0${rest}`) + rest
}

function letters(hundredThousands: number): string {
  return alphabet[hundredThousands % alphabet.length]!
}
