import { dateInZone } from '@ownward/domain/calendar'
import { cents, fromWire, subtract } from '@ownward/domain/money'
import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { CheckField } from '@ownward/ui/check-field'
import { Facts } from '@ownward/ui/facts'
import { LinkButton } from '@ownward/ui/link-button'
import { sayDate } from '../../../i18n/say-date.ts'
import { usd } from '../../../i18n/usd.ts'
import { paths } from '../../../paths.ts'
import { type CreditForCar, lastMomentOf, type TakenUp } from '../credit-for-car.ts'

interface CreditChoiceProps {
  credit: CreditForCar
  isUsed: boolean
  /** What the program as it is built takes up of it. */
  taken: TakenUp | undefined
  onUse: (use: boolean) => void
}

const money = (dollars: number) => usd(fromWire(dollars.toFixed(2)))

/** Whether a program takes up the credit that waits: what it changes, and what of it waits on (KEEP-08, KEEP-09); or what has to be paid first (KEEP-22). */
export function CreditChoice({ credit, isUsed, taken, onUse }: CreditChoiceProps) {
  const { amount, lastDay, due, timeZone } = credit
  const restCents = taken ? subtract(fromWire(amount.toFixed(2)), cents(taken.usedCents)) : 0
  return (
    <section
      aria-labelledby="waiting-credit"
      className="flex flex-col gap-4 rounded-card border border-spruce/40 bg-spruce-wash p-5 md:p-6"
    >
      <h2 id="waiting-credit" className="text-xl font-bold tracking-tight">
        {m.waiting_choice_title()}
      </h2>
      {due ? (
        <Alert tone="warn" title={m.waiting_due({ amount: money(due.amount), invoice: due.number })}>
          <p className="mt-3">
            <LinkButton href={paths.account.booking(due.bookingId, 3)}>
              {m.waiting_due_pay({ amount: money(due.amount) })}
            </LinkButton>
          </p>
        </Alert>
      ) : (
        <>
          <CheckField
            label={
              <>
                <span className="block text-base font-semibold">{m.waiting_choice()}</span>
                <span className="figures block">
                  {m.waiting_choice_hint({ amount: money(amount), day: sayDate(lastDay) })}
                </span>
              </>
            }
            checked={isUsed}
            onChange={event => onUse(event.target.checked)}
          />
          {isUsed && taken && (
            <>
              <Facts
                facts={[
                  { label: m.waiting_choice_with(), value: <strong>{usd(taken.priceCents)}</strong> },
                  { label: m.waiting_choice_without(), value: usd(taken.priceWithoutCents) },
                ]}
              />
              <div className="flex flex-col gap-2 text-sm">
                <p>{sayPrices(credit)}</p>
                {restCents > 0 && <p>{m.waiting_choice_rest({ rest: usd(restCents) })}</p>}
                <p>{m.waiting_choice_as_ever()}</p>
                <p>{m.waiting_choice_pickup({ day: sayDate(dateInZone(lastMomentOf(credit), timeZone)) })}</p>
              </div>
            </>
          )}
        </>
      )}
    </section>
  )
}

/** Which prices hold, and what of an initial fee is charged. */
function sayPrices({ sameCar, initialFee, initialFeeDue }: CreditForCar): string {
  if (sameCar === 1) return m.waiting_choice_same()
  return initialFeeDue > 0
    ? m.waiting_choice_other_due({ fee: money(initialFee), due: money(initialFeeDue) })
    : m.waiting_choice_other({ fee: money(initialFee) })
}
