import { usedDays } from '@ownward/domain/billing'
import { decideTransition } from '@ownward/domain/bookings'
import type { BookingId, UserId } from '@ownward/domain/ids'
import { zero } from '@ownward/domain/money'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { Work } from '../../../work.ts'
import { attemptStore } from '../../money/attempts/index.ts'
import { balancesOf } from '../../money/ledger/index.ts'
import { statementOf } from '../../money/statements/index.ts'
import { netOpenCharges } from '../../money/surplus/index.ts'
import { type BookingRow, bookingStore, lockAny, noMoreCycles, notifyAbout } from '../bookings/index.ts'
import { freeAccountCredit } from '../care/index.ts'
import { lastBackAt } from '../cases/index.ts'
import { scheduleTries } from '../charging/index.ts'
import { freeExtra } from '../extra-payments/index.ts'
import { loanOut } from '../loans/index.ts'
import { lastOdometer } from '../odometer/index.ts'
import { takeCarAway } from '../ownership/index.ts'
import { giveBack, settleDays, settleMiles, settlementLines } from '../returns/index.ts'
import { courseOf } from '../signed-terms/index.ts'
import { endCredit } from '../waiting-credits/index.ts'
import { type Ended, endedAccount, factOfWait } from './ended-account.ts'

/**
 * Why no total loss is recorded: no program that runs, a loaner that is to come back first, a moment that is not within the time in which its driver had the car, or a sale or extension of
 * `amountCents` in flight.
 */
export type LossRefusal =
  | Refusal<'no-booking' | 'not-active' | 'loaner-out'>
  | Refusal<'loss-time', { from: Date; timeZone: string }>
  | Refusal<'payment-unclear', { amountCents: number }>

interface Asked {
  bookingId: BookingId
  memberId: UserId
  /** When the car was lost. */
  lostAt: Date
  /** The team's words; its person reads them. */
  reason: string
  onceKey: string | null
  /** What else is to be written together with the end, once. */
  record?(work: Work, booking: BookingRow, account: Ended): Promise<void>
}

/**
 * The car of a program is a total loss (KEEP-03): the program ends on the moment of the loss, a time without a usable car ends with it, days after it are
 * taken off, the deposit is set against what is owed and goes back, and the credit waits from now on, when the team decides it. Nobody has the car any
 * more: who had booked it for later gets every cent back.
 */
export async function recordLoss(
  work: Work,
  { bookingId, memberId, lostAt, reason, onceKey, record }: Asked,
): Promise<{ ok: true; value: Ended } | LossRefusal> {
  const { uow, now } = work
  const { tx } = uow
  const booking = await lockAny(work, bookingId)
  if (!booking || booking.financing === 'buy') return refuse('no-booking')
  const isDone = booking.outcome === 'lost' && (await bookingStore(tx).isDone(booking.id, 'completed', onceKey))
  if (isDone) return ok(await endedAccount(work, booking, 'loss'))
  const next = decideTransition(booking.state, 'total_loss', 'team')
  if (!next.ok) return refuse('not-active')
  if (await loanOut(tx, booking.id)) return refuse('loaner-out')
  const inFlight = await attemptStore(tx, booking).open()
  if (inFlight && inFlight.chargeId === null) return refuse('payment-unclear', { amountCents: inFlight.amountCents })
  const backAt = await lastBackAt(tx, booking.id)
  const from = backAt && backAt > booking.startAt ? backAt : booking.startAt
  if (lostAt < from || lostAt > now) return refuse('loss-time', { from, timeZone: booking.timeZone })

  const by = { kind: 'team', id: memberId } as const
  const days = usedDays(courseOf(booking), lostAt)
  const before = await statementOf(tx, booking.id)
  const billed = await settleDays(work, booking, { by, days, feeByTheDay: true })
  await settleMiles(work, billed, days, 'return')
  const held = await balancesOf(tx, ['account_credit', 'price_prepaid'], billed.id)
  await freeAccountCredit(work, billed, held('account_credit'))
  await freeExtra(work, billed, held('price_prepaid'))
  await netOpenCharges(work, billed)
  await giveBack(work, billed, { deductionCents: zero, reason: '', occasion: 'loss' })
  const endOdometer = await lastOdometer(tx, booking)
  const change = {
    ...noMoreCycles,
    billedDays: days,
    endAt: lostAt,
    endedAt: lostAt,
    outcome: 'lost',
    endOdometer,
  } as const
  await bookingStore(tx).move(booking, next.value, { at: now, by, reason, onceKey }, change)
  const ended: BookingRow = { ...billed, ...change, state: next.value }
  await endCredit(work, ended)
  await scheduleTries(work, ended, { refused: false })
  await takeCarAway(work, booking, { as: 'lost' })
  const account = await endedAccount(work, ended, 'loss')
  await notifyAbout(work, booking, 'car_lost', {
    at: lostAt.toISOString(),
    timeZone: booking.timeZone,
    refundCents: account.refundCents,
    dueCents: account.dueCents,
    lines: settlementLines(before, await statementOf(tx, booking.id)),
    reason,
    ...factOfWait(account.waits),
  })
  await record?.(work, booking, account)
  return ok(account)
}
