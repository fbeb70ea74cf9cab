import { type LicenceReading, licenceIn, readingOf, ScanProblem } from '@ownward/licence-scan'
import { canScan, endScanner, scanner } from './scanner.ts'

/** Why a licence could not be read at all: the browser cannot, the scanner's code or worker is lost, or a picture is none. */
export type ReadTrouble = 'browser' | 'engine' | 'crash' | 'picture'

/** What both sides of a licence tell, or why nobody could read them. */
export type ReadResult = { ok: true; reading: LicenceReading } | { ok: false; trouble: ReadTrouble }

/**
 * Reads both sides here, before anything is sent: the barcode of the back, and the front's letters only where the back leaves the
 * number open, as they cost four megabytes (ACC-10). The barcode's `text` is given where the camera read it already.
 */
export async function readLicence(front: Blob, back: Blob, text?: string): Promise<ReadResult> {
  if (!canScan()) return { ok: false, trouble: 'browser' }
  try {
    const { ask } = scanner()
    const barcode = licenceIn(text ?? (await ask('back', { picture: await pixelsOf(back) })))
    const letters = barcode ? {} : await ask('front', { picture: await pixelsOf(front) })
    return { ok: true, reading: readingOf(barcode, letters) }
  } catch (error) {
    const trouble = error instanceof ScanProblem ? error.trouble : 'picture'
    if (trouble !== 'picture') endScanner()
    return { ok: false, trouble }
  }
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
