import { type FrontFields, type LicenceReading, licenceIn, readingOf, ScanProblem } from '@ownward/licence-scan'
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
      print: Promise<FrontFields>
    }
  | { ok: false; trouble: ReadTrouble }

/**
 * Reads both sides here, before anything is sent: the barcode of the back, and the print of the front, to be held against it or to stand in
 * for it (ACC-10). The barcode's `text` is given where the camera read it already.
 */
export async function readLicence(front: Blob, back: Blob, text?: string): Promise<ReadResult> {
  if (!canScan()) return { ok: false, trouble: 'browser' }
  try {
    const { ask } = scanner()
    const codeOf = async (side: Blob) => licenceIn(await ask('back', { picture: await pixelsOf(side) }))
    const printOf = async (side: Blob) => ask('front', { picture: await pixelsOf(side) })
    const behind = text === undefined ? await codeOf(back) : licenceIn(text)
    const inFront = behind ? null : await codeOf(front)
    const barcode = behind ?? inFront
    const print = printOf(inFront ? back : front)
    if (!barcode) {
      const reading = readingOf(null, await print)
      return { ok: true, reading, sides: isFront(await printOf(back)) ? 'two-fronts' : 'right', print }
    }
    // A front that cannot be read is held against nothing.
    const held = print.catch(() => ({}))
    return { ok: true, reading: readingOf(barcode, {}), sides: inFront ? 'turned' : 'right', print: held }
  } catch (error) {
    const trouble = error instanceof ScanProblem ? error.trouble : 'picture'
    if (trouble !== 'picture') endScanner()
    return { ok: false, trouble }
  }
}

/** Whether a print tells what only a front does: backs repeat a number at most. */
function isFront({ documentNumber, lastName, dateOfBirth, dateOfExpiry }: FrontFields): boolean {
  return [documentNumber, lastName, dateOfBirth, dateOfExpiry].every(Boolean)
}

/** Larger pictures read no better and take longer. */
const longest = 2400

async function pixelsOf(picture: Blob) {
  const bitmap = await createImageBitmap(picture)
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const brush = canvas.getContext('2d', { willReadFrequently: true })
  if (!brush) throw new Error('no canvas')
  brush.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const { width, height, data } = brush.getImageData(0, 0, canvas.width, canvas.height)
  return { width, height, data }
}
