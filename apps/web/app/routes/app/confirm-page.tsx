import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { isDone, isRefused } from '../../api/answer.ts'
import type { ProgramRequest } from '../../api/spelling/bookings.ts'
import { CarPhoto } from '../../features/catalog/car-photo.tsx'
import { RequirementList } from '../../features/eligibility/requirement-list.tsx'
import { useLicencePoll } from '../../features/licence-upload/use-licence-poll.ts'
import { readRequest, withoutCredit } from '../../features/program/booking-request.ts'
import { Confirm } from '../../features/program/confirm/confirm.tsx'
import { ConfirmSkeleton } from '../../features/program/confirm/confirm-skeleton.tsx'
import { builderWith } from '../../features/program/credit-for-car.ts'
import { useCar } from '../../features/program/use-car.ts'
import { openModal } from '../../modals/open-modal.ts'
import { asChosen, optionsOf } from '../../page/as-chosen.ts'
import { useGoBack } from '../../page/use-go-back.ts'
import { paths } from '../../paths.ts'
import { session, useSession } from '../../session/session.ts'
import { useSignedInOnly } from '../../session/use-signed-in-only.ts'

/** A confirm page of one kind of program: who may see it, which program is confirmed, what comes after (PROG-14, PROG-23). */
export function ConfirmPage({ financing }: { financing: ProgramRequest['financing'] }) {
  const ready = useSignedInOnly()
  return <main id="main">{ready ? <SavedProgram financing={financing} /> : <ConfirmSkeleton />}</main>
}

function SavedProgram({ financing }: { financing: ProgramRequest['financing'] }) {
  const goBack = useGoBack()
  const [request, setRequest] = useState(() => {
    const saved = readRequest(session.get().program)
    return saved?.financing === financing ? saved : null
  })
  const leave = useEffectEvent(() => goBack())
  useEffect(() => {
    if (!request) leave()
  }, [request])
  if (!request) return <ConfirmSkeleton />
  return (
    <ConfirmOf
      request={request}
      onRequest={changed => {
        session.set({ program: changed })
        setRequest(changed)
      }}
    />
  )
}

interface ConfirmOfProps {
  request: ProgramRequest
  onRequest: (request: ProgramRequest) => void
}

function ConfirmOf({ request, onRequest }: ConfirmOfProps) {
  const navigate = useNavigate()
  const goBack = useGoBack()
  const car = useCar(request.vehicleId as number)
  const leave = () => goBack(paths.bookCar(request.vehicleId as number))
  const lost = car.isError || (car.data !== undefined && !isDone(car.data))
  // The licence may be verified while somebody is here.
  useLicencePoll(useSession(state => state.userDetails?.licenceStatus === 'pending'))

  const sayLost = useEffectEvent(async () => {
    // The session has ended: that is said already, and leads elsewhere (AUTH-25).
    if (session.get().authError) return
    await openModal('message', { text: isRefused(car.data) ? car.data.message : undefined })
    leave()
  })
  useEffect(() => {
    if (lost) void sayLost()
  }, [lost])

  if (!isDone(car.data)) return <ConfirmSkeleton />
  return (
    <Confirm
      request={request}
      detail={car.data.result}
      options={optionsOf(car.data.result, request.variant)}
      photo={<CarPhoto detail={asChosen(car.data.result, request.variant)} eager="soon" />}
      checklist={rows => <RequirementList rows={rows} />}
      onRequest={onRequest}
      onBooked={bookingId => {
        session.set({ program: null, referer: '' })
        void navigate(`${paths.bookingSuccess()}?booking=${bookingId}`, { replace: true })
      }}
      onLeave={leave}
      onCredit={use => {
        session.set({ program: withoutCredit(request) })
        void navigate(builderWith(request.vehicleId as number, use))
      }}
    />
  )
}
