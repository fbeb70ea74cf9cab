import { type Outcome, ok, refuse } from '../outcome.ts'

/** The largest photo, in bytes; exactly so many are accepted (VAL-08). */
export const photoMaxBytes = 2_097_152

const photoTypes = ['png', 'jpg', 'jpeg'] as const

/** The picture types a photo may have. */
export type PhotoType = (typeof photoTypes)[number]

/** Decides on a photo by its size and what follows the last dot of its name (VAL-08, C-05). */
export function decidePhoto(photo: {
  readonly bytes: number
  readonly fileName: string
}): Outcome<PhotoType, 'photo_wrong_type' | 'photo_too_big'> {
  const extension = photo.fileName.slice(photo.fileName.lastIndexOf('.') + 1).toLowerCase()
  const type = photoTypes.find(candidate => candidate === extension)
  if (!type) return refuse('photo_wrong_type')
  return photo.bytes > photoMaxBytes ? refuse('photo_too_big') : ok(type)
}
