import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawFacts, type Facts } from '../../testing/made-up-people.ts'
import { seeded } from '../../testing/random.ts'
import { type Habits, writeAamva } from '../../testing/write-aamva.ts'
import { issuerOf } from './issuers.ts'
import { parseAamva } from './parse-aamva.ts'
import { readDate } from './read-date.ts'

const facts = fc.integer().map(seed => drawFacts(seeded(seed)))
const version = fc.integer({ min: 1, max: 10 })
const habits: fc.Arbitrary<Habits> = fc.record(
  {
    start: fc.constantFrom(
      '@\n\x1e\r',
      '@\n\x1c\r',
      '@\r\n\x1e\r\n',
      '@\n\n',
      ' @\n\x1e\r',
      '@',
      '@\n6',
      '\ufeff@\n\x1e\n',
    ),
    separator: fc.constantFrom('\n', '\r\n', '\r', '|'),
    offsets: fc.constantFrom('true', 'zero', 'off'),
    padded: fc.boolean(),
    yearFirst: fc.boolean(),
    lowerCase: fc.boolean(),
  },
  { requiredKeys: [] },
)

/** What must be read of a card that says this. */
function saidBy(of: Facts, written: number) {
  return {
    version: written,
    iin: of.iin,
    jurisdiction: of.jurisdiction,
    country: of.country,
    documentNumber: of.documentNumber,
    lastName: of.lastName,
    firstName: of.firstName,
    middleName: of.middleName || undefined,
    dateOfBirth: of.dateOfBirth,
    dateOfIssue: of.dateOfIssue,
    dateOfExpiry: of.dateOfExpiry,
    sex: of.sex,
    eyeColor: of.eyeColor,
    height: `${String(of.height).padStart(3, '0')} ${of.country === 'CAN' ? 'cm' : 'in'}`,
    addressStreet: of.addressStreet,
    addressCity: of.addressCity,
    addressState: of.jurisdiction,
    addressPostalCode: of.addressPostalCode,
    vehicleClass: of.vehicleClass,
    jurisdictionRestrictionCodes: of.restrictions,
    jurisdictionEndorsementCodes: of.endorsements,
    documentDiscriminator: written === 1 ? undefined : of.documentDiscriminator,
    guessed: false,
    doubtful: [],
  }
}

test('ACC-10 O-25: every field of every version, issuer and habit is read as it was written', () => {
  fc.assert(
    fc.property(facts, version, habits, (of, written, how) => {
      expect(parseAamva(writeAamva(of, written, how))).toMatchObject(saidBy(of, written))
    }),
    { numRuns: 400 },
  )
})

test('ACC-10: a sign that cannot be printed, or a stray one before an element, harms no field without marking it', () => {
  const harm = fc.record({
    at: fc.nat(),
    sign: fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constantFrom(0x7f)).map(code => String.fromCharCode(code)),
    stray: fc.constantFrom('', '%', '?', '~ ', '§'),
  })
  fc.assert(
    fc.property(facts, version, harm, (of, written, { at, sign, stray }) => {
      const whole = writeAamva(of, written)
      const elements = [...whole.matchAll(/\nD[A-D][A-Z]/g)].map(({ index }) => index + 1)
      const place = stray ? elements[at % elements.length]! : 60 + (at % (whole.length - 90))
      // The text ends where the standard's own sign for it stands.
      fc.pre(sign !== '\x04')
      const read = parseAamva(`${whole.slice(0, place)}${stray || sign}${whole.slice(place)}`)
      if (!read || read.guessed) return
      const clean = parseAamva(whole)!
      for (const field of Object.keys(clean) as (keyof typeof clean)[]) {
        if (['doubtful', 'guessed'].includes(field) || read[field] === clean[field]) continue
        expect(read.doubtful).toContain(field)
      }
    }),
    { numRuns: 1500 },
  )
})

test('ACC-10 O-25: what an element says and nobody can read is marked, what it leaves out is not', () => {
  const read = (...elements: string[]) =>
    parseAamva(
      `@\n\x1e\rANSI 636014080102DL00410250ZC02910010DL${['DAQA1', 'DCSQUILL', 'DACABEL', 'DBB01021990', 'DBA01022030', ...elements].join('\n')}\r`,
    )!
  expect(read().doubtful).toEqual([])
  expect(read('DAUNONE', 'DBD').doubtful).toEqual([])
  expect(read('DBD13312020', 'DAUtall', 'DBC7').doubtful).toEqual(['dateOfIssue', 'sex', 'height'])
  expect(parseAamva('@\n\x1e\rANSI 636014080102DL00410250DLDAQA1\nDCSQUILL\r')!.doubtful).toEqual([
    'firstName',
    'dateOfBirth',
    'dateOfExpiry',
  ])
})

