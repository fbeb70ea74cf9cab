import { m } from '@ownward/texts'
import { sayDate } from '../../../i18n/say-date.ts'
import type { BookingFile } from './booking-file.ts'

type Reading = BookingFile['readings'][number]

/** What the team calls the states of a booking. */
export const bookingStateWords = {
  new: m.console_state_new,
  approved: m.console_state_approved,
  active: m.console_state_active,
  due: m.console_state_due,
  missed_return: m.console_state_missed_return,
  to_check: m.console_state_to_check,
  car_out: m.console_state_car_out,
  no_policy: m.console_state_no_policy,
  completed: m.console_state_completed,
  canceled: m.console_state_canceled,
} as const

/** The driver's own policy in a line: whose it is, how its number ends and until when it counts. */
export function sayOwnPolicy({ ownPolicy }: BookingFile): string {
  if (!ownPolicy) return `${m.console_insurance_own()}. ${m.console_policy_none()}`
  const { insurer, numberEnd, endsOn, ended } = ownPolicy
  const say = ended === 1 ? m.console_policy_was : m.console_policy_is
  return say({ insurer, end: numberEnd, day: sayDate(endsOn) })
}

const sources: Record<Reading['source'], () => string> = {
  pickup: m.console_reading_pickup,
  report: m.console_reading_report,
  team: m.console_reading_team,
  module: m.console_reading_module,
  return: m.console_reading_return,
  sale: m.console_reading_sale,
  check: m.console_reading_check,
}

/** A state, as an event names it; a booking begins by being reserved, which the person sees nothing of. */
export function sayState(state: string): string {
  if (state === 'reserving') return m.console_state_reserving()
  return Object.hasOwn(bookingStateWords, state) ? bookingStateWords[state as keyof typeof bookingStateWords]() : state
}

/** Where a reading of the odometer came from. */
export function saySource(source: Reading['source']): string {
  return sources[source]()
}

/** Who read the odometer: nobody does what the car's module sends. */
export function sayReader({ actor, source }: Reading): string {
  return sayActor(source === 'module' ? 'system' : '', actor)
}

/** Who did something: by name where there is one. */
export function sayActor(by: string, name: string): string {
  if (name) return name
  return by === 'system' ? m.team_the_product() : m.team_somebody()
}

const reasons: Record<string, () => string> = {
  paid: m.console_event_paid,
  'charge refused': m.console_event_refused,
  'handed over': m.console_event_handed_over,
  sold: m.console_event_sold,
  lapsed: m.console_event_lapsed,
  'return missed': m.console_event_return_missed,
  'car handed in': m.console_event_handed_in,
  swapped: m.swap_log_exchanged,
  ended: m.swap_event_ended,
}

const moved = /^pickup moved from (\S+) to (\S+)$/

/** Why something happened: the words of whoever did it, and our own where the product did. `say`: moments by the clock of the page. */
export function sayReason(reason: string, say: (at: string) => string): string {
  const [, from, to] = moved.exec(reason) ?? []
  return from && to ? m.console_event_pickup_moved({ from: say(from), to: say(to) }) : (reasons[reason]?.() ?? reason)
}
