import type { Request, Response } from '@ownward/contract'
import { reads, spells } from '../table.ts'

const readReading = reads<NonNullable<Response<'teamCarModule'>['result']['newest']>>()({ read_at: 'readAt' })

const readRefusal = reads<NonNullable<Response<'teamCarModule'>['result']['refusals']>[number]>()({
  received_at: 'receivedAt',
  read_at: 'readAt',
  module_id: 'moduleId',
})

const readCarModule = reads<Response<'teamCarModule'>['result']>()(
  { module_id: 'moduleId', fitted_at: 'fittedAt' },
  { newest: readReading, refusals: readRefusal },
)

/** How the team's calls about modules in cars are spelled. */
export const carModulesSpelling = {
  teamCarModule: {
    body: spells<Request<'teamCarModule'>>()({ vehicle_id: 'vehicleId' }),
    read: reads<Response<'teamCarModule'>>()({}, { result: readCarModule }),
  },
  teamSaveCarModule: {
    body: spells<Request<'teamSaveCarModule'>>()({ vehicle_id: 'vehicleId', module_id: 'moduleId' }),
  },
}
