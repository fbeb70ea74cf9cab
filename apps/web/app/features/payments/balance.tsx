import { fromWire } from '@ownward/domain/money'
import { m } from '@ownward/texts'
import { usd } from '../../i18n/usd.ts'
import { useSession } from '../../session/session.ts'

/** What stands on a person's balance and what it is for; nothing while there is nothing on it (SRV-30). */
export function Balance() {
  const balance = useSession(state => fromWire(state.userDetails?.walletBalance ?? 0))
  if (balance <= 0) return null
  return (
    <p className="max-w-prose text-sm text-ink-soft">
      <strong className="figures text-ink">{m.account_payments_balance({ balance: usd(balance) })}</strong>{' '}
      {m.account_payments_balance_use()}
    </p>
  )
}
