import { type Locale, m } from '@ownward/texts'
import type { PictureFault } from './clean-picture.ts'

const reasons: Record<PictureFault, (words: { locale: Locale }) => string> = {
  'too-big': words => m.licences_picture_too_big({}, words),
  'not-a-picture': words => m.licences_picture_not_a_picture({}, words),
  'too-many-pixels': words => m.licences_picture_too_many_pixels({}, words),
  'too-small': words => m.licences_picture_too_small({}, words),
}

/** Why a picture was not taken, as a sentence for whoever sent it. */
export function sayPictureFault(fault: PictureFault, locale: Locale): string {
  return reasons[fault]({ locale })
}
