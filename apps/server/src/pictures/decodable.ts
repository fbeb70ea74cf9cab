import { plainPng } from './plain-png.ts'

const jpegMark = Buffer.from([0xff, 0xd8, 0xff])
const riffMark = Buffer.from('RIFF')
const webpMark = Buffer.from('WEBPVP8')

/**
 * The bytes of a picture somebody sent that a decoder may see, or null when it is none by its content. A JPEG and a WebP are taken as
 * they came, for what they carry beside the picture is not packed; of a PNG only the picture is left (SRV-23). WebP only where asked for.
 */
export function decodable(bytes: Buffer, { webp = false } = {}): Buffer | null {
  if (has(bytes, 0, jpegMark)) return bytes
  if (webp && has(bytes, 0, riffMark) && has(bytes, 8, webpMark)) return bytes
  return plainPng(bytes)
}

function has(bytes: Buffer, offset: number, mark: Buffer): boolean {
  return bytes.subarray(offset, offset + mark.length).equals(mark)
}
