/** One entry of a calendar file. `uid` stays the same however often the file is made, so that a calendar replaces what it has. */
export interface CalendarEntry {
  uid: string
  /** How often it was changed, and when last: a calendar takes a higher one for what it has (RFC 5545, 3.8.7.4). */
  sequence: number
  changedAt: Date
  from: Date
  minutes: number
  title: string
  location: string
  text: string
  lat: number | null
  lng: number | null
  url: string
}

const minute = 60_000
const longestLine = 75

/** Writes entries as an iCalendar file (RFC 5545): times in UTC, which every calendar shows by its own clock. */
export function writeCalendar(entries: readonly CalendarEntry[], { name, now }: { name: string; now: Date }): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(name)}//Bookings//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...entries.flatMap(entry => eventOf(entry, now)),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function eventOf(entry: CalendarEntry, now: Date): string[] {
  const { uid, sequence, changedAt, from, minutes, title, location, text, lat, lng, url } = entry
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(now)}`,
    `LAST-MODIFIED:${utc(changedAt)}`,
    `DTSTART:${utc(from)}`,
    `DTEND:${utc(new Date(from.getTime() + minutes * minute))}`,
    `SUMMARY:${escaped(title)}`,
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    `DESCRIPTION:${escaped(text)}`,
    ...(lat !== null && lng !== null ? [`GEO:${lat};${lng}`] : []),
    `URL:${new URL(url).href}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-PT2H',
    'END:VALARM',
    'END:VEVENT',
  ]
}

function utc(at: Date): string {
  return at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
}

/** A text as a value of one line; whatever any reader takes for a line break is one in the text, other controls are no text (RFC 5545, 3.3.11). */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '')
}

/** A line has at most 75 octets; what is longer goes on after a line break and a space, never inside a character. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    const room = parts.length === 0 ? longestLine : longestLine - 1
    if (Buffer.byteLength(part + character) > room) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part].join('\r\n ')
}
