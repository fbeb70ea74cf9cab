import { wishedMiles } from '@ownward/domain/planning'
import { m } from '@ownward/texts'
import { redirect } from 'react-router'
import { isDone } from '../../api/answer.ts'
import { catalogPaths } from '../../catalog-paths.ts'
import { alternateLinks } from '../../chrome/page-meta.ts'
import { SiteLink } from '../../chrome/site-link.tsx'
import { OtherWays } from '../../features/week/other-ways.tsx'
import { readWeekQuestion, weekAddress } from '../../features/week/week-address.ts'
import { type OfferedPlan, sourcesOf, WeekForm } from '../../features/week/week-form.tsx'
import { type PlannedCar, planCar, powerOf, usualFigures, waysOf, weekOf } from '../../features/week/week-of.ts'
import { WeekResult } from '../../features/week/week-result.tsx'
import { sayCycle } from '../../features/week/week-words.ts'
import { sayMilesAMonth } from '../../i18n/say-miles.ts'
import { usd } from '../../i18n/usd.ts'
import { paths } from '../../paths.ts'
import type { RouteHandle } from '../../root.tsx'
import { apiContext } from '../../server/page-context.server.ts'
import type { Route } from './+types/week'

export const handle: RouteHandle = { sheet: 'choosing' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call, site } = context.get(apiContext)
  const { pathname, search } = new URL(request.url)
  const question = readWeekQuestion(search.length > 1 ? search : pathname.split('/').slice(2).join('/'))
  const asked = question.plan
  const [found, answer] = await Promise.all([
    asked && call('getPreAuthVehicleDetail', { vehicleId: asked.car, program: 'rideshare', financing: 'pto' }),
    call('getFigures', {}),
  ])
  const detail = found && isDone(found) ? found.result : null
  const planned = detail && asked ? planCar(detail, asked) : null
  const car = planned?.car ?? null
  const figures = isDone(answer) ? answer.result : []
  const usual = usualFigures(car, figures)
  // A form without a script: the same question as one path segment; what is wrong in it stays as it was typed.
  if (search.length > 1 && question.faults.length === 0) throw redirect(weekAddress(question, usual), 303)
  const power = powerOf(car)
  const known = { ...usual, ...question.figures }
  const sure = Object.fromEntries(
    Object.entries(known).filter(([name]) => !question.faults.some(fault => fault === name)),
  )
  return {
    site,
    question,
    usual,
    power,
    sources: sourcesOf(power, usual, figures),
    spread: sure.spread ?? 52,
    weeks: sure.weeks ?? 52,
    week: weekOf(sure, power, planned),
    ways: waysOf(sure, planned),
    carGone: asked !== null && planned === null,
    chosen: planned && chosenOf(planned),
    drivenInMonth: monthMiles(sure.driven),
  }
}

/** Miles of 30 days as the page of all prices asks for them; null where it would not take them. */
function monthMiles(weekMiles: number | undefined): number | null {
  const miles = Math.round(((weekMiles ?? 0) * 30) / 7)
  return miles >= wishedMiles.min && miles <= wishedMiles.max ? miles : null
}

/** What the page says of a car and its plan. */
function chosenOf({ car, surface, selection, quote, instead }: PlannedCar) {
  const { vehicleId, vehicleName, year, make, model, distanceUnit, country } = car
  const plan: OfferedPlan = {
    carId: vehicleId,
    unit: distanceUnit,
    variant: selection.variant,
    feeCents: selection.feeCents,
    miles: selection.miles,
    days: selection.days,
    fees: surface.fees.map(({ feeCents }) => feeCents),
    allowances: surface.miles.map(({ miles }) => miles),
  }
  return { plan, name: `${year} ${make} ${model}`, vehicleName, country, depositCents: quote.depositCents, instead }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) => {
  if (!data) return []
  return [
    { title: data.chosen ? m.week_title_of({ name: data.chosen.name }) : m.week_title() },
    { name: 'description', content: m.week_description() },
    // As many pages as there are figures to type.
    { name: 'robots', content: 'noindex, follow' },
    ...alternateLinks(data.site, weekAddress(data.question, data.usual)),
  ]
}

export default function WeekPage({ loaderData }: Route.ComponentProps) {
  const { question, usual, power, sources, spread, weeks, week, ways, carGone, chosen, drivenInMonth } = loaderData
  const plan = chosen?.plan
  const plansHref = plan && drivenInMonth !== null ? `${paths.plansOf(plan.carId)}/miles=${drivenInMonth}` : null
  const back =
    chosen && catalogPaths.car({ id: chosen.plan.carId, name: chosen.vehicleName, isFeatured: false, layout: 'site' })
  return (
    <main id="main" className="week mx-auto flex max-w-page flex-col gap-8 px-4 pt-6 pb-12 md:px-8 md:pt-10">
      <header className="flex flex-col items-start gap-3">
        <SiteLink
          to={back ?? catalogPaths.listing()}
          className="inline-flex min-h-11 items-center font-semibold text-spruce underline"
        >
          {back ? m.plans_back() : m.week_cars()}
        </SiteLink>
        <h1 className="text-3xl font-bold tracking-tight text-balance">
          {chosen ? m.week_title_of({ name: chosen.name }) : m.week_title()}
        </h1>
        <p className="max-w-prose text-ink-soft">
          {m.week_lead()}
          {chosen?.country === 'CA' && ` ${m.papers_currency()}`}
        </p>
        {!chosen && <p role="note">{`${carGone ? `${m.week_car_gone()} ` : ''}${m.week_no_car()}`}</p>}
        {chosen?.instead && (
          <p role="note">
            {m.week_instead({
              fee: usd(chosen.plan.feeCents),
              miles: sayMilesAMonth(chosen.plan.miles, chosen.plan.unit),
              cycle: sayCycle(chosen.plan.days),
            })}
          </p>
        )}
      </header>
      <form action={catalogPaths.week()} className="flex flex-col gap-8">
        <div className="pair">
          <div className="flex flex-col gap-6">
            <WeekForm {...{ question, usual, power, sources, plan: plan ?? null }} />
          </div>
          <div className="flex flex-col gap-4">
            <WeekResult {...{ week, spread, plansHref }} depositCents={chosen?.depositCents ?? 0} />
            {plan && (
              <a
                className="go"
                href={paths.bookCar(plan.carId, {
                  fee: plan.feeCents / 100,
                  miles: plan.miles,
                  days: plan.days,
                  ...(plan.variant !== null && { variant: plan.variant }),
                })}
              >
                {m.week_go()}
              </a>
            )}
          </div>
        </div>
        {chosen && <OtherWays {...{ question, usual, sources, ways, weeks }} />}
      </form>
    </main>
  )
}
