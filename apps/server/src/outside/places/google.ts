import * as z from 'zod/mini'
import { askOutside } from '../traced.ts'
import type { LocatedTown, NamedTown, TownFinder } from './port.ts'

const patienceMs = 2_500
const mostText = 100

const predictions = z.object({
  suggestions: z._default(
    z.array(
      z.object({
        placePrediction: z.optional(
          z.object({
            placeId: z.string(),
            structuredFormat: z.object({
              mainText: z.object({ text: z.string() }),
              secondaryText: z.optional(z.object({ text: z.string() })),
            }),
          }),
        ),
      }),
    ),
    [],
  ),
})

const details = z.object({
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  addressComponents: z.array(z.object({ longText: z.string(), shortText: z.string(), types: z.array(z.string()) })),
})

const geocoded = z.object({
  status: z.string(),
  results: z.array(
    z.object({
      geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
      address_components: z.array(
        z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) }),
      ),
    }),
  ),
})

/** Where the two services are reached; tests put their own. */
export interface GoogleOrigins {
  places: string
  geocoding: string
}

const google: GoogleOrigins = { places: 'https://places.googleapis.com', geocoding: 'https://maps.googleapis.com' }

/**
 * Asks Google for towns: Places (New) `places:autocomplete` and place details with a field mask, and the Geocoding API. Throws when an
 * answer takes longer than 2.5 s, is no answer of theirs, or refuses the key; the key is never part of an error.
 */
export function googleTowns(key: string, origins: GoogleOrigins = google): TownFinder {
  async function ask<T>(address: URL, shape: { parse(value: unknown): T }, init: RequestInit = {}): Promise<T> {
    const answer = await askOutside('maps ask', address, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    }).catch((error: unknown) => {
      throw new Error(`The maps service could not be asked: ${error instanceof Error ? error.name : 'unknown'}.`)
    })
    if (!answer.ok) {
      await answer.body?.cancel()
      throw new Error(`The maps service answered ${answer.status}.`)
    }
    return shape.parse(await answer.json())
  }

  async function geocode(question: Record<string, string>): Promise<LocatedTown[]> {
    const address = new URL('/maps/api/geocode/json', origins.geocoding)
    address.search = new URLSearchParams({ ...question, key }).toString()
    const { status, results } = await ask(address, geocoded)
    // What they call status is their word for trouble; the HTTP status is 200 for a refused key too.
    if (status !== 'OK' && status !== 'ZERO_RESULTS') throw new Error(`The maps service refused: ${status}.`)
    return results.flatMap(({ geometry, address_components: parts }) => {
      const components = parts.map(part => ({ long: part.long_name, short: part.short_name, types: part.types }))
      return townAt(components, geometry.location)
    })
  }

  return {
    async suggest(text) {
      const { suggestions } = await ask(new URL('/v1/places:autocomplete', origins.places), predictions, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-goog-api-key': key },
        body: JSON.stringify({
          input: text.slice(0, mostText),
          includedPrimaryTypes: ['(cities)'],
          includedRegionCodes: ['us', 'ca'],
          languageCode: 'en',
        }),
      })
      return suggestions.flatMap(({ placePrediction: found }) => {
        const { mainText, secondaryText } = found?.structuredFormat ?? {}
        const region = regionOf(secondaryText?.text ?? '')
        return found && mainText && region ? [{ id: found.placeId, name: mainText.text, ...region }] : []
      })
    },

    async locate(id) {
      const { location, addressComponents } = await ask(
        new URL(`/v1/places/${encodeURIComponent(id)}`, origins.places),
        details,
        { headers: { 'x-goog-api-key': key, 'x-goog-fieldmask': 'location,addressComponents' } },
      )
      const components = addressComponents.map(part => ({
        long: part.longText,
        short: part.shortText,
        types: part.types,
      }))
      return townAt(components, { lat: location.latitude, lng: location.longitude })[0]
    },

    async resolve(text) {
      const [town] = await geocode({ address: text.slice(0, mostText), components: 'country:US|country:CA' })
      return town
    },

    // A hundred metres are enough to name a town, and less tells where somebody stands.
    nearest: ({ lat, lng }) =>
      geocode({ latlng: `${lat.toFixed(3)},${lng.toFixed(3)}`, result_type: 'locality|postal_town' }),
  }
}

/** 'FL, USA' or 'QC, Canada' as suggestions end. */
function regionOf(text: string): Pick<NamedTown, 'state' | 'country'> | undefined {
  const [, state, country] = /^([A-Z]{2}), (USA|Canada)$/.exec(text.trim()) ?? []
  return state ? { state, country: country === 'USA' ? 'US' : 'CA' } : undefined
}

interface Component {
  long: string
  short: string
  types: string[]
}

function townAt(components: readonly Component[], point: { lat: number; lng: number }): LocatedTown[] {
  const of = (type: string) => components.find(component => component.types.includes(type))
  const name = (of('locality') ?? of('postal_town') ?? of('sublocality'))?.long
  const state = of('administrative_area_level_1')?.short
  const country = of('country')?.short
  if (!name || !state || (country !== 'US' && country !== 'CA')) return []
  return [{ name, state, country, lat: point.lat, lng: point.lng }]
}
