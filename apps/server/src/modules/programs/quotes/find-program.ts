import type { UserId } from '@ownward/domain/ids'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { takenUpBy } from '@ownward/domain/pricing'
import type { Sql } from '../../../db/connect.ts'
import { hadCarBefore } from '../../cars/catalog/index.ts'
import { isKeptFrom, liveClaims } from '../claims/index.ts'
import { type FoundCredit, findTakeUp, type TakeUpRefusal } from '../take-ups/index.ts'
import { decideProgram, type Program, type ProgramFacts, type ProgramRefusal } from './decide-program.ts'
import type { ProgramRequest } from './program-request.ts'
import { findOffer, type VehicleOffer } from './vehicle-offer.ts'

/** Why there is no program to be had: no such car, one that is being checked after its return, or what was asked for. */
export type FindRefusal =
  | ProgramRefusal
  | TakeUpRefusal
  | Refusal<'no-vehicle' | 'car-being-checked' | 'car-held' | 'waiting-credit-purchase'>

/** A program that is on offer now, with the car it is for. */
export interface FoundProgram extends Program {
  offer: VehicleOffer
  /** What it takes up of credit that waits; absent where it takes none. */
  credit?: FoundCredit
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
  if (isKeptFrom(offer, { claims, ...who })) return refuse('car-held')
  const returning = await hadCarBefore(sql, who.userId, offer.id)
  const facts = { claims, returning, ...who }
  if (request.waitingCredit) return withCredit(sql, { offer, request, facts })
  const program = decideProgram(offer, request, facts)
  return program.ok ? ok({ offer, ...program.value }) : program
}

/** The same with the credit that waits: priced by the prices that hold with it, which are frozen with the booking (KEEP-08, KEEP-09). */
async function withCredit(
  sql: Sql,
  { offer, request, facts }: { offer: VehicleOffer; request: ProgramRequest; facts: ProgramFacts },
): Promise<{ ok: true; value: FoundProgram } | FindRefusal> {
  if (request.financing === 'buy') return refuse('waiting-credit-purchase')
  const { userId, now } = facts
  const asked = {
    userId,
    vehicleId: offer.id,
    today: offer.surface,
    variant: request.variant ?? null,
    startAt: request.startAt,
    now,
  }
  const credit = await findTakeUp(sql, asked)
  if (!credit.ok) return credit
  const { surface, takeUp } = credit.value
  const priced = { ...offer, surface }
  const program = decideProgram(priced, request, { ...facts, takeUp })
  if (!program.ok) return program
  const seen = request.waitingCredit?.seenCents
  if (seen !== undefined && seen !== takenUpBy(program.value.quote))
    return refuse('waiting-credit-gone', { reservedBy: null })
  return ok({ offer: priced, ...program.value, credit: credit.value })
}
