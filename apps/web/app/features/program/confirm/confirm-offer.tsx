import type { Answer, Offer, Response } from '@ownward/contract'
import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { askAgain, callQuery, queries } from '../../../api/queries.ts'
import { sayMoment } from '../../../i18n/say-moment.ts'
import { AddCardButton } from '../../../modals/add-card-button.tsx'
import { openModal } from '../../../modals/open-modal.ts'
import { useSession } from '../../../session/session.ts'
import { CostBox } from '../cost-box.tsx'
import { costsOfAnswer } from '../costs.ts'
import { AgreementCheck } from './agreement-check.tsx'
import { ConfirmSkeleton } from './confirm-skeleton.tsx'
import { HoldState } from './hold-state.tsx'
import { OfferBreakdown } from './offer-breakdown.tsx'
import { reserve } from './reserve.ts'
import { isSigned, type Signature } from './signature.ts'
import { SignatureBox } from './signature-box.tsx'

interface ConfirmOfferProps {
  offer: Offer
  photo: ReactNode
  /** What comes after half a year (OFF-11). */
  after: ReactNode
  /** What a reservation needs, with a button for each thing that is missing. */
  checklist: (rows: Response<'getEligibility'>['result']) => ReactNode
  onTaken: () => void
  onLeave: () => void
}

type Refusal = Extract<Answer<'getOfferQuote'>, { code: string }>

/** The last look before an offer is taken: price, what is missing, signature, agreement; Reserve is there once nothing is missing (OFF-05 to OFF-11). */
export function ConfirmOffer({ offer, photo, after, checklist, onTaken, onLeave }: ConfirmOfferProps) {
  const query = useQuery(
    { ...callQuery('getOfferQuote', { offer_id: offer.id }), staleTime: 0, gcTime: 0, refetchOnReconnect: false },
    queries,
  )
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
  const answer = eligibility.data?.status === 1 ? eligibility.data : undefined
  const quote = query.data?.status === 1 ? query.data.result : undefined
  const refused = query.data && query.data.status !== 1 ? (query.data as Refusal) : undefined
  const failed = query.isError && !query.data

  const sayRefused = useEffectEvent(async (refusal: Refusal | undefined) => {
    const similar = refusal?.result?.similar ?? []
    await openModal('quoteRefused', { message: refusal?.message ?? '', canMove: false, similar })
    onLeave()
  })
  useEffect(() => {
    if (refused || failed) void sayRefused(refused)
  }, [refused, failed])

  async function press(): Promise<void> {
    setReserving(true)
    setProblem(undefined)
    const reserved = await reserve({ call: 'acceptOffer', body: { offer_id: offer.id } }, signature)
    setReserving(false)
    if (reserved.outcome === 'booked') {
      await openModal('message', { text: reserved.message })
      return onTaken()
    }
    if (reserved.outcome === 'failed') {
      setProblem({ words: reserved.words, card: false })
      return void openModal('message', { text: reserved.words })
    }
    const { refusal } = reserved
    setProblem({ words: refusal.message, card: refusal.code === 'charge-refused' })
    await askAgain('getEligibility')
    await openModal('message', { text: refusal.message })
  }

  if (!quote) return <ConfirmSkeleton />
  const notYet = !isSigned(signature) ? m.program_not_signed() : agreed ? undefined : m.program_not_agreed()
  return (
    <div className="mx-auto grid max-w-page gap-8 px-4 py-8 md:px-8 lg:grid-cols-[minmax(0,1fr)_27rem] lg:gap-12">
      <header className="grid items-center gap-5 sm:grid-cols-[minmax(0,1fr)_14rem] lg:col-span-2">
        <div className="flex flex-col gap-2">
          <h1 className="text-3xl font-extrabold tracking-tighter">{m.program_confirm_title()}</h1>
          <p className="text-lg">
            <strong>{`${offer.year} ${offer.make} ${offer.model}`}</strong>
            <span className="text-ink-soft">
              {' '}
              · {offer.city}, {offer.state}
            </span>
          </p>
          <p>{m.program_pickup_on({ when: sayMoment(quote.start_datetime, offer.time_zone) })}</p>
          <p className="text-ink-soft">{m.offers_open_until({ when: sayMoment(offer.expires_at, offer.time_zone) })}</p>
        </div>
        {photo}
      </header>
      <div className="flex min-w-0 flex-col gap-6">
        <OfferBreakdown quote={quote} />
        <CostBox costs={costsOfAnswer(quote.cost_box)} />
        {after}
      </div>
      <div className="flex flex-col gap-6 lg:self-start">
        <HoldState until={quote.hold_until} busy={query.isFetching} onHoldAgain={() => void query.refetch()} />
        <Card title={m.program_needed()}>
          {answer ? (
            checklist(answer.result)
          ) : (
            <p className="text-ink-soft">{eligibility.isError ? m.common_sorry_reload() : m.common_loading()}</p>
          )}
        </Card>
        <Card title={m.program_signature()}>
          <SignatureBox signature={signature} name={name} kept={keptFile} onSign={setSigned} />
        </Card>
        <Card>
          <AgreementCheck
            draft={{ call: 'quoteAgreement', body: { lease_id: offer.vehicle_id, offer_id: offer.id } }}
            agreed={agreed}
            onAgree={setAgreed}
          />
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
          {answer?.may_reserve && (
            <Button
              look="signal"
              size="lg"
              wide
              busy={reserving && m.program_reserving()}
              unavailable={notYet}
              onClick={() => void press()}
            >
              {m.program_reserve()}
            </Button>
          )}
          {answer && (!answer.may_reserve || notYet) && (
            <p className="text-center text-sm text-ink-soft">
              {answer.may_reserve ? notYet : m.program_not_eligible()}
            </p>
          )}
        </Card>
      </div>
    </div>
  )
}
