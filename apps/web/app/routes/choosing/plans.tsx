import { m } from '@ownward/texts'
import { isRouteErrorResponse, redirect, data as respond } from 'react-router'
import { isDone } from '../../api/answer.ts'
import { catalogPaths } from '../../catalog-paths.ts'
import { FailedPage } from '../../chrome/failed-page.tsx'
import { alternateLinks } from '../../chrome/page-meta.ts'
import { SiteLink } from '../../chrome/site-link.tsx'
import { GonePage } from '../../features/catalog/gone-page.tsx'
import { sayUsd } from '../../features/catalog/price-words.ts'
import { NamedPlan } from '../../features/plans/named-plan.tsx'
import { planAddress, readPlanQuestion, typedIn } from '../../features/plans/plan-address.ts'
import { PlanCycle } from '../../features/plans/plan-picture.tsx'
import { plansOf } from '../../features/plans/plans-of.ts'
import { WishForm } from '../../features/plans/wish-form.tsx'
import { sayMoment } from '../../i18n/say-moment.ts'
import type { RouteHandle } from '../../root.tsx'
import { apiContext } from '../../server/page-context.server.ts'
import type { Route } from './+types/plans'

export const handle: RouteHandle = { sheet: 'choosing' }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { call, site } = context.get(apiContext)
  if (!/^[1-9]\d{0,8}$/.test(params.id)) throw carIsGone()
  const id = Number(params.id)
  const answer = await call('getPreAuthVehicleDetail', { vehicleId: id, program: 'rideshare', financing: 'pto' })
  if (!isDone(answer)) throw carIsGone()
  const car = answer.result
  const { pathname, search } = new URL(request.url)
  const sent = typedIn(search)
  const isSent = sent.miles !== undefined
  const segment = pathname.split('/').slice(4).join('/')
  const question = readPlanQuestion(isSent ? sent : typedIn(segment), key => Object.hasOwn(car.variants, key))
  // A form without a script: the same question as one path segment; what is wrong in it stays as it was typed.
  if (isSent && question.wish) throw redirect(planAddress(id, question), 303)
  const plans = plansOf(car, question)
  if (!plans) throw carIsGone()
  return { site, car: { ...car, surface: null }, question, plans }
}

/** A car that is not there or has no price: a real 404 (DET-16). */
const carIsGone = () => respond(null, { status: 404 })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <GonePage /> : <FailedPage />
}

export const meta: Route.MetaFunction = ({ loaderData: data }) => {
  if (!data) return [{ title: m.catalog_gone_title() }, { name: 'robots', content: 'noindex' }]
  const { car, site, question } = data
  const name = `${car.year} ${car.make} ${car.model}`
  return [
    { title: m.plans_title({ name }) },
    { name: 'description', content: m.plans_description({ name, place: `${car.city}, ${car.state}` }) },
    // One car has as many of these pages as there are figures to type.
    { name: 'robots', content: 'noindex, follow' },
    ...alternateLinks(site, planAddress(car.vehicleId, question), car.pictures[0]?.base),
  ]
}

export default function PlansPage({ loaderData: { car, question, plans } }: Route.ComponentProps) {
  const { vehicleId, year, make, model, city, state, distanceUnit } = car
  const { wish, variant } = question
  const deposit = car.allIn[0]?.deposit ?? 0
  const back = catalogPaths.car({ id: vehicleId, name: car.vehicleName, isFeatured: false, layout: 'site' })
  return (
    <main id="main" className="plans mx-auto flex max-w-page flex-col gap-8 px-4 pt-6 pb-12 md:px-8 md:pt-10">
      <header className="flex flex-col items-start gap-3">
        <SiteLink to={back} className="inline-flex min-h-11 items-center font-semibold text-spruce underline">
          {m.plans_back()}
        </SiteLink>
        <h1 className="text-3xl font-bold tracking-tight text-balance">
          {m.plans_title({ name: `${year} ${make} ${model}` })}
        </h1>
        <p className="max-w-prose text-ink-soft">
          {m.plans_lead({ state: `${city}, ${state}` })}
          {` ${deposit > 0 ? m.plans_lead_deposit({ deposit: sayUsd(deposit) }) : m.plans_lead_fee()}`}
          {car.country === 'CA' && ` ${m.papers_currency()}`}
        </p>
      </header>
      <Options car={car} question={question} />
      <WishForm carId={vehicleId} question={question} />
      {wish && plans.named && <NamedPlan carId={vehicleId} {...{ wish, variant }} named={plans.named} car={car} />}
      {plans.cycles.map(cycle => (
        <PlanCycle
          key={cycle.days}
          carId={vehicleId}
          variant={variant}
          unit={distanceUnit}
          cycle={cycle}
          by={wish?.by ?? null}
          named={plans.named}
        />
      ))}
      <p className="max-w-prose text-sm text-ink-soft">
        {m.plans_note({ date: sayMoment(car.pickupAt, car.timeZone) })}
      </p>
    </main>
  )
}

type PlansProps = Pick<Route.ComponentProps['loaderData'], 'car' | 'question'>

/** The options of a car, each a link to the same question about it (PICK-17). */
function Options({ car, question: { wish, variant } }: PlansProps) {
  const keys = Object.keys(car.variants)
  if (keys.length === 0) return null
  const link = (key: string | null, label: string) => (
    <SiteLink
      key={label}
      to={planAddress(car.vehicleId, { wish, variant: key })}
      aria-current={key === variant ? 'true' : undefined}
    >
      {label}
    </SiteLink>
  )
  return (
    <nav aria-label={m.plans_options()} className="options">
      {link(null, m.plans_options_none())}
      {keys.map(key => link(key, car.variants[key]!.label))}
    </nav>
  )
}
