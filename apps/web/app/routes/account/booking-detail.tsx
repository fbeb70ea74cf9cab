import { m } from '@ownward/texts'
import { buttonLook } from '@ownward/ui/button-look'
import { Card } from '@ownward/ui/card'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router'
import { isDone, isRefused } from '../../api/answer.ts'
import { callQuery, queries } from '../../api/queries.ts'
import { resultOf } from '../../api/result-of.ts'
import type { Response } from '../../api/spelling/spelled.ts'
import { appMeta } from '../../chrome/app-meta.ts'
import { AskFailed } from '../../features/account/ask-failed.tsx'
import { type Booking, mainAction, takenAt, typeOf } from '../../features/booking/booking.ts'
import { BookingHead } from '../../features/booking/booking-head.tsx'
import { BookingSkeleton } from '../../features/booking/booking-skeleton.tsx'
import { CaseCard } from '../../features/booking/care/case-card.tsx'
import { LoanerCard } from '../../features/booking/care/loaner-card.tsx'
import { PastCases } from '../../features/booking/care/past-cases.tsx'
import { ReportProblem } from '../../features/booking/care/report-problem.tsx'
import { BuyPanel } from '../../features/booking/ownership/buy-panel.tsx'
import { OwnedCard } from '../../features/booking/ownership/owned-card.tsx'
import { ProgramProgress } from '../../features/booking/ownership/program-progress.tsx'
import { Documents } from '../../features/booking/payments/documents.tsx'
import { DueSoon } from '../../features/booking/payments/due-soon.tsx'
import { ExtendForm } from '../../features/booking/payments/extend-form.tsx'
import { NextCharge } from '../../features/booking/payments/next-charge.tsx'
import { nextSentence } from '../../features/booking/payments/next-sentence.ts'
import { PaymentTrouble } from '../../features/booking/payments/payment-trouble.tsx'
import { PaymentsList, PaymentsPanel } from '../../features/booking/payments/payments-panel.tsx'
import { StatementCard } from '../../features/booking/payments/statement-card.tsx'
import { CalendarButton } from '../../features/booking/pickup/calendar-button.tsx'
import { CancelButton } from '../../features/booking/pickup/cancel-button.tsx'
import { ChangePickup } from '../../features/booking/pickup/change-pickup.tsx'
import { LicenceNotice } from '../../features/booking/pickup/licence-notice.tsx'
import { PlaceCard } from '../../features/booking/pickup/place-card.tsx'
import { StartForm } from '../../features/booking/pickup/start-form.tsx'
import { ProposalCards } from '../../features/booking/proposals/proposal-card.tsx'
import { BringBack } from '../../features/booking/returns/bring-back.tsx'
import { Mileage } from '../../features/booking/returns/mileage.tsx'
import { ReturnCard } from '../../features/booking/returns/return-card.tsx'
import { ProgramCars } from '../../features/booking/swap/program-cars.tsx'
import { SwapCard, SwapPapers } from '../../features/booking/swap/swap-card.tsx'
import { useLostBooking } from '../../features/booking/use-lost-booking.ts'
import { useMovedOn } from '../../features/booking/use-moved-on.ts'
import { EndedCredit } from '../../features/booking/waiting/ended-credit.tsx'
import { CertificateLink } from '../../features/papers/certificate-link.tsx'
import { PaperButton } from '../../features/papers/paper-button.tsx'
import { BookingRoad } from '../../features/road/booking-road.tsx'
import { OwnRoad } from '../../features/road/own-road.tsx'
import { OwnedRoad } from '../../features/road/owned-road.tsx'
import { sayMoment } from '../../i18n/say-moment.ts'
import { useServerNow } from '../../page/server-clock.ts'
import { useAnchor } from '../../page/use-anchor.ts'
import { useGoBack } from '../../page/use-go-back.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/booking-detail'

export const meta: Route.MetaFunction = appMeta(m.app_booking)

type Type = 1 | 2 | 3
type PendingBooking = Response<'getPendingBookingDetails'>['result']
type Forecast = PendingBooking['ownership']
/** A part that an address can name (`#extend`), as the buttons of the home do. */
const part = 'grid scroll-mt-20'
const calls = { 1: 'getPendingBookingDetails', 2: 'getActiveBookingDetail', 3: 'getPastBookingDetail' } as const

