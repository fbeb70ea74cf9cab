import { expect, test, vi } from 'vitest'
import { renderCard } from '../../testing/draw-back.ts'
import { frontSvg } from '../../testing/draw-front.ts'
import { testRecogniser } from '../../testing/engines.ts'
import { drawFacts } from '../../testing/made-up-people.ts'
import { seeded } from '../../testing/random.ts'
import { asJpeg, fromFile, takePhoto } from '../../testing/take-photo.ts'
import { labelOf } from './labels.ts'
import { readFront } from './read-front.ts'
import { readFrontFields } from './read-front-fields.ts'
import type { Word } from './recognise.ts'

// Reading letters takes a second or two, and more on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const recognise = await testRecogniser()

/** Words in lines of a height each, as a reader tells them: 'text@left,top,height'. */
function words(...lines: string[]): Word[] {
  return lines.flatMap((line, i) =>
    line.split(' | ').map(part => {
      const [, text = '', left, top, height] = /^(.*)@(\d+),(\d+),(\d+)$/.exec(part)!
      const [l, t, h] = [left, top, height].map(Number) as [number, number, number]
      return { text, left: l, top: t, height: h, width: text.length * h * 0.6, line: i, confidence: 90 }
    }),
  )
}

test('ACC-10 O-25: a front is read flat and from a photo, whichever way it is laid out', async () => {
  const random = seeded(12)
  for (const [layout, kind] of [
    ['short', 'photo'],
    ['numbered', 'flat'],
    ['above', 'photo'],
  ] as const) {
    const facts = drawFacts(random)
    const card = await renderCard(frontSvg(facts, layout), 1712)
    const shot = { width: 1600, height: 1000, cardWidth: 1250, turn: 4, slant: 0.03, noise: 5, light: 0.8 }
    const picture = kind === 'flat' ? card : await fromFile(await asJpeg(await takePhoto(card, shot, random), 0.6))
    const { fields, doubtful } = readFront(picture, recognise)
    expect(fields).toMatchObject({
      documentNumber: facts.documentNumber,
      lastName: facts.lastName,
      givenName: [facts.firstName, facts.middleName].filter(Boolean).join(' '),
      dateOfBirth: facts.dateOfBirth,
      dateOfIssue: facts.dateOfIssue,
      dateOfExpiry: facts.dateOfExpiry,
      addressCity: facts.addressCity,
      addressState: facts.jurisdiction,
      addressPostalCode: facts.addressPostalCode,
      addressStreet: facts.addressStreet,
      country: facts.country,
    })
    // The name is named by its label, and the number has a form of its issuer; who reads everything aright may still be asked.
    expect(doubtful.length).toBeLessThan(6)
  }
})

test('ACC-10, O-26: a front that lies on its head or on a side is read as one that stands upright', async () => {
  const random = seeded(5)
  for (const turn of [90, 180, 270]) {
    const facts = drawFacts(random)
    const card = await renderCard(frontSvg(facts, 'short'), 1712)
    const shot = { width: 1600, height: 1200, cardWidth: turn === 180 ? 1250 : 1100, turn, noise: 5, light: 0.8 }
    const { fields } = readFront(await takePhoto(card, shot, random), recognise)
    expect([turn, fields.lastName, fields.dateOfBirth]).toEqual([turn, facts.lastName, facts.dateOfBirth])
  }
})

test('ACC-10, O-26: what a blurred front says wrongly is doubted, with the piece of the picture it was read from', async () => {
  const random = seeded(31)
  let wrong = 0
  for (const layout of ['short', 'numbered', 'above'] as const) {
    const facts = drawFacts(random)
    const card = await renderCard(frontSvg(facts, layout), 1712)
    const shot = { width: 1600, height: 1000, cardWidth: 1050, turn: 5, slant: 0.05, noise: 10, light: 0.5, blur: 1.4 }
    const { fields, doubtful } = readFront(await takePhoto(card, shot, random), recognise)
    for (const field of [
      'documentNumber',
      'lastName',
      'dateOfBirth',
      'dateOfExpiry',
      'addressCity',
      'addressPostalCode',
    ] as const)
      if (fields[field] && fields[field] !== facts[field]) {
        wrong++
        const doubt = doubtful.find(it => it.field === field)
        expect(doubt, `${field} ${fields[field]} for ${facts[field]}`).toBeDefined()
        expect(doubt!.piece!.data.length).toBe(doubt!.piece!.width * doubt!.piece!.height)
      }
  }
  expect(wrong).toBeGreaterThan(0)
})

