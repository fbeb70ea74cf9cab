import { m } from '@ownward/texts'
import { Receipt } from '@ownward/ui/receipt'
import type { Answer } from '../../../api/spelling/spelled.ts'
import { sayMoment } from '../../../i18n/say-moment.ts'
import { money } from '../booking.ts'

type Account = Extract<Answer<'previewReturn'>, { status: 1 }>['result']

/** What a return comes to, before it is made: every line, and what goes back or stays to be paid (BEY-11). */
export function ReturnAccount({ account, timeZone }: { account: Account; timeZone: string }) {
  const {
    refund,
    due,
    untilThen: before,
    untilThenCredit: credit,
    feeNotOwed: notOwed,
    depositHeld: held,
    depositBy: by,
  } = account
  const last =
    due > 0
      ? { label: m.life_return_due(), amount: money(due) }
      : { label: refund > 0 ? m.life_return_refund() : m.life_return_even(), amount: money(refund) }
  return (
    <div className="flex flex-col gap-3">
      <p className="figures text-sm text-ink-soft">{m.life_return_days({ n: account.days })}</p>
      {before > 0 && (
        <Receipt
          lines={[
            { label: m.life_return_until_then(), amount: money(before) },
            ...(credit > 0
              ? [{ label: m.life_return_until_then_credit(), amount: money(-credit), kind: 'off' as const }]
              : []),
          ]}
        />
      )}
      <Receipt
        lines={[
          ...account.lines.map(line => ({
            label: line.title,
            amount: money(line.amount),
            ...(line.amount < 0 && { kind: 'off' as const }),
          })),
          { ...last, kind: 'total' as const },
        ]}
      />
      {notOwed > 0 && (
        <p className="figures text-sm text-ink-soft">{m.life_fee_not_owed({ amount: money(notOwed) })}</p>
      )}
      {by && (
        <p className="text-sm">{m.life_return_deposit_when({ amount: money(held), by: sayMoment(by, timeZone) })}</p>
      )}
    </div>
  )
}
