import { type FrontPrint, type LicenceReading, licenceIn, noPrint, readingOf, ScanProblem } from '@ownward/licence-scan'
import { pixelsOf } from './pixels.ts'
import { canScan, endScanner, scanner } from './scanner.ts'

/** Why a licence could not be read at all: the browser cannot, the scanner's code or worker is lost, or a picture is none. */
export type ReadTrouble = 'browser' | 'engine' | 'crash' | 'picture'

/** What both sides of a licence tell, or why nobody could read them. */
export type ReadResult =
  | {
      ok: true
      reading: LicenceReading
      /** `turned`: what was taken for the back is the front, and the other way round. `two-fronts`: both look like the front. */
      sides: 'right' | 'turned' | 'two-fronts'
      /** What the print of the front says, once it was read: it takes longer than the barcode, and the barcode's fields need not wait. */
      print: Promise<FrontPrint>
    }
  | { ok: false; trouble: ReadTrouble }

/** A side as it was taken, the barcode's text where the camera read it already, and the file it was cut from where there is one. */
interface Taken {
  readonly picture: Blob
  readonly text?: string
  readonly original?: Blob
}

/** Pictures read no better when their longer side has more pixels: print, and a code that is a small part of a file as a phone makes it. */
const longest = 2400
const longestOfFile = 3200

/**
 * Reads both sides here, before anything is sent: the barcode of the back, and the print of the front, to be held against it or to stand in
 * for it (ACC-10). A barcode is looked for in what was cut out, then in the file that it was cut from: a cut is squeezed for its way to us.
 */
export async function readLicence(front: Taken, back: Taken): Promise<ReadResult> {
  if (!canScan()) return { ok: false, trouble: 'browser' }
  try {
    const { ask } = scanner()
    const codeIn = async (picture: Blob, most: number) =>
      licenceIn(await ask('back', { picture: await pixelsOf(picture, most) }))
    const codeOf = async ({ picture, original }: Taken) =>
      (await codeIn(picture, longest)) ?? (original ? await codeIn(original, longestOfFile) : null)
    const printOf = async ({ picture }: Taken) => ask('front', { picture: await pixelsOf(picture, longest) })
    const isFront = async ({ picture }: Taken) => ask('isFront', { picture: await pixelsOf(picture, longest) })
    const behind = back.text === undefined ? await codeOf(back) : licenceIn(back.text)
    // Whoever took the sides the other way round is told by the cut alone.
    const inFront = behind ? null : await codeIn(front.picture, longest)
    const barcode = behind ?? inFront
    const print = printOf(inFront ? back : front)
    if (!barcode) {
      const reading = readingOf(null, await print)
      return { ok: true, reading, sides: (await isFront(back)) ? 'two-fronts' : 'right', print }
    }
    // A front that cannot be read is held against nothing.
    const held = print.catch(() => noPrint)
    return { ok: true, reading: readingOf(barcode, noPrint), sides: inFront ? 'turned' : 'right', print: held }
  } catch (error) {
    const trouble = error instanceof ScanProblem ? error.trouble : 'picture'
    if (trouble !== 'picture') endScanner()
    return { ok: false, trouble }
  }
}
