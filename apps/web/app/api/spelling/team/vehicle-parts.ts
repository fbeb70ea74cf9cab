import type { Request } from '@ownward/contract'
import { spells } from '../table.ts'

/** How the team's calls about what belongs to a vehicle are spelled. */
export const vehiclePartsSpelling = {
  teamAddPhoto: { body: spells<Request<'teamAddPhoto'>>()({ vehicle_id: 'vehicleId', doc_data: 'data' }) },
  teamOrderPhotos: { body: spells<Request<'teamOrderPhotos'>>()({ vehicle_id: 'vehicleId' }) },
  teamRemovePhoto: { body: spells<Request<'teamRemovePhoto'>>()({ vehicle_id: 'vehicleId' }) },
  teamSavePaper: {
    body: spells<Request<'teamSavePaper'>>()({ vehicle_id: 'vehicleId', doc_data: 'data', expires_on: 'expiresOn' }),
  },
  teamRemovePaper: { body: spells<Request<'teamRemovePaper'>>()({ vehicle_id: 'vehicleId' }) },
  teamBlockVehicle: { body: spells<Request<'teamBlockVehicle'>>()({ vehicle_id: 'vehicleId' }) },
  teamUnblockVehicle: { body: spells<Request<'teamUnblockVehicle'>>()({ block_id: 'blockId' }) },
}
