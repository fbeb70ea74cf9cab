import { calledOffDays, mostCalledOff, mostWaiting, type Requirement } from '@ownward/domain/bookings'
import { addMinutes } from '@ownward/domain/calendar'
import type { BookingId, UserId, VehicleId } from '@ownward/domain/ids'
import { cents, formatUsd } from '@ownward/domain/money'
import { type Locale, m } from '@ownward/texts'
import type { RefusalFacts } from '../../../call.ts'
import type { Parts } from '../../../parts.ts'
import { longDate, momentInWords, wholeNumber } from '../../../words/formats.ts'
import { earliestPickup, similarTo } from '../../cars/catalog/index.ts'
import { sayWeek } from '../../ground/messages/index.ts'
import { sayCardRefused } from '../../money/cards/index.ts'
import { sayMissing } from '../../people/eligibility/index.ts'
import { liveClaims } from '../claims/index.ts'
import { type FindRefusal, findOffer, type NotOffered, type PickupClosed, type VehicleOffer } from '../quotes/index.ts'
import type { DueOfEnded } from '../take-ups/index.ts'
import { nearestPickups } from './nearest-pickups.ts'
import type { ReserveRefusal } from './reserve-vehicle-steps.ts'

type Words = { locale: Locale }

const partNames: Record<NotOffered['part'], (words: Words) => string> = {
  fee: words => m.bookings_part_fee({}, words),
  miles: words => m.bookings_part_miles({}, words),
  plan: words => m.bookings_part_plan({}, words),
  variant: words => m.bookings_part_variant({}, words),
  prepaid: words => m.bookings_part_prepaid({}, words),
  pickup: words => m.bookings_part_pickup({}, words),
}

/** Who is told of a refusal, about which car, in which language, at what time. */
export interface Asker {
  parts: Parts
  locale: Locale
  userId: UserId
  now: Date
  vehicleId: VehicleId
  /** The next free date alone: who asks is not whose program it would be, or the car is to go on with a program that has begun. */
  onlyNext?: boolean
}

/** What goes with a refused quote or reservation: values for its sentence, and what a client can go on with. */
export interface ExplainedRefusal extends Pick<RefusalFacts, 'say' | 'retryAfter'> {
  /** When the car can be picked up next. */
  nextPickup?: Date
  /** The nearest pickups, where somebody else has the car at the one asked for. */
  nearest?: readonly Date[]
  similar?: Awaited<ReturnType<typeof similarTo>>
  /** What the person must have first. */
  missing?: Requirement[]
  /** The booking whose charge is unclear. */
  bookingId?: BookingId
  /** Of credit that is not taken up: what is due of an ended program, until when the pickup can be, or which booking has reserved it. */
  due?: DueOfEnded
  pickupBy?: Date
  reservedBy?: BookingId
}

/** What goes with a refused quote or reservation: the values of its sentence, the next free date and similar cars (SRV-09, BEY-10). */
export async function explainRefusal(refusal: FindRefusal | ReserveRefusal, asker: Asker): Promise<ExplainedRefusal> {
  const words = { locale: asker.locale }
  switch (refusal.code) {
    case 'no-vehicle':
    case 'car-being-checked':
    case 'car-held':
    case 'not-for-sale':
      return { similar: await similarTo(asker.parts, asker.vehicleId, asker.locale) }
    case 'not-on-offer':
      return { say: await sayOffered(refusal.facts, asker) }
    case 'already-yours':
    case 'waiting-credit-purchase':
      return {}
    case 'waiting-credit-gone':
      return refusal.facts.reservedBy === null ? {} : { reservedBy: refusal.facts.reservedBy }
    case 'waiting-credit-due': {
      const { number, amountCents } = refusal.facts
      return { say: { number, amount: formatUsd(amountCents, asker.locale) }, due: refusal.facts }
    }
    case 'waiting-credit-late': {
      const { pickupBy, timeZone } = refusal.facts
      const lastDay = addMinutes(pickupBy, -1)
      return { say: { latest: longDate(lastDay, timeZone, asker.locale) }, pickupBy }
    }
    case 'amount-changed':
      return { say: { amount: formatUsd(refusal.facts.dayCents, asker.locale) } }
    case 'pickup-past':
    case 'pickup-taken':
    case 'pickup-closed':
    case 'pickup-held':
    case 'pickup-too-far':
    case 'pickup-too-far-unpaid':
      return explainPickup(refusal, asker)
    case 'not-eligible':
      return {
        say: {
          missing: listOf(
            refusal.facts.missing.map(missing => sayMissing(missing, words)),
            asker.locale,
          ),
        },
        missing: refusal.facts.missing.map(({ requirement }) => requirement),
      }
    case 'too-many-bookings':
      return { say: { most: mostWaiting } }
    case 'too-many-unpaid':
      return {}
    case 'payment-overdue':
      return { say: { amount: formatUsd(refusal.facts.overdueCents, asker.locale) } }
    case 'too-many-cancellations': {
      const { from, timeZone } = refusal.facts
      const say = {
        most: mostCalledOff,
        days: calledOffDays,
        from: momentInWords(from, asker.now, timeZone, asker.locale),
      }
      return { say }
    }
    case 'too-many-tries':
      return refusal.facts
    case 'charge-refused':
      return { say: sayCardRefused(refusal.facts, words) }
    case 'charge-unclear':
      return {
        say: { amount: formatUsd(cents(refusal.facts.amountCents), asker.locale) },
        bookingId: refusal.facts.bookingId,
      }
  }
}

