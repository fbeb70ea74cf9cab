import type { BookingRequest, Response, VehicleDetail } from '@ownward/contract'
import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { askAgain, callQuery, queries } from '../../../api/queries.ts'
import { PickupField } from '../../../forms/pickup-field.tsx'
import { sayMoment } from '../../../i18n/say-moment.ts'
import { AddCardButton } from '../../../modals/add-card-button.tsx'
import { openModal } from '../../../modals/open-modal.ts'
import { useSession } from '../../../session/session.ts'
import { breakdownOfAnswer } from '../breakdown.ts'
import { BreakdownReceipt } from '../breakdown-receipt.tsx'
import { CostBox } from '../cost-box.tsx'
import { costsOfAnswer } from '../costs.ts'
import { AgreementCheck } from './agreement-check.tsx'
import { ConfirmSkeleton } from './confirm-skeleton.tsx'
import { HoldState } from './hold-state.tsx'
import { reserve } from './reserve.ts'
import type { Signature } from './signature.ts'
import { SignatureBox } from './signature-box.tsx'
import { useQuote } from './use-quote.ts'
import { type NotYet, whyNotYet } from './why-not-yet.ts'

interface ConfirmProps {
  request: BookingRequest
  detail: VehicleDetail
  photo: ReactNode
  /** What a reservation needs, with a button for each thing that is missing. */
  checklist: (rows: Response<'getEligibility'>['result']) => ReactNode
  onRequest: (request: BookingRequest) => void
  onBooked: (bookingId: number) => void
  onLeave: () => void
}

