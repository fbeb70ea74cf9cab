import type { Locale } from '@ownward/texts'

/** Who reads the words of a refusal, and when. */
export interface RefusalReader {
  now: Date
  locale: Locale
}
