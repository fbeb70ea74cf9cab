import { currentLocale } from '@ownward/texts'

/** A calendar day ('2026-03-19') in the reader's words. */
export function sayDate(day: string, month: 'long' | 'short' = 'long'): string {
  const languages = { en: 'en-US', fr: 'fr-CA' } as const
  return new Intl.DateTimeFormat(languages[currentLocale()], {
    timeZone: 'UTC',
    year: 'numeric',
    month,
    day: 'numeric',
  }).format(new Date(`${day}T00:00:00Z`))
}
