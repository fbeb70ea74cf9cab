import { currentLocale } from '@ownward/texts'

/** A time zone as people call it: 'Eastern Time', in French 'heure de l’Est'. */
export function sayZone(timeZone: string): string {
  const format = new Intl.DateTimeFormat(currentLocale() === 'fr' ? 'fr-CA' : 'en-US', {
    timeZone,
    // What is called alike all year has no generic name of its own.
    timeZoneName: timeZone === 'UTC' ? 'long' : 'longGeneric',
  })
  return format.formatToParts().find(part => part.type === 'timeZoneName')?.value ?? timeZone
}
