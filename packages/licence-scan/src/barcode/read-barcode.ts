import { type Grey, sharpen } from '../picture/grey.ts'
import { evenLight, hardenBars } from '../picture/light.ts'
import type { Quad } from '../picture/perspective.ts'
import { undoMotion } from '../picture/undo-motion.ts'
import { beside, flattenBarcode } from './flatten-barcode.ts'
import { locateBarcodes, type Spot } from './locate.ts'
import { type Refined, refineCorners } from './refine-corners.ts'
import { straighten, type Turn } from './straighten.ts'

/** Decodes one straight PDF417; null when there is none to be read. */
export type Decode = (picture: Grey) => Promise<string | null>

/** Whether a decoded text is what is looked for; what is not does not end the search. */
export type Accept = (text: string) => boolean

/** What a picture's barcode says, and where one may be; null where none was found. */
export interface BarcodeReading {
  /** The text as it was printed, every control character kept; null when nothing was read. */
  readonly text: string | null
  readonly spot: Spot | null
}

/** A code cut out, and what is done to its shades before it is decoded. */
interface View {
  readonly cut: (picture: Grey, spot: Spot) => Grey | undefined
  readonly treat: (cut: Grey) => Grey
  /** So little is left in the picture that a single reading is not believed: it must be read the same by another view. */
  readonly isHard?: boolean
}

const degrees = Math.PI / 180
/** How the rows may lean against the bars where the corners of a code could not be told. */
const leans = [0, 1, -1, 2, -2, 3, -3, 4.5, -4.5, 6.5, -6.5].map(lean => lean * degrees)
/** Edges that agree so little, or a box this square, leave open which way the bars run. */
const clear = 0.5
const longish = 1.4

const flat = (width: number) => (picture: Grey, spot: Spot) =>
  spot.corners && flattenBarcode(picture, spot.corners, width)
const turned = (turn: Turn) => (picture: Grey, spot: Spot) => straighten(picture, spot, turn)
const asIs = (cut: Grey) => cut

/** In the order in which they read most for least, found on pictures of `testing/`. */
const views: readonly View[] = [
  { cut: flat(1200), treat: evenLight },
  { cut: turned({ shear: 0 }), treat: asIs },
  { cut: flat(1200), treat: cut => hardenBars(evenLight(cut), 2, 2, 2) },
  { cut: flat(1600), treat: cut => hardenBars(evenLight(cut), 4, 1, 3) },
  { cut: flat(1600), treat: evenLight },
  { cut: flat(1600), treat: cut => hardenBars(evenLight(cut), 3, 3, 3), isHard: true },
  { cut: flat(1200), treat: cut => sharpen(evenLight(cut), 4), isHard: true },
  { cut: flat(1600), treat: cut => hardenBars(evenLight(cut), 6, 2, 4), isHard: true },
]

/**
 * Reads the PDF417 of a whole picture with every means: flattened by its corners, straightened where bars were found at every lean that
 * perspective may give its rows, with its light evened and its edges hardened. What `accept` refuses does not end the search, and what
 * only the hardest means read counts when two of them say the same.
 */
export async function readBarcode(picture: Grey, decode: Decode, accept: Accept = () => true): Promise<BarcodeReading> {
  const spots = locateBarcodes(picture)
  const heard = new Set<string>()
  const take = async (seen: Grey | undefined, isHard = false): Promise<string | null> => {
    const text = seen ? await decode(seen) : null
    if (text === null || !accept(text)) return null
    if (!isHard || heard.has(text)) return text
    heard.add(text)
    return null
  }
  for (const view of views)
    for (const spot of view.isHard ? spots.slice(0, 1) : spots) {
      const cut = view.cut(picture, spot)
      const text = await take(cut && view.treat(cut), view.isHard)
      if (text !== null) return { text, spot }
    }
  const [spot] = spots
  if (spot)
    for (const harden of [0, 2, 6])
      for (const turn of turnsFor(spot)) {
        const cut = evenLight(straighten(picture, spot, turn))
        const text = await take(harden > 0 ? sharpen(cut, harden) : cut, harden > 2)
        if (text !== null) return { text, spot }
      }
  return { text: await take(picture), spot: spot ?? null }
}

