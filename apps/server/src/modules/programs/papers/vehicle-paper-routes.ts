import type { VehicleId } from '@ownward/domain/ids'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Call, Handlers } from '../../../call.ts'
import { signedFileUrl } from '../../ground/documents/index.ts'
import { findInsurance, findVehiclePapers } from './find-vehicle-papers.ts'

/** Answers the calls about the papers of a car. */
export const vehiclePaperHandlers = {
  async getinsurancetoken({ booking_id }, call) {
    const fileId = await findInsurance(call.parts.database.db, call.actor.userId, booking_id)
    if (fileId === null) return refuse('no-booking' as const, undefined)
    return ok({ status: 1 as const, message: said(call), result: { file: fileId && addressOf(fileId, call) } })
  },

  getVehicleRegistration: ({ vehicle_id }, call) => papersAnswer('registration', vehicle_id, call),

  getVehicleInspection: ({ vehicle_id }, call) => papersAnswer('inspection', vehicle_id, call),
} satisfies Handlers

async function papersAnswer(kind: 'registration' | 'inspection', vehicleId: VehicleId, call: Call) {
  const found = await findVehiclePapers(call.parts.database.db, { userId: call.actor.userId, vehicleId, kind })
  return ok({ status: 1 as const, message: said(call), result: found.map(fileId => addressOf(fileId, call)) })
}

function addressOf(fileId: string, call: Call): string {
  return signedFileUrl(call.parts.config.appSecret, { fileId, personId: call.actor.userId }, call.now)
}

function said(call: Call): string {
  return m.bookings_papers({}, { locale: call.locale })
}
