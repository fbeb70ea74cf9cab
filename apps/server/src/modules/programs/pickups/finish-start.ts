import { initialFeeEarned, nextSpan, type UsageCharge, usageCharged } from '@ownward/domain/billing'
import { decideTransition, type Period } from '@ownward/domain/bookings'
import { programEnd } from '@ownward/domain/calendar'
import type { Work } from '../../../work.ts'
import { vehicleStore } from '../../cars/vehicles/index.ts'
import { type IntentRow, linkAttempt } from '../../money/attempts/index.ts'
import { bookingKey, chargeStore } from '../../money/charges/index.ts'
import { balanceOf, postNew } from '../../money/ledger/index.ts'
import { type BookingRow, bookingStore, bySystem, notifyAbout } from '../bookings/index.ts'
import { payCharge, scheduleTries } from '../charging/index.ts'
import { claimStore } from '../claims/index.ts'
import { chargeFeeOfPickup } from '../fees/index.ts'
import { addReading } from '../odometer/index.ts'
import { courseOf, programQuote, timesOf } from '../signed-terms/index.ts'
import { takeUpCredits } from '../take-ups/index.ts'

const minute = 60_000

/** The minute in which somebody asked to start: what cycles are counted from. */
export function startOf(intent: Pick<IntentRow, 'createdAt'>): Date {
  return new Date(Math.floor(intent.createdAt.getTime() / minute) * minute)
}

/** The first cycle was paid: the car is theirs to drive, and the initial fee is earned (SRV-13). */
export async function finishStart(work: Work, booking: BookingRow, intent: IntentRow): Promise<void> {
  const { uow, now } = work
  const { tx } = uow
  const by = intent.terms.actor ?? bySystem
  const next = decideTransition(booking.state, 'start', by.kind)
  if (!next.ok) throw new Error(`booking ${booking.id} is ${booking.state} and cannot be started`)
  const store = bookingStore(tx)
  const startAt = startOf(intent)
  const begun: BookingRow = { ...booking, startAt, billedDays: 0, state: next.value }
  const span = nextSpan(courseOf(begun))
  const billed = { ...begun, billedDays: span.days }
  const started: BookingRow = { ...billed, ...timesOf(courseOf(billed)) }
  const { billedDays, endAt, renewAt, announceAt } = started
  const event = { at: now, by, onceKey: intent.onceKey }
  await store.move(booking, next.value, event, { startAt, billedDays, endAt, renewAt, announceAt })
  await claimStore(tx).keepTo(booking.id, programOf(begun))

  const insured = intent.terms.insured ?? true
  const usage: UsageCharge = { bookingId: bookingKey(booking.id), kind: 'cycle', ...span }
  const charge = await chargeStore(tx, booking).add(usageCharged(usage, programQuote(booking, insured)), {
    kind: 'cycle',
    dueAt: span.from,
    coversFrom: span.from,
    coversTo: span.until,
    fromDay: 0,
    quantity: span.days,
    insured,
    amountCents: intent.amountCents,
    now,
  })
  await linkAttempt(tx, intent.id, charge.id)
  await takeUpCredits(work, started)
  await payCharge(work, started, charge, intent)
  const prepaid = await balanceOf(tx, 'initial_fee_prepaid', booking.id)
  const posting = { userId: booking.userId, bookingId: booking.id, at: now }
  await postNew(tx, initialFeeEarned(bookingKey(booking.id), prepaid), posting)
  await chargeFeeOfPickup(work, started)
  await scheduleTries(work, started, { refused: false })

  const odometer = intent.terms.odometer!
  await addReading(tx, booking, { odometer, at: startAt, source: 'pickup', actorId: by.id })
  await vehicleStore(tx, now).putCar(booking.vehicleId, 'rented', odometer)
  uow.touch(`car:${booking.vehicleId}`, 'list')
  await notifyAbout(work, booking, 'booking_started', {
    paidCents: intent.amountCents,
    receipt: charge.number,
    until: span.until.toISOString(),
    timeZone: booking.timeZone,
  })
}

/** The first cycle was refused: the car stays with us, kept for them from the pickup time on as before. */
export async function startRefused({ uow }: Work, booking: BookingRow): Promise<void> {
  await claimStore(uow.tx).keepTo(booking.id, programOf(booking))
}

function programOf({ startAt, programMonths, timeZone }: BookingRow): Period {
  return { from: startAt, until: programEnd(startAt, programMonths, timeZone) }
}
