import { type Outcome, ok, type Refusal, refuse } from '../outcome.ts'

/** Cars that one person keeps from others at a time without having fetched them (SRV-10). */
export const mostWaiting = 3

/** Reservations that one person may call off, or leave to lapse, within `calledOffDays`. */
export const mostCalledOff = 5

/** For how many days a reservation that was called off, or left to lapse, counts against its person (SRV-10). */
export const calledOffDays = 30

const calledOffMs = calledOffDays * 86_400_000

/**
 * Decides whether a person may reserve another car: `waiting` are their bookings whose car is kept and not fetched, `calledOff` when they called
 * one off or let it lapse, in any order. Everything comes back then, so that without a limit the whole fleet could be kept from others for
 * nothing (SRV-10). `from` is when the next one may be reserved.
 */
export function decideAnother(
  now: Date,
  { waiting, calledOff }: { waiting: number; calledOff: readonly Date[] },
): Outcome<true, 'too-many-bookings'> | Refusal<'too-many-cancellations', { from: Date }> {
  if (waiting >= mostWaiting) return refuse('too-many-bookings')
  const counted = calledOff.map(at => at.getTime() + calledOffMs).filter(until => until > now.getTime())
  const from = counted.sort((a, b) => b - a)[mostCalledOff - 1]
  return from === undefined ? ok(true) : refuse('too-many-cancellations', { from: new Date(from) })
}
