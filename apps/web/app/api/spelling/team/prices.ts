import type { Request } from '@ownward/contract'
import { spells } from '../table.ts'

/** How the team's calls about prices are spelled. */
export const pricesSpelling = {
  teamSavePrices: { body: spells<Request<'teamSavePrices'>>()({ vehicle_id: 'vehicleId' }) },
}
