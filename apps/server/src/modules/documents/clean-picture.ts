import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import sharp from 'sharp'

const pictureMaxBytes = 8 * 1024 * 1024
const pictureMaxPixels = 25_000_000
const longestSide = 2400
const shortestSide = 200

export type PictureFault = 'too-big' | 'not-a-picture' | 'too-many-pixels' | 'too-small'

const marks = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])]

/**
 * Makes a picture somebody sent safe to keep: PNG or JPEG by content, bytes and pixels limited before anything is decoded, then
 * encoded anew as an upright JPEG, so that no metadata and nothing hidden behind the picture survives (SRV-23, VAL-17).
 */
export async function cleanPicture(bytes: Buffer): Promise<Outcome<Buffer, PictureFault>> {
  if (bytes.byteLength > pictureMaxBytes) return refuse('too-big')
  if (!marks.some(mark => bytes.subarray(0, mark.length).equals(mark))) return refuse('not-a-picture')
  const size = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!size) return refuse('not-a-picture')
  if (size.width * size.height > pictureMaxPixels) return refuse('too-many-pixels')
  if (Math.min(size.width, size.height) < shortestSide) return refuse('too-small')
  const encoded = await sharp(bytes, { limitInputPixels: pictureMaxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 88 })
    .toBuffer()
    .catch(() => null)
  return encoded ? ok(encoded) : refuse('not-a-picture')
}
