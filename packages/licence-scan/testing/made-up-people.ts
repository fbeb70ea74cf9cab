import type { Random } from './random.ts'

/** What is on a made-up licence; dates 'YYYY-MM-DD', height in inches or, in Canada, centimetres. */
export interface Facts {
  jurisdiction: string
  country: 'USA' | 'CAN'
  iin: string
  documentNumber: string
  documentDiscriminator: string
  lastName: string
  firstName: string
  middleName: string
  dateOfBirth: string
  dateOfIssue: string
  dateOfExpiry: string
  sex: 'M' | 'F'
  eyeColor: string
  height: number
  addressStreet: string
  addressCity: string
  addressPostalCode: string
  vehicleClass: string
  restrictions: string
  endorsements: string
}

/** Issuers with a city, the shape of a number (A letter, 9 digit) and a postal code: nobody's real one. */
const issuers = [
  ['CA', '636014', 'FRESNO', 'A9999999', '936'],
  ['TX', '636015', 'EL PASO', '99999999', '799'],
  ['NY', '636001', 'ALBANY', '999999999', '122'],
  ['FL', '636010', 'TAMPA', 'A999999999999', '336'],
  ['IL', '636035', 'PEORIA', 'A99999999999', '616'],
  ['MA', '636002', 'LOWELL', 'A99999999', '018'],
  ['WA', '636045', 'TACOMA', 'AAAAAAA999AA', '984'],
  ['VA', '636000', 'RICHMOND', 'A99999999', '232'],
  ['OH', '636023', 'DAYTON', 'AA999999', '454'],
  ['GA', '636055', 'MACON', '999999999', '312'],
  ['ON', '636012', 'KINGSTON', 'A9999-99999-99999', 'K7L'],
  ['BC', '636028', 'KELOWNA', '9999999', 'V1Y'],
  ['QC', '604428', 'LAVAL', 'A9999-999999-99', 'H7A'],
  ['AB', '604432', 'RED DEER', '999999-999', 'T4N'],
] as const

const lastNames = [
  'ARROWSMITH',
  'BELLWEATHER',
  "O'DRISCOLL",
  'VAN DER MEER',
  'GARCIA-LUNA',
  'QUILL',
  'NAKAMURA',
  'ST JOHN',
]
const firstNames = ['IMOGEN', 'TOBIAS', 'MARISOL', 'EDWIN', 'PRIYA', 'CASPIAN', 'LEOCADIE', 'ABEL']
const middleNames = ['RAE', 'QUINCY', 'DEL MAR', '', 'J', 'OCTAVIA']
const streets = ['EXAMPLE ST', 'FICTION AVE', 'INVENTED RD APT 4', 'SAMPLE BLVD', 'NOWHERE LN UNIT 12B']

/** Draws a person who does not exist, with a licence of an issuer who does. */
export function drawFacts(random: Random): Facts {
  const [jurisdiction, iin, addressCity, shape, postal] = random.pick(issuers)
  const country = /^\d/.test(postal) ? 'USA' : 'CAN'
  const born = random.int(1950, 2004)
  const issued = random.int(2019, 2025)
  const [month, day] = [random.int(1, 12), random.int(1, 28)]
  return {
    jurisdiction,
    country,
    iin,
    documentNumber: filled(shape, random),
    documentDiscriminator: filled('99A9AA9999', random),
    lastName: random.pick(lastNames),
    firstName: random.pick(firstNames),
    middleName: random.pick(middleNames),
    dateOfBirth: iso(born, month, day),
    dateOfIssue: iso(issued, random.int(1, 12), random.int(1, 28)),
    dateOfExpiry: iso(issued + random.int(4, 8), month, day),
    sex: random.pick(['M', 'F'] as const),
    eyeColor: random.pick(['BRO', 'BLU', 'GRN', 'HAZ', 'BLK']),
    height: country === 'CAN' ? random.int(150, 198) : random.int(58, 79),
    addressStreet: `${random.int(1, 9999)} ${random.pick(streets)}`,
    addressCity,
    addressPostalCode: country === 'CAN' ? `${postal} ${filled('9A9', random)}` : filled(`${postal}99`, random),
    vehicleClass: random.pick(['C', 'D', 'E', 'G']),
    restrictions: random.pick(['NONE', 'A', 'B']),
    endorsements: random.pick(['NONE', 'M']),
  }
}

function filled(shape: string, random: Random): string {
  return shape.replace(/[A9]/g, sign =>
    sign === '9' ? String(random.int(0, 9)) : random.pick([...'ABCEGHJKLMNPRSTVXY']),
  )
}

function iso(year: number, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
