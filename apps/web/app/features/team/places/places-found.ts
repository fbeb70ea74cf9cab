import type { PlaceRow } from './place-draft.ts'

type Told = Pick<PlaceRow, 'name' | 'street' | 'city' | 'postalCode' | 'phone' | 'email'>

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The places that have every word of a search in their name, address, phone or mail; accents and capitals do not matter. */
export function placesFound<P extends Told>(places: readonly P[], query: string): P[] {
  const digits = query.replaceAll(/\D/g, '')
  const isPhone = digits.length >= 3 && /^[\d\s().+-]+$/.test(query.trim())
  const words = plain(query).split(/\s+/).filter(Boolean)
  return places.filter(place => {
    const told = plain([place.name, place.street, place.city, place.postalCode, place.email].join(' '))
    return words.every(word => told.includes(word)) || (isPhone && place.phone.includes(digits))
  })
}
