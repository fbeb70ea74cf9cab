import type { Answer } from '@ownward/contract'
import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { Dialog } from '@ownward/ui/dialog'
import { Receipt } from '@ownward/ui/receipt'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callQuery, queries } from '../../api/queries.ts'
import { readOdometer } from '../../forms/read-whole.ts'
import { paths } from '../../paths.ts'
import { type Booking, money } from './booking.ts'
import { OdometerField } from './odometer-field.tsx'
import { useBookingCall } from './use-booking-call.ts'

/** The car is bought now: the reading, the price with the miles since the last count, and the button that pays exactly that (BEY-09, SRV-16). */
export function BuyDialog({ booking, close }: { booking: Booking; close: () => void }) {
  const navigate = useNavigate()
  // Nothing is filled in: the last reading sent back would leave the miles since then uncharged.
  const [typed, setTyped] = useState('')
  const odometer = readOdometer(typed)
  const asked = { booking_id: booking.id, odometer }
  const preview = useQuery(
    { ...callQuery('previewConversion', asked), enabled: odometer !== undefined, staleTime: 0 },
    queries,
  )
  const { busy, run } = useBookingCall('convertBooking', () => {
    close()
    void navigate(paths.account.booking(booking.id, 3), { replace: true })
  })
  const answer = odometer === undefined ? undefined : preview.data
  const isOfReading = answer?.status === 0 && answer.code.startsWith('odometer-')
  const refusal = answer?.status === 0 ? answer.message : undefined
  const price = answer?.status === 1 ? answer.result : undefined
  return (
    <Dialog title={m.life_buy_dialog()} closeLabel={m.common_close()} onClose={close} busy={busy}>
      <p>{m.life_buy_dialog_text()}</p>
      <OdometerField
        unit={booking.distance_unit}
        value={typed}
        last={booking.mileage_checked ?? booking.mileage}
        onChange={setTyped}
        error={isOfReading ? refusal : undefined}
      />
      <div aria-live="polite" className="min-h-32">
        {price ? (
          <Price price={price} />
        ) : (refusal && !isOfReading) || preview.isError ? (
          <Alert tone="bad" title={refusal || m.common_sorry_reload()} />
        ) : (
          odometer !== undefined && !isOfReading && <p className="text-ink-soft">{m.life_counting()}</p>
        )}
      </div>
      <Button
        size="lg"
        wide
        busy={busy && m.life_buying()}
        unavailable={!price && (odometer === undefined ? m.life_odometer_missing() : (refusal ?? m.life_counting()))}
        onClick={() => void (price && run({ ...asked, amount: price.amount }))}
      >
        {m.life_buy()}
      </Button>
    </Dialog>
  )
}

type PriceNow = Extract<Answer<'previewConversion'>, { status: 1 }>['result']

function Price({ price }: { price: PriceNow }) {
  const { lines, extra_miles: miles, amount, refund, fee_not_owed: notOwed } = price
  return (
    <div className="flex flex-col gap-3">
      <Receipt
        lines={[
          ...lines.map(line => ({
            label: line.title,
            amount: money(line.amount),
            ...(line.name === 'extra_miles' && { note: m.life_buy_extra({ n: miles }) }),
          })),
          { label: m.life_buy_total(), amount: money(amount), kind: 'total' as const },
        ]}
      />
      {notOwed > 0 && (
        <p className="figures text-sm text-ink-soft">{m.life_fee_not_owed({ amount: money(notOwed) })}</p>
      )}
      {refund > 0 && <p className="figures text-sm text-ink-soft">{m.life_buy_back({ amount: money(refund) })}</p>}
    </div>
  )
}
