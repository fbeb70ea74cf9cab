import { currentLocale, m } from '@ownward/texts'

const days = {
  en: new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }),
  fr: new Intl.DateTimeFormat('fr-CA', { weekday: 'long', timeZone: 'UTC' }),
}
const firstMonday = Date.UTC(2024, 0, 1)

/** What a day of the week is called, Monday 0. */
export function sayWeekday(day: number): string {
  return days[currentLocale()].format(new Date(firstMonday + day * 86_400_000))
}

const facts: Record<string, () => string> = {
  name: m.team_name_head,
  street: m.places_street,
  city: m.places_city,
  postalCode: m.places_postal_code,
  // As the log and files say it.
  postal_code: m.places_postal_code,
  phone: m.team_phone,
  email: m.team_email,
  bring: m.places_bring,
  keys: m.places_keys,
  back: m.places_back,
  return_place_id: m.places_comes_back,
}

/** What a field of a place is called, such as `hours.0` or `en.bring`; one that has no name keeps its own. */
export function sayPlaceField(field: string): string {
  const day = /^hours\.([0-6])$/.exec(field)?.[1]
  if (day !== undefined) return sayWeekday(Number(day))
  const note = /^(en|fr)\.(\w+)$/.exec(field)
  if (note) {
    const words = facts[note[2]!]?.() ?? note[2]!
    return note[1] === 'en' ? m.places_in_english({ words }) : m.places_in_french({ words })
  }
  return facts[field]?.() ?? field
}

const dayColumns = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** What a column of a file of places is called, such as `monday` or `bring_en`. */
export function sayPlaceColumn(column: string): string {
  if (dayColumns.includes(column)) return sayWeekday(dayColumns.indexOf(column))
  const note = /^(bring|keys|back)_(en|fr)$/.exec(column)
  return sayPlaceField(note ? `${note[2]}.${note[1]}` : column === 'returned_to' ? 'return_place_id' : column)
}
