import { fromWire } from '@ownward/domain/money'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { Facts } from '@ownward/ui/facts'
import type { Quote } from '../../../api/spelling/bookings.ts'
import { sayDate } from '../../../i18n/say-date.ts'
import { usd } from '../../../i18n/usd.ts'
import { type CreditForCar, takenUpInAnswer } from '../credit-for-car.ts'

const money = (dollars: number) => usd(fromWire(dollars.toFixed(2)))

/** What a reservation takes up of waiting credit, from which bookings, and the way to do without it (KEEP-10). */
export function CreditUsed({ quote, onWithout }: { quote: Quote; onWithout: () => void }) {
  const { waitingCredit: credit } = quote
  const taken = takenUpInAnswer(quote)
  if (!credit || !taken) return null
  return (
    <Card title={m.waiting_choice_title()}>
      <Facts
        facts={[
          ...credit.from.flatMap(({ bookingNumber, amount }) =>
            amount === 0 ? [] : [{ label: m.waiting_used_from({ number: bookingNumber }), value: money(amount) }],
          ),
          { label: m.waiting_choice_with(), value: <strong>{usd(taken.priceCents)}</strong> },
          { label: m.waiting_choice_without(), value: usd(taken.priceWithoutCents) },
        ]}
      />
      <div className="flex flex-col gap-2 text-sm">
        {credit.feeNotCharged > 0 && <p>{m.waiting_fee_not_charged({ amount: money(credit.feeNotCharged) })}</p>}
        {credit.from
          .filter(({ rest }) => rest > 0)
          .map(({ creditId, bookingNumber, rest, lastDay, runsOut }) => (
            <p key={creditId}>
              {runsOut === 1
                ? m.waiting_runs_out({ rest: money(rest), number: bookingNumber, day: sayDate(lastDay) })
                : m.waiting_choice_rest({ rest: money(rest) })}
            </p>
          ))}
        <p>{m.waiting_choice_as_ever()}</p>
      </div>
      <div>
        <Button look="quiet" onClick={onWithout}>
          {m.waiting_gone_without()}
        </Button>
      </div>
    </Card>
  )
}

/** Credit that waits and that this program does not take up: said once more, with the way back to the builder (KEEP-10). */
export function CreditUnused({ credit, onUse }: { credit: CreditForCar; onUse: () => void }) {
  return (
    <Card title={m.waiting_choice_title()}>
      <p>{m.waiting_unused({ amount: money(credit.amount), day: sayDate(credit.lastDay) })}</p>
      <div>
        <Button look="outline" onClick={onUse}>
          {m.waiting_choice()}
        </Button>
      </div>
    </Card>
  )
}
