import { parseListingQuery } from '@ownward/domain/catalog'
import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { LinkButton } from '@ownward/ui/link-button'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { askAgain, callQuery, queries } from '../../../api/queries.ts'
import { successOf } from '../../../api/result-of.ts'
import { catalogPaths } from '../../../catalog-paths.ts'
import { appMeta } from '../../../chrome/app-meta.ts'
import { appliedFilters, sayFilter } from '../../../features/catalog/filters/applied-filters.tsx'
import { searchBody } from '../../../features/catalog/listing.ts'
import { JoinLine } from '../../../features/waitlist/join-line.tsx'
import { LineCard } from '../../../features/waitlist/line-card.tsx'
import { sayMoment } from '../../../i18n/say-moment.ts'
import { useOnline } from '../../../kept/use-online.ts'
import { useServerNow } from '../../../page/server-clock.ts'
import { paths } from '../../../paths.ts'
import type { Route } from './+types/waitlist'

export const meta: Route.MetaFunction = appMeta(m.waitlist_title)

/** The lines in which the person stands, what they lack before they may reserve, and the line that they come to join (PICK-24). */
export default function AccountWaitlistPage() {
  const asked = useQuery({ ...callQuery('getMyWaitlist', {}), staleTime: 0 }, queries)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const mine = successOf(asked.data)
  const [car, question] = [Number(search.get('car')), search.get('search')]

  async function showJoined(): Promise<void> {
    await askAgain('getMyWaitlist')
    await navigate(paths.account.waitlist(), { replace: true })
  }
  const onJoined = () => void showJoined()
  const { refetch } = asked
  const again = useCallback(() => void refetch(), [refetch])
  const clock = Intl.DateTimeFormat().resolvedOptions().timeZone

  return (
    <main id="main" className="flex max-w-2xl flex-col gap-6">
      <h1 className="text-3xl font-extrabold tracking-tighter">{m.waitlist_title()}</h1>
      <p className="max-w-prose text-ink-soft">{m.waitlist_lead()}</p>
      {mine?.barredUntil && (
        <p role="status" className="font-medium">
          {m.waitlist_barred({ from: sayMoment(mine.barredUntil, clock) })}
        </p>
      )}
      {mine && car > 0 && !mine.result.some(line => line.vehicleId === car) && <JoinCar id={car} onJoined={onJoined} />}
      {mine && question !== null && !mine.result.some(line => line.query === question) && (
        <JoinQuestion question={question} onJoined={onJoined} />
      )}
      {mine ? (
        <>
          {(asked.isRefetchError || asked.isPaused) && (
            <>
              <Lost onRetry={again} />
              <p className="text-ink-soft">
                {m.waitlist_as_of({ at: sayMoment(new Date(asked.dataUpdatedAt).toISOString(), clock) })}
              </p>
            </>
          )}
          {mine.result.length > 0 && <Missing missing={mine.missing} />}
          <ul className="flex flex-col gap-4">
            {mine.result.map(line => (
              <LineCard key={line.id} line={line} />
            ))}
          </ul>
          {mine.result.length === 0 && !car && question === null && (
            <div className="flex flex-col items-start gap-4">
              <p>{m.waitlist_none()}</p>
              <LinkButton href={paths.cars()}>{m.waitlist_list()}</LinkButton>
            </div>
          )}
        </>
      ) : asked.isPending && !asked.isPaused ? (
        <p role="status">{m.common_loading()}</p>
      ) : (
        <Lost onRetry={again} />
      )}
    </main>
  )
}

/** The lines could not be loaded: what holds all the same, and how they come; with a network they are asked for again by themselves. */
function Lost({ onRetry }: { onRetry: () => void }) {
  const online = useOnline()
  const wasOnline = useRef(online)
  useEffect(() => {
    if (online && !wasOnline.current) onRetry()
    wasOnline.current = online
  }, [online, onRetry])
  return (
    <Alert tone="bad" title={m.waitlist_lost()} live>
      <p>{m.waitlist_lost_text()}</p>
      {!online && <p>{m.waitlist_offline()}</p>}
      <div className="mt-3">
        <Button look="outline" onClick={onRetry}>
          {m.program_try_again()}
        </Button>
      </div>
    </Alert>
  )
}

/** What is still missing before the person may reserve: without it no car is held for them (BEY-14). */
function Missing({ missing }: { missing: readonly string[] }) {
  if (missing.length === 0) return <p>{m.waitlist_ready()}</p>
  return (
    <section aria-labelledby="missing" className="flex flex-col items-start gap-3 rounded-card bg-spruce-wash p-5">
      <h2 id="missing" className="text-lg font-bold">
        {m.waitlist_missing_title()}
      </h2>
      <ul className="list-disc pl-5">
        {missing.map(words => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p>{m.waitlist_missing_text()}</p>
      <LinkButton look="outline" href={paths.account.prequalify()}>
        {m.waitlist_missing_action()}
      </LinkButton>
    </section>
  )
}

const carPath = (id: number, name: string) => catalogPaths.car({ id, name, isFeatured: false, layout: 'site' })

function JoinCar({ id, onJoined }: { id: number; onJoined: () => void }) {
  const body = { vehicleId: id, program: 'rideshare', financing: 'pto' } as const
  const found = useQuery({ ...callQuery('getPreAuthVehiclePriceDetail', body), staleTime: 0 }, queries)
  const car = successOf(found.data)?.result
  if (!car) return found.isPending ? <p role="status">{m.common_loading()}</p> : <p>{m.catalog_gone_title()}</p>
  const name = `${car.year} ${car.vehicleName}`
  const freeAt = car.availability === 'free' ? carPath(id, car.vehicleName) : undefined
  return <JoinLine key={id} wanted={{ vehicleId: id }} {...{ name, freeAt, onJoined }} />
}

function JoinQuestion({ question, onJoined }: { question: string; onJoined: () => void }) {
  const query = parseListingQuery(question)
  const now = useServerNow()
  const found = useQuery({ ...callQuery('searchPreAuthVehicles', searchBody(query, now())), staleTime: 0 }, queries)
  const facets = found.data?.facets ?? {}
  const said = appliedFilters(query).map(name => sayFilter(name, query, facets))
  const name = said.join(' · ') || m.alerts_all_cars()
  if (found.isPending) return <p role="status">{m.common_loading()}</p>
  const freeAt = (found.data?.records ?? 0) > 0 ? catalogPaths.listing(query) : undefined
  return <JoinLine key={question} wanted={{ query: question }} {...{ name, freeAt, onJoined }} />
}
