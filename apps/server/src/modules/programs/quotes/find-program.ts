import type { UserId } from '@ownward/domain/ids'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { Sql } from '../../../db/connect.ts'
import { hadCarBefore } from '../../cars/catalog/index.ts'
import { liveClaims } from '../claims/index.ts'
import { decideProgram, type Program, type ProgramRefusal } from './decide-program.ts'
import type { ProgramRequest } from './program-request.ts'
import { findOffer, type VehicleOffer } from './vehicle-offer.ts'

/** Why there is no program to be had: no such car, one that is being checked after its return, or what was asked for. */
export type FindRefusal = ProgramRefusal | Refusal<'no-vehicle' | 'car-being-checked'>

/** A program that is on offer now, with the car it is for. */
export interface FoundProgram extends Program {
  offer: VehicleOffer
}

/** Who wishes for a program and when; `sellsNow`: cars are sold at once here (C-19). */
export interface Requester {
  userId: UserId
  now: Date
  sellsNow: boolean
}

/** Reads a car with its claims and decides whether this person can have the program they ask for, now. */
export async function findProgram(
  sql: Sql,
  request: ProgramRequest,
  { sellsNow, ...who }: Requester,
): Promise<{ ok: true; value: FoundProgram } | FindRefusal> {
  const offer = await findOffer(sql, request.vehicleId, who.now)
  if (!offer) return refuse('no-vehicle')
  if (request.financing === 'buy' && !sellsNow) return refuse('not-for-sale')
  if (offer.isBeingChecked) return refuse('car-being-checked')
  const claims = await liveClaims(sql, offer.id)
  const returning = await hadCarBefore(sql, who.userId, offer.id)
  const program = decideProgram(offer, request, { claims, returning, ...who })
  return program.ok ? ok({ offer, ...program.value }) : program
}
