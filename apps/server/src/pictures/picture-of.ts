import type { Picture } from '@ownward/contract'
import { parsePictureKey, widthsOf } from './picture-key.ts'

const plainWidth = 960

/**
 * Describes a picture for the wire: addresses, sizes and whether it is an illustration. Pure, so presenters may call it per car.
 * `angle` names what an uploaded photo shows; studio renders know theirs. Throws RangeError for a key that is none of ours.
 */
export function pictureOf(key: string, angle = 'photo'): Picture {
  const source = parsePictureKey(key)
  if (!source) throw new RangeError(`not a picture key: ${key}`)
  const widths = widthsOf(source)
  const width = source.kind === 'photo' ? source.originalWidth : 1200
  const base = `/pictures/${key}`
  return {
    src: `${base}-${widths.findLast(candidate => candidate <= plainWidth)}.webp`,
    base,
    widths,
    width,
    height: Math.round((width * 2) / 3),
    kind: source.kind,
    angle: source.kind === 'illustration' ? source.angle : angle,
  }
}
