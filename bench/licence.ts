// Reads made-up licences, and with LICENCE_SAMPLES=<folder> those of a folder outside the project: strings, backs, fronts.
import { join } from 'node:path'
import { createDecoder, greyOf, readBarcode, readFront } from '@ownward/licence-scan/parts'
import {
  asJpeg,
  degradedBacks,
  drawFacts,
  type Facts,
  fromFile,
  frontSvg,
  renderCard,
  seeded,
  takePhoto,
  testEngines,
  testRecogniser,
} from '@ownward/licence-scan/testing'
import { checkVectors, readSamples, type SampleCard } from './lib/licence-samples.ts'
import { type Figure, median, quantile, report } from './lib/report.ts'

const backs = 300
const fronts = 24

const figures: Figure[] = []
const decode = await createDecoder(await testEngines.barcode())
const recognise = await testRecogniser()
const { vectors, cards, pictures } = readSamples(process.env.LICENCE_SAMPLES)

if (vectors.length > 0) {
  const { fields, right, wrong } = checkVectors(vectors)
  figures.push(
    {
      name: 'strings: fields right',
      figure: (100 * right) / fields,
      unit: '%',
      bar: 98,
      atLeast: true,
      note: `${right} of ${fields}, ${vectors.length} strings`,
    },
    {
      name: 'strings: wrong without a word of doubt',
      figure: wrong.length,
      unit: 'fields',
      bar: 0,
      note: wrong.join(', ') || 'none',
    },
  )
}
if (cards.length > 0) figures.push(...(await readSampleCards()))
figures.push(...(await readDegradedBacks()), ...(await readFronts()))
report('licence', figures)

async function readSampleCards(): Promise<Figure[]> {
  let [decoded, right, fields] = [0, 0, 0]
  for (const card of cards) {
    for (const back of [card.back, card.backPhoto]) {
      const { text } = await readBarcode(greyOf(await fromFile(join(pictures, back))), decode)
      if (text === card.raw) decoded++
    }
    for (const front of [card.front, card.frontPhoto]) {
      const read: Record<string, unknown> = { ...readFront(await fromFile(join(pictures, front)), recognise) }
      for (const [field, wanted] of Object.entries(frontOf(card))) {
        fields++
        if (read[field] === wanted) right++
      }
    }
  }
  const sides = cards.length * 2
  return [
    {
      name: 'sample backs decoded, flat and photo',
      figure: (100 * decoded) / sides,
      unit: '%',
      bar: 100,
      atLeast: true,
      note: `${sides} pictures`,
    },
    {
      name: 'sample fronts: fields right, flat and photo',
      figure: (100 * right) / fields,
      unit: '%',
      bar: 90,
      atLeast: true,
      note: `${right} of ${fields}`,
    },
  ]
}

/** What a sample's front should be read as. */
function frontOf({ expected: { height, firstName, middleName, ...rest } }: SampleCard): Record<string, unknown> {
  const [unit, amount] = Object.entries(height as object)[0]!
  const fields =
    'documentNumber lastName dateOfBirth dateOfIssue dateOfExpiry sex eyeColor addressStreet addressCity addressState addressPostalCode'
  return {
    ...Object.fromEntries(fields.split(' ').map(field => [field, rest[field]])),
    givenName: [firstName, middleName].filter(Boolean).join(' '),
    height: `${String(amount).padStart(3, '0')} ${unit}`,
  }
}

async function readDegradedBacks(): Promise<Figure[]> {
  let [decoded, wrong] = [0, 0]
  const times: number[] = []
  const missed: Record<string, number> = {}
  for await (const back of degradedBacks(backs, 2026)) {
    const picture = await fromFile(back.jpeg)
    const started = performance.now()
    const { text } = await readBarcode(greyOf(picture), decode)
    times.push(performance.now() - started)
    if (text === back.text) decoded++
    else missed[back.trouble] = (missed[back.trouble] ?? 0) + 1
    if (text !== null && text !== back.text) wrong++
  }
  const note = Object.entries(missed)
    .map(([trouble, count]) => `${trouble}: ${count}`)
    .join(', ')
  return [
    {
      name: 'degraded backs decoded',
      figure: (100 * decoded) / backs,
      unit: '%',
      bar: 95,
      atLeast: true,
      note: `${backs} pictures; missed ${note || 'none'}`,
    },
    { name: 'degraded backs read wrongly', figure: wrong, unit: 'pictures', bar: 0 },
    { name: 'a degraded back, median', figure: median(times), unit: 'ms', bar: 150 },
    { name: 'a degraded back, 95th of 100', figure: quantile(times, 0.95), unit: 'ms' },
  ]
}

async function readFronts(): Promise<Figure[]> {
  const random = seeded(7)
  const counts = { flat: { right: 0, wrong: 0, fields: 0 }, photo: { right: 0, wrong: 0, fields: 0 } }
  const times: number[] = []
  for (let i = 0; i < fronts; i++) {
    const facts = drawFacts(random)
    const flat = await renderCard(frontSvg(facts, (['short', 'numbered', 'above'] as const)[i % 3]!), 1712)
    const shot = {
      width: 1920,
      height: 1080,
      cardWidth: 1350,
      turn: random.between(-6, 6),
      slant: random.between(-0.04, 0.04),
      light: 0.7,
      noise: 6,
      blur: 0.6,
    }
    const photo = await fromFile(await asJpeg(await takePhoto(flat, shot, random), 0.6))
    for (const [kind, picture] of [
      ['flat', flat],
      ['photo', photo],
    ] as const) {
      const started = performance.now()
      const read: Record<string, unknown> = { ...readFront(picture, recognise) }
      times.push(performance.now() - started)
      for (const [field, wanted] of Object.entries(printedOn(facts))) {
        counts[kind].fields++
        if (read[field] === wanted) counts[kind].right++
        else if (read[field]) counts[kind].wrong++
      }
    }
  }
  const share = (kind: 'flat' | 'photo'): Figure => {
    const { right, wrong, fields } = counts[kind]
    return {
      name: `fronts, ${kind}: fields right`,
      figure: (100 * right) / fields,
      unit: '%',
      bar: 85,
      atLeast: true,
      note: `${right} of ${fields}, ${wrong} wrong, the rest left open`,
    }
  }
  return [share('flat'), share('photo'), { name: 'letters of a front, median', figure: median(times), unit: 'ms' }]
}

function printedOn(facts: Facts): Record<string, string> {
  return {
    documentNumber: facts.documentNumber,
    lastName: facts.lastName,
    givenName: [facts.firstName, facts.middleName].filter(Boolean).join(' '),
    dateOfBirth: facts.dateOfBirth,
    dateOfIssue: facts.dateOfIssue,
    dateOfExpiry: facts.dateOfExpiry,
    sex: facts.sex,
    eyeColor: facts.eyeColor,
    addressStreet: facts.addressStreet,
    addressCity: facts.addressCity,
    addressState: facts.jurisdiction,
    addressPostalCode: facts.addressPostalCode,
  }
}
