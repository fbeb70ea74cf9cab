import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { CarShot } from '../../../chrome/car-shot.tsx'
import { sayMoment } from '../../../i18n/say-moment.ts'
import { ChargedCard } from '../../../modals/charged-card.tsx'
import { openModal } from '../../../modals/open-modal.ts'
import type { Booking } from '../booking.ts'
import { Documents } from '../payments/documents.tsx'
import { PlaceAddress, PlaceHours } from '../pickup/place-card.tsx'
import { useBookingCall } from '../use-booking-call.ts'

/** A swap that was asked for: the new car, when and where the cars are exchanged, what was signed for it, and the button that calls it off (KEEP-15). */
export function SwapCard({ of, now }: { of: NonNullable<Booking['swap']>; now: Date }) {
  const { busy, run } = useBookingCall('cancelSwap')
  const moment = (at: string) => sayMoment(at, of.timeZone, now)
  const isApproved = of.state === 'approved'

  async function callOff(): Promise<void> {
    const question = `${m.swap_off_ask()} ${m.swap_off_text()}`
    const sure = await openModal('confirm', { question, yes: m.swap_off_yes(), no: m.swap_off_no() })
    if (sure) await run({ swapId: of.swapId })
  }

  return (
    <div id="swap" className="grid scroll-mt-20">
      <Card title={isApproved ? m.swap_approved() : m.swap_asked()}>
        <div className="flex items-center gap-4">
          {of.filename && <CarShot src={of.filename} className="w-28 shrink-0" />}
          <div className="min-w-0">
            <p className="text-lg font-bold wrap-anywhere">{`${of.year} ${of.make} ${of.model}`}</p>
            {of.variant && <p className="text-sm">{m.program_chosen_options({ options: of.variant })}</p>}
          </div>
        </div>
        <p className="font-medium">
          {isApproved ? m.swap_bring({ at: moment(of.swapAt) }) : m.swap_we_look({ at: moment(of.swapAt) })}
        </p>
        {of.refusedAt && <Alert tone="bad">{m.swap_card_refused({ at: moment(of.refusedAt) })}</Alert>}
        {isApproved && <ChargedCard />}
        <p className="text-sm text-ink-soft">{`${m.swap_nothing_yet()} ${m.swap_lapses({ at: moment(of.lapsesAt) })}`}</p>
        {of.pickupPlace && (
          <>
            <PlaceAddress place={of.pickupPlace} />
            <PlaceHours place={of.pickupPlace} />
          </>
        )}
        <Button look="outline" wide busy={busy && m.swap_calling_off()} onClick={() => void callOff()}>
          {m.swap_call_off()}
        </Button>
      </Card>
    </div>
  )
}

/** The papers of the car that is to come, below those of the one that is driven. */
export function SwapPapers({ of }: { of: NonNullable<Booking['swap']> }) {
  return (
    <Documents
      bookingId={of.swapId}
      vehicleId={of.vehicleId}
      papers={['agreement', 'registration', 'inspection']}
      title={m.swap_papers({ car: `${of.year} ${of.make} ${of.model}` })}
    />
  )
}
