import { type Locale, m } from '@ownward/texts'
import { isOptional } from './choices/kind-of-event.ts'
import type { PersonEvent } from './event-facts.ts'
import { eventKinds, sayEvent } from './events.ts'
import { type LetterLinks, writeLetter } from './letters.ts'
import { samples } from './samples.ts'

/** One telling as its reader would get it: in the list, and as a mail. */
export interface LetterPreview {
  kind: string
  locale: Locale
  title: string
  /** The entry of the list. */
  entry: string
  action: { label: string; path: string }
  text: string
}

/** Everything that people are told, in both languages, with made-up facts (BEY-13, BEY-21). */
export function previewLetters(links: LetterLinks): LetterPreview[] {
  return (['en', 'fr'] as const).flatMap(locale =>
    eventKinds.map(kind => {
      const event = { kind, facts: samples[kind] } as PersonEvent
      const words = sayEvent(event, { brand: links.brand.name, words: { locale } })
      const { text } = writeLetter(links, { firstName: m.desk_letters_reader({}, { locale }), locale }, words, {
        optional: isOptional(kind),
      })
      return { kind, locale, title: words.title, entry: words.paragraphs[0], action: words.action, text }
    }),
  )
}
