import type { Cents } from '../money.ts'
import { ok, type Refusal, refuse } from '../outcome.ts'

/** Cars that one person keeps from others at a time without having fetched them (SRV-10). */
export const mostWaiting = 3

/** Reservations that one person may call off, or leave to lapse, within `calledOffDays`. */
export const mostCalledOff = 5

/** For how many days a reservation that was called off, or left to lapse, counts against its person (SRV-10). */
export const calledOffDays = 30

/** Cars that one person keeps from others without having paid anything for it: only one waits for its pickup at a time (SRV-10). */
export const mostKeptForNothing = 1

/** For how many days after a car is free it can be kept for a pickup by somebody who pays nothing before. */
export const keptForNothingDays = 14

const calledOffMs = calledOffDays * 86_400_000

/** What a person has with us when they want another car. */
export interface Waiting {
  /** Bookings whose car is kept and not fetched. */
  waiting: number
  /** Those of them for which nothing was paid. */
  forNothing: number
  /** When they called one off or let it lapse, in any order. */
  calledOff: readonly Date[]
  /** What is due and not paid, of whichever booking. */
  overdueCents: Cents
}

/**
 * Decides whether a person may reserve another car, for which they pay something now or do not. Whoever owes something pays it first.
 * Everything comes back when a reservation is called off, so that without a limit the whole fleet could be kept from others for nothing
 * (SRV-10). `from` is when the next one may be reserved.
 */
export function decideAnother(
  now: Date,
  { waiting, forNothing, calledOff, overdueCents }: Waiting,
  { paysNow }: { paysNow: boolean },
):
  | { ok: true; value: true }
  | Refusal<'too-many-bookings' | 'too-many-unpaid'>
  | Refusal<'payment-overdue', { overdueCents: Cents }>
  | Refusal<'too-many-cancellations', { from: Date }> {
  if (overdueCents > 0) return refuse('payment-overdue', { overdueCents })
  if (waiting >= mostWaiting) return refuse('too-many-bookings')
  if (!paysNow && forNothing >= mostKeptForNothing) return refuse('too-many-unpaid')
  const counted = calledOff.map(at => at.getTime() + calledOffMs).filter(until => until > now.getTime())
  const from = counted.sort((a, b) => b - a)[mostCalledOff - 1]
  return from === undefined ? ok(true) : refuse('too-many-cancellations', { from: new Date(from) })
}
