import type { Request, Response } from '@ownward/contract'
import { type Refused, reads, spells } from '../table.ts'

const readPlace = reads<Response<'teamPickupPlaces'>['result'][number]>()({
  time_zone: 'timeZone',
  return_place_id: 'returnPlaceId',
  postal_code: 'postalCode',
})

const readPlaceFile = reads<Response<'teamPickupPlace'>['result']>()(
  { brings_back: 'bringsBack' },
  { place: readPlace },
)

const readSaved = reads<Response<'teamSavePickupPlace'>['result']>()({ pickup_place_id: 'pickupPlaceId' })

interface Problem {
  field: string
  message: string
}

const namesOfPlace = {
  postal_code: 'postalCode',
  return_place_id: 'returnPlaceId',
  pickup_place_id: 'pickupPlaceId',
} as const

/** What does not go together, by the field as the site names it. */
const readProblems = reads<{ problems: Problem[] }>()(
  {},
  {
    problems: ({ field, message }: Problem) => ({
      field: field in namesOfPlace ? namesOfPlace[field as keyof typeof namesOfPlace] : field,
      message,
    }),
  },
)

/** How the team's calls about pickup places are spelled. */
export const pickupPlacesSpelling = {
  teamPickupPlaces: { read: reads<Response<'teamPickupPlaces'>>()({}, { result: readPlace }) },
  teamPickupPlace: {
    body: spells<Request<'teamPickupPlace'>>()({ pickup_place_id: 'pickupPlaceId' }),
    read: reads<Response<'teamPickupPlace'>>()({}, { result: readPlaceFile }),
  },
  teamSavePickupPlace: {
    body: spells<Request<'teamSavePickupPlace'>>()(namesOfPlace),
    read: reads<Response<'teamSavePickupPlace'>>()({}, { result: readSaved }),
    refused: reads<Refused<'teamSavePickupPlace'>>()({}, { result: readProblems }),
  },
  teamClosePickupPlace: { body: spells<Request<'teamClosePickupPlace'>>()({ pickup_place_id: 'pickupPlaceId' }) },
}
