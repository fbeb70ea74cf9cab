import type { VehicleId } from '@ownward/domain/ids'
import type { Sql } from '../../../db/connect.ts'
import {
  type FindRefusal,
  type FoundProgram,
  findProgram,
  type ProgramRequest,
  type Requester,
} from '../quotes/index.ts'

/** What somebody wants to reserve: a car, and the way to decide on it, which is gone again once the car is theirs alone to decide on. */
export interface ReservationRequest<Refused extends { ok: false }> {
  vehicleId: VehicleId
  /** Decides on what is there now: a program and its price, or why not. Inside a transaction it locks what it decides on beside the car. */
  find(sql: Sql): Promise<{ ok: true; value: FoundProgram } | Refused>
  /** The team's offer that is taken up, of which one booking can be made (SRV-27). */
  offerId: number | null
  /** The program takes up credit that waits (KEEP-10). */
  takesUpCredit: boolean
  referer: string
  refererVin: string
}

/** The request of somebody who built their program themselves (PROG-13). */
export function requestOf(
  program: ProgramRequest,
  { referer, refererVin, ...who }: Requester & { referer: string; refererVin: string },
): ReservationRequest<FindRefusal> {
  return {
    vehicleId: program.vehicleId,
    find: sql => findProgram(sql, program, who),
    offerId: null,
    takesUpCredit: program.waitingCredit != null,
    referer,
    refererVin,
  }
}
