import { mostToKeep, openTotal, usedDays } from '@ownward/domain/billing'
import { decideTransition } from '@ownward/domain/bookings'
import { type Cents, zero } from '@ownward/domain/money'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { lastDayOf } from '@ownward/domain/waiting'
import type { Work } from '../../../work.ts'
import { vehicleStore } from '../../cars/vehicles/index.ts'
import { balancesOf } from '../../money/ledger/index.ts'
import { type Statement, statementOf } from '../../money/statements/index.ts'
import { netOpenCharges } from '../../money/surplus/index.ts'
import { endAskedSwap } from '../asked-swaps/index.ts'
import { type ActedBy, type BookingRow, bookingStore, noMoreCycles, notifyAbout } from '../bookings/index.ts'
import { freeAccountCredit } from '../care/index.ts'
import { scheduleTries } from '../charging/index.ts'
import { claimStore } from '../claims/index.ts'
import { freeExtra } from '../extra-payments/index.ts'
import { awaitCheck } from '../inspections/index.ts'
import { addReading } from '../odometer/index.ts'
import { courseOf } from '../signed-terms/index.ts'
import { readThatWaits, type ThatWaitsFacts } from '../waiting-credits/index.ts'
import { depositAtEnd, giveBack, holdDeposit, settleMiles } from './settle-account.ts'
import { settleDays } from './settle-days.ts'
import { settlementLines } from './settlement-lines.ts'

/** A car that its driver gives back or the team takes back; the odometer in the car's own unit. */
export interface CarBack {
  by: ActedBy
  odometer: number
  /** Kept of the deposit for damage beyond normal wear, and why. */
  deductionCents: Cents
  reason: string
  onceKey: string | null
}

/**
 * What a return comes to: days of the whole program, and in cents what goes back, what is due, and what of the deposit waits for the check.
 */
export interface FinalAccount {
  days: number
  /** What goes back now. */
  refundCents: Cents
  dueCents: Cents
  /** What of the deposit is held until the car is checked, and until when at most; null when the team has taken it back. */
  heldCents: Cents
  depositBy: Date | null
  /** What of the credit waits; null where nothing does (KEEP-07). */
  waits: ThatWaitsFacts | null
}

/** What a return has settled: its account, and the statement of the booking before and after it. */
export interface CarTakenBack {
  account: FinalAccount
  before: Statement
  after: Statement
}

/**
 * The car is back: a time without a usable car ends, days that were charged and not used are taken off, extra miles counted over the whole program, the deposit set
 * against what is still owed and given back, and the credit of the days used waits (KEEP-01). No penalty of any kind (SRV-19, BEY-11). When nobody of the team has seen the
 * car, the rest of the deposit is held and the car is nobody's until somebody has, or the time for that is over (decision 0023). Refused when
 * more is to be kept for damage than is left of the deposit; the transaction is not to be kept then. The caller has locked the booking.
 */
export async function takeCarBack(
  work: Work,
  booking: BookingRow,
  back: CarBack,
): Promise<{ ok: true; value: CarTakenBack } | Refusal<'deduction-too-high', { mostCents: number }>> {
  const { uow, now } = work
  const { tx } = uow
  const next = decideTransition(booking.state, 'complete', back.by.kind)
  if (!next.ok) throw new Error(`booking ${booking.id} is ${booking.state} and cannot be completed`)
  await addReading(tx, booking, { odometer: back.odometer, at: now, source: 'return', actorId: back.by.id })
  const days = usedDays(courseOf(booking), now)
  const before = await statementOf(tx, booking.id)
  const billed = await settleDays(work, booking, { by: back.by, days })
  await settleMiles(work, billed, days, 'return')
  const held = await balancesOf(tx, ['account_credit', 'price_prepaid'], billed.id)
  await freeAccountCredit(work, billed, held('account_credit'))
  await freeExtra(work, billed, held('price_prepaid'))
  await netOpenCharges(work, billed)
  const isSeen = back.by.kind === 'team'
  if (isSeen) {
    const mostCents = mostToKeep(await depositAtEnd(work, billed))
    if (back.deductionCents > mostCents) return refuse('deduction-too-high', { mostCents })
  }
  const { refundCents, heldCents, keptCents } = isSeen
    ? { ...(await giveBack(work, billed, { ...back, occasion: 'return' })), heldCents: zero }
    : { ...(await holdDeposit(work, billed)), keptCents: zero }
  const event = { at: now, by: back.by, reason: back.reason, onceKey: back.onceKey }
  await bookingStore(tx).move(booking, next.value, event, {
    ...noMoreCycles,
    billedDays: days,
    endAt: now,
    endedAt: now,
    outcome: 'returned',
  })
  const ended: BookingRow = {
    ...billed,
    ...noMoreCycles,
    state: next.value,
    billedDays: days,
    endAt: now,
    endedAt: now,
    outcome: 'returned',
  }
  await endAskedSwap(work, ended)
  // With it the credit of the days used begins to wait.
  const open = await scheduleTries(work, ended, { refused: false })
  await claimStore(tx).cut(booking.id, now)
  const isWaitedFor = await claimStore(tx).isBooked(booking.vehicleId)
  await vehicleStore(tx, now).putCar(
    booking.vehicleId,
    isSeen ? (isWaitedFor ? 'reserved' : 'free') : 'checking',
    back.odometer,
  )
  const depositBy = isSeen ? null : await awaitCheck(work, booking)
  uow.touch(`car:${booking.vehicleId}`, 'list')
  const dueCents = openTotal(open)
  const waits = await readThatWaits(tx, ended)
  const after = await statementOf(tx, booking.id)
  await notifyAbout(work, booking, 'booking_completed', {
    days,
    refundCents,
    dueCents,
    heldCents,
    keptCents,
    lines: settlementLines(before, after),
    depositBy: depositBy?.toISOString() ?? '',
    timeZone: booking.timeZone,
    reason: back.reason,
    ...(waits && {
      waits: {
        creditCents: waits.amountCents,
        lastDay: lastDayOf(waits.until, waits.timeZone),
        priceToConvertCents: waits.priceCents,
      },
    }),
  })
  return ok({ account: { days, refundCents, dueCents, heldCents, depositBy, waits }, before, after })
}