/** One booking of the person: waiting for pickup, running, or over (BOOK-05). What happens next stands first. */
export default function BookingDetailPage({ params }: Route.ComponentProps) {
  const type = (params.type === '2' || params.type === '3' ? Number(params.type) : 1) as Type
  const asked = useQuery(
    {
      ...callQuery(calls[type], { bookingId: Number(params.id) }),
      // While the bank has not answered, the screen finds out by itself.
      refetchInterval: ({ state: { data } }) => (isDone(data) && data.result.paymentPending > 0 ? 10_000 : false),
    },
    queries,
  )
  const isGone = type === 1 && isRefused(asked.data)
  const movedOn = useMovedOn(Number(params.id), isGone)
  useLostBooking(isGone ? movedOn.asked : asked, type)
  const found = isDone(asked.data) ? asked.data.result : movedOn.booking
  useAnchor(found !== undefined)
  return (
    <main id="main" className="mx-auto flex min-h-[70dvh] max-w-6xl flex-col gap-6 px-4 py-6 md:px-8 lg:py-10">
      <Link
        to={paths.account.bookings(type)}
        className="inline-flex min-h-11 items-center self-start font-medium text-spruce hover:underline"
      >
        ← {m.app_bookings()}
      </Link>
      {found ? (
        <Shown booking={found} type={type} forecast={isWaiting(found) ? found.ownership : null} />
      ) : (
        <BookingSkeleton />
      )}
    </main>
  )
}

function isWaiting(booking: Booking): booking is PendingBooking {
  return 'ownership' in booking
}

interface ShownProps {
  booking: Booking
  type: Type
  /** The road that a booking opens which waits for its pickup. */
  forecast: Forecast
}

function Shown({ booking, type, forecast }: ShownProps) {
  const now = useServerNow()()
  const right = typeOf(booking.status)
  // What the new car of a swap waits for stands on the page of the car that is driven.
  if (booking.swap?.swapId === booking.id) {
    return <Navigate replace to={`${paths.account.booking(booking.swap.bookingId, 2)}#swap`} />
  }
  if (right !== type) {
    const to = right ? paths.account.booking(booking.id, right) : paths.account.pendingBooking(booking.id)
    return <Navigate replace to={to} />
  }
  // On a phone what is to be done comes before what is to be read; of what is over, the account comes first.
  const columns = [
    <Doing key="do" booking={booking} now={now} />,
    <Reading key="read" {...{ booking, now, forecast }} />,
  ]
  return (
    <>
      <LicenceNotice booking={booking} />
      <BookingHead booking={booking} sentence={nextSentence(booking, now)} now={now} />
      {type === 3 && booking.waitingCredit ? (
        // What waits to be used comes first on a phone, beside the account where there is room.
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
          <div className="min-w-0 lg:col-start-2">
            <EndedCredit booking={booking} failed={again => <AskFailed onRetry={again} />} />
          </div>
          <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">{columns[1]}</div>
          {columns[0]}
        </div>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
          {type === 3 ? columns.reverse() : columns}
        </div>
      )}
    </>
  )
}

interface PartProps {
  booking: Booking
  now: Date
}

/** The narrow column: the buttons of a booking; of one that is over, its papers. */
function Doing({ booking, now }: PartProps) {
  const goBack = useGoBack()
  const isDriving = booking.status === '1'
  const isInTrouble = mainAction(booking) === 'retry'
  // Nothing was refused, and the card is asked by itself.
  const isDue = !isInTrouble && booking.amountDue > 0
  const dueSoonAt = isDriving && isDue ? booking.retryAt : null
  const canCancel = booking.actions.includes('cancel')
  const isWaiting = booking.status === '0'
  // Until the car can be fetched, where and when comes before what is paid there.
  const isEarly = isWaiting && !booking.actions.includes('start')
  const where = isWaiting && (
    <PlaceCard
      place={booking.pickupPlace}
      kind="pickup"
      at={new Date(booking.startAt)}
      action={
        <>
          <ChangePickup booking={booking} now={now} />
          <CalendarButton bookingId={booking.id} />
        </>
      }
    />
  )
  return (
    <div className="flex min-w-0 flex-col gap-6 lg:order-last">
      {(isWaiting || isDriving) && <ProposalCards booking={booking} now={now} />}
      {isEarly && where}
      {booking.loaner && <LoanerCard of={booking.loaner} booking={booking} now={now} />}
      {booking.case && (
        <CaseCard of={booking.case} due={booking.amountDue} now={now} isPaused={booking.pause !== null} />
      )}
      {booking.swap && <SwapCard of={booking.swap} now={now} />}
      {isInTrouble && <MainAction booking={booking} now={now} />}
      {(dueSoonAt || (isDue && booking.promise)) && <DueSoon booking={booking} at={dueSoonAt} now={now} />}
      {isDriving && <NextCharge booking={booking} now={now} />}
      {!isInTrouble && <MainAction booking={booking} now={now} />}
      {!isEarly && where}
      {isInTrouble && isDriving && <Extension booking={booking} now={now} />}
      {booking.actions.includes('report_problem') && (
        <ReportProblem
          bookingId={booking.id}
          endsPause={booking.pause !== null && Date.parse(booking.pause.from) <= now.getTime()}
        />
      )}
      {isDriving && <ReturnCard booking={booking} now={now} />}
      {booking.carOut === 1 && (
        <div id="bring-back" className={part}>
          <BringBack booking={booking} />
        </div>
      )}
      {canCancel && (
        <div id="cancel" className={part}>
          <CancelButton booking={booking} onDone={() => goBack(paths.account.bookings(1))} />
        </div>
      )}
      {typeOf(booking.status) === 3 && (
        <>
          <Papers booking={booking} />
          {booking.status === '3' && booking.financing === 'pto' && <Mileage booking={booking} />}
        </>
      )}
    </div>
  )
}

