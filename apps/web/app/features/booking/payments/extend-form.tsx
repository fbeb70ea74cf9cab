import { wallTimeInZone } from '@ownward/domain/calendar'
import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefused } from '../../../api/answer.ts'
import { callQuery, queries } from '../../../api/queries.ts'
import { resultOf } from '../../../api/result-of.ts'
import { MomentField, momentOf } from '../../../forms/moment-field.tsx'
import { sayMoment } from '../../../i18n/say-moment.ts'
import { ChargedCard } from '../../../modals/charged-card.tsx'
import { type Booking, mainAction, money } from '../booking.ts'
import { useBookingCall } from '../use-booking-call.ts'
import { useStaleBooking } from '../use-stale-booking.ts'
import { FoldedLines } from './lines.tsx'

/** Keeps the car to a chosen day: the exact price stands there before it is charged; what is due is paid first (BOOK-10, BOOK-12, C-22). */
export function ExtendForm({ booking, now }: { booking: Booking; now: Date }) {
  const { timeZone: zone, suggestedEndAt: suggested } = booking
  const paidUntil = new Date(booking.endAt)
  // What was typed stays, whatever is suggested meanwhile.
  const [typed, setTyped] = useState<string>()
  const wall = typed ?? wallTimeInZone(new Date(suggested), zone)
  const { busy, run } = useBookingCall('autorenew')
  const isDue = mainAction(booking) === 'retry'
  const until = momentOf(wall, zone)
  const isEarly = until !== undefined && until <= paidUntil
  const body = { bookingId: booking.id, endAt: until?.toISOString() ?? '' }
  const preview = useQuery(
    { ...callQuery('previewExtension', body), enabled: !isDue && until !== undefined && !isEarly, staleTime: 0 },
    queries,
  )
  useStaleBooking(preview.data)
  const moment = (at: string | Date) => sayMoment(at, zone, now)
  const offer = resultOf(preview.data)
  const refusal = isRefused(preview.data) ? preview.data.message : undefined
  const error = !until ? m.life_moment_missing() : isEarly ? m.life_extend_later({ end: moment(paidUntil) }) : refusal
  return (
    <Card title={m.life_extend_title()}>
      <MomentField
        label={m.life_extend_to()}
        hint={m.life_clock_of({ place: `${booking.city}, ${booking.state}` })}
        error={error}
        value={wall}
        onChange={setTyped}
        min={paidUntil}
        timeZone={zone}
      />
      <div aria-live="polite" className="min-h-28">
        {offer ? (
          <>
            <p className="figures font-display text-2xl font-bold tracking-tight text-signal">{money(offer.amount)}</p>
            <p>{m.life_extend_days({ n: offer.days, until: moment(offer.endAt) })}</p>
            {offer.endAt !== body.endAt && <p className="text-ink-soft">{m.life_extend_whole_days()}</p>}
            <p>{sayFee(offer.lines)}</p>
            <FoldedLines lines={offer.lines} amount={offer.amount} />
          </>
        ) : preview.isError ? (
          <Alert tone="bad" title={m.common_sorry_reload()} />
        ) : isDue ? (
          <p className="text-ink-soft">{m.life_extend_due()}</p>
        ) : error ? null : (
          <p className="text-ink-soft">{m.life_counting()}</p>
        )}
      </div>
      {/* A booking has one button; while a payment is due it is that of the payment (BOOK-11). */}
      {!isDue && (
        <>
          <Button
            look="signal"
            size="lg"
            wide
            busy={busy && m.life_extending()}
            unavailable={!offer && (error ?? m.life_counting())}
            onClick={async () => (await run({ ...body, autorenew: 1 })) && setTyped(undefined)}
          >
            {m.life_extend()}
          </Button>
          <ChargedCard />
        </>
      )}
      <p className="text-sm text-ink-soft">{m.life_renew_note()}</p>
    </Card>
  )
}

/** A booking fee pays for a cycle, once: said where the days are priced, whether they begin cycles or are the rest of one (decision 0043). */
export function sayFee(lines: readonly { name: string; amount: number }[]): string {
  const fee = lines.find(({ name }) => name === 'booking_fee_revenue')
  return fee ? m.life_extend_fee({ amount: money(fee.amount) }) : m.life_extend_no_fee()
}
