import { areaOf, distance, findOutline, shapeOf } from '../outline/find-outline.ts'
import { type Grey, greyOf, type Rgba } from '../picture/grey.ts'
import { flatten, type Quad } from '../picture/perspective.ts'
import { type FrontFields, readFrontFields } from './read-front-fields.ts'
import type { Box, Recognise } from './recognise.ts'

/** What letters are read best at: 300 dots to the inch and a half. */
const width = 1600
const height = 1009
/** A front that was read has at least so many fields. */
const enough = 6

/** Reads the front of a card on a picture: seen from straight above where its outline is found, else as the picture is. */
export function readFront(picture: Rgba, recognise: Recognise): FrontFields {
  const grey = greyOf(picture)
  const outline = findOutline(picture)
  const isPart = outline !== null && areaOf(outline) < 0.9 * picture.width * picture.height
  const views = [isPart ? uprightView(grey, outline) : undefined, wholeView(grey)]
  let best: FrontFields = {}
  for (const view of views) {
    if (!view) continue
    const { fields, sexAt } = readFrontFields(recognise.words(view))
    const sex = fields.documentNumber ? firstLetter(sexAt, recognise) : ''
    const read = sex ? { ...fields, sex: sex as 'M' | 'F' | 'X' } : fields
    if (countOf(read) > countOf(best)) best = read
    if (best.documentNumber && countOf(best) >= enough) break
  }
  return best
}

function firstLetter(places: readonly Box[], recognise: Recognise): string {
  for (const place of places) {
    const letter = recognise.letter(place, 'MFX')
    if (letter) return letter
  }
  return ''
}

/** How many fields hold something. */
function countOf(fields: FrontFields): number {
  return Object.values(fields).filter(Boolean).length
}

function uprightView(grey: Grey, quad: Quad): Grey | undefined {
  const [a, b, c, d] = quad
  // A card held upright begins at its lower left corner: its long sides are what its lines run along.
  const turned: Quad = shapeOf(quad).upright ? [d, a, b, c] : quad
  return distance(a, c) > 0 ? flatten(grey, turned, width, height) : undefined
}

function wholeView(grey: Grey): Grey | undefined {
  const tall = Math.round((width * grey.height) / grey.width)
  return flatten(
    grey,
    [
      { x: 0, y: 0 },
      { x: grey.width, y: 0 },
      { x: grey.width, y: grey.height },
      { x: 0, y: grey.height },
    ],
    width,
    tall,
  )
}
