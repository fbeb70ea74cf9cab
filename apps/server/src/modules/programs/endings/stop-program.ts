import { decideStop, lateOf, openTotal, type StopRefusal, usedDays } from '@ownward/domain/billing'
import { decideTransition } from '@ownward/domain/bookings'
import type { BookingId, UserId } from '@ownward/domain/ids'
import { zero } from '@ownward/domain/money'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { Work } from '../../../work.ts'
import { attemptStore } from '../../money/attempts/index.ts'
import { isDueLater, openCharges } from '../../money/charges/index.ts'
import { balanceOf, balancesOf } from '../../money/ledger/index.ts'
import { statementOf } from '../../money/statements/index.ts'
import { netOpenCharges } from '../../money/surplus/index.ts'
import { endAskedSwap } from '../asked-swaps/index.ts'
import { type BookingRow, bookingStore, lockAny, noMoreCycles, notifyAbout } from '../bookings/index.ts'
import { freeAccountCredit } from '../care/index.ts'
import { scheduleTries, triesUnder } from '../charging/index.ts'
import { freeExtra } from '../extra-payments/index.ts'
import { holdsOf } from '../holds/index.ts'
import { loanOut } from '../loans/index.ts'
import { placeFacts } from '../pickup-places/index.ts'
import { giveSurplusBack, settleDays, settlementLines } from '../returns/index.ts'
import { courseOf } from '../signed-terms/index.ts'
import { endCredit } from '../waiting-credits/index.ts'
import { type Ended, endedAccount, factOfWait } from './ended-account.ts'

/** Why a program is not stopped: none that runs, a loaner that is to come back first, a card that is being asked for `amountCents`, or nothing that may be stopped for. */
export type StopProgramRefusal =
  | Refusal<'no-booking' | 'not-active' | 'loaner-out'>
  | Refusal<'payment-unclear', { amountCents: number }>
  | StopRefusal

interface Asked {
  bookingId: BookingId
  memberId: UserId
  /** The team's words; its person reads them. */
  reason: string
  onceKey: string | null
  /** What else is to be written together with the end, once. */
  record?(work: Work, booking: BookingRow): Promise<void>
}

/**
 * The team ends a program because a payment is missing (PACT-19): no day after it is billed, days that were charged and not used are taken off, what is
 * owed stays due, and the credit of the days used waits (KEEP-02). The car is still with its driver: it stays theirs to bring, and nobody else can have it
 * before. Miles and deposit are settled when it is back. What is due is asked for as it was before.
 */
export async function stopProgram(
  work: Work,
  { bookingId, memberId, reason, onceKey, record }: Asked,
): Promise<{ ok: true; value: Ended } | StopProgramRefusal> {
  const { uow, now } = work
  const { tx } = uow
  const booking = await lockAny(work, bookingId)
  if (!booking || booking.financing === 'buy') return refuse('no-booking')
  const isDone = booking.outcome === 'stopped' && (await bookingStore(tx).isDone(booking.id, 'completed', onceKey))
  if (isDone) return ok(await endedAccount(work, booking, 'stop'))
  const next = decideTransition(booking.state, 'stop', 'team')
  if (!next.ok) return refuse('not-active')
  if (await loanOut(tx, booking.id)) return refuse('loaner-out')
  // Whoever is just paying is heard first.
  const inFlight = await attemptStore(tx, booking).open()
  if (inFlight) return refuse('payment-unclear', { amountCents: inFlight.amountCents })
  const due = (await openCharges(tx, booking.id)).filter(charge => !isDueLater(charge, now))
  const holds = await holdsOf(tx, booking.id)
  const isTold = booking.recalledAt !== null
  const decided = decideStop({ due, holds, isTold, now, timeZone: booking.timeZone })
  if (!decided.ok) return decided

  const by = { kind: 'team', id: memberId } as const
  const days = usedDays(courseOf(booking), now)
  const before = await statementOf(tx, booking.id)
  const billed = await settleDays(work, booking, { by, days })
  const held = await balancesOf(tx, ['account_credit', 'price_prepaid'], billed.id)
  await freeAccountCredit(work, billed, held('account_credit'))
  await freeExtra(work, billed, held('price_prepaid'))
  await netOpenCharges(work, billed)
  await giveSurplusBack(work, billed, { depositCents: zero, occasion: 'stop' })
  const change = { ...noMoreCycles, billedDays: days, endAt: now, endedAt: now, outcome: 'stopped' } as const
  await bookingStore(tx).move(booking, next.value, { at: now, by, reason, onceKey }, change)
  const ended: BookingRow = { ...billed, ...change, state: next.value }
  await endCredit(work, ended)
  await endAskedSwap(work, ended)
  await scheduleTries(work, ended, { refused: true })
  const account = await endedAccount(work, ended, 'stop')
  await notifyAbout(work, booking, 'booking_stopped', {
    at: now.toISOString(),
    timeZone: booking.timeZone,
    missingCents: openTotal(lateOf(due, holds, { now, timeZone: booking.timeZone })),
    refundCents: account.refundCents,
    dueCents: account.dueCents,
    depositCents: await balanceOf(tx, 'deposits_held', booking.id),
    nextTryAt:
      account.dueCents > 0 ? ((await triesUnder(tx, ended, { holds, now })).nextTryAt?.toISOString() ?? '') : '',
    lines: settlementLines(before, await statementOf(tx, booking.id)),
    reason,
    ...(await placeFacts(tx, booking.vehicleId, 'back')),
    ...factOfWait(account.waits),
  })
  await record?.(work, booking)
  return ok(account)
}
