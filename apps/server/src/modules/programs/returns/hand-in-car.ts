import { openTotal } from '@ownward/domain/billing'
import { lastDayOf } from '@ownward/domain/waiting'
import type { Work } from '../../../work.ts'
import { vehicleStore } from '../../cars/vehicles/index.ts'
import { statementOf } from '../../money/statements/index.ts'
import { netOpenCharges } from '../../money/surplus/index.ts'
import { type ActedBy, type BookingRow, bookingStore, notifyAbout } from '../bookings/index.ts'
import { scheduleTries } from '../charging/index.ts'
import { claimStore } from '../claims/index.ts'
import { awaitCheck } from '../inspections/index.ts'
import { addReading } from '../odometer/index.ts'
import { readThatWaits } from '../waiting-credits/index.ts'
import type { CarTakenBack } from './return-car.ts'
import { holdDeposit, settleMiles } from './settle-account.ts'
import { settlementLines } from './settlement-lines.ts'

/** The car of a stopped program has come back: nobody is kept from it any longer, and it waits for its check. Answers until when the deposit can be held. */
export async function receiveCar(work: Work, booking: BookingRow, odometer?: number): Promise<Date> {
  const { uow, now } = work
  await claimStore(uow.tx).cut(booking.id, now)
  await vehicleStore(uow.tx, now).putCar(booking.vehicleId, 'checking', odometer)
  uow.touch(`car:${booking.vehicleId}`, 'list')
  return awaitCheck(work, booking)
}

/**
 * The driver of a stopped program brings its car back (PACT-19): the miles are counted, the deposit is set against what is still owed, and the rest is held
 * until the team has looked at the car, as with any return. The caller has locked the booking and seen that its car is out.
 */
export async function handInCar(
  work: Work,
  booking: BookingRow,
  back: { by: ActedBy; odometer: number; onceKey: string | null },
): Promise<CarTakenBack> {
  const { tx } = work.uow
  const { by, odometer, onceKey } = back
  const before = await statementOf(tx, booking.id)
  await addReading(tx, booking, { odometer, at: work.now, source: 'return', actorId: by.id })
  await settleMiles(work, booking, booking.billedDays, 'return')
  await netOpenCharges(work, booking)
  const { refundCents, heldCents } = await holdDeposit(work, booking)
  // A card that has just said no is not asked again for it.
  const open = await scheduleTries(work, booking, { refused: booking.paymentRetry })
  const depositBy = await receiveCar(work, booking, odometer)
  const event = { at: work.now, by, reason: 'car handed in', onceKey }
  await bookingStore(tx).move(booking, booking.state, event)
  const dueCents = openTotal(open)
  const waits = await readThatWaits(tx, booking)
  const after = await statementOf(tx, booking.id)
  await notifyAbout(work, booking, 'booking_completed', {
    days: booking.billedDays,
    refundCents,
    dueCents,
    heldCents,
    lines: settlementLines(before, after),
    depositBy: depositBy.toISOString(),
    timeZone: booking.timeZone,
    reason: '',
    ...(waits && {
      waits: {
        creditCents: waits.amountCents,
        lastDay: lastDayOf(waits.until, waits.timeZone),
        priceToConvertCents: waits.priceCents,
      },
    }),
  })
  return { account: { days: booking.billedDays, refundCents, dueCents, heldCents, depositBy, waits }, before, after }
}
