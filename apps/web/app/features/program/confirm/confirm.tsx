import { dateInZone } from '@ownward/domain/calendar'
import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import type { ReactNode } from 'react'
import type { ProgramRequest } from '../../../api/spelling/bookings.ts'
import type { VehicleDetail } from '../../../api/spelling/catalog.ts'
import { PickupField } from '../../../forms/pickup-field.tsx'
import { breakdownOfAnswer } from '../breakdown.ts'
import { BreakdownReceipt } from '../breakdown-receipt.tsx'
import { CostBox } from '../cost-box.tsx'
import { costsOfAnswer } from '../costs.ts'
import { takenUpInAnswer, useCreditForCar } from '../credit-for-car.ts'
import { AgreementCheck } from './agreement-check.tsx'
import { ConfirmSkeleton } from './confirm-skeleton.tsx'
import { CreditUnused, CreditUsed } from './credit-used.tsx'
import { HoldState } from './hold-state.tsx'
import { ConfirmGrid, MissingFirst, needsReview } from './missing-first.tsx'
import { type Checklist, ConfirmHead, NeededAndSignature, ReserveButton, ReserveProblem } from './reserve-parts.tsx'
import { isAboutCredit, useQuote } from './use-quote.ts'
import { useReserving } from './use-reserving.ts'
import { type NotYet, whyNotYet } from './why-not-yet.ts'

interface ConfirmProps {
  request: ProgramRequest
  detail: VehicleDetail
  /** The options that were chosen, in the reader's words. */
  options: string
  photo: ReactNode
  checklist: Checklist
  onRequest: (request: ProgramRequest) => void
  onBooked: (bookingId: number) => void
  onLeave: () => void
  /** To the builder, with the waiting credit or without it; what was chosen stays. */
  onCredit: (use: boolean) => void
}

/** The last look before a reservation: bill, costs, what is missing, signature, agreement, Reserve (PROG-14 to PROG-21). */
export function Confirm({
  request,
  detail,
  options,
  photo,
  checklist,
  onRequest,
  onBooked,
  onLeave,
  onCredit,
}: ConfirmProps) {
  const { quote, failed, busy, again, sayRefusal } = useQuote({
    request,
    timeZone: detail.timeZone,
    onMove: startAt => onRequest({ ...request, startAt }),
    onLeave,
    onWithoutCredit: () => onCredit(false),
  })
  const isProgram = request.financing === 'pto'
  const waiting = useCreditForCar(detail.vehicleId, isProgram && request.waitingCredit !== 1)
  const reserving = useReserving(dateInZone(request.startAt, detail.timeZone))
  const { eligibility, signature, agreed, busy: isReserving } = reserving
  const notYet = whyNotYet({
    hasQuote: quote !== null,
    eligibility: eligibility?.result,
    mayReserve: eligibility?.mayReserve ?? false,
    signature,
    agreed,
  })

  const press = () =>
    reserving.press(
      { call: 'book', body: request },
      {
        onBooked: ({ bookingId }) => onBooked(bookingId),
        onRefused: refusal => {
          const isOfQuote =
            Boolean(refusal.result?.startAt) || refusal.code === 'amount-changed' || isAboutCredit(refusal)
          if (isOfQuote) void sayRefusal(refusal as never)
          return isOfQuote
        },
      },
    )

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

  return (
    <ConfirmGrid>
      <ConfirmHead car={detail} options={options} pickupAt={request.startAt} photo={photo} />
      <MissingFirst
        reserving={reserving}
        checklist={checklist}
        hold={
          <HoldState until={quote.holdUntil} needsReview={needsReview(reserving)} busy={busy} onHoldAgain={again} />
        }
      />
      <div className="flex min-w-0 flex-col gap-6 lg:row-span-2">
        <Card title={m.program_receipt_title()}>
          <BreakdownReceipt
            breakdown={breakdownOfAnswer(quote)}
            depositTitle={quote.depositTitle}
            notes={{ rent: quote.rentText, insurance: quote.insuranceText, deposit: quote.depositText }}
          />
        </Card>
        <CreditUsed quote={quote} onWithout={() => onCredit(false)} />
        {waiting.credit && !quote.waitingCredit && (
          <CreditUnused credit={waiting.credit} onUse={() => onCredit(true)} />
        )}
        <Card title={m.program_pickup_title()}>
          <PickupField
            key={request.startAt}
            pickupAt={request.startAt}
            earliest={detail.pickupAt}
            hours={detail.pickupHours}
            timeZone={detail.timeZone}
            place={`${detail.city}, ${detail.state}`}
            onPick={startAt => onRequest({ ...request, startAt })}
          />
        </Card>
        {isProgram && (
          <CostBox costs={costsOfAnswer(quote.costBox)} unit={detail.distanceUnit} taken={takenUpInAnswer(quote)} />
        )}
        {quote.returnPolicyText.length > 0 && (
          <Card title={m.program_return_policy()}>
            <ul className="flex list-disc flex-col gap-2 pl-5">
              {quote.returnPolicyText.map(text => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Card>
        )}
      </div>
      <div className="flex flex-col gap-6 lg:self-start">
        <NeededAndSignature reserving={reserving} checklist={checklist} />
        <Card>
          <AgreementCheck
            draft={{ call: 'getQuoteAgreement', body: request }}
            agreed={agreed}
            onAgree={reserving.agree}
          />
          <ReserveProblem reserving={reserving} />
          <ReserveButton busy={isReserving} notYet={notYet ? reasons[notYet]() : undefined} onPress={press} />
          {notYet && <p className="text-center text-sm text-ink-soft">{reasons[notYet]()}</p>}
        </Card>
      </div>
    </ConfirmGrid>
  )
}

const reasons: Record<NotYet, () => string> = {
  quote: m.program_not_quote,
  eligibility: m.program_not_eligible,
  signature: m.program_not_signed,
  agreement: m.program_not_agreed,
}
