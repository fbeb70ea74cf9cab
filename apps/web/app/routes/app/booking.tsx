import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { LinkButton } from '@ownward/ui/link-button'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { isDone } from '../../api/answer.ts'
import type { ProgramRequest } from '../../api/spelling/bookings.ts'
import type { VehicleDetail } from '../../api/spelling/catalog.ts'
import { catalogPaths } from '../../catalog-paths.ts'
import { appMeta } from '../../chrome/app-meta.ts'
import { AskFailed } from '../../features/account/ask-failed.tsx'
import { CarHighlights } from '../../features/catalog/car-highlights.tsx'
import { Specs } from '../../features/catalog/specs.tsx'
import { chosenVariant, readRequest } from '../../features/program/booking-request.ts'
import { AboutProgram } from '../../features/program/build/about-program.tsx'
import { Builder } from '../../features/program/build/builder.tsx'
import { BuilderSkeleton } from '../../features/program/build/builder-skeleton.tsx'
import { builderWith, useCreditForCar } from '../../features/program/credit-for-car.ts'
import { seenBefore } from '../../features/program/program-state.ts'
import { CarRefused, useCar } from '../../features/program/use-car.ts'
import { ProgramRoad } from '../../features/road/program-road.tsx'
import { Gallery } from '../../islands/car/gallery.tsx'
import { askToSignIn } from '../../modals/ask-to-sign-in.ts'
import { asChosen } from '../../page/as-chosen.ts'
import { useSecondsUntil, useServerNow } from '../../page/server-clock.ts'
import { useGoBack } from '../../page/use-go-back.ts'
import { useHydrated } from '../../page/use-hydrated.ts'
import { paths } from '../../paths.ts'
import type { RouteHandle } from '../../root.tsx'
import { partnerOf } from '../../session/partner.ts'
import { session, useSession } from '../../session/session.ts'
import type { Route } from './+types/booking'

export const handle: RouteHandle = { app: true }
export const meta: Route.MetaFunction = appMeta(m.program_title)

/** What is said of a car that is not free, where there is more to say than that somebody has it. */
const taken: Partial<Record<VehicleDetail['availability'], () => string>> = {
  checking: m.program_car_checked,
  held: m.program_car_held,
}

/** Build Program: the car of the address, of the saved program, or the one that was looked at last (PROG-01). */
export default function BookingPage() {
  const hydrated = useHydrated()
  return <main id="main">{hydrated ? <CarOfThePage /> : <BuilderSkeleton />}</main>
}

function CarOfThePage() {
  const [query] = useSearchParams()
  const goBack = useGoBack()
  const asked = Number(query.get('car'))
  const { carDetail, program } = session.get()
  const id = Number.isInteger(asked) && asked > 0 ? asked : (carDetail?.vehicleId ?? readRequest(program)?.vehicleId)
  const leave = useEffectEvent(() => goBack())
  useEffect(() => {
    if (id === undefined) leave()
  }, [id])
  return id === undefined ? <BuilderSkeleton /> : <BuilderOf id={id} />
}

function BuilderOf({ id }: { id: number }) {
  const car = useCar(id)
  if (car.isError) {
    const said = car.error instanceof CarRefused && car.error.message
    return (
      <NoCar title={m.program_car_failed()} text={said || m.shell_failed_text()} onAgain={() => void car.refetch()} />
    )
  }
  if (!car.data) return <BuilderSkeleton />
  if (!isDone(car.data))
    return <NoCar title={m.program_no_car_title()} text={car.data.message || m.program_no_car_text()} />
  return <BuilderWith key={id} detail={car.data.result} />
}

