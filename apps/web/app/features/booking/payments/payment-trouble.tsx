import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Facts } from '@ownward/ui/facts'
import { sayMoment } from '../../../i18n/say-moment.ts'
import { ChargedCard } from '../../../modals/charged-card.tsx'
import { type Booking, isCardGivenUp, money } from '../booking.ts'
import { useBookingCall } from '../use-booking-call.ts'
import { TroublePaying } from './ahead/trouble-paying.tsx'

/** A payment is missing: how much, what happens when, and the button that puts it right (BOOK-14). */
export function PaymentTrouble({ booking, now }: { booking: Booking; now: Date }) {
  const { busy, run } = useBookingCall('retryPayment')
  const moment = (at: string) => sayMoment(at, booking.timeZone, now)
  const { retryAt, payBy, amountDue, paymentPending, refusal, refusedCard } = booking
  const isLate = payBy !== null && Date.parse(payBy) <= now.getTime()
  const isDriving = booking.status === '1'
  const needsCard = isCardGivenUp(refusal)
  return (
    <section
      aria-labelledby="due"
      className="flex flex-col gap-4 rounded-card border border-bad/40 bg-bad-wash p-5 md:p-6"
    >
      <div>
        <h2 id="due" className="scroll-mt-24 text-xl font-bold tracking-tight">
          {needsCard ? m.life_another_card_title() : m.life_due_title()}
        </h2>
        <p className="figures mt-2 font-display text-4xl font-bold tracking-tight">{money(amountDue)}</p>
        <p className="text-ink-soft">{m.life_due_now()}</p>
      </div>
      <Facts
        facts={[
          ...(retryAt ? [{ label: m.life_due_try(), value: moment(retryAt) }] : []),
          ...(payBy && isDriving ? [{ label: m.life_due_by(), value: moment(payBy) }] : []),
        ]}
      />
      {needsCard && <p className="text-sm">{m.life_another_card({ card: refusedCard })}</p>}
      {refusal === 'step_up' && <p className="text-sm">{m.life_confirm_with_bank()}</p>}
      {!retryAt && !needsCard && !booking.promise && refusal !== 'step_up' && (
        <p className="text-sm">{m.life_due_no_try()}</p>
      )}
      {isDriving && <p className="text-sm">{isLate ? m.life_due_over() : m.life_due_after()}</p>}
      <Button
        look="signal"
        size="lg"
        wide
        busy={busy && m.life_retrying()}
        unavailable={paymentPending > 0 && m.life_next_pending({ amount: money(paymentPending) })}
        onClick={() => void run({ bookingId: booking.id })}
      >
        {m.life_retry()}
      </Button>
      <ChargedCard />
      <TroublePaying booking={booking} now={now} />
    </section>
  )
}
