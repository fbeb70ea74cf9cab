import { addDaysInZone, wallTimeInZone } from '@ownward/domain/calendar'
import { kilometresIn } from '@ownward/domain/distance'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Receipt } from '@ownward/ui/receipt'
import { TextField } from '@ownward/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, queries } from '../../../api/queries.ts'
import { resultOf } from '../../../api/result-of.ts'
import type { Response } from '../../../api/spelling/spelled.ts'
import { momentOf } from '../../../forms/moment-field.tsx'
import { sayNumber } from '../../../i18n/say-number.ts'
import { type Booking, money } from '../booking.ts'
import { LoanerFirst, sayLoanerFirst } from '../care/loaner-first.tsx'
import { PayAhead } from '../payments/ahead/pay-ahead.tsx'
import { BuyDialog } from './buy-dialog.tsx'

interface BuyPanelProps {
  booking: Booking
  ownership: Response<'getOwnership'>['result']
  now: Date
}

/** Owning the car before the end: the price to convert and the extra miles known so far, to the cent (BEY-09, C-19). */
export function BuyPanel({ booking, ownership, now }: BuyPanelProps) {
  const [isBuying, setBuying] = useState(false)
  const { priceToConvert: price, salesTax: tax, extraMiles: miles, extraMilesAmount: forMiles } = ownership
  return (
    <section aria-labelledby="own" className="flex flex-col gap-4 border-t border-line pt-5">
      <h3 id="own" className="text-lg font-bold">
        {m.life_buy_title()}
      </h3>
      <div className="grid gap-x-10 gap-y-5 md:grid-cols-2">
        <div className="flex flex-col gap-3">
          <p>
            <span className="block text-sm text-ink-soft">{m.life_buy_today()}</span>
            <span className="figures font-display text-2xl font-bold tracking-tight text-signal">{money(price)}</span>
          </p>
          {(forMiles > 0 || tax > 0) && (
            <Receipt
              lines={[
                ...(tax > 0 ? [{ label: m.life_buy_tax(), amount: money(tax) }] : []),
                ...(forMiles > 0 ? [{ label: sayExtra(miles, booking.distanceUnit), amount: money(forMiles) }] : []),
                { label: m.life_total(), amount: money(price + tax + forMiles), kind: 'total' as const },
              ]}
            />
          )}
          <p className="text-sm text-ink-soft">{m.life_buy_text()}</p>
          <LoanerFirst booking={booking} />
          <Button
            unavailable={sayLoanerFirst(booking) || (booking.amountDue > 0 && m.life_due_first())}
            onClick={() => setBuying(true)}
          >
            {m.life_buy()}
          </Button>
          {isBuying && <BuyDialog booking={booking} close={() => setBuying(false)} />}
        </div>
        <OtherDay booking={booking} now={now} />
      </div>
      <PayAhead booking={booking} price={price} now={now} />
    </section>
  )
}

function sayExtra(miles: number, unit: Booking['distanceUnit']): string {
  return unit === 'km'
    ? m.life_buy_miles_km({ n: miles, km: sayNumber(kilometresIn(miles)) })
    : m.life_buy_miles({ n: miles })
}

/** The price to convert on any day to come. */
function OtherDay({ booking, now }: { booking: Booking; now: Date }) {
  const { timeZone: zone } = booking
  const dateAfter = (days: number) => wallTimeInZone(addDaysInZone(now, days, zone), zone).slice(0, 10)
  const [date, setDate] = useState(() => dateAfter(90))
  const on = momentOf(`${date}T23:59`, zone)
  const asked = useQuery(
    {
      ...callQuery('getOwnership', { bookingId: booking.id, on: on?.toISOString() ?? '' }),
      enabled: on !== undefined,
    },
    queries,
  )
  const found = resultOf(asked.data)
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={m.life_buy_other_day()}
        type="date"
        min={dateAfter(0)}
        value={date}
        error={on ? undefined : m.life_moment_missing()}
        onChange={event => setDate(event.target.value)}
      />
      <p aria-live="polite" className="figures min-h-12 font-medium">
        {found &&
          on &&
          (found.salesTax > 0
            ? m.life_buy_on_taxed({ amount: money(found.priceToConvert), tax: money(found.salesTax) })
            : m.life_buy_on({ amount: money(found.priceToConvert) }))}
      </p>
    </div>
  )
}
