import type { Request, Response } from '@ownward/contract'
import { reads, spells } from '../table.ts'

type State = Response<'teamTaxRates'>['result'][number]

const readRate = reads<State['rates'][number]>()({ starts_on: 'startsOn' })

const readState = reads<State>()({}, { rates: readRate })

/** How the team's calls about tax are spelled. */
export const taxSpelling = {
  teamTaxRates: { read: reads<Response<'teamTaxRates'>>()({}, { result: readState }) },
  teamSetTaxRate: { body: spells<Request<'teamSetTaxRate'>>()({ starts_on: 'startsOn' }) },
}
