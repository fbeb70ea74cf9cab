import { type Locale, m } from '@ownward/texts'

/** What the languages of the product are called in that of the member. */
export const languages: Readonly<Record<Locale, () => string>> = { en: m.team_english, fr: m.team_french }

/** The same inside a sentence. */
export const inLanguage: Readonly<Record<Locale, () => string>> = { en: m.talk_in_english, fr: m.talk_in_french }
