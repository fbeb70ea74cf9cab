import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { Dialog } from '@ownward/ui/dialog'
import { Facts } from '@ownward/ui/facts'
import type { ReactNode } from 'react'
import { sayMoment } from '../../i18n/say-moment.ts'
import { type Payment, sayAmount, sayCovering, sayDayMiles, sayDistance, zoneOf } from './payment-words.ts'

interface PaymentDialogProps {
  payment: Payment
  /** What can be had of the payment, such as its receipt. */
  papers: ReactNode
  close: () => void
}

/** Everything about one payment, over the whole screen; what it has not is N/A (ACC-19, C-31). */
export function PaymentDialog({ payment, papers, close }: PaymentDialogProps) {
  const { booking } = payment
  const zone = zoneOf(booking.timeZone)
  const car = `${booking.year} ${booking.make} ${booking.model}`
  // The parts of a reservation, a purchase and miles above the allowance; a cycle has none of them.
  const once = [
    { label: m.account_payment_initial_fee(), value: booking.initialFee },
    { label: m.account_payment_purchase(), value: booking.purchase },
    { label: m.app_deposit(), value: booking.deposit },
    { label: m.account_payment_extra_miles(), value: booking.extraMilesFee },
  ].filter(part => typeof part.value === 'number' && part.value !== 0)
  return (
    <Dialog title={payment.title} closeLabel={m.common_close()} onClose={close} size="full">
      <div className="mx-auto flex w-full max-w-5xl flex-col gap-6 pb-6">
        <div>
          <p className="figures font-display text-4xl font-bold">{sayAmount(payment.amount)}</p>
          <p className="mt-1 text-ink-soft">
            {m.account_payment_of({ car, number: payment.bookingNumber, when: sayMoment(payment.chargedAt, zone) })}
          </p>
          <p className="mt-1 text-sm text-ink-soft">{m.papers_currency()}</p>
        </div>
        <div className="grid items-start gap-6 md:grid-cols-2">
          <Card title={m.account_payment_fees()}>
            <Facts
              facts={[
                { label: m.account_payment_renew_date(), value: sayMoment(textOf(booking.renewedAt), zone) },
                { label: m.account_payment_covers(), value: sayCovering(payment) },
                ...once.map(({ label, value }) => ({ label, value: sayAmount(value) })),
                { label: m.account_payment_usage(), value: sayAmount(booking.rent) },
                { label: m.app_tax(), value: sayAmount(booking.tax) },
                { label: m.app_booking_fee(), value: sayAmount(booking.bookingFee) },
                { label: m.account_payment_total_usage(), value: sayAmount(booking.totalRent) },
                { label: m.app_insurance(), value: sayAmount(booking.insurance) },
                { label: m.account_payment_extra_insurance(), value: sayAmount(booking.diaInsurance) },
                { label: m.account_payment_paid(), value: sayAmount(payment.amount) },
              ]}
            />
          </Card>
          <Card title={m.account_payment_mileage()}>
            <Facts
              facts={[
                {
                  label: m.account_payment_miles_begin(),
                  value: sayDistance(booking.startMileage, booking.distanceUnit),
                },
                {
                  label: m.account_payment_miles_end(),
                  value: sayDistance(booking.endMileage, booking.distanceUnit),
                },
                {
                  label: m.account_payment_miles_total(),
                  value: sayDistance(booking.totalMileage, booking.distanceUnit),
                },
                {
                  label: m.account_payment_miles_day(),
                  value: sayDayMiles(booking.allowedMilesPerDay, booking.distanceUnit),
                },
              ]}
            />
          </Card>
        </div>
        <div className="flex flex-wrap gap-3">
          {papers}
          <Button look="outline" onClick={close}>
            {m.common_close()}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
