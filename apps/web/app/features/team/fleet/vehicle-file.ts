import type { Response } from '../../../api/spelling/spelled.ts'
import { askTeamAgain } from '../session/team-query.ts'

/** All that the team sees of one vehicle. */
export type VehicleFile = Response<'teamVehicle'>['result']

/** Asks again for everything that a change of a vehicle shows in. */
export function askVehicleAgain(): Promise<unknown> {
  return askTeamAgain('teamVehicle', 'teamVehicleTable', 'teamVehicleCount', 'teamOverview')
}