/** The last look before a reservation: bill, costs, what is missing, signature, agreement, Reserve (PROG-14 to PROG-21). */
export function Confirm({ request, detail, photo, checklist, onRequest, onBooked, onLeave }: ConfirmProps) {
  const { quote, failed, busy, again, sayRefusal } = useQuote({
    request,
    onMove: startdatetime => onRequest({ ...request, startdatetime }),
    onLeave,
  })
  const eligibility = useQuery(callQuery('getEligibility', {}), queries)
  const kept = useQuery(callQuery('getMySignature', {}), queries)
  const person = useSession(state => state.userDetails)
  const name = person ? `${person.first_name} ${person.last_name}` : ''
  const [signed, setSigned] = useState<Signature | null>(null)
  const [agreed, setAgreed] = useState(false)
  const [reserving, setReserving] = useState(false)
  const [problem, setProblem] = useState<{ words: string; card: boolean }>()

  const keptFile = kept.data?.status === 1 ? kept.data.result.file : ''
  const signature: Signature = signed ?? (keptFile ? { kind: 'kept' } : { kind: 'typed', name })
  const rows = eligibility.data?.status === 1 ? eligibility.data.result : undefined
  const notYet = whyNotYet({
    hasQuote: quote !== null,
    eligibility: rows,
    mayReserve: eligibility.data?.status === 1 && eligibility.data.may_reserve,
    signature,
    agreed,
  })

  async function press(): Promise<void> {
    setReserving(true)
    setProblem(undefined)
    const reserved = await reserve({ call: 'book', body: request }, signature)
    setReserving(false)
    if (reserved.outcome === 'booked') return onBooked(reserved.bookingId)
    if (reserved.outcome === 'failed') {
      setProblem({ words: reserved.words, card: false })
      return openModal('message', { text: reserved.words })
    }
    const { refusal } = reserved
    if (refusal.result?.start_datetime || refusal.code === 'amount-changed') return sayRefusal(refusal as never)
    setProblem({ words: refusal.message, card: refusal.code === 'charge-refused' })
    await askAgain('getEligibility')
    await openModal('message', { text: refusal.message })
  }

  if (failed) {
    return (
      <div className="mx-auto flex max-w-prose flex-col gap-5 px-4 py-16">
        <Alert tone="bad" title={m.program_refused_sorry()} live>
          <p>{m.program_quote_failed_text()}</p>
        </Alert>
        <div className="flex gap-3">
          <Button busy={busy && m.app_checking()} onClick={again}>
            {m.program_try_again()}
          </Button>
          <Button look="outline" onClick={onLeave}>
            {m.common_back()}
          </Button>
        </div>
      </div>
    )
  }
  if (!quote) return <ConfirmSkeleton />

  const car = `${detail.year} ${detail.make} ${detail.model}`
  return (
    <div className="mx-auto grid max-w-page gap-8 px-4 py-8 md:px-8 lg:grid-cols-[minmax(0,1fr)_27rem] lg:gap-12">
      <header className="grid items-center gap-5 sm:grid-cols-[minmax(0,1fr)_14rem] lg:col-span-2">
        <div className="flex flex-col gap-2">
          <h1 className="text-3xl font-extrabold tracking-tighter">{m.program_confirm_title()}</h1>
          <p className="text-lg">
            <strong>{car}</strong>
            <span className="text-ink-soft">
              {' '}
              · {detail.city}, {detail.state}
            </span>
          </p>
          <p>{m.program_pickup_on({ when: sayMoment(request.startdatetime, detail.time_zone) })}</p>
        </div>
        {photo}
      </header>
      <div className="flex min-w-0 flex-col gap-6">
        <Card title={m.program_receipt_title()}>
          <BreakdownReceipt
            breakdown={breakdownOfAnswer(quote)}
            depositTitle={quote.deposit_title}
            notes={{ rent: quote.rent_des, insurance: quote.insurance_amt_des, deposit: quote.deposit_amt_des }}
          />
        </Card>
        <Card title={m.program_pickup_title()}>
          <PickupField
            key={request.startdatetime}
            pickupAt={request.startdatetime}
            earliest={detail.pickup_date}
            timeZone={detail.time_zone}
            place={`${detail.city}, ${detail.state}`}
            onPick={startdatetime => onRequest({ ...request, startdatetime })}
          />
        </Card>
        {request.financing === 'pto' && <CostBox costs={costsOfAnswer(quote.cost_box)} />}
        {quote.return_policy_text.length > 0 && (
          <Card title={m.program_return_policy()}>
            <ul className="flex list-disc flex-col gap-2 pl-5">
              {quote.return_policy_text.map(text => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Card>
        )}
      </div>
      <div className="flex flex-col gap-6 lg:self-start">
        <HoldState until={quote.hold_until} busy={busy} onHoldAgain={again} />
        <Card title={m.program_needed()}>
          {rows ? (
            checklist(rows)
          ) : (
            <p className="text-ink-soft">{eligibility.isError ? m.common_sorry_reload() : m.common_loading()}</p>
          )}
        </Card>
        <Card title={m.program_signature()}>
          <SignatureBox signature={signature} name={name} kept={keptFile} onSign={setSigned} />
        </Card>
        <Card>
          <AgreementCheck draft={{ call: 'getQuoteAgreement', body: request }} agreed={agreed} onAgree={setAgreed} />
          {problem && (
            <Alert tone="bad" live>
              <p>{problem.words}</p>
              {problem.card && (
                <div className="mt-3">
                  <AddCardButton look="outline">{m.program_other_card()}</AddCardButton>
                </div>
              )}
            </Alert>
          )}
          <Button
            look="signal"
            size="lg"
            wide
            busy={reserving && m.program_reserving()}
            unavailable={notYet ? reasons[notYet]() : undefined}
            onClick={() => void press()}
          >
            {m.program_reserve()}
          </Button>
          {notYet && <p className="text-center text-sm text-ink-soft">{reasons[notYet]()}</p>}
        </Card>
      </div>
    </div>
  )
}

const reasons: Record<NotYet, () => string> = {
  quote: m.program_not_quote,
  eligibility: m.program_not_eligible,
  signature: m.program_not_signed,
  agreement: m.program_not_agreed,
}