test('ACC-10: lines that end in commas lose them, and a hundred thousand blanks take no time', () => {
  const of = drawFacts(seeded(8))
  const commas = writeAamva({ ...of, addressStreet: `${of.addressStreet},`, addressCity: `${of.addressCity}, ` }, 8)
  expect(parseAamva(commas)).toMatchObject({ addressStreet: of.addressStreet, addressCity: of.addressCity })
  expect(parseAamva(writeAamva({ ...of, lastName: `A${' '.repeat(100_000)}B` }, 8))).toBeNull()
  expect(parseAamva(writeAamva({ ...of, lastName: `A${' '.repeat(3_000)}B` }, 8))?.lastName).toMatch(/^A +B$/)
})

test('ACC-10: no text makes the parser throw', () => {
  const pieces = fc.constantFrom(
    '@\n\x1e\rANSI 636014',
    '0801',
    '02',
    'DL00410200',
    'DLDAQ',
    'DCS',
    'DBB',
    '08311987',
    '\n',
    '%BC',
    '^',
    '$',
  )
  const text = fc.oneof(
    fc.uint8Array().map(bytes => String.fromCharCode(...bytes)),
    fc.array(fc.oneof(pieces, fc.string())).map(all => all.join('')),
  )
  fc.assert(
    fc.property(text, any => void parseAamva(any)),
    { numRuns: 2_000 },
  )
})

test('ACC-10: whatever is lost on the way, a date is the one on the card or none, unless the text is told to be guessed', () => {
  const damage = fc.array(fc.tuple(fc.nat(), fc.constantFrom('drop', 'space', 'cut')), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(facts, version, damage, (of, written, harms) => {
      let text = writeAamva(of, written)
      for (const [at, harm] of harms) {
        const i = at % text.length
        if (harm === 'cut') text = text.slice(0, i)
        else text = text.slice(0, i) + (harm === 'space' ? ' ' : '') + text.slice(i + 1)
      }
      const read = parseAamva(text)
      if (!read || read.guessed) return
      expect([of.dateOfBirth, undefined]).toContain(read.dateOfBirth)
      expect([of.dateOfIssue, undefined]).toContain(read.dateOfIssue)
      expect([of.dateOfExpiry, undefined]).toContain(read.dateOfExpiry)
    }),
    { numRuns: 1_000 },
  )
})

test('ACC-10: a day is read in either order, and never as another day', () => {
  const day = fc.date({ min: new Date('1880-01-01'), max: new Date('2120-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, date => {
      const iso = date.toISOString().slice(0, 10)
      const [year, month, of] = iso.split('-')
      expect(readDate(`${year}${month}${of}`)).toBe(iso)
      expect(readDate(`${month}${of}${year}`)).toBe(iso)
    }),
  )
})

test.each([
  '',
  '00000000',
  'MMDDCCYY',
  '09312020',
  '20200931',
  '02302024',
  '1031197',
  '103119777',
  '18790101',
  '10311877',
])('ACC-10: %j is no day', text => {
  expect(readDate(text)).toBeUndefined()
})

const card = (elements: string) => `@\n\x1e\rANSI 636014080001DL00310100DL${elements}\r`

test.each([
  ['DAAWOODS,ANNA,LEE,JR', { lastName: 'WOODS', firstName: 'ANNA', middleName: 'LEE', suffix: 'JR' }],
  ['DAAWOODS,ANNA,,JR', { lastName: 'WOODS', firstName: 'ANNA', middleName: undefined, suffix: 'JR' }],
  ['DAAWOODS, ANNA LEE', { lastName: 'WOODS', firstName: 'ANNA', middleName: 'LEE' }],
  ['DAAANNA LEE MAE WOODS', { lastName: 'WOODS', firstName: 'ANNA', middleName: 'LEE MAE' }],
  ['DAAANNA WOODS III', { lastName: 'WOODS', firstName: 'ANNA', suffix: 'III' }],
  ['DCSWOODS,\nDACANNA LEE', { lastName: 'WOODS', firstName: 'ANNA', middleName: 'LEE' }],
  [
    'DCSVAN DER BERG\nDACANNA MAE\nDADNONE\nDCUNONE',
    { lastName: 'VAN DER BERG', firstName: 'ANNA MAE', suffix: undefined },
  ],
  ['DABWOODS\nDACANNA\nDADL', { lastName: 'WOODS', firstName: 'ANNA', middleName: 'L' }],
])('ACC-10: the name in %j is taken apart', (elements, names) => {
  expect(parseAamva(card(`DAQA1\n${elements}`))).toMatchObject(names)
})

test.each([
  ['509', '069 in'],
  ['064 in', '064 in'],
  [' 65 IN', '065 in'],
  ['5\'-04"', '064 in'],
  ['6-01', '073 in'],
  ['172', '172 cm'],
  ['170 cm', '170 cm'],
  ['11 in', undefined],
  ['599', undefined],
  ['', undefined],
])('ACC-10: a height of %j is %j', (text, height) => {
  expect(parseAamva(card(`DAQA1\nDAU${text}`))?.height).toBe(height)
})