type PickupRefusal = Extract<FindRefusal, { code: `pickup-${string}` }>

async function explainPickup(refusal: PickupRefusal, asker: Asker): Promise<ExplainedRefusal> {
  const { parts, locale, now } = asker
  const offer = await findOffer(parts.database.db, asker.vehicleId, now)
  if (!offer) return {}
  const next = await nextPickup(refusal, offer, asker)
  const isGone = refusal.code === 'pickup-taken' || refusal.code === 'pickup-held'
  const similar = isGone ? await similarTo(parts, offer.id, locale) : undefined
  const dates = await datesNear(refusal, offer, asker)
  const saysMore = dates.some(at => at.getTime() !== next.getTime())
  const latest = 'latest' in refusal.facts ? { latest: longDate(refusal.facts.latest, offer.timeZone, locale) } : {}
  return {
    say: {
      ...inMinutes(refusal, now),
      ...(refusal.code === 'pickup-closed' && sayClosed(refusal.facts, now, locale)),
      next: next > now ? momentInWords(next, now, offer.timeZone, locale) : '',
      dates: saysMore
        ? anyOf(
            dates.map(at => momentInWords(at, now, offer.timeZone, locale)),
            locale,
          )
        : '',
      ...latest,
    },
    nextPickup: next,
    ...(dates.length > 0 && { nearest: dates }),
    ...(similar && { similar }),
  }
}

/** When a pickup was asked for at which the place is closed, and when it is open. */
export function sayClosed({ requestedAt, hours, timeZone }: Omit<PickupClosed, 'nextFree'>, now: Date, locale: Locale) {
  return { at: momentInWords(requestedAt, now, timeZone, locale), hours: sayWeek(hours, { locale }) }
}

/** How long a hold still lasts, by the minute. */
function inMinutes(refusal: PickupRefusal, now: Date): Record<string, number> {
  if (refusal.code !== 'pickup-held') return {}
  return { minutes: Math.max(1, Math.ceil((refusal.facts.heldUntil.getTime() - now.getTime()) / 60_000)) }
}

/** The next pickup that can be had: not before the car is free, and not before the earliest its page offers. */
async function nextPickup(refusal: PickupRefusal, offer: VehicleOffer, { parts, now, userId }: Asker): Promise<Date> {
  const earliest = await earliestPickup(parts.database.db, offer, now, userId)
  const { nextFree } = refusal.facts
  return new Date(Math.max(nextFree.getTime(), earliest.getTime()))
}

/** The dates nearest to the one asked for on which a car that somebody else has then can be had (KEEP-12); none for a program that goes on with it. */
async function datesNear(refusal: PickupRefusal, offer: VehicleOffer, asker: Asker): Promise<readonly Date[]> {
  if (asker.onlyNext || (refusal.code !== 'pickup-taken' && refusal.code !== 'pickup-held')) return []
  const { parts, now, userId } = asker
  const claims = await liveClaims(parts.database.db, offer.id)
  const earliestAt = await earliestPickup(parts.database.db, offer, now, userId)
  return nearestPickups(offer, { requestedAt: refusal.facts.requestedAt, earliestAt }, { claims, userId, now })
}

async function sayOffered({ part, offered }: NotOffered, asker: Asker): Promise<Record<string, string>> {
  const words = { locale: asker.locale }
  const name = partNames[part](words)
  if (offered.length === 0) return { part: name, offered: m.bookings_nothing_offered({}, words) }
  if (part === 'pickup') {
    const offer = await findOffer(asker.parts.database.db, asker.vehicleId, asker.now)
    const [from, until] = offered.map(instant => longDate(new Date(instant), offer?.timeZone ?? 'UTC', asker.locale))
    return { part: name, offered: m.bookings_between({ from: from!, until: until! }, words) }
  }
  const shown = offered.map(option => {
    if (typeof option === 'string') return option.replaceAll('||', ', ')
    if (part === 'fee') return formatUsd(cents(option), asker.locale)
    return part === 'plan' ? m.bookings_days({ days: option }, words) : wholeNumber(option, asker.locale)
  })
  return { part: name, offered: listOf(shown, asker.locale) }
}

function anyOf(names: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(names)
}

function listOf(names: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
}
