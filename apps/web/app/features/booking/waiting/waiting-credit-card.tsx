import { dateInZone, daysUntil } from '@ownward/domain/calendar'
import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { buttonLook } from '@ownward/ui/button-look'
import { Facts } from '@ownward/ui/facts'
import { Link } from 'react-router'
import type { Response } from '../../../api/spelling/spelled.ts'
import { sayDate } from '../../../i18n/say-date.ts'
import { paths } from '../../../paths.ts'
import { money } from '../booking.ts'

/** Purchase credit of an ended program that waits or is reserved. */
export type WaitingCredit = Response<'getWaitingCredits'>['result'][number]

interface WaitingCreditCardProps {
  credit: WaitingCredit
  now: Date
  /** The page is that of the ended booking, which is not named again, and which has the button to pay. */
  isHere?: boolean
}

/** Credit that waits: how much, until when, what the same car costs with it, and the way to use it (KEEP-07). */
export function WaitingCreditCard({ credit, now, isHere = false }: WaitingCreditCardProps) {
  const { creditId, amount, lastDay, year, make, model, reservedBy, standsStill } = credit
  const car = `${year} ${make} ${model}`
  const left = daysUntil(dateInZone(now, credit.timeZone), lastDay)
  const heading = `credit-${creditId}`
  return (
    <section
      aria-labelledby={heading}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 md:p-6"
    >
      <div>
        <h2 id={heading} className="text-xl font-bold tracking-tight">
          {m.waiting_title()}
        </h2>
        <p className="figures mt-2 font-display text-4xl font-bold tracking-tight">{money(amount)}</p>
        <p className="font-medium">
          {m.waiting_until({ day: sayDate(lastDay) })}{' '}
          {standsStill === 0 && (
            <span className="whitespace-nowrap text-spruce">
              {left > 0 ? m.waiting_days_left({ n: left }) : m.waiting_last_day()}
            </span>
          )}
        </p>
        {!isHere && <p className="text-sm text-ink-soft">{m.waiting_from({ number: credit.bookingNumber, car })}</p>}
        <p className="text-sm text-ink-soft">{m.waiting_free()}</p>
      </div>
      {credit.car !== 'gone' && (
        <Facts
          facts={[
            { label: m.waiting_price({ car }), value: money(credit.priceToConvert) },
            { label: m.waiting_price_without(), value: money(credit.priceWithout) },
          ]}
        />
      )}
      {reservedBy ? (
        <>
          <p>{m.waiting_reserved({ number: reservedBy.bookingNumber })}</p>
          <LeftOver credit={credit} />
          <Promised promised={credit.promised} />
          <Link
            to={paths.account.booking(reservedBy.bookingId, 1)}
            className={buttonLook({ look: 'outline', wide: true })}
          >
            {m.waiting_reserved_open({ number: reservedBy.bookingNumber })}
          </Link>
        </>
      ) : credit.due ? (
        <Owed credit={credit} due={credit.due} isHere={isHere} />
      ) : (
        <>
          <Promised promised={credit.promised} />
          <WaysToUse credit={credit} />
        </>
      )}
    </section>
  )
}

/** What the program that has reserved it leaves over: it waits on, or has run out by the pickup (KEEP-09, KEEP-11). */
function LeftOver({ credit: { leftOver, lastDay, bookingNumber } }: { credit: WaitingCredit }) {
  if (!leftOver) return null
  const rest = money(leftOver.amount)
  return (
    <p>
      {leftOver.runsOut === 1
        ? m.waiting_runs_out({ rest, number: bookingNumber, day: sayDate(lastDay) })
        : m.waiting_choice_rest({ rest })}
    </p>
  )
}

/** Something of the ended program is due and promised: how much, on which invoice, and for when (KEEP-22). */
function Promised({ promised }: Pick<WaitingCredit, 'promised'>) {
  if (!promised) return null
  const { amount, number: invoice, on } = promised
  return <p>{m.waiting_promised({ amount: money(amount), invoice, day: sayDate(on) })}</p>
}

/** Something of the ended program is due: that is paid first (KEEP-22). */
function Owed({
  credit,
  due,
  isHere,
}: {
  credit: WaitingCredit
  due: { amount: number; number: string }
  isHere: boolean
}) {
  const amount = money(due.amount)
  return (
    <Alert tone="warn" title={m.waiting_due({ amount, invoice: due.number })}>
      {!isHere && (
        <Link
          to={paths.account.booking(credit.bookingId, 3)}
          className={`mt-3 ${buttonLook({ look: 'signal', wide: true })}`}
        >
          {m.waiting_due_pay({ amount })}
        </Link>
      )}
    </Alert>
  )
}

function WaysToUse({ credit }: { credit: WaitingCredit }) {
  const words = {
    free: undefined,
    later: m.waiting_car_taken,
    checking: m.waiting_car_checked,
    gone: m.waiting_car_gone,
  }
  const said = words[credit.car]?.()
  const canBeTaken = credit.car === 'free' || credit.car === 'later'
  return (
    <div className="flex flex-col gap-3">
      {said && <p className="text-sm">{said}</p>}
      {canBeTaken && (
        <Link to={paths.bookCar(credit.vehicleId)} className={buttonLook({ look: 'signal', wide: true })}>
          {m.waiting_take_same()}
        </Link>
      )}
      <a href={paths.cars()} className={buttonLook({ look: canBeTaken ? 'outline' : 'signal', wide: true })}>
        {m.waiting_take_other()}
      </a>
    </div>
  )
}
