import type { UserId } from '@ownward/domain/ids'
import { ok } from '@ownward/domain/outcome'
import { sqlState } from '../../../db/connect.ts'
import type { Work } from '../../../work.ts'
import { claimConflict, claimStore } from '../claims/index.ts'
import type { FoundProgram } from '../quotes/index.ts'
import type { ReservationRequest } from './reservation-request.ts'

/** A program on offer, and until when its car is held for the person. */
export interface HeldProgram extends FoundProgram {
  /** Null: the person has held the car for as long as one can, and it is open to others (BEY-10). */
  holdUntil: Date | null
}

/**
 * Prices a program and holds the car for the person, or moves the hold they have, for as long as they may; a refusal leaves an earlier hold as it was.
 * The constraint of the database decides between two who ask at once; the caller asks once more for the loser, who is then told like anybody who
 * came later (BEY-10).
 */
export async function holdVehicle<Refused extends { ok: false }>(
  { uow: { tx }, now }: Work,
  request: ReservationRequest<Refused>,
  userId: UserId,
): Promise<{ ok: true; value: HeldProgram } | Refused> {
  const claims = claimStore(tx)
  await claims.lock(request.vehicleId, userId)
  const found = await request.find(tx)
  if (!found.ok) return found
  const { offer, period } = found.value
  await claims.dropLapsed(offer.id, now)
  const holdUntil = await claims.hold({ userId, now, vehicleId: offer.id, period })
  return ok({ ...found.value, holdUntil })
}

/** Opens a transaction once more when a claim in it lost against one that was not there yet; the second time the claim is seen. */
export async function againAfterConflict<T>(open: () => Promise<T>): Promise<T> {
  try {
    return await open()
  } catch (error) {
    if (sqlState(error) !== claimConflict) throw error
    return open()
  }
}
