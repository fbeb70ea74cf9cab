import { randomBytes } from 'node:crypto'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { pictures } from './apart/processes.ts'
import type { Fault } from './apart/recipe.ts'

const uploadMaxBytes = 10 * 1024 * 1024

/** Why a photo of a car is not taken: over 10 MiB, none that can be read, over 24 million pixels, or too small for the smallest size. */
export type UploadFault = 'picture-too-big' | 'picture-not-an-image' | 'picture-too-many-pixels' | 'picture-too-small'

const faults: Record<Fault, UploadFault> = {
  'not-a-picture': 'picture-not-an-image',
  'too-many-pixels': 'picture-too-many-pixels',
  'too-small': 'picture-too-small',
}

/** A photo made safe: an own random key that tells the width, and the original as it is stored. */
export interface PreparedPhoto {
  key: string
  bytes: Buffer
}

/**
 * Turns the bytes that somebody sent into a stored original: JPEG, PNG or WebP by content, limits on bytes, scans and pixels checked before
 * anything is decoded, upright, cropped to 3:2, at most 1200 wide, encoded anew so that no metadata survives (SRV-23). Throws Busy where
 * `who` has too many pictures waiting.
 */
export async function prepareUpload(bytes: Uint8Array, who: string): Promise<Outcome<PreparedPhoto, UploadFault>> {
  if (bytes.byteLength > uploadMaxBytes) return refuse('picture-too-big')
  const made = await pictures.make('car-photo', bytes, who)
  if ('fault' in made) return refuse(faults[made.fault])
  return ok({
    key: `up-${randomBytes(32).toString('base64url').replace(/[-_]/g, '').slice(0, 22)}-${made.width}`,
    bytes: Buffer.from(made.bytes),
  })
}
