import { areaOf, distance, findOutline, shapeOf } from '../outline/find-outline.ts'
import { type Grey, greyOf, type Rgba } from '../picture/grey.ts'
import { evenLight } from '../picture/light.ts'
import { flatten, type Quad } from '../picture/perspective.ts'
import { doubtsOf } from './check-front.ts'
import { type FrontField, type FrontFields, type FrontReading, readFrontFields } from './read-front-fields.ts'
import type { Box, Recognise } from './recognise.ts'

/** What was read on the front of a card, and what of it a person has to compare with the card. */
export interface FrontPrint {
  readonly fields: FrontFields
  readonly doubtful: readonly DoubtfulField[]
}

/** A field that may be read wrongly, with the piece of the picture that it was read from. */
export interface DoubtfulField {
  readonly field: FrontField
  readonly piece?: Grey | undefined
}

/** What letters are read best at: 300 dots to the inch and a half. */
const width = 1600
const height = 1009
/** Another size, at which the same letters fall on other pixels. */
const secondWidth = 1248
/** A front that was read has at least so many fields. */
const enough = 6

/**
 * Reads the front of a card on a picture: seen from straight above where its outline is found, else as the picture is, and turned where
 * nothing is read upright. What was read is read once more in another size and an even light; what does not agree is told as doubtful.
 */
export function readFront(picture: Rgba, recognise: Recognise): FrontPrint {
  const best = bestView(viewsOf(picture), recognise)
  if (!best) return { fields: {}, doubtful: [] }
  const { view, reading } = best
  const again = readView(evenLight(resized(view, secondWidth)), recognise)
  const doubtful = doubtsOf(reading, again).map(field => ({ field, piece: pieceOf(view, reading.at[field]) }))
  return { fields: reading.fields, doubtful }
}

/** Whether a picture shows a front as it should be held: by what only a front tells, as backs repeat a number at most. */
export function looksLikeFront(picture: Rgba, recognise: Recognise): boolean {
  const [upright] = viewsOf(picture)
  const { documentNumber, lastName, dateOfBirth, dateOfExpiry } = upright ? readView(upright, recognise).fields : {}
  return [documentNumber, lastName, dateOfBirth, dateOfExpiry].every(Boolean)
}

interface Seen {
  readonly view: Grey
  readonly reading: FrontReading
}

/** The view in which most fields are read, of those up to the first in which enough are. */
function bestView(views: Iterable<Grey | undefined>, recognise: Recognise): Seen | undefined {
  let best: Seen | undefined
  for (const view of views) {
    if (!view) continue
    const reading = readView(view, recognise)
    if (countOf(reading.fields) > countOf(best?.reading.fields ?? {})) best = { view, reading }
    if (reading.fields.documentNumber && countOf(reading.fields) >= enough) break
  }
  return best
}

function readView(view: Grey, recognise: Recognise): FrontReading {
  const reading = readFrontFields(recognise.words(view))
  const sex = reading.fields.documentNumber ? firstLetter(reading.sexAt, recognise) : undefined
  if (!sex) return reading
  return {
    ...reading,
    fields: { ...reading.fields, sex: sex.letter as 'M' | 'F' | 'X' },
    at: { ...reading.at, sex: sex.place },
  }
}

function firstLetter(places: readonly Box[], recognise: Recognise): { letter: string; place: Box } | undefined {
  for (const place of places) {
    const letter = recognise.letter(place, 'MFX')
    if (letter) return { letter, place }
  }
  return undefined
}

/** How many fields hold something. */
function countOf(fields: FrontFields): number {
  return Object.values(fields).filter(Boolean).length
}

/** The ways to look at a picture, the likeliest first: each is made when it is asked for. */
function* viewsOf(picture: Rgba): Generator<Grey | undefined> {
  const grey = greyOf(picture)
  const outline = findOutline(picture)
  const isPart = outline !== null && areaOf(outline) < 0.9 * picture.width * picture.height
  const card = isPart ? lying(outline) : undefined
  if (card) yield flatten(grey, card, width, height)
  yield turnedView(grey, 0)
  if (card) yield flatten(grey, turned(card, 2), width, height)
  for (const quarters of [2, 1, 3]) yield turnedView(grey, quarters)
}

/** A card held upright begins at its lower left corner: its long sides are what its lines run along. */
function lying(quad: Quad): Quad | undefined {
  if (distance(quad[0], quad[2]) === 0) return undefined
  return shapeOf(quad).upright ? turned(quad, 3) : quad
}

/** The same corners, begun so many further on. */
function turned(quad: Quad, quarters: number): Quad {
  const at = (i: number) => quad[(i + quarters) % 4]!
  return [at(0), at(1), at(2), at(3)]
}

/** The whole picture, turned by so many quarters. */
function turnedView(grey: Grey, quarters: number): Grey | undefined {
  const aspect = quarters % 2 === 0 ? grey.height / grey.width : grey.width / grey.height
  return flatten(grey, turned(cornersOf(grey), quarters), width, Math.round(width * aspect))
}

function resized(view: Grey, wide: number): Grey {
  return flatten(view, cornersOf(view), wide, Math.round((wide * view.height) / view.width)) ?? view
}

function cornersOf({ width: right, height: bottom }: Grey): Quad {
  return [
    { x: 0, y: 0 },
    { x: right, y: 0 },
    { x: right, y: bottom },
    { x: 0, y: bottom },
  ]
}

/** The print of a field with some of what is around it, so that a person can read it for themselves. */
function pieceOf(view: Grey, box: Box | undefined): Grey | undefined {
  if (!box) return undefined
  const around = box.height * 0.6
  const left = Math.max(0, Math.floor(box.left - around))
  const top = Math.max(0, Math.floor(box.top - around))
  const right = Math.min(view.width, Math.ceil(box.left + box.width + around))
  const bottom = Math.min(view.height, Math.ceil(box.top + box.height + around))
  if (right <= left || bottom <= top) return undefined
  const data = new Uint8Array((right - left) * (bottom - top))
  for (let y = top; y < bottom; y++)
    data.set(view.data.subarray(y * view.width + left, y * view.width + right), (y - top) * (right - left))
  return { width: right - left, height: bottom - top, data }
}