/** The wide column: the road, the miles and the money. */
function Reading({ booking, now, forecast }: PartProps & { forecast: Forecast }) {
  const isDriving = booking.status === '1'
  const isOver = typeOf(booking.status) === 3
  const isProgram = booking.financing === 'pto'
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {booking.outcome === 'sold' && (
        <OwnedCard
          booking={booking}
          roadOf={ownership => (
            <OwnedRoad ownership={ownership} startAt={takenAt(booking)} timeZone={booking.timeZone} />
          )}
        />
      )}
      {forecast && (
        <Card title={m.program_road_title()}>
          <BookingRoad ownership={forecast} />
        </Card>
      )}
      <ProgramCars booking={booking} />
      {isProgram && isDriving && <Road booking={booking} now={now} />}
      {isProgram && isDriving && <Mileage booking={booking} />}
      {isProgram && ['1', '3'].includes(booking.status) && <PastCases bookingId={booking.id} now={now} />}
      {isOver && (
        <div id="statement" className={part}>
          <StatementCard
            booking={booking}
            now={now}
            action={<PaperButton paper={{ statementOf: booking.id }} look="quiet" />}
            failed={again => <AskFailed onRetry={again} />}
          />
        </div>
      )}
      {isProgram && <PaymentsPanel booking={booking} />}
      <div id="payments" className={part}>
        <PaymentsList
          booking={booking}
          now={now}
          receiptOf={charge => <PaperButton paper={{ number: charge.number }} />}
        />
      </div>
      {!isOver && <Papers booking={booking} />}
      {booking.swap && <SwapPapers of={booking.swap} />}
      {(booking.status === '0' || isDriving) && <ReportLink booking={booking} />}
    </div>
  )
}

function Papers({ booking }: { booking: Booking }) {
  return (
    <>
      <Documents
        bookingId={booking.id}
        vehicleId={booking.vehicleId}
        papers={['insurance', 'registration', 'agreement', 'inspection']}
      />
      <CertificateLink bookingId={booking.id} />
    </>
  )
}

function MainAction({ booking, now }: { booking: Booking; now: Date }) {
  switch (mainAction(booking)) {
    case 'start':
      return (
        <div id="start" className={part}>
          <StartForm booking={booking} now={now} />
        </div>
      )
    case 'extend':
      return <Extension booking={booking} now={now} />
    case 'retry':
      return <PaymentTrouble booking={booking} now={now} />
    default:
      return null
  }
}

/** Nothing follows the last payment of a program, so there is nothing to extend then. */
function Extension({ booking, now }: PartProps) {
  // What is due comes first.
  if (booking.amountDue > 0 && mainAction(booking) !== 'retry') return null
  if (booking.case || booking.pause || booking.swap?.state === 'approved' || (!booking.nextCharge && !booking.returnAt))
    return null
  return (
    <div id="extend" className={part}>
      <ExtendForm booking={booking} now={now} />
    </div>
  )
}

/** How far the car is theirs, from the ledger, and what is left to pay for it. */
function Road({ booking, now }: { booking: Booking; now: Date }) {
  const asked = useQuery(callQuery('getOwnership', { bookingId: booking.id }), queries)
  const ownership = resultOf(asked.data)
  return (
    <Card title={m.program_road_title()}>
      {ownership ? (
        <>
          <OwnRoad ownership={ownership} startAt={booking.startAt} timeZone={booking.timeZone} />
          {ownership.ownedAt && (
            <p className="text-ink-soft">
              {m.life_road_owned({ when: sayMoment(ownership.ownedAt, booking.timeZone, now) })}
            </p>
          )}
          <ProgramProgress booking={booking} now={now} />
          <BuyPanel booking={booking} ownership={ownership} now={now} />
        </>
      ) : asked.isPending ? (
        <Skeleton className="h-64 w-full" />
      ) : (
        <AskFailed error={asked.error} onRetry={() => void asked.refetch()} />
      )}
    </Card>
  )
}

function ReportLink({ booking }: { booking: Booking }) {
  return (
    <Card title={m.life_report()}>
      <p className="text-ink-soft">{m.life_report_text()}</p>
      <Link
        to={paths.account.conditionReport(booking.id, booking.status === '1' ? 2 : 1)}
        className={buttonLook({ look: 'outline', wide: true })}
      >
        {m.life_report()}
      </Link>
    </Card>
  )
}
