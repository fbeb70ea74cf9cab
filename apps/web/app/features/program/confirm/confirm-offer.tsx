import { dateInZone } from '@ownward/domain/calendar'
import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { isDone } from '../../../api/answer.ts'
import { callQuery, queries } from '../../../api/queries.ts'
import { resultOf } from '../../../api/result-of.ts'
import type { Offer } from '../../../api/spelling/offers.ts'
import type { Answer } from '../../../api/spelling/spelled.ts'
import { sayMoment } from '../../../i18n/say-moment.ts'
import { openModal } from '../../../modals/open-modal.ts'
import { session } from '../../../session/session.ts'
import { CostBox } from '../cost-box.tsx'
import { costsOfAnswer } from '../costs.ts'
import { AgreementCheck } from './agreement-check.tsx'
import { ConfirmSkeleton } from './confirm-skeleton.tsx'
import { HoldState } from './hold-state.tsx'
import { ConfirmGrid, MissingFirst, needsReview } from './missing-first.tsx'
import { OfferBreakdown } from './offer-breakdown.tsx'
import { type Checklist, ConfirmHead, NeededAndSignature, ReserveButton, ReserveProblem } from './reserve-parts.tsx'
import { isSigned } from './signature.ts'
import { useReserving } from './use-reserving.ts'

interface ConfirmOfferProps {
  offer: Offer
  photo: ReactNode
  /** What comes after half a year (OFF-11). */
  after: ReactNode
  checklist: Checklist
  onTaken: () => void
  onLeave: () => void
}

type Refusal = Extract<Answer<'getOfferQuote'>, { code: string }>

/** The last look before an offer is taken: price, what is missing, signature, agreement; Reserve is there once nothing is missing (OFF-05 to OFF-11). */
export function ConfirmOffer({ offer, photo, after, checklist, onTaken, onLeave }: ConfirmOfferProps) {
  const query = useQuery(
    { ...callQuery('getOfferQuote', { offerId: offer.id }), staleTime: 0, gcTime: 0, refetchOnReconnect: false },
    queries,
  )
  const pickupOn = dateInZone(offer.startAt, offer.timeZone)
  const reserving = useReserving(pickupOn)
  const { eligibility, signature, agreed } = reserving
  const quote = resultOf(query.data)
  const refused = query.data && !isDone(query.data) ? (query.data as Refusal) : undefined
  const failed = query.isError && !query.data

  const sayRefused = useEffectEvent(async (refusal: Refusal | undefined) => {
    // The session has ended: that is said already, and leads elsewhere (AUTH-25).
    if (session.get().authError) return
    const similar = refusal?.result?.similar ?? []
    await openModal('quoteRefused', {
      title: refusal ? m.program_refused_offer_title() : m.program_refused_failed_title(),
      message: refusal?.message ?? m.program_quote_failed_text(),
      canMove: false,
      similar,
    })
    onLeave()
  })
  useEffect(() => {
    if (refused || failed) void sayRefused(refused)
  }, [refused, failed])

  const press = () =>
    reserving.press(
      { call: 'acceptOffer', body: { offerId: offer.id } },
      {
        onBooked: async ({ message }) => {
          await openModal('message', { text: message })
          onTaken()
        },
      },
    )

  if (!quote) return <ConfirmSkeleton />
  const notYet = !isSigned(signature) ? m.program_not_signed() : agreed ? undefined : m.program_not_agreed()
  return (
    <ConfirmGrid>
      <ConfirmHead car={offer} options={offer.variant} pickupAt={quote.startAt} photo={photo}>
        <p className="text-ink-soft">{m.offers_open_until({ when: sayMoment(offer.expiresAt, offer.timeZone) })}</p>
      </ConfirmHead>
      <MissingFirst
        reserving={reserving}
        checklist={checklist}
        hold={
          <HoldState
            until={quote.holdUntil}
            needsReview={needsReview(reserving)}
            busy={query.isFetching}
            onHoldAgain={() => void query.refetch()}
          />
        }
      />
      <div className="flex min-w-0 flex-col gap-6 lg:row-span-2">
        <OfferBreakdown quote={quote} />
        <CostBox costs={costsOfAnswer(quote.costBox)} unit={offer.distanceUnit} />
        {after}
      </div>
      <div className="flex flex-col gap-6 lg:self-start">
        <NeededAndSignature reserving={reserving} checklist={checklist} />
        <Card>
          <AgreementCheck
            draft={{ call: 'quoteAgreement', body: { vehicleId: offer.vehicleId, offerId: offer.id } }}
            agreed={agreed}
            onAgree={reserving.agree}
          />
          <ReserveProblem reserving={reserving} />
          {eligibility?.mayReserve && <ReserveButton busy={reserving.busy} notYet={notYet} onPress={press} />}
          {eligibility && (!eligibility.mayReserve || notYet) && (
            <p className="text-center text-sm text-ink-soft">
              {eligibility.mayReserve ? notYet : m.program_not_eligible()}
            </p>
          )}
        </Card>
      </div>
    </ConfirmGrid>
  )
}
