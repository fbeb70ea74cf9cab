/** A time zone by its IANA name, as this program knows it; null for what is none. An offset is none: it knows of no change of the hour. */
export function zoneKnown(name: string): string | null {
  if (!/^[A-Za-z]/.test(name)) return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}
