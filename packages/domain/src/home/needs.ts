import { type LicenceStanding, licenceEnded } from '../accounts/licence-standing.ts'
import { type CardRefusal, isHopeless } from '../billing/collecting/card-refusal.ts'
import { lapseAt } from '../bookings/index.ts'
import { addDaysInZone, addMinutes, dateInZone, instantFromWallTime } from '../calendar.ts'
import type { BookingId } from '../ids.ts'

/** What may need a driver, the gravest first (HOME-04). */
export const needKinds = [
  'card',
  'confirm',
  'payment',
  'promise',
  'swap_card',
  'bring_back',
  'contest',
  'usable',
  'choice',
  'swap',
  'loaner',
  'loaner_back',
  'pickup',
  'return',
  'reading',
  'document',
  'policy',
  'check',
  'message',
  'credit',
  'offer',
] as const

/** One of the kinds of `needKinds`. */
export type NeedKind = (typeof needKinds)[number]

/** Something that needs a driver. */
export interface Need {
  readonly kind: NeedKind
  /** The booking it belongs to; null for what is of the person. */
  readonly bookingId: BookingId | null
  /** The last moment for it; null where there is none. */
  readonly by: Date | null
  /** Cents that it is about. */
  readonly cents: number | null
}

/** What is known of one booking of a driver. */
export interface BookingFacts {
  readonly bookingId: BookingId
  readonly state: 'new' | 'approved' | 'active' | 'completed' | 'canceled'
  readonly timeZone: string
  readonly dueCents: number
  /** Nothing of what is due is paid by itself: it was refused, or nobody asks for it before its person does. */
  readonly waitsForPerson: boolean
  /** Why the card that is charged does not pay what is due. */
  readonly refusal: CardRefusal | null
  readonly payBy: Date | null
  /** The promise to pay that stands: what of it is open, and the midnight that ends its day (HOME-04). */
  readonly promise: { readonly leftCents: number; readonly until: Date } | null
  /** Until when a contest of its case can be answered. */
  readonly contestBy: Date | null
  /** Until when they are asked whether a car that has moved in a case is usable again. */
  readonly usableBy: Date | null
  /** There is no usable car: nobody has to read what it shows. */
  readonly isDown: boolean
  /** There has been no usable car for 30 days: they choose whether they wait, swap or end the program (CARE-24). */
  readonly hasChoice: boolean
  /** When its car is to be exchanged for another, where that is approved. */
  readonly swapAt: Date | null
  /** At the exchange the card that is still their default was refused: without another one the cars stay as they are (KEEP-16). */
  readonly isSwapRefused: boolean
  /** Until when a loaner is kept for them. */
  readonly loanerBy: Date | null
  /** By when the loaner they drive comes back, and whether their own car is ready. */
  readonly loanerBack: { readonly by: Date; readonly isOwnReady: boolean } | null
  /** From when on the car can be fetched, and when that is over. */
  readonly pickup: { readonly from: Date; readonly until: Date } | null
  /** When the car is to come back; a planned return that was missed too. */
  readonly returnAt: Date | null
  /** The team has stopped its program, and its car has not come back. */
  readonly isCarOut: boolean
  /** The last day of the policy that its driver brings, 'YYYY-MM-DD'; null under our insurance, and while none is on file. */
  readonly policyEndsOn: string | null
  /** When its odometer was read last. */
  readonly readAt: Date | null
  /** When the deposit goes back at the latest, while the car that came back is not looked at. */
  readonly checkBy: Date | null
  /** The program has a deposit, which comes back by then. */
  readonly hasDeposit: boolean
  /** The midnight that ends the wait of its credit, where that waits (KEEP-04). */
  readonly creditUntil: Date | null
}

/** What is known of a driver for `needsOf`. */
export interface DriverFacts {
  readonly bookings: readonly BookingFacts[]
  /** Where their licence stands today; a newer one that is being looked at asks nothing more of them. */
  readonly licence: Omit<LicenceStanding, 'reason'>
  /** Their default card has refused for good: nobody asks it for anything any more (PACT-22). */
  readonly isCardGivenUp: boolean
  /** Where the calendar of what is of no booking is read. */
  readonly timeZone: string
  readonly unreadMessages: number
  /** When the offers end that they can take. */
  readonly offersUntil: readonly Date[]
}

/** A reading of the odometer is missed after so many days (HOME-04). */
export const readingDays = 30
/** A document is told of so many days before it ends (HOME-04). */
export const documentDays = 30
/** Credit that waits is told of so many days before its last (HOME-04). */
export const creditDays = 14
/** At most so many needs are shown (HOME-04). */
export const mostNeeds = 3

/** A return and an exchange are told of from a day before on. */
const returnMinutes = 24 * 60

const ofPerson = { bookingId: null, by: null, cents: null }

/** Everything that needs a driver now, the gravest first, and of two alike the one that ends first (HOME-04). */
export function needsOf(facts: DriverFacts, now: Date): Need[] {
  const ofBookings = facts.bookings.flatMap(booking => needsOfBooking(booking, now))
  const isCardNamed = ofBookings.some(({ kind }) => kind === 'card' || kind === 'swap_card')
  // Nothing has to be paid with it yet; what comes would be refused.
  const ahead = facts.isCardGivenUp && !isCardNamed && drives(facts) ? [{ ...ofPerson, kind: 'card' as const }] : []
  return [...ofBookings, ...ahead, ...needsOfPerson(facts, now)].sort(
    (a, b) =>
      needKinds.indexOf(a.kind) - needKinds.indexOf(b.kind) ||
      (a.by?.getTime() ?? Number.POSITIVE_INFINITY) - (b.by?.getTime() ?? Number.POSITIVE_INFINITY) ||
      (a.bookingId ?? 0) - (b.bookingId ?? 0),
  )
}