function BuilderWith({ detail }: { detail: VehicleDetail }) {
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const now = useServerNow()
  const isSignedIn = useSession(state => state.userLoggedIn)
  const [cameSignedIn] = useState(isSignedIn)
  const waiting = useCreditForCar(detail.vehicleId, isSignedIn)
  // Used unless it is turned off; the address keeps that through a reload and the way back.
  const usesCredit = query.get('credit') !== '0'
  const [openedAt] = useState(() => now())
  const [stored] = useState(() => session.get().program)
  const saved = readRequest(stored)
  const isChosen = query.has('fee') || query.has('variant')
  const carAddress = catalogPaths.car({
    id: detail.vehicleId,
    name: detail.vehicleName,
    isFeatured: detail.isFeatured === 1,
    layout: 'site',
  })
  useEffect(() => session.set({ carDetail: detail }), [detail])

  async function next(request: ProgramRequest): Promise<void> {
    // A partner's link belongs to the booking that it led to (SRV-06).
    session.set({ program: { ...request, ...partnerOf(session.get().referer) } })
    // Who registers instead finds the program here again as it was left (PROG-13).
    if (!(await askToSignIn(paths.bookCar(detail.vehicleId)))) return
    // Back from there it is the program that was left, not the choice it began with.
    if (isChosen) await navigate(builderWith(detail.vehicleId, usesCredit), { replace: true })
    await navigate(request.financing === 'buy' ? paths.confirmBuyReservation() : paths.confirmReservation())
  }

  function turnCredit(use: boolean): void {
    setQuery(
      asked => {
        if (use) asked.delete('credit')
        else asked.set('credit', '0')
        return asked
      },
      { replace: true, preventScrollReset: true },
    )
  }

  // Who came as a visitor and signs in here goes on with what was seen; the page after this one tells of the credit.
  if (cameSignedIn && waiting.isAsking) return <BuilderSkeleton />
  return (
    <>
      {cameSignedIn && waiting.isLost && (
        <div className="mx-auto max-w-page px-4 pt-6 md:px-8">
          <AskFailed onRetry={waiting.again} />
        </div>
      )}
      {detail.availability !== 'free' && (
        <div className="mx-auto max-w-page px-4 pt-6 md:px-8">
          <Alert tone="warn">
            <p>{taken[detail.availability]?.() ?? m.program_car_taken()}</p>
          </Alert>
        </div>
      )}
      {detail.heldUntil && <Held until={detail.heldUntil} />}
      <Builder
        detail={detail}
        // Who comes from a price or from options that were shown sees those.
        saved={!isChosen && saved?.vehicleId === detail.vehicleId && saved.financing === 'pto' ? saved : null}
        variant={query.get('variant') ?? chosenVariant(stored, detail.vehicleId)}
        seen={seenBefore(query)}
        credit={cameSignedIn ? waiting.credit : null}
        usesCredit={usesCredit}
        onUseCredit={turnCredit}
        carAddress={carAddress}
        openedAt={openedAt}
        gallery={variant => <CarGallery detail={detail} variant={variant} />}
        road={(quote, months) => <ProgramRoad quote={quote} months={months} />}
        about={variant => (
          <>
            <AboutProgram detail={detail} />
            <Card title={m.program_specs()}>
              <Specs car={asChosen(detail, variant)} />
            </Card>
            <CarHighlights highlights={detail.detailTexts} />
          </>
        )}
        onNext={next}
      />
    </>
  )
}

/** Somebody else is about to reserve the car; gone once their time is over (BEY-10). */
function Held({ until }: { until: string }) {
  const seconds = useSecondsUntil(until)
  if (seconds === 0) return null
  return (
    <div className="mx-auto max-w-page px-4 pt-6 md:px-8">
      <Alert tone="warn">
        <p>{m.program_car_held({ minutes: Math.ceil(seconds / 60) })}</p>
      </Alert>
    </div>
  )
}

/** The car's pictures, in the chosen variant where it has its own (PROG-01). */
function CarGallery({ detail, variant }: { detail: VehicleDetail; variant: string | null }) {
  const { pictures, color } = asChosen(detail, variant)
  return (
    <Gallery
      // Other pictures begin with their first.
      key={pictures[0]?.base}
      carId={detail.vehicleId}
      name={`${detail.year} ${detail.make} ${detail.model}`}
      color={color}
      pictures={pictures}
      sizes="(min-width:40rem) 16rem, 94vw"
    />
  )
}

function NoCar({ title, text, onAgain }: { title: string; text: string; onAgain?: () => void }) {
  return (
    <div className="mx-auto flex max-w-prose flex-col gap-5 px-4 py-16">
      <h1 className="text-3xl font-extrabold tracking-tighter">{title}</h1>
      <p>{text}</p>
      <div className="flex flex-wrap gap-3">
        {onAgain && <Button onClick={onAgain}>{m.program_try_again()}</Button>}
        <LinkButton look="outline" href={paths.cars()}>
          {m.program_find_car()}
        </LinkButton>
      </div>
    </div>
  )
}
