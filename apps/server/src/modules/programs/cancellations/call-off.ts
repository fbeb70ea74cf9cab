import { chargeDropped, reserveRefunded, scheduledFeeCharged, scheduledFeeRefunded } from '@ownward/domain/billing'
import { type BookingAction, decideTransition } from '@ownward/domain/bookings'
import { subtract, zero } from '@ownward/domain/money'
import type { ScheduledPart } from '@ownward/domain/pricing'
import { eq } from 'drizzle-orm'
import { vehicles } from '../../../db/schema/index.ts'
import type { Work } from '../../../work.ts'
import { vehicleStore } from '../../cars/vehicles/index.ts'
import { bookingKey, type ChargeRow, chargeStore } from '../../money/charges/index.ts'
import { balanceOf, postNew } from '../../money/ledger/index.ts'
import { promiseRefund } from '../../money/refunds/index.ts'
import { type ActedBy, type BookingRow, bookingStore, nameOfCar, noMoreCycles, notifyAbout } from '../bookings/index.ts'
import { claimStore } from '../claims/index.ts'
import { signedQuote } from '../signed-terms/index.ts'
import { giveCreditsBack } from '../take-ups/index.ts'

/** How and by whom a booking is called off before its pickup; `lapse`: nobody came, `lose`: the car was sold to somebody else, or is lost. */
export interface CallingOff {
  action: Extract<BookingAction, 'cancel' | 'lapse' | 'lose'>
  by: ActedBy
  /** Why, for the record; the team's own words go into the letter too. */
  reason: string
  onceKey?: string | null
  sharingAllowed?: boolean | null
}

/**
 * Calls a booking off before its pickup: everything that was paid goes back to the card, the car is free, and nothing is owed (SRV-18). The
 * caller has locked the booking and seen that no charge of it is in flight. Answers what goes back, in cents.
 */
export async function callOff(work: Work, booking: BookingRow, calling: CallingOff): Promise<number> {
  const { uow, now } = work
  const { tx } = uow
  const next = decideTransition(booking.state, calling.action, calling.by.kind)
  if (!next.ok) throw new Error(`booking ${booking.id} is ${booking.state}: no ${calling.action} by ${calling.by.kind}`)
  const refundCents = await giveEverythingBack(work, booking)
  await bookingStore(tx).move(
    booking,
    next.value,
    { at: now, ...calling },
    {
      ...noMoreCycles,
      endedAt: now,
      paymentRetry: false,
      nextTryAt: null,
      recallAt: null,
      recalledAt: null,
      sharingAllowed: calling.sharingAllowed ?? null,
    },
  )
  await claimStore(tx).releaseBooking(booking.id)
  await freeCar(work, booking)
  // The team's answer, and its silence, are none of theirs.
  const isOurs = calling.by.kind === 'team' || booking.state === 'new'
  await giveCreditsBack(work, booking, { byItsPerson: calling.by.kind === 'person' || !isOurs })
  if (booking.previousBookingId !== null) {
    await tellSwapOff(work, booking, calling)
    return refundCents
  }
  await notifyAbout(work, booking, 'booking_canceled', {
    refundCents,
    by:
      calling.action === 'cancel'
        ? calling.by.kind
        : calling.action === 'lapse'
          ? howLapsed(booking)
          : calling.reason === 'lost'
            ? 'lose-lost'
            : 'lose',
    reason: calling.by.kind === 'team' ? calling.reason : '',
  })
  return refundCents
}

/** Nothing was charged for a swap, and nothing changes: the car that there is stays (KEEP-15). */
async function tellSwapOff(work: Work, booking: BookingRow, { action, by, reason }: CallingOff): Promise<void> {
  const old = await bookingStore(work.uow.tx).lock(booking.previousBookingId!)
  await notifyAbout(work, booking, 'swap_called_off', {
    oldCar: await nameOfCar(work.uow.tx, old.vehicleId),
    by: action === 'lapse' ? 'lapse' : action === 'lose' ? (reason === 'ended' ? 'ended' : 'lost') : by.kind,
    reason: by.kind === 'team' ? reason : '',
  })
}

function howLapsed({ state, financing }: BookingRow): string {
  if (state === 'new') return 'lapse-undecided'
  return financing === 'buy' ? 'lapse-purchase' : 'lapse'
}

async function giveEverythingBack(work: Work, booking: BookingRow): Promise<number> {
  const { tx } = work.uow
  const key = bookingKey(booking.id)
  const quote = signedQuote(booking)
  const store = chargeStore(tx, booking)
  const promisedBefore = await balanceOf(tx, 'refunds_payable', booking.id)
  for (const charge of await store.all()) {
    const posting = store.posting(charge, work.now)
    if (charge.kind === 'reserve' || charge.kind === 'buy') await postNew(tx, reserveRefunded(key, quote), posting)
    else if (charge.kind === 'scheduled_fee') await undoPart(work, booking, charge)
    else throw new Error(`booking ${booking.id} was charged a ${charge.kind} before its pickup`)
  }
  const refund = subtract(await balanceOf(tx, 'refunds_payable', booking.id), promisedBefore)
  await promiseRefund(work, booking, { key: `${key}:refund`, amountCents: refund })
  return refund
}

async function undoPart(work: Work, booking: BookingRow, charge: ChargeRow): Promise<void> {
  const { tx } = work.uow
  const key = bookingKey(booking.id)
  const part = partOf(booking, charge)
  const store = chargeStore(tx, booking)
  const entry =
    charge.state === 'open' ? chargeDropped(scheduledFeeCharged(key, part, false)) : scheduledFeeRefunded(key, part)
  await postNew(tx, entry, store.posting(charge, work.now))
  await store.leave(charge, zero, { at: work.now, paid: false })
}

function partOf(booking: BookingRow, charge: ChargeRow): ScheduledPart {
  const part = signedQuote(booking).scheduled.find(({ dueAt }) => new Date(dueAt).getTime() === charge.dueAt.getTime())
  if (!part) throw new Error(`booking ${booking.id} has no part of the fee due ${charge.dueAt.toISOString()}`)
  return part
}

/** A car that was only reserved can be had again, unless somebody else has reserved it too. */
export async function freeCar({ uow, now }: Work, booking: BookingRow): Promise<void> {
  const { tx } = uow
  const [vehicle] = await tx
    .select({ availability: vehicles.availability })
    .from(vehicles)
    .where(eq(vehicles.id, booking.vehicleId))
  if (vehicle?.availability === 'reserved' && !(await claimStore(tx).isBooked(booking.vehicleId))) {
    await vehicleStore(tx, now).putCar(booking.vehicleId, 'free')
  }
  uow.touch(`car:${booking.vehicleId}`, 'list')
}
