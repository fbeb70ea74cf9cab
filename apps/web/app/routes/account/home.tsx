import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { askAgain, callQuery, queries } from '../../api/queries.ts'
import { resultOf } from '../../api/result-of.ts'
import { appMeta } from '../../chrome/app-meta.ts'
import { AccountLinks } from '../../features/account/account-links.tsx'
import { AskFailed } from '../../features/account/ask-failed.tsx'
import { ReportDialog } from '../../features/booking/care/report-problem.tsx'
import { nextSentence } from '../../features/booking/payments/next-sentence.ts'
import { CalendarButton } from '../../features/booking/pickup/calendar-button.tsx'
import { PlaceCard } from '../../features/booking/pickup/place-card.tsx'
import { CreditCards } from '../../features/booking/waiting/waiting-credits.tsx'
import { FavouriteCard } from '../../features/catalog/favourite-card.tsx'
import { RequirementList } from '../../features/eligibility/requirement-list.tsx'
import { CarTile } from '../../features/home/car-tile.tsx'
import { Documents } from '../../features/home/documents.tsx'
import { alsoDue, type Home, type HomeBooking } from '../../features/home/home.ts'
import { HomeNews } from '../../features/home/home-news.tsx'
import { MoreNeeds, Needs } from '../../features/home/needs.tsx'
import { NextChargeTile } from '../../features/home/next-charge-tile.tsx'
import { KeepHome } from '../../features/home/offline/keep-home.tsx'
import { recordOf } from '../../features/home/offline/record-of.ts'
import { runningCars } from '../../features/home/offline/send-report.ts'
import { WaitingReportCard } from '../../features/home/offline/waiting-report-card.tsx'
import { WithoutNetwork } from '../../features/home/offline/without-network.tsx'
import { OtherCars } from '../../features/home/other-cars.tsx'
import { OwnCar } from '../../features/home/own-car.tsx'
import { PaidTile } from '../../features/home/paid-tile.tsx'
import { actionLook, QuickActions } from '../../features/home/quick-actions.tsx'
import { WithoutCar } from '../../features/home/without-car.tsx'
import { OwnRoad } from '../../features/road/own-road.tsx'
import { sayMoment } from '../../i18n/say-moment.ts'
import { saveFavourite } from '../../islands/save-favourite.ts'
import { type HomeRecord, readRecord } from '../../kept/home-record.ts'
import { lookingNow } from '../../kept/looking.ts'
import { useOnline } from '../../kept/use-online.ts'
import { useWaitingReport } from '../../kept/use-waiting-report.ts'
import { useServerNow } from '../../page/server-clock.ts'
import type { loader as rootLoader } from '../../root.tsx'
import { useSession } from '../../session/session.ts'
import type { Route } from './+types/home'

export const meta: Route.MetaFunction = appMeta(m.home_title)

/** The driver's home: what needs them, what is charged next and their car, then everything else (HOME-03); without a network what is known of it (HOME-22). */
export default function HomePage() {
  const asked = useQuery(callQuery('getHome', {}), queries)
  const name = useSession(state => state.userDetails?.firstName)
  const { hotline } = useRouteLoaderData<typeof rootLoader>('root')!.site
  const online = useOnline()
  // What was kept is gone from the device by then, and says nothing any more to whoever looks.
  const hasEnded = useSession(state => state.authError !== '')
  const home = resultOf(asked.data)
  const isLost = asked.isError && !home
  const record = useMemo(() => home && recordOf(home, hotline), [home, hotline])
  const kept = useKept(isLost || !online, home !== undefined)
  const report = useWaitingReport()
  const [reporting, setReporting] = useState(false)
  const known = record ?? kept
  const problem = (
    <button type="button" className={actionLook} onClick={() => setReporting(true)}>
      {m.care_report()}
    </button>
  )
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-6xl flex-col gap-4 px-4 py-4 md:px-8 lg:gap-6 lg:py-10">
      <main id="main" className="flex flex-col gap-4 lg:gap-6">
        <h1 className="text-2xl font-extrabold tracking-tighter lg:text-3xl">
          {name ? m.home_hello({ name }) : m.home_title()}
        </h1>
        {isLost && online && !hasEnded && <AskFailed error={asked.error} onRetry={() => void asked.refetch()} />}
        {isLost || !online ? (
          known !== undefined &&
          !hasEnded && (
            <WithoutNetwork
              record={known}
              hotline={known?.hotline ?? hotline}
              problem={report ? <WaitingReportCard report={report} /> : (known?.canReport ?? true) && problem}
            />
          )
        ) : home ? (
          <>
            {report && <WaitingReportCard report={report} cars={report.bookingId === null ? runningCars(home) : []} />}
            <Shown home={home} problem={problem} />
            {record && <KeepHome record={record} />}
          </>
        ) : (
          <Loading />
        )}
        {reporting && (
          <ReportDialog
            bookingId={known?.bookingId ?? null}
            endsPause={home !== undefined && isPaused(home)}
            onClose={() => setReporting(false)}
          />
        )}
      </main>
      <AccountLinks />
    </div>
  )
}

