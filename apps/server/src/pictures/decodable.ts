import { countScans } from './count-scans.ts'
import { plainPng } from './plain-png.ts'

const jpegMark = Buffer.from([0xff, 0xd8, 0xff])
const riffMark = Buffer.from('RIFF')
const webpMark = Buffer.from('WEBPVP8')
/** Cameras write one scan, the most thorough of programs a dozen. */
const mostScans = 100

/**
 * The bytes of a picture somebody sent that a decoder may see, or null when it is none by its content, a JPEG of more than 100 scans, or a
 * film. A JPEG and a WebP are taken as they came, for what they carry beside the picture is not packed; of a PNG only the picture is left
 * (SRV-23). WebP only where asked for.
 */
export function decodable(bytes: Buffer, { webp = false } = {}): Buffer | null {
  if (has(bytes, 0, jpegMark)) return countScans(bytes, mostScans) > mostScans ? null : bytes
  if (webp && has(bytes, 0, riffMark) && has(bytes, 8, webpMark)) return isFilm(bytes) ? null : bytes
  return plainPng(bytes)
}

/** How often a decoder goes over the pixels of a picture: the scans of a JPEG, else once. */
export function passesOver(bytes: Buffer): number {
  return has(bytes, 0, jpegMark) ? countScans(bytes, mostScans) : 1
}

/** Whether a WebP says that it has several pictures: in its head, where it has one (RFC 9649, 2.7). */
function isFilm(webp: Buffer): boolean {
  return webp[15] === 0x58 && ((webp[20] ?? 0) & 2) !== 0
}

function has(bytes: Buffer, offset: number, mark: Buffer): boolean {
  return bytes.subarray(offset, offset + mark.length).equals(mark)
}
