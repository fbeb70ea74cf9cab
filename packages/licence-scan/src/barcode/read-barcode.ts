import { type Grey, sharpen } from '../picture/grey.ts'
import { locateBarcodes, type Spot } from './locate.ts'
import { straighten, type Turn } from './straighten.ts'

/** Decodes one straight PDF417; null when there is none to be read. */
export type Decode = (picture: Grey) => Promise<string | null>

/** What a picture's barcode says, and where one may be; null where none was found. */
export interface BarcodeReading {
  /** The text as it was printed, every control character kept; null when nothing was read. */
  readonly text: string | null
  readonly spot: Spot | null
}

const degrees = Math.PI / 180
const leans = [0, 1, -1, 2, -2, 3, -3, 4.5, -4.5, 6.5, -6.5].map(lean => lean * degrees)
/** How much edges are hardened: not at all, for a picture taken in the dark, for one out of focus. */
const hardened = [0, 2, 6]
/** Edges that agree so little, or a box this square, leave open which way the bars run. */
const clear = 0.5
const longish = 1.4

/**
 * Reads the PDF417 of a whole picture with every means: as it is, then straightened where bars were found, at every lean that
 * perspective may give its rows, and again with its edges hardened. A tenth of a second when it can be read, a second when it cannot.
 */
export async function readBarcode(picture: Grey, decode: Decode): Promise<BarcodeReading> {
  const spots = locateBarcodes(picture)
  for (const harden of hardened) {
    for (const [place, spot] of spots.entries()) {
      for (const turn of place === 0 ? turnsFor(spot) : [{ shear: 0 }]) {
        const straight = straighten(picture, spot, turn)
        const text = await decode(harden > 0 ? sharpen(straight, harden) : straight)
        if (text) return { text, spot }
      }
    }
  }
  return { text: await decode(picture), spot: spots[0] ?? null }
}

/** One frame of a film: few tries, other ones each time, so that a hand that trembles meets the right one. */
export async function readFrame(picture: Grey, decode: Decode, frame: number): Promise<BarcodeReading> {
  const [spot] = locateBarcodes(picture)
  if (!spot) return { text: null, spot: null }
  const lean = leans[1 + (frame % (leans.length - 1))]!
  for (const shear of [0, lean]) {
    const text = await decode(straighten(picture, spot, { shear }))
    if (text) return { text, spot }
  }
  return { text: null, spot }
}

function turnsFor(spot: Spot): Turn[] {
  const turns = leans.map(shear => ({ shear }))
  const unsure = spot.coherence < clear || spot.length < spot.height * longish
  return unsure ? [...turns, ...turns.slice(0, 3).map(turn => ({ ...turn, across: true }))] : turns
}
