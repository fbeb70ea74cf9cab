import { displayDate } from '@ownward/domain/calendar'
import { currentLocale } from '@ownward/texts'

/** A calendar day ('2026-03-19') in the reader's words. */
export function sayDate(day: string, month: 'long' | 'short' = 'long'): string {
  return displayDate(day, currentLocale(), month)
}
