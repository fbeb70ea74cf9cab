import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import sharp from 'sharp'
import { decodable } from '../../pictures/decodable.ts'

const pictureMaxBytes = 8 * 1024 * 1024
const pictureMaxPixels = 25_000_000
const longestSide = 2400
const shortestSide = 200

/** Why a picture is not taken: over 8 MiB, neither PNG nor JPEG, over 25 million pixels, or a side of fewer than 200. */
export type PictureFault = 'too-big' | 'not-a-picture' | 'too-many-pixels' | 'too-small'

/**
 * Makes a picture somebody sent safe to keep: PNG or JPEG by content, bytes and pixels limited before anything is decoded, then
 * encoded anew as an upright JPEG, so that no metadata and nothing hidden behind the picture survives (SRV-23, VAL-17).
 */
export async function cleanPicture(sent: Buffer): Promise<Outcome<Buffer, PictureFault>> {
  if (sent.byteLength > pictureMaxBytes) return refuse('too-big')
  const bytes = decodable(sent)
  if (!bytes) return refuse('not-a-picture')
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
