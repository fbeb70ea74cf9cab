import { addMinutes } from '../calendar.ts'
import type { DownTime } from './down-days.ts'

/** So many hours an offered loaner is kept for its driver, and so long after the offer the crediting ends of who has refused a suitable one (CARE-23). */
export const loanerOfferHours = 24
/** So many hours after the own car is ready a loaner comes back (CARE-22). */
export const loanerBackHours = 48
/** A car is lent for so many days ahead at most (CARE-22). */
export const mostLoanDays = 60
/** A loaner farther away than so many miles is not suitable (CARE-23). */
export const mostLoanerMiles = 25

/** A car as far as it is asked whether one can stand in for another. */
export interface LoanerCar {
  readonly seats: number
  readonly transmission: 'A' | 'M'
}

/** What of a loaner suits its driver, and how many miles it stands from where the own car belongs. */
export interface LoanerFit {
  readonly seats: boolean
  readonly gearbox: boolean
  readonly miles: number
}

/**
 * Whether a loaner has as many seats, a gearbox that whoever drives the own car may drive (an automatic one always, a manual one where the own is), and how far
 * it is, in whole miles begun (CARE-23).
 */
export function fitOf(loaner: LoanerCar, own: LoanerCar, miles: number): LoanerFit {
  return {
    seats: loaner.seats >= own.seats,
    gearbox: loaner.transmission === 'A' || own.transmission === 'M',
    miles: Math.ceil(miles),
  }
}

/** Whether a loaner is suitable: refusing it ends the crediting a day after the offer, refusing another changes nothing (CARE-23). */
export function isSuitable({ seats, gearbox, miles }: LoanerFit): boolean {
  return seats && gearbox && miles <= mostLoanerMiles
}

/** Until when an offer of a loaner stands: a day, and not beyond the time for which it is lent. */
export function offerUntil(offeredAt: Date, until: Date): Date {
  return new Date(Math.min(addMinutes(offeredAt, loanerOfferHours * 60).getTime(), until.getTime()))
}

/** From when on a case credits nothing more whose driver has refused a suitable loaner that was offered then (CARE-23). */
export function creditEndsAfter(offeredAt: Date): Date {
  return addMinutes(offeredAt, loanerOfferHours * 60)
}

/** From when on a case credits nothing more if an offer is refused now; null where it goes on: an earlier refusal stands (CARE-23). */
export function creditEndsIfRefused(
  { offeredAt, isSuitable }: { offeredAt: Date; isSuitable: boolean },
  endedAt: Date | null,
): Date | null {
  if (!isSuitable) return endedAt
  const ends = creditEndsAfter(offeredAt)
  return endedAt && endedAt < ends ? endedAt : ends
}

/** By when a loaner is back whose driver's own car is ready. */
export function backBy(readyAt: Date): Date {
  return addMinutes(readyAt, loanerBackHours * 60)
}

/** The time that a case credits by a moment: up to the hand-back, or to where its crediting has ended before (CARE-23). */
export function creditedTime(
  { downFrom, downUntil, creditUntil }: { downFrom: Date; downUntil: Date | null; creditUntil: Date | null },
  now: Date,
): DownTime {
  const ends = [downUntil, creditUntil].filter(end => end !== null && end <= now).map(Number)
  return { from: downFrom, until: ends.length > 0 ? new Date(Math.min(...ends)) : null }
}
