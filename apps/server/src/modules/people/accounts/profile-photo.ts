import { decidePhoto } from '@ownward/domain/accounts'
import type { UserId } from '@ownward/domain/ids'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { decodable, pictures } from '../../../pictures/index.ts'
import { readBase64 } from '../../ground/uploads/index.ts'

type Refused = { say: { fault: 'size' | 'type' } }

/**
 * Reads a photo from what somebody sent (a data URL and the name of the file): 2 MiB at most, PNG or JPEG by name and by content. Nothing of
 * it is decoded (VAL-08, C-05).
 */
export function readProfilePhoto(dataUrl: string, fileName: string): Outcome<Buffer, 'bad-photo', Refused> {
  const sent = readBase64(dataUrl)
  if (!sent) return refuse('bad-photo', { say: { fault: 'type' } })
  const decided = decidePhoto({ bytes: sent.byteLength, fileName })
  if (!decided.ok) return refuse('bad-photo', { say: { fault: decided.code === 'photo_too_big' ? 'size' : 'type' } })
  return decodable(sent) ? ok(sent) : refuse('bad-photo', { say: { fault: 'type' } })
}

/**
 * Makes a profile photo of one that was read: turned upright, square, encoded anew without its metadata (SRV-23). Throws Busy where the
 * person has too many pictures waiting.
 */
export async function makeProfilePhoto(sent: Buffer, personId: UserId): Promise<Outcome<Buffer, 'bad-photo', Refused>> {
  const made = await pictures.make('profile', sent, `person ${personId}`)
  return 'fault' in made ? refuse('bad-photo', { say: { fault: 'type' } }) : ok(Buffer.from(made.bytes))
}