test.each([
  ['12345', '12345'],
  ['123450000  ', '12345'],
  ['12345-6789', '12345-6789'],
  ['71901 4455', '71901-4455'],
  ['96826     0', '96826'],
  ['0210800000  ', '02108'],
  ['44556-', '44556'],
  ['N1M3J6', 'N1M 3J6'],
  ['N1M 3J6', 'N1M 3J6'],
  ['000000000', undefined],
  ['UNKNOWN', undefined],
])('ACC-10: a postal code of %j is %j', (text, code) => {
  expect(parseAamva(card(`DAQA1\nDAK${text}`))?.addressPostalCode).toBe(code)
})

test.each([
  ['1', 'M'],
  ['F', 'F'],
  ['9', 'X'],
  ['0', undefined],
])('API-60: sex %j is %j', (text, sex) => {
  expect(parseAamva(card(`DAQA1\nDBC${text}`))?.sex).toBe(sex)
})

test('ACC-10: what the designators promise is never believed', () => {
  const body = 'DAQ77\nDCSWOODS\nDACANNA\r'
  for (const designators of ['DLabac0100', 'DL00000000', 'DL00410100ZC99990000', 'DL00310100ID00000000'])
    for (const type of ['DL', ''])
      expect(parseAamva(`@\n\x1e\rANSI 636014080002${designators}${type}${body}`)).toMatchObject({
        documentNumber: '77',
        lastName: 'WOODS',
      })
})

test('ACC-10: the address may lie in another state, a street may stand in the second address, values may hold codes', () => {
  expect(
    parseAamva('@\n\x1e\rANSI 636053080001DL00310100DLDAQ1\nDAG\nDAL12 ZTZTA DAK AVE\nDANMEMPHIS\nDAOAR\nDAP38301\r'),
  ).toMatchObject({
    jurisdiction: 'TN',
    country: 'USA',
    addressStreet: '12 ZTZTA DAK AVE',
    addressCity: 'MEMPHIS',
    addressState: 'AR',
    addressPostalCode: '38301',
  })
})

test('ACC-10: of two readings in one text only the first counts, and elements behind an issuer’s own still do', () => {
  const two = card('DAQ1\nDCSFIRST') + card('DAQ2\nDCSSECOND\nDACALEX')
  expect(parseAamva(two)).toMatchObject({ documentNumber: '1', lastName: 'FIRST', firstName: undefined })
  expect(parseAamva(card('DAQ1\nZCZCA\nZCBX\nDCSLATE'))).toMatchObject({ documentNumber: '1', lastName: 'LATE' })
})

test('ACC-10: a text whose separators were lost is cut by its codes and told to be guessed', () => {
  const of = drawFacts(seeded(4))
  const text = writeAamva(of, 8).replaceAll('\n', '')
  expect(parseAamva(text)).toMatchObject({
    guessed: true,
    documentNumber: of.documentNumber,
    dateOfBirth: of.dateOfBirth,
  })
})

test('ACC-10: the magnetic-stripe layout of older cards of British Columbia is read, its expiry without a day left out', () => {
  const stripe =
    '%BCPRINCE GEORGEQUILL,$IMOGEN RAE^12 EXAMPLE LANE$PRINCE GEORGE BC  V2K 1A1?;6360289999999=300419850401=?_%0AV2K1A1                     F165 60BROHAZ                          A1# ?'
  const read = parseAamva(stripe)
  expect(read).toMatchObject({
    version: 0,
    jurisdiction: 'BC',
    country: 'CAN',
    documentNumber: '9999999',
    lastName: 'QUILL',
    firstName: 'IMOGEN',
    middleName: 'RAE',
    dateOfBirth: '1985-04-01',
    sex: 'F',
    height: '165 cm',
    eyeColor: 'HAZ',
    addressStreet: '12 EXAMPLE LANE',
    addressCity: 'PRINCE GEORGE',
    addressPostalCode: 'V2K 1A1',
  })
  expect(read?.dateOfExpiry).toBeUndefined()
})

test.each([
  '',
  'M1QUILL/IMOGEN EABC123 YULFRAAC 0834 326J001A0025 100',
  'ANSI 636014',
  '@\n\x1e\rANSI 636014080001DL00310026DL',
])('ACC-10: %j is no licence', text => {
  expect(parseAamva(text)).toBeNull()
})

test('ACC-10: issuers are known by their numbers', () => {
  expect(issuerOf('636000')).toEqual({ jurisdiction: 'VA', country: 'USA' })
  expect(issuerOf('636062')).toEqual({ jurisdiction: 'VI', country: 'USA' })
  expect(issuerOf('636012')).toEqual({ jurisdiction: 'ON', country: 'CAN' })
  expect(issuerOf('604434')).toEqual({ jurisdiction: 'NT', country: 'CAN' })
  expect([issuerOf('636027'), issuerOf('111111'), issuerOf('')]).toEqual([undefined, undefined, undefined])
})
