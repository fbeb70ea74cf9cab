import { decidePhoto } from '@ownward/domain/accounts'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { decodable } from '../../pictures/decodable.ts'
import { readBase64 } from '../documents/index.ts'

const side = 640
const mostPixels = 40_000_000

/**
 * Makes a profile photo from what somebody sent (a data URL and the name of the file): 2 MiB at most, PNG or JPEG by name and by content,
 * turned upright and encoded anew without its metadata (VAL-08, C-05). The picture library is loaded with the first photo.
 */
export async function makeProfilePhoto(
  dataUrl: string,
  fileName: string,
): Promise<Outcome<Buffer, 'bad-photo', { say: { fault: 'size' | 'type' } }>> {
  const sent = readBase64(dataUrl)
  if (!sent) return refuse('bad-photo', { say: { fault: 'type' } })
  const decided = decidePhoto({ bytes: sent.byteLength, fileName })
  if (!decided.ok) return refuse('bad-photo', { say: { fault: decided.code === 'photo_too_big' ? 'size' : 'type' } })

  const bytes = decodable(sent)
  if (!bytes) return refuse('bad-photo', { say: { fault: 'type' } })
  const { default: sharp } = await import('sharp')
  const photo = await sharp(bytes, { limitInputPixels: mostPixels })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'cover', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 84 })
    .toBuffer()
    .catch(() => null)
  return photo ? ok(photo) : refuse('bad-photo', { say: { fault: 'type' } })
}