test('ACC-10: a picture without letters gives no field', () => {
  const data = new Uint8Array(400 * 260 * 4).fill(200)
  const { fields, doubtful } = readFront({ width: 400, height: 260, data }, recognise)
  expect([Object.values(fields).filter(Boolean), doubtful]).toEqual([[], []])
})

test.each([
  ['DOB', 'dateOfBirth'],
  ['pos', 'dateOfBirth'],
  ['3pos', 'dateOfBirth'],
  ['exe', 'dateOfExpiry'],
  ['4b EXP', 'dateOfExpiry'],
  ['sa15s', 'dateOfIssue'],
  ['1 ramity Nave', 'lastName'],
  ['2 civen Names', 'givenName'],
  ['18evEs', 'eyeColor'],
  ['rsTR', 'restrictions'],
  ['9a eno', 'endorsements'],
  ['9cLass', 'vehicleClass'],
  ['5DD', 'documentDiscriminator'],
  ['15', 'sex'],
  ['19 HAIR', 'other'],
  ['1,2 NAME/NOM', 'fullName'],
  ['15 SEX/SEXE', 'sex'],
  ['SACRAMENTO', undefined],
  ['', undefined],
])('ACC-10: the label read as %j is that of %s', (text, label) => {
  expect(labelOf(text)).toBe(label)
})

test('ACC-10: three dates are told apart by their order, two by their distance and label, one by its label alone', () => {
  const dates = (...lines: string[]) => {
    const { dateOfBirth, dateOfIssue, dateOfExpiry } = readFrontFields(words(...lines)).fields
    return [dateOfBirth, dateOfIssue, dateOfExpiry]
  }
  const line = (text: string, i: number) => `${text}@100,${100 + i * 60},30`
  const all = ['08/31/2029', '08/31/1987', '09/12/2024'].map(line)
  expect(dates(...all)).toEqual(['1987-08-31', '2024-09-12', '2029-08-31'])
  expect(dates(line('pos12/28/195O', 0), line('2030/O1/02', 1))).toEqual(['1950-12-28', undefined, '2030-01-02'])
  expect(dates('ISS@60,108,16 | 09/12/2024@100,100,30', line('08/31/1987', 1))).toEqual([
    '1987-08-31',
    '2024-09-12',
    undefined,
  ])
  expect(dates(line('09/12/2024', 0))).toEqual([undefined, undefined, undefined])
  expect(dates('DOB@60,108,16 | 31/08/1987@100,100,30')).toEqual(['1987-08-31', undefined, undefined])
  expect(dates(line('08/31/19871', 0), line('13/32/2020', 1))).toEqual([undefined, undefined, undefined])
})

test('ACC-10: the street stands above the town, without the number of its field, with the flat of a line of its own', () => {
  const address = (...lines: string[]) => readFrontFields(words(...lines)).fields
  expect(
    address(
      '81254@100,100,28 | FICTION@200,100,28',
      'EL@130,150,28 | PASO@170,150,28 | TX@240,150,28 | 79936@290,150,28',
    ),
  ).toMatchObject({
    addressStreet: '1254 FICTION',
    addressCity: 'EL PASO',
    addressState: 'TX',
    addressPostalCode: '79936',
    country: 'USA',
  })
  expect(
    address(
      '12@100,60,28 | MAIN@140,60,28 | ST@230,60,28',
      'APT@100,100,28 | B@170,100,28',
      'LAVAL@100,140,28 | QC@210,140,28 | H7A@260,140,28 | 1AO@330,140,28',
    ),
  ).toMatchObject({
    addressStreet: '12 MAIN ST APT B',
    addressState: 'QC',
    addressPostalCode: 'H7A 1A0',
    country: 'CAN',
  })
  expect(address('NOWHERE@100,100,28 | ZZ@250,100,28 | 12345@310,100,28').addressCity).toBeUndefined()
})

test('ACC-10: where no label of a name was read, the two lines in capitals above the address are the names', () => {
  const { lastName, givenName } = readFrontFields(
    words(
      'A1234567@100,100,44',
      'QUILL@100,180,32',
      'IMOGEN@100,230,32 | RAE@260,230,32',
      '12@100,280,28 | LANE@150,280,28',
      'DAYTON@100,320,28 | OH@240,320,28 | 45401@290,320,28',
      'I.@40,700,40 | Quill@90,700,40',
    ),
  ).fields
  expect([lastName, givenName]).toEqual(['QUILL', 'IMOGEN RAE'])
})