/** What this device keeps of the home, looked up once it is needed; undefined until then. A page that began so may be as old: with a network it is loaded again. */
function useKept(isNeeded: boolean, isThere: boolean): HomeRecord | null | undefined {
  const [kept, setKept] = useState<HomeRecord | null>()
  useEffect(() => {
    const looking = lookingNow()
    if (isNeeded && looking) void readRecord(looking).then(setKept)
  }, [isNeeded])
  const beganWithout = kept !== undefined && !isThere
  useEffect(() => {
    if (!beganWithout) return
    const again = () => location.reload()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [beganWithout])
  return kept
}

function isPaused({ booking, now }: Home): boolean {
  return booking?.pause != null && Date.parse(booking.pause.from) <= Date.parse(now)
}

function Loading() {
  return (
    <>
      <p className="heard">{m.common_loading()}</p>
      <Skeleton className="h-20 rounded-card" />
      <div className="grid gap-4 sm:grid-cols-2 lg:gap-6">
        <Skeleton className="h-36 rounded-card" />
        <Skeleton className="h-36 rounded-card" />
      </div>
      <Skeleton className="h-64 rounded-card" />
    </>
  )
}

function Shown({ home, problem }: { home: Home; problem: ReactNode }) {
  const now = useServerNow()()
  const { booking } = home
  return (
    <>
      <Needs home={home} now={now} />
      {booking ? (
        <>
          <WithCar home={home} booking={booking} now={now} problem={problem} />
          <CreditCards credits={home.waitingCredits} now={now} />
        </>
      ) : (
        <>
          <MoreNeeds home={home} now={now} />
          {home.ownCar && <OwnCar car={home.ownCar} now={now} />}
          <WithoutCar
            home={home}
            now={now}
            requirements={<RequirementList rows={home.requirements} />}
            waiting={<CreditCards credits={home.waitingCredits} now={now} />}
            saved={<Saved cars={home.saved} />}
          />
        </>
      )}
      <HomeNews home={home} now={now} />
      <Documents documents={home.documents} />
    </>
  )
}

interface WithCarProps {
  home: Home
  booking: HomeBooking
  now: Date
  problem: ReactNode
}

const row = 'grid gap-4 *:min-w-0 min-[40rem]:grid-cols-2 lg:gap-6'

function WithCar({ home, booking, now, problem }: WithCarProps) {
  const isWaiting = booking.status === 'New' || booking.status === '0'
  const { ownership } = home
  const actions = (
    <QuickActions booking={booking} price={ownership?.priceToConvert ?? null} now={now} problem={problem} />
  )
  return (
    <>
      <div className={row}>
        <NextChargeTile booking={booking} due={alsoDue(home)} now={now} />
        <CarTile booking={booking} sentence={nextSentence(booking, now)} now={now} />
      </div>
      <MoreNeeds home={home} now={now} />
      <OtherCars cars={home.others} now={now} />
      {isWaiting && (
        <div className={row}>
          <PlaceCard
            place={booking.pickupPlace}
            kind="pickup"
            at={new Date(booking.startAt)}
            action={booking.status === '0' && <CalendarButton bookingId={booking.id} />}
          />
          <div className="grid content-start gap-4 lg:gap-6">
            <PaidTile booking={booking} />
            {actions}
          </div>
        </div>
      )}
      {!isWaiting && (
        <>
          {ownership && <Road ownership={ownership} booking={booking} now={now} />}
          {actions}
        </>
      )}
    </>
  )
}

interface RoadProps {
  ownership: NonNullable<Home['ownership']>
  booking: HomeBooking
  now: Date
}

/** How far the car is the driver's own, as its booking shows it (HOME-06). */
function Road({ ownership, booking, now }: RoadProps) {
  const { startAt, timeZone } = booking
  return (
    <Card title={m.program_road_title()}>
      <OwnRoad ownership={ownership} startAt={startAt} timeZone={timeZone} />
      {ownership.ownedAt && (
        <p className="text-ink-soft">{m.life_road_owned({ when: sayMoment(ownership.ownedAt, timeZone, now) })}</p>
      )}
    </Card>
  )
}

function Saved({ cars }: { cars: Home['saved'] }) {
  const [leaving, setLeaving] = useState<number>()
  async function remove(id: number): Promise<void> {
    setLeaving(id)
    await saveFavourite(id, false)
    await askAgain('getHome')
    setLeaving(undefined)
  }
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
      {cars.map(car => (
        <FavouriteCard key={car.id} car={car} busy={leaving === car.id} onRemove={() => void remove(car.id)} />
      ))}
    </ul>
  )
}
