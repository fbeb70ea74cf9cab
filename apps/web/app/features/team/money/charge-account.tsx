import { fromWire, subtract, toWire } from '@ownward/domain/money'
import { m } from '@ownward/texts'
import { Receipt, type ReceiptLine } from '@ownward/ui/receipt'
import type { Response } from '../../../api/spelling/spelled.ts'
import { sayDollars } from '../dollars.ts'

type Account = Response<'teamCharge'>['result']['account']

/** What became of a charge, line by line down to what is due, and what went back of what was paid. */
export function ChargeAccount({ account }: { account: Account }) {
  const { amount, takenOff, forgiven, paid, setAgainst, paidOver, due, refunded } = account
  const kept = toWire(subtract(fromWire(paid), fromWire(refunded)))
  return (
    <>
      <Receipt
        lines={[
          { label: m.money_charged_amount(), amount: sayDollars(amount) },
          ...off(m.money_taken_off(), takenOff),
          ...off(m.money_forgiven(), forgiven),
          ...off(m.money_paid_by_card(), paid),
          ...off(m.money_set_against(), setAgainst),
          ...(paidOver > 0 ? [{ label: m.money_paid_over(), amount: sayDollars(paidOver) }] : []),
          { label: m.console_due(), amount: sayDollars(due), kind: 'total' as const },
        ]}
      />
      {refunded > 0 && (
        <Receipt
          lines={[
            { label: m.money_paid_by_card(), amount: sayDollars(paid) },
            ...off(m.money_refunded_to_card(), refunded),
            { label: m.money_kept(), amount: sayDollars(kept), kind: 'total' as const },
          ]}
        />
      )}
    </>
  )
}

function off(label: string, dollars: number): ReceiptLine[] {
  return dollars > 0 ? [{ label, amount: sayDollars(-dollars), kind: 'off' }] : []
}
