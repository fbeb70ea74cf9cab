import { accountCreditUsed } from '@ownward/domain/billing'
import { lesser, subtract, zero } from '@ownward/domain/money'
import type { Work } from '../../../work.ts'
import { attemptStore } from '../../money/attempts/index.ts'
import { bookingKey, type ChargeRow, chargeStore, isDueLater } from '../../money/charges/index.ts'
import { balanceOf, postNew } from '../../money/ledger/index.ts'
import type { BookingRow } from '../bookings/index.ts'

/**
 * Account credit pays what a running program owes, the oldest first, before a card is asked (CARE-09). Not while a card is asked: its answer is about
 * what was open then. `open` is what is owed, `whenPaid` is told of each charge that is paid with it; answers what is owed then. The caller has locked the
 * booking.
 */
export async function useAccountCredit(
  work: Work,
  booking: BookingRow,
  { open, whenPaid }: { open: readonly ChargeRow[]; whenPaid: (charge: ChargeRow) => Promise<void> },
): Promise<readonly ChargeRow[]> {
  if (booking.state !== 'active' || open.length === 0) return open
  const { tx } = work.uow
  let left = await balanceOf(tx, 'account_credit', booking.id)
  if (left <= 0 || (await attemptStore(tx, booking).open())) return open
  const store = chargeStore(tx, booking)
  const owed: ChargeRow[] = []
  for (const charge of open) {
    // What is charged back falls due on a day that is told ahead; until then the credit is for what comes first (CARE-19).
    const used = isDueLater(charge, work.now) ? zero : lesser(left, charge.openCents)
    if (used <= 0) {
      owed.push(charge)
      continue
    }
    left = subtract(left, used)
    // What is open of a charge only becomes less, so that it names the occasion.
    const entry = accountCreditUsed(bookingKey(booking.id), used, `${charge.key}:${charge.openCents}`)
    await postNew(tx, entry, store.posting(charge, work.now))
    const openCents = subtract(charge.openCents, used)
    await store.leave(charge, openCents, { at: work.now, paid: false })
    if (openCents === 0) await whenPaid(charge)
    else owed.push({ ...charge, openCents })
  }
  return owed
}
