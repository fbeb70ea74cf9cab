import { mostCompared } from '@ownward/domain/catalog'
import { checkSurface, type SurfaceOf } from '@ownward/domain/pricing'
import { m } from '@ownward/texts'
import { redirect } from 'react-router'
import { isDone } from '../../api/answer.ts'
import type { VehicleDetail } from '../../api/spelling/catalog.ts'
import { catalogPaths } from '../../catalog-paths.ts'
import { alternateLinks } from '../../chrome/page-meta.ts'
import { SiteLink } from '../../chrome/site-link.tsx'
import { ChoiceForm } from '../../features/compare/choice-form.tsx'
import { columnsOf } from '../../features/compare/columns-of.ts'
import { type CompareQuestion, compareAddress, readCompareQuestion } from '../../features/compare/compare-address.ts'
import { CompareTable } from '../../features/compare/compare-table.tsx'
import { paths } from '../../paths.ts'
import type { RouteHandle } from '../../root.tsx'
import { apiContext } from '../../server/page-context.server.ts'
import type { Route } from './+types/compare'

export const handle: RouteHandle = { sheet: 'choosing' }

/** Enough to choose from, and few enough to read. */
const mostLikeThese = 3

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call, site } = context.get(apiContext)
  const { pathname, search } = new URL(request.url)
  const isSent = new URLSearchParams(search).has('cars')
  const question = readCompareQuestion(isSent ? search : pathname.split('/').slice(2).join('/'))
  if (question.cars.length === 0) throw redirect(paths.cars(), 303)
  // A form without a script: the same question as one path segment.
  if (isSent) throw redirect(compareAddress(question), 303)
  const found = await Promise.all(
    question.cars.map(id => call('getPreAuthVehicleDetail', { vehicleId: id, program: 'rideshare', financing: 'pto' })),
  )
  const cars = found.map(answer => (isDone(answer) ? answer.result : null))
  const first = cars.find(car => car !== null)
  const similar =
    first && question.cars.length < mostCompared
      ? await call('similarVehicles', {
          id: first.vehicleId,
          make: first.make,
          model: first.model,
          year: first.year,
          lat: first.lat,
          lng: first.lng,
        }).catch(() => null)
      : null
  return {
    site,
    question,
    columns: columnsOf(question, cars),
    offered: offeredBy(cars.filter(car => car !== null)),
    others: (isDone(similar) ? similar.result : [])
      .filter(({ id }) => !question.cars.includes(id))
      .slice(0, mostLikeThese)
      .map(({ id, year, make, model, city, state }) => ({
        id,
        name: `${year} ${make} ${model}`,
        place: `${city}, ${state}`,
      })),
  }
}

function offeredBy(cars: readonly VehicleDetail[]) {
  const surfaces = cars.map(car => checkSurface(car.surface as SurfaceOf<number>)).filter(({ ok }) => ok)
  const each = (of: (surface: SurfaceOf<number>) => number[]) =>
    [...new Set(surfaces.flatMap(surface => (surface.ok ? of(surface.value) : [])))].toSorted((a, b) => a - b)
  return {
    fees: each(({ fees }) => fees.map(({ feeCents }) => feeCents / 100)),
    miles: each(surface => surface.miles.map(({ miles }) => miles)),
  }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) => {
  if (!data) return []
  const names = data.columns.flatMap(column => (column.car ? [column.name] : []))
  const title = names.length > 0 ? m.compare_title_of({ names: names.join(', ') }) : m.compare_title()
  return [
    { title },
    { name: 'description', content: m.compare_lead() },
    { name: 'robots', content: 'noindex, follow' },
    ...alternateLinks(data.site, compareAddress(data.question)),
  ]
}

export default function ComparePage({ loaderData: { question, columns, offered, others } }: Route.ComponentProps) {
  return (
    <main id="main" className="compare mx-auto flex max-w-page flex-col gap-8 px-4 pt-6 pb-12 md:px-8 md:pt-10">
      <header className="flex flex-col items-start gap-3">
        <h1 className="text-3xl font-bold tracking-tight">{m.compare_title()}</h1>
        <p className="max-w-prose text-ink-soft">{m.compare_lead()}</p>
        {question.tooMany && <p role="note">{m.compare_too_many()}</p>}
      </header>
      <ChoiceForm question={question} offered={offered} />
      <CompareTable columns={columns} question={question} />
      {question.cars.length < mostCompared && <Others question={question} others={others} />}
    </main>
  )
}

interface OthersProps {
  question: CompareQuestion
  others: { id: number; name: string; place: string }[]
}

/** Cars that can be added: alone there is nothing to compare (PICK-01). */
function Others({ question, others }: OthersProps) {
  const alone = question.cars.length === 1
  return (
    <section aria-labelledby="others">
      <h2 id="others">{alone ? m.compare_one_title() : m.compare_more_title()}</h2>
      {alone && <p>{m.compare_one_text()}</p>}
      <ul className="options">
        {others.map(({ id, name, place }) => (
          <li key={id}>
            <SiteLink to={compareAddress({ ...question, cars: [...question.cars, id] })}>
              {`${m.compare_add({ name })} · ${place}`}
            </SiteLink>
          </li>
        ))}
        <li>
          <SiteLink to={catalogPaths.listing()}>{m.compare_all_cars()}</SiteLink>
        </li>
      </ul>
    </section>
  )
}