/** What a frame of a film is tried with, the first two always, of the others one a frame in turn while there is time. */
const always: readonly View[] = [
  { cut: flat(1000), treat: cut => hardenBars(evenLight(cut), 1, 2, 2) },
  { cut: flat(1200), treat: evenLight },
]
const inTurn: readonly View[] = [
  { cut: flat(1300), treat: cut => hardenBars(evenLight(cut), 1, 1, 2) },
  { cut: turned({ shear: 0 }), treat: asIs },
  { cut: flat(1600), treat: cut => hardenBars(evenLight(cut), 4, 1, 3) },
]

/** A module of the widest code that licences have, as a share of its length: a motion that is longer wipes out single bars. */
const module = 1 / 340
/** How far the edge of a bar is spread when nothing moved: by the lens and the sensor. */
const ownSpread = 1.1 * module
const widthOfMoved = 920

/** A frame in which the camera moved along the rows: hardening does not bring back what motion wiped out, taking it back does. */
function movedView(motion: number): View {
  return {
    cut: flat(widthOfMoved),
    treat: cut => undoMotion(hardenBars(evenLight(cut), 2, 0, 1), (motion * widthOfMoved) / (1 + 2 * beside)),
  }
}

/** A frame of a film on its way to be read. */
export interface FrameAsked {
  /** Frames are counted, so that each is tried in another way. */
  readonly number: number
  readonly accept?: Accept
  /** Whether there is time for one more try. */
  readonly hasTime?: () => boolean
  /** Where bars lie, from whoever looked for them before. */
  readonly spots?: readonly Spot[]
}

/** Reads one frame of a film after the other. */
export type ReadFrame = (picture: Grey, asked: FrameAsked) => Promise<BarcodeReading>

/**
 * A reader of one film: few tries a frame, other ones each time, so that a hand that trembles meets the right one. It keeps where the code
 * lay, and nothing of what was read: in a frame that the hand smeared its rims are seen, but not that it is a code.
 */
export function createFrameReader(decode: Decode): ReadFrame {
  let known: Quad | undefined
  return async (picture, { number, accept = () => true, hasTime = () => true, spots = locateBarcodes(picture) }) => {
    const [spot] = spots
    const refined = rimsOf(picture, spot, known)
    known = refined?.corners ?? known
    if (!spot) return { text: null, spot: null }
    const exact = refined ? { ...spot, corners: refined.corners } : spot
    const motion = Math.sqrt(Math.max(0, (refined?.smear ?? 0) ** 2 - ownSpread ** 2))
    const [first, second] = motion > module ? [movedView(motion), always[0]!] : always
    for (const [place, view] of [first!, second!, inTurn[number % inTurn.length]!].entries()) {
      if (place >= always.length && !hasTime()) break
      const cut = view.cut(picture, exact)
      const text = cut ? await decode(view.treat(cut)) : null
      if (text !== null && accept(text)) return { text, spot: exact }
    }
    return { text: null, spot }
  }
}

/** Bars that agree so well are those of a code that is sharp. */
const sharpBars = 0.55

/** The rims of the code: near the bars that are seen, or where these tell little, near where it lay before. */
function rimsOf(picture: Grey, spot: Spot | undefined, known: Quad | undefined): Refined | undefined {
  const isSharp = spot !== undefined && spot.coherence > sharpBars
  for (const rough of isSharp ? [spot.corners, known] : [known, spot?.corners]) {
    const refined = rough && refineCorners(picture, rough)
    if (refined) return refined
  }
  return undefined
}

function turnsFor(spot: Spot): Turn[] {
  const turns = leans.map(shear => ({ shear }))
  const unsure = spot.coherence < clear || spot.length < spot.height * longish
  return unsure ? [...turns, ...turns.slice(0, 3).map(turn => ({ ...turn, across: true }))] : turns
}
