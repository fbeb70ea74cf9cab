import { dateInZone, wallTimeInZone } from '@ownward/domain/calendar'
import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { buttonLook } from '@ownward/ui/button-look'
import { Card } from '@ownward/ui/card'
import { Facts } from '@ownward/ui/facts'
import { Link } from 'react-router'
import type { Answer, Response } from '../../../api/spelling/spelled.ts'
import { sayDate } from '../../../i18n/say-date.ts'
import { sayMoment } from '../../../i18n/say-moment.ts'
import { sayNumber } from '../../../i18n/say-number.ts'
import { paths } from '../../../paths.ts'
import { money } from '../booking.ts'
import { PlanChange } from '../payments/ahead/plan-change.tsx'
import { Lines } from '../payments/lines.tsx'

/** What a swap would change, and what is due with it. */
export type SwapPreview = Response<'previewSwap'>['result']
/** Why there is no such preview. */
export type SwapRefusal = Extract<Answer<'previewSwap'>, { code: string }>

/** What a swap changes beside today's plan, and what goes on with the new car (KEEP-14). */
export function SwapChanges({ preview, now }: { preview: SwapPreview; now: Date }) {
  const { carBefore, carAfter, cycleDays, carried, timeZone } = preview
  const { before, after } = preview
  // What is due at the exchange is said below, and leaves the plan with one date less: today's is told as far as it goes.
  const last = after.due.length === 3 ? after.due.at(-1)!.on : undefined
  const planned = { before: last ? { ...before, due: before.due.filter(({ on }) => on <= last) } : before, after }
  const paymentDay = sayDate(dateInZone(preview.paymentDay, timeZone))
  const both = (what: string, of: (car: typeof carBefore) => string) => ({
    what,
    before: of(carBefore),
    after: of(carAfter),
  })
  return (
    <>
      <Card>
        <PlanChange
          change={planned}
          timeZone={timeZone}
          now={now}
          first={[
            both(m.swap_row_car(), car => `${car.year} ${car.make} ${car.model}`),
            both(m.swap_row_day(), car => money(car.day)),
            both(m.swap_row_cycle({ n: cycleDays }), car => money(car.cycle)),
            both(m.swap_row_booking_fee(), car => money(car.bookingFee)),
            ...(carBefore.coupon > 0 || carAfter.coupon > 0
              ? [both(m.swap_row_coupon(), car => (car.coupon > 0 ? money(-car.coupon) : m.pact_nothing()))]
              : []),
            both(m.swap_row_credit(), car => money(car.credit)),
            both(m.swap_row_miles(), car => sayNumber(car.allowedMilesPerCycle)),
            both(m.swap_row_extra_mile(), car => money(car.extraMile)),
            both(m.swap_row_selling(), car => money(car.sellingPrice)),
            both(m.swap_row_deposit(), car => money(car.deposit)),
          ]}
        />
      </Card>
      <Card title={m.swap_carried_title()}>
        <Facts
          facts={[
            { label: m.swap_carried_credit(), value: money(carried.credit) },
            ...(carried.accountCredit > 0
              ? [{ label: m.swap_carried_account(), value: money(carried.accountCredit) }]
              : []),
            ...(carried.extraPaid > 0 ? [{ label: m.swap_carried_extra(), value: money(carried.extraPaid) }] : []),
            ...(carried.deposit > 0 ? [{ label: m.swap_carried_deposit(), value: money(carried.deposit) }] : []),
            { label: m.swap_carried_days(), value: sayNumber(carried.days) },
            { label: m.swap_payment_day(), value: paymentDay },
          ]}
        />
      </Card>
    </>
  )
}