function needsOfBooking(booking: BookingFacts, now: Date): Need[] {
  const { bookingId, state, timeZone, pickup, returnAt, readAt, policyEndsOn } = booking
  const need = (kind: NeedKind, by: Date | null, cents: number | null = null): Need => ({ kind, bookingId, by, cents })
  const needs: Need[] = []
  const { promise, refusal } = booking
  // A card that never pays does not keep a promise either.
  if (booking.dueCents > 0 && promise && !(refusal && isHopeless(refusal))) {
    needs.push(need('promise', addMinutes(promise.until, -1), promise.leftCents))
  } else if (booking.dueCents > 0 && booking.waitsForPerson) {
    needs.push(need(kindOfDue(booking.refusal), booking.payBy, booking.dueCents))
  }
  if (booking.isCarOut) needs.push(need('bring_back', null))
  if (booking.contestBy) needs.push(need('contest', booking.contestBy))
  if (booking.usableBy) needs.push(need('usable', booking.usableBy))
  if (booking.hasChoice) needs.push(need('choice', null))
  const { swapAt } = booking
  // Until then the new car is kept for them.
  if (booking.isSwapRefused) needs.push(need('swap_card', swapAt && lapseAt(swapAt)))
  else if (swapAt && addMinutes(swapAt, -returnMinutes) <= now) needs.push(need('swap', swapAt))
  if (booking.loanerBy) needs.push(need('loaner', booking.loanerBy))
  const { loanerBack } = booking
  if (loanerBack && (loanerBack.isOwnReady || addMinutes(loanerBack.by, -returnMinutes) <= now)) {
    needs.push(need('loaner_back', loanerBack.by))
  }
  if (state === 'approved' && pickup && pickup.from <= now) needs.push(need('pickup', pickup.until))
  if (state === 'active') {
    if (returnAt && addMinutes(returnAt, -returnMinutes) <= now) needs.push(need('return', returnAt))
    const isMissed = readAt && !booking.isDown && addDaysInZone(readAt, readingDays, booking.timeZone) <= now
    if (isMissed) needs.push(need('reading', null))
    if (policyEndsOn !== null && policyEndsOn <= documentsUntil(now, timeZone))
      needs.push(need('policy', endOfDay(policyEndsOn, timeZone)))
  }
  if (booking.checkBy) needs.push(need('check', booking.hasDeposit ? booking.checkBy : null))
  const { creditUntil } = booking
  if (creditUntil && creditUntil > now && addDaysInZone(creditUntil, -creditDays, booking.timeZone) <= now) {
    needs.push(need('credit', addMinutes(creditUntil, -1)))
  }
  return needs
}

/** After some refusals nothing but another card helps, after one only a word with the bank (PACT-22, PACT-23). */
function kindOfDue(refusal: CardRefusal | null): NeedKind {
  if (refusal === null) return 'payment'
  if (isHopeless(refusal)) return 'card'
  return refusal === 'step_up' ? 'confirm' : 'payment'
}

/** A car goes with one of their bookings, or soon will. */
const drives = ({ bookings }: DriverFacts) =>
  bookings.some(({ state }) => state === 'new' || state === 'approved' || state === 'active')

function needsOfPerson(facts: DriverFacts, now: Date): Need[] {
  const { licence, timeZone, unreadMessages, offersUntil } = facts
  const needs: Need[] = []
  if (licence.state === 'approved') {
    const { expiresOn } = licence
    // Its last day counts; what ends on the thirtieth day from now is told of, what ends later is not.
    if (expiresOn !== null && expiresOn <= documentsUntil(now, timeZone) && licence.renewal !== 'pending')
      needs.push({ ...ofPerson, kind: 'document', by: endOfDay(expiresOn, timeZone) })
  } else if (drives(facts) && licence.state !== 'pending') {
    const { expiresOn } = licence
    const ended = expiresOn !== null && licenceEnded(expiresOn, dateInZone(now, timeZone))
    needs.push({ ...ofPerson, kind: 'document', by: ended ? endOfDay(expiresOn, timeZone) : null })
  }
  if (unreadMessages > 0) needs.push({ ...ofPerson, kind: 'message' })
  const [first] = offersUntil.toSorted((a, b) => a.getTime() - b.getTime())
  if (first) needs.push({ ...ofPerson, kind: 'offer', by: first })
  return needs
}

/** The last day of documents that are told of now. */
function documentsUntil(now: Date, timeZone: string): string {
  return dateInZone(addDaysInZone(now, documentDays, timeZone), timeZone)
}

/** The last minute of a day, 'YYYY-MM-DD', by the calendar of a place. */
function endOfDay(day: string, timeZone: string): Date | null {
  return instantFromWallTime(`${day}T23:59`, timeZone) ?? null
}

/** A booking that a car goes with, as far as it decides which is shown first. */
export interface LeadFacts {
  readonly bookingId: BookingId
  readonly state: BookingFacts['state']
  readonly startAt: Date
}

const leadOrder: readonly BookingFacts['state'][] = ['active', 'approved', 'new']

/** The booking whose car stands first: that of the gravest need, else what runs before what waits, the oldest first (HOME-08); null without a car. */
export function leadOf(needs: readonly Need[], bookings: readonly LeadFacts[]): BookingId | null {
  const open = bookings.filter(({ state }) => leadOrder.includes(state))
  const needed = needs.find(need => open.some(({ bookingId }) => bookingId === need.bookingId))
  if (needed) return needed.bookingId
  const [first] = open.toSorted(
    (a, b) =>
      leadOrder.indexOf(a.state) - leadOrder.indexOf(b.state) ||
      a.startAt.getTime() - b.startAt.getTime() ||
      a.bookingId - b.bookingId,
  )
  return first?.bookingId ?? null
}
