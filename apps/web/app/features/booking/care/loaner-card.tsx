import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { type FormEvent, useState } from 'react'
import { readOdometer } from '../../../forms/read-whole.ts'
import { sayUnfit } from '../../../i18n/case-kinds.ts'
import { sayMoment } from '../../../i18n/say-moment.ts'
import { openModal } from '../../../modals/open-modal.ts'
import type { Booking } from '../booking.ts'
import { Documents } from '../payments/documents.tsx'
import { OdometerField } from '../returns/odometer-field.tsx'
import { useBookingCall } from '../use-booking-call.ts'

type Loaner = NonNullable<Booking['loaner']>

interface LoanerCardProps {
  of: Loaner
  booking: Booking
  now: Date
}

const aDay = 24 * 60 * 60_000

/** A car that is lent to its driver: offered, with what taking and refusing it mean, or out, with when it comes back (CARE-22, CARE-23). */
export function LoanerCard({ of, booking, now }: LoanerCardProps) {
  const moment = (at: string | Date) => sayMoment(at, booking.timeZone, now)
  const isOut = of.state === 'taken'
  return (
    <section
      aria-labelledby="loaner"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 md:p-6"
    >
      <div>
        <h2 id="loaner" className="scroll-mt-24 text-xl font-bold tracking-tight">
          {isOut ? m.loaner_out_title() : m.loaner_title()}
        </h2>
        <p className="mt-1 text-lg font-semibold wrap-anywhere">{of.car}</p>
        <p className="text-ink-soft">
          {[
            m.loaner_seats({ n: of.seats }),
            of.transmission === 'A' ? m.loaner_automatic() : m.loaner_manual(),
            m.loaner_miles({ n: of.miles }),
          ].join(' · ')}
        </p>
        {of.place && <p className="mt-1 wrap-anywhere">{m.loaner_where({ place: of.place })}</p>}
      </div>
      {isOut ? <Out of={of} say={moment} /> : <Offer of={of} say={moment} />}
      {isOut && <Documents bookingId={booking.id} vehicleId={of.vehicleId} papers={['registration', 'inspection']} />}
    </section>
  )
}

type Say = (at: string | Date) => string

function Out({ of, say }: { of: Loaner; say: Say }) {
  const by = say(of.nextBy ?? of.until)
  return (
    <>
      {of.isLate === 1 ? (
        <Alert tone="warn" title={m.loaner_late({ by })} />
      ) : (
        <p className="font-medium">{of.readyAt ? m.loaner_bring_back({ by }) : m.loaner_lent_until({ by })}</p>
      )}
      <p className="text-sm text-ink-soft">{`${m.loaner_problem()} ${m.loaner_no_return()}`}</p>
    </>
  )
}

function Offer({ of, say }: { of: Loaner; say: Say }) {
  const taken = useBookingCall('acceptLoaner')
  const refused = useBookingCall('refuseLoaner')
  const [isTaking, setTaking] = useState(false)
  const [typed, setTyped] = useState('')
  const [isSent, setSent] = useState(false)
  const creditUntil = of.creditUntil && say(of.creditUntil)
  // An earlier one was refused: this one changes nothing of that.
  const hasEnded =
    of.creditUntil !== null && (of.suitable !== 1 || Date.parse(of.creditUntil) < Date.parse(of.offeredAt) + aDay)

  async function take(event: FormEvent): Promise<void> {
    event.preventDefault()
    setSent(true)
    const odometer = readOdometer(typed)
    if (odometer !== undefined && !taken.busy) await taken.run({ caseId: of.caseId, odometer })
  }

  async function refuse(): Promise<void> {
    const follows = creditUntil ? m.loaner_refuse_suitable({ until: creditUntil }) : m.loaner_refuse_other()
    const question = `${m.loaner_refuse_ask()} ${follows}`
    const sure = await openModal('confirm', { question, yes: m.loaner_refuse_yes(), no: m.loaner_keep_offer() })
    if (sure) await refused.run({ caseId: of.caseId })
  }

  return (
    <>
      <p className="font-medium">{m.loaner_kept({ by: say(of.nextBy ?? of.until), until: say(of.until) })}</p>
      <p>
        {of.suitable !== 1
          ? m.loaner_not_suitable({ what: sayUnfit(of) })
          : creditUntil && !hasEnded
            ? m.loaner_suitable({ until: creditUntil })
            : m.loaner_suitable_all_the_same()}
        {hasEnded && creditUntil && ` ${m.loaner_credit_ended({ from: creditUntil })}`}
      </p>
      <p className="text-sm text-ink-soft">{m.loaner_costs()}</p>
      {of.ownPolicy === 1 && <p className="text-sm font-medium">{m.loaner_own_policy()}</p>}
      <div className="grid gap-3">
        {isTaking ? (
          <form noValidate onSubmit={event => void take(event)} className="flex flex-col gap-3">
            <OdometerField unit={of.distanceUnit} value={typed} isFresh={typed === '' && !isSent} onChange={setTyped} />
            <Button type="submit" wide busy={taken.busy && m.app_saving()}>
              {m.loaner_take_send()}
            </Button>
          </form>
        ) : (
          <Button wide onClick={() => setTaking(true)}>
            {m.loaner_take()}
          </Button>
        )}
        <Button look="outline" wide busy={refused.busy && m.app_saving()} onClick={() => void refuse()}>
          {m.loaner_refuse()}
        </Button>
      </div>
    </>
  )
}