/** What is due at the exchange, line by line (KEEP-14). */
export function SwapDue({ preview }: { preview: SwapPreview }) {
  const { carBefore, dueToday, depositDifference, timeZone } = preview
  const paymentDay = sayDate(dateInZone(preview.paymentDay, timeZone))
  return (
    <Card title={m.swap_due_title()}>
      <Lines lines={dueToday.lines} total={{ label: m.swap_due_total(), amount: dueToday.amount }} />
      <p className="text-sm text-ink-soft">
        {dueToday.amount > 0 ? m.swap_due_text({ day: paymentDay }) : m.swap_due_none()}
      </p>
      <p className="text-sm text-ink-soft">
        {(dueToday.lines.some(({ name }) => name === 'mileage') ? m.swap_miles_settled : m.swap_miles_by_reading)({
          car: `${carBefore.year} ${carBefore.make} ${carBefore.model}`,
          amount: money(carBefore.extraMile),
        })}
      </p>
      {depositDifference < 0 && (
        <p className="text-sm text-ink-soft">{m.swap_deposit_less({ amount: money(-depositDifference) })}</p>
      )}
    </Card>
  )
}

interface RefusedSwapProps {
  refusal: SwapRefusal
  bookingId: number
  /** The car that was chosen. */
  vehicleId: number
  timeZone: string
  now: Date
}

/** Why this car cannot be had in a swap and from when on it can; of one that the credit covers, how it becomes the driver's own (KEEP-13, KEEP-18). */
export function RefusedSwap({
  refusal: { code, message, result },
  bookingId,
  vehicleId,
  timeZone,
  now,
}: RefusedSwapProps) {
  const { purchase, similar = [], from } = result ?? {}
  return (
    <Alert tone="warn" title={message} live>
      {code === 'pickup-taken' && from && (
        <Link
          to={paths.account.swap(bookingId, { car: vehicleId, at: wallTimeInZone(new Date(from), timeZone) })}
          className="inline-flex min-h-11 items-center font-medium text-spruce underline"
        >
          {m.swap_again_from({ at: sayMoment(from, timeZone, now) })}
        </Link>
      )}
      {purchase && (
        <>
          <Facts
            facts={[
              { label: m.swap_row_selling(), value: money(purchase.sellingPrice) },
              { label: m.swap_carried_credit(), value: money(purchase.credit) },
              ...(purchase.extraPaid > 0 ? [{ label: m.swap_carried_extra(), value: money(purchase.extraPaid) }] : []),
              ...(purchase.creditBefore > 0
                ? [{ label: m.billing_line_credit_waiting(), value: money(purchase.creditBefore) }]
                : []),
              { label: m.swap_buy_waits(), value: money(purchase.creditWaits) },
              ...(purchase.extraBack > 0 ? [{ label: m.swap_buy_back(), value: money(purchase.extraBack) }] : []),
            ]}
          />
          <p className="mt-3">{m.swap_buy_text()}</p>
          <Facts
            facts={[
              { label: m.swap_buy_reserved({ amount: money(purchase.deposit) }), value: money(purchase.dueReserved) },
              { label: m.swap_buy_cycle({ n: purchase.cycleDays }), value: money(purchase.cycle) },
              { label: m.swap_buy_left(), value: money(purchase.priceLeft) },
              { label: m.swap_buy_tax(), value: money(purchase.salesTax) },
              { label: m.swap_buy_total(), value: money(purchase.total) },
            ]}
          />
          <Link
            to={`${paths.account.booking(bookingId, 2)}#return`}
            className={`mt-3 ${buttonLook({ look: 'outline' })}`}
          >
            {m.swap_buy_return()}
          </Link>
        </>
      )}
      {similar.length > 0 && (
        <>
          <p className="mt-2 font-semibold">{m.swap_similar()}</p>
          <ul>
            {similar.map(car => (
              <li key={car.id}>
                <Link
                  to={paths.account.swap(bookingId, { car: car.id })}
                  className="inline-flex min-h-11 items-center font-medium text-spruce underline"
                >
                  {`${car.year} ${car.make} ${car.model}, ${car.city}`}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  )
}
