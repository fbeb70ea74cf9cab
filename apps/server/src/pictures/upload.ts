import { randomBytes } from 'node:crypto'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import sharp from 'sharp'
import { decodable } from './decodable.ts'
import { pictureWidths } from './picture-key.ts'

const uploadMaxBytes = 10 * 1024 * 1024
const uploadMaxPixels = 24_000_000
const largest = pictureWidths[pictureWidths.length - 1]!
const smallest = pictureWidths[0]

/** Why a photo of a car is not taken: over 10 MiB, none that can be read, over 24 million pixels, or too small for the smallest size. */
export type UploadFault = 'picture-too-big' | 'picture-not-an-image' | 'picture-too-many-pixels' | 'picture-too-small'

/** A photo made safe: an own random key that tells the width, and the original as it is stored. */
export interface PreparedPhoto {
  key: string
  bytes: Buffer
}

/**
 * Turns somebody's bytes into a stored original: JPEG, PNG or WebP by content, byte and pixel limits checked before anything is
 * decoded, upright, cropped to 3:2, at most 1200 wide, encoded anew so that no metadata survives (SRV-23).
 */
export async function prepareUpload(bytes: Uint8Array): Promise<Outcome<PreparedPhoto, UploadFault>> {
  if (bytes.byteLength > uploadMaxBytes) return refuse('picture-too-big')
  const input = decodable(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { webp: true })
  if (!input) return refuse('picture-not-an-image')
  const size = await sharp(input)
    .metadata()
    .catch(() => null)
  if (!size) return refuse('picture-not-an-image')
  if (size.width * size.height > uploadMaxPixels) return refuse('picture-too-many-pixels')
  const upright = size.autoOrient ?? size
  const width = Math.min(largest, upright.width, Math.floor((upright.height * 3) / 2))
  if (width < smallest) return refuse('picture-too-small')
  const encoded = await sharp(input, { limitInputPixels: uploadMaxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width, height: Math.round((width * 2) / 3), fit: 'cover' })
    .flatten({ background: '#f3f0ea' })
    .toColourspace('srgb')
    .webp({ quality: 90 })
    .toBuffer()
    .catch(() => null)
  if (!encoded) return refuse('picture-not-an-image')
  return ok({
    key: `up-${randomBytes(32).toString('base64url').replace(/[-_]/g, '').slice(0, 22)}-${width}`,
    bytes: encoded,
  })
}
