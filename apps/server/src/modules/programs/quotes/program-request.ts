import type { VehicleId } from '@ownward/domain/ids'

/** What somebody chose of a program, and the prices that they were shown with it. */
export interface ProgramChoice {
  financing: 'pto' | 'buy'
  days: number
  /** Not a number where it has a fraction of a cent, as no fee on offer has. */
  feeCents: number
  miles: number
  /** The values of the options that were chosen, joined; undefined for the car as it is listed. */
  variant: string | undefined
  /** The prepaid plan that is asked for, by its code or by what it costs today; null where none is named. */
  prepaid: { isChosen: boolean; code: string; todayCents: number } | null
  /** Only compared with ours, never charged; undefined where nothing was shown. */
  shown: { dayCents: number | undefined; emfCents: number | undefined }
}

/** A program that somebody asks for: of which car, from when on, and what they chose. */
export interface ProgramRequest extends ProgramChoice {
  vehicleId: VehicleId
  startAt: Date
  /** Takes up the credit that waits (KEEP-10); `seenCents` is what was shown of it, only compared. */
  waitingCredit?: { seenCents: number | undefined }
}
