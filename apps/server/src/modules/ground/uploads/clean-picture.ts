import type { UserId } from '@ownward/domain/ids'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { pictures } from '../../../pictures/index.ts'
import { documentMaxBytes } from './check-pdf.ts'

/** Why a picture is not taken: more bytes than it may have, neither PNG nor JPEG, more pixels than can be decoded in seconds, or a side of fewer than 200. */
export type PictureFault = 'too-big' | 'not-a-picture' | 'too-many-pixels' | 'too-small'

/**
 * Makes a picture somebody sent safe to keep: PNG or JPEG by content, bytes, scans and pixels limited before anything is decoded, then
 * encoded anew, apart from everything else, as an upright JPEG, so that no metadata and nothing hidden behind the picture survives (SRV-23,
 * VAL-17). Throws Busy where the person has too many pictures waiting.
 */
export async function cleanPicture(
  sent: Buffer,
  personId: UserId,
  maxBytes = documentMaxBytes,
): Promise<Outcome<Buffer, PictureFault>> {
  if (sent.byteLength > maxBytes) return refuse('too-big')
  const made = await pictures.make('document', sent, `person ${personId}`)
  return 'fault' in made ? refuse(made.fault) : ok(Buffer.from(made.bytes))
}
