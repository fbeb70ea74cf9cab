import { createHash } from 'node:crypto'
import { type Plan, planAhead } from '@ownward/domain/billing'
import type { BookingId, UserId } from '@ownward/domain/ids'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { ProgramQuote } from '@ownward/domain/pricing'
import type { Work } from '../../../work.ts'
import { type BookingRow, bookingStore, lockOwn } from '../bookings/index.ts'
import { lastOdometer } from '../odometer/index.ts'
import { readPlanFacts } from '../plans/index.ts'
import { paidUntil } from '../returns/index.ts'
import { isTheirs } from '../signed-terms/index.ts'
import { whyAbovePrice } from './buy-instead.ts'
import { type Exchanged, exchangeCars } from './exchange-cars.ts'
import { type FoundSwap, findSwap, type SwapAsked, type SwapRefusal } from './find-swap.ts'

/** What a swap would change, and what it would come to, if everything that falls due until then is paid. */
export interface SwapPreview {
  booking: BookingRow
  found: FoundSwap
  before: Plan
  after: Plan
  exchanged: Exchanged
  /** The other car's program as it is signed: with what is carried. */
  quote: ProgramQuote
  swapAt: Date
  revision: string
}

/** Whose booking is to be swapped, and for what. */
export interface AskedBy extends SwapAsked {
  userId: UserId
  bookingId: BookingId
}

/**
 * Says what a swap would change (KEEP-14): it is done by the steps that will do it, at its moment, and the caller rolls everything back, so that the preview
 * and the exchange cannot differ but by what happens in between.
 */
export async function previewSwap(
  work: Work,
  { userId, bookingId, ...asked }: AskedBy,
): Promise<{ ok: true; value: SwapPreview } | SwapRefusal | Refusal<'no-booking'>> {
  const { tx } = work.uow
  const booking = await lockOwn(work, userId, bookingId)
  if (!booking) return refuse('no-booking')
  const found = await findSwap(work, booking, asked)
  if (!found.ok) return found
  const before = planAhead(await readPlanFacts(tx, booking))
  const then = { ...work, now: asked.swapAt }
  const old = await paidUntil(then, booking)
  if (await isTheirs(then, old)) return refuse('no-payment-ahead')
  const next = await writtenFor(then, old, found.value)
  const exchanged = await exchangeCars(then, {
    old,
    next,
    at: asked.swapAt,
    odometerIn: await lastOdometer(tx, old),
    odometerOut: found.value.offer.odometer,
    by: { kind: 'team', id: null },
    onceKey: null,
    intent: null,
  })
  const { quote, carried, due, oldCar } = exchanged
  const above = await whyAbovePrice(then, exchanged)
  if (above) return above
  const after = planAhead(await readPlanFacts(tx, exchanged.next))
  const revision = revisionOf([before, after, quote, carried, due, oldCar])
  return ok({
    booking,
    found: found.value,
    before,
    after,
    exchanged,
    quote,
    swapAt: asked.swapAt,
    revision,
  })
}

/** The same figures have the same revision, whatever numbers the charges have that are taken back. */
function revisionOf(seen: unknown): string {
  const figures = JSON.stringify(seen, (key, value) => (key === 'id' ? undefined : (value as unknown)))
  return createHash('sha256').update(figures).digest('base64url').slice(0, 22)
}

/** The booking of the other car as the exchange finds it. */
async function writtenFor(then: Work, old: BookingRow, { offer, quote, period, isOutOfCase }: FoundSwap) {
  const { tx } = then.uow
  const id = await bookingStore(tx).add({
    number: `swap-of-${old.number}`,
    userId: old.userId,
    vehicleId: offer.id,
    quote,
    surface: offer.surface,
    period,
    programMonths: old.programMonths,
    programGoal: offer.programGoal,
    cardId: old.cardId!,
    onceKey: null,
    offerId: null,
    referer: '',
    refererVin: '',
    swap: {
      previousBookingId: old.id,
      programEndsAt: period.until,
      swapOutOfCase: isOutOfCase,
      bridgeFromDay: null,
      bridgeDays: null,
    },
    now: then.now,
  })
  return bookingStore(tx).change(id, { state: 'approved' })
}
