import { extraReturned, extraUndoneUntil, openTotal, setAgainst } from '@ownward/domain/billing'
import type { BookingId, UserId } from '@ownward/domain/ids'
import { type Cents, lesser, subtract } from '@ownward/domain/money'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { Tx } from '../../../db/connect.ts'
import type { Parts } from '../../../parts.ts'
import { transactAt, type Work } from '../../../work.ts'
import { attemptStore } from '../../money/attempts/index.ts'
import { bookingKey, type ChargeRow, chargeStore, isDueLater } from '../../money/charges/index.ts'
import { entriesOf, postNew } from '../../money/ledger/index.ts'
import { payRefunds, promiseRefund } from '../../money/refunds/index.ts'
import { bookingsBefore } from '../asked-swaps/index.ts'
import { type BookingRow, lockOwn, notifyAbout } from '../bookings/index.ts'
import { earnCredit, scheduleTries } from '../charging/index.ts'

/** Why an extra payment is not undone: none of this person's running program, too late, or a card is being asked for `amountCents`. */
export type UndoRefusal =
  | Refusal<'no-booking' | 'no-extra' | 'extra-final'>
  | Refusal<'payment-unclear', { amountCents: number }>

interface Asked {
  userId: UserId
  bookingId: BookingId
  /** The charge of the extra payment. */
  extraId: number
}

/** Takes an extra payment back within a day, once: set against what has fallen due meanwhile, the rest goes to the card that paid it (PACT-12). */
export async function undoExtra(
  parts: Parts,
  asked: Asked,
  now: Date,
): Promise<{ ok: true; value: { amountCents: Cents } } | UndoRefusal> {
  const undone = await transactAt(parts, now, work => undo(work, asked))
  if (undone.ok) await payRefunds(parts, asked.bookingId)
  return undone
}

async function undo(
  work: Work,
  { userId, bookingId, extraId }: Asked,
): Promise<{ ok: true; value: { amountCents: Cents } } | UndoRefusal> {
  const { tx } = work.uow
  const booking = await lockOwn(work, userId, bookingId)
  if (!booking) return refuse('no-booking')
  const store = chargeStore(tx, booking)
  const found = await findExtra(tx, booking, extraId)
  if (!found || booking.state !== 'active') return refuse('no-extra')
  const { extra, paidOn } = found
  // A second press finds it undone and is told the same.
  const entries = [...(await entriesOf(tx, bookingId)), ...(await entriesOf(tx, paidOn.id))]
  if (entries.some(({ kind, chargeId }) => kind === 'extra_returned' && chargeId === extraId))
    return ok({ amountCents: extra.amountCents })
  const inFlight = await attemptStore(tx, booking).open()
  if (inFlight) return refuse('payment-unclear', { amountCents: inFlight.amountCents })
  if (work.now >= extraUndoneUntil(extra.createdAt)) return refuse('extra-final')
  const { amountCents, key } = extra
  // What is charged back for a later day is asked for then (CARE-19).
  const due = (await store.open()).filter(charge => !isDueLater(charge, work.now))
  const againstDueCents = lesser(amountCents, openTotal(due))
  const backCents = subtract(amountCents, againstDueCents)
  await postNew(
    tx,
    extraReturned(bookingKey(bookingId), { amountCents, againstDueCents }, key),
    store.posting(extra, work.now),
  )
  for (const { charge, openCents } of setAgainst(due, againstDueCents)) {
    await store.leave(charge, openCents, { at: work.now, paid: false })
    if (openCents === 0) await earnCredit(work, booking, charge)
  }
  // To the card that paid it, whichever others have paid since.
  const first = await attemptStore(tx, paidOn).paidFor([extra.id])
  await promiseRefund(work, booking, { key: `${key}:undone`, amountCents: backCents, first })
  await scheduleTries(work, booking, { refused: booking.paymentRetry })
  await notifyAbout(work, booking, 'ahead_undone', { amountCents, backCents })
  return ok({ amountCents })
}

/** An extra payment of a program, and the booking that it was made on: where its car was swapped since, an earlier one. */
async function findExtra(
  tx: Tx,
  booking: BookingRow,
  extraId: number,
): Promise<{ extra: ChargeRow; paidOn: BookingRow } | undefined> {
  for (const paidOn of [booking, ...(await bookingsBefore(tx, booking))]) {
    const charges = await chargeStore(tx, paidOn).all()
    const extra = charges.find(({ id, kind }) => id === extraId && kind === 'extra')
    if (extra) return { extra, paidOn }
  }
  return undefined
}
