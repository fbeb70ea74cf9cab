import { type Locale, m } from '@ownward/texts'

type Words = { locale: Locale }
type Say = (values: object, words: Words) => string

const fields: Record<string, Say> = {
  state: m.team_people_state,
}

const states: Record<string, Say> = {
  free: m.fleet_state_free,
  held: m.fleet_state_held,
  reserved: m.fleet_state_reserved,
  rented: m.fleet_state_rented,
  lent: m.fleet_state_lent,
  checking: m.fleet_state_checking,
  sold: m.fleet_state_sold,
  hidden: m.fleet_state_hidden,
}

/** What a field is called in its form. */
export const sayField = (field: string, words: Words): string => fields[field]?.({}, words) ?? field

/** What stands in a field, in words. */
export const sayValue = (field: string, value: string, words: Words): string =>
  field === 'state' ? (states[value]?.({}, words) ?? value) : value
