import { kilometresIn } from '@ownward/domain/distance'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Dialog } from '@ownward/ui/dialog'
import { Receipt } from '@ownward/ui/receipt'
import { useNavigate } from 'react-router'
import type { Answer } from '../../../api/spelling/spelled.ts'
import { sayDate } from '../../../i18n/say-date.ts'
import { sayNumber } from '../../../i18n/say-number.ts'
import { paths } from '../../../paths.ts'
import { type Booking, money } from '../booking.ts'
import { Lines } from '../payments/lines.tsx'
import { CountedReading, useCountedReading } from '../returns/counted-reading.tsx'
import { useBookingCall } from '../use-booking-call.ts'

/** The car is bought now: the reading, the price with the miles since the last count, and the button that pays exactly that (BEY-09, SRV-16). */
export function BuyDialog({ booking, close }: { booking: Booking; close: () => void }) {
  const navigate = useNavigate()
  const counted = useCountedReading('previewConversion', { booking, close })
  const price = counted.result
  const { busy, run } = useBookingCall(
    'convertBooking',
    () => {
      void navigate(paths.account.booking(booking.id, 3), { replace: true })
    },
    close,
  )
  return (
    <Dialog title={m.life_buy_dialog()} closeLabel={m.common_close()} onClose={counted.close} busy={busy}>
      <p>{m.life_buy_dialog_text()}</p>
      <p>{m.life_buy_insurance()}</p>
      <CountedReading booking={booking} counted={counted}>
        {price && <Price price={price} unit={booking.distanceUnit} />}
      </CountedReading>
      <Button
        size="lg"
        wide
        busy={busy && m.life_buying()}
        unavailable={counted.unavailable}
        onClick={() => void (price && run({ ...counted.body, amount: price.amount }))}
      >
        {m.life_buy()}
      </Button>
    </Dialog>
  )
}

function sayExtra(miles: number, unit: Booking['distanceUnit']): string {
  return unit === 'km'
    ? m.life_buy_extra_km({ n: miles, km: sayNumber(kilometresIn(miles)) })
    : m.life_buy_extra({ n: miles })
}

type PriceNow = Extract<Answer<'previewConversion'>, { status: 1 }>['result']

function Price({ price, unit }: { price: PriceNow; unit: Booking['distanceUnit'] }) {
  const { lines, extraMiles: miles, amount, refund, refundLines: back, feeNotOwed: notOwed, dueLater } = price
  return (
    <div className="flex flex-col gap-3">
      <Receipt
        lines={[
          ...lines.map(line => ({
            label: line.title,
            amount: money(line.amount),
            ...(line.name === 'extra_miles' && { note: sayExtra(miles, unit) }),
          })),
          { label: m.life_buy_total(), amount: money(amount), kind: 'total' as const },
        ]}
      />
      {notOwed > 0 && (
        <p className="figures text-sm text-ink-soft">{m.life_fee_not_owed({ amount: money(notOwed) })}</p>
      )}
      {dueLater.map(later => (
        <p key={later.on} className="figures text-sm text-ink-soft">
          {m.life_buy_due_later({ amount: money(later.amount), day: sayDate(later.on) })}
        </p>
      ))}
      {refund > 0 && <Lines lines={back} total={{ label: m.life_buy_back_total(), amount: refund }} />}
    </div>
  )
}
