import { m } from '@ownward/texts'
import { resultOf } from '../../api/result-of.ts'
import { catalogPaths } from '../../catalog-paths.ts'
import { pageMeta } from '../../chrome/page-meta.ts'
import { SiteLink } from '../../chrome/site-link.tsx'
import { AskedFrame } from '../../features/marketing/asked-frame.tsx'
import { Band } from '../../features/marketing/band.tsx'
import { CarTiles } from '../../features/marketing/car-tiles.tsx'
import { FuelSection } from '../../features/marketing/fuel-section.tsx'
import { Intro } from '../../features/marketing/intro.tsx'
import { Points } from '../../features/marketing/points.tsx'
import { Steps } from '../../features/marketing/steps/steps.tsx'
import { StudioCar } from '../../features/marketing/studio-car.tsx'
import { paths } from '../../paths.ts'
import type { RouteHandle } from '../../root.tsx'
import { apiContext } from '../../server/page-context.server.ts'
import { readPageWords } from '../../server/page-words.server.ts'
import type { Route } from './+types/ev-program'

export const handle: RouteHandle = { sheet: 'marketing' }

const electricCars = catalogPaths.listing({ fuel: 'electric' })

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(apiContext)
  page.reads('list')
  const [words, found] = await Promise.all([
    readPageWords(page, 'evprogram', { title: m.marketing_ev_title(), description: m.marketing_ev_text() }),
    page.call('searchPreAuthVehicles', { page: 1, limit: 4, orderby: 'id', fuel: 'electric' }),
  ])
  return { site: page.site, words, cars: resultOf(found) ?? [] }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  data ? pageMeta(data.site, paths.evProgram(), data.words) : []

export default function EvProgram({ loaderData: { site, cars } }: Route.ComponentProps) {
  return (
    <main id="main" data-notices={site.socialProof ? '' : undefined}>
      <Intro
        title={m.marketing_ev_title()}
        text={m.marketing_ev_text()}
        actions={
          <>
            <SiteLink to={electricCars} className="go go-first">
              {m.marketing_ev_cars()}
            </SiteLink>
            <a href="#fuel-cost" className="go go-next">
              {m.marketing_calculator_title()}
            </a>
          </>
        }
      >
        <StudioCar body="ev-fastback" angle="front34" paint="green" sizes="(min-width:64rem) 48vw, 94vw" first />
      </Intro>
      <Band id="benefits" title={m.marketing_ev_benefits()} tone="night">
        <Points
          points={[
            [m.marketing_ev_benefit_1(), m.marketing_ev_benefit_1_text()],
            [m.marketing_ev_benefit_2(), m.marketing_ev_benefit_2_text()],
            [m.marketing_ev_benefit_3(), m.marketing_ev_benefit_3_text()],
            [m.marketing_ev_benefit_4(), m.marketing_ev_benefit_4_text()],
          ]}
        />
      </Band>
      <Band id="fuel-cost" title={m.marketing_calculator_title()} text={m.marketing_calculator_text()}>
        <FuelSection />
        <p className="mt-6 max-w-prose text-sm text-ink-soft">{m.marketing_calculator_note()}</p>
        <div className="mt-10">
          <AskedFrame
            src={paths.evFrame('calculator')}
            title={m.marketing_calculator_other()}
            url={site.fuelCalculatorUrl}
          />
        </div>
      </Band>
      <Band
        id="steps"
        title={m.marketing_ev_steps()}
        tone="wash"
        aside={
          <SiteLink to={paths.howItWorks()} className="go go-next">
            {m.marketing_learn_more()}
          </SiteLink>
        }
      >
        <Steps />
      </Band>
      <Band id="stations" title={m.marketing_stations_title()} text={m.marketing_stations_text()}>
        <AskedFrame src={paths.evFrame('stations')} title={m.marketing_stations_title()} url={site.stationLocatorUrl} />
      </Band>
      {cars.length > 0 && (
        <Band
          id="ready"
          title={m.marketing_ev_ready()}
          aside={
            <SiteLink to={electricCars} className="all">
              {m.marketing_ev_all()}
            </SiteLink>
          }
        >
          <CarTiles cars={cars} />
        </Band>
      )}
    </main>
  )
}
