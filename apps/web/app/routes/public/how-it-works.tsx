import { m } from '@ownward/texts'
import { pageMeta } from '../../chrome/page-meta.ts'
import { SiteLink } from '../../chrome/site-link.tsx'
import { Band } from '../../features/marketing/band.tsx'
import { Comparison } from '../../features/marketing/comparison.tsx'
import { Intro } from '../../features/marketing/intro.tsx'
import { Points } from '../../features/marketing/points.tsx'
import { StepsLane } from '../../features/marketing/steps/steps-lane.tsx'
import { StudioCar } from '../../features/marketing/studio-car.tsx'
import { paths } from '../../paths.ts'
import type { RouteHandle } from '../../root.tsx'
import { apiContext } from '../../server/page-context.server.ts'
import { readPageWords } from '../../server/page-words.server.ts'
import type { Route } from './+types/how-it-works'

export const handle: RouteHandle = { sheet: 'marketing' }

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(apiContext)
  const builtIn = { title: m.marketing_how_title(), description: m.marketing_how_text() }
  return { site: page.site, words: await readPageWords(page, 'howitworks', builtIn) }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  data ? pageMeta(data.site, paths.howItWorks(), data.words) : []

export default function HowItWorks({ loaderData: { site } }: Route.ComponentProps) {
  const compare = m.marketing_compare_ways({ brand: site.brandName })
  return (
    <main id="main" data-notices={site.socialProof ? '' : undefined}>
      <Intro
        title={m.marketing_how_title()}
        text={m.marketing_how_text()}
        actions={
          <>
            <SiteLink to={paths.cars()} className="go go-first">
              {m.shell_hero_go()}
            </SiteLink>
            <SiteLink to={`${paths.howItWorks()}#included`} className="go go-next">
              {m.marketing_included_title()}
            </SiteLink>
          </>
        }
      >
        <div className="rounded-card border border-line bg-surface px-3 pt-2 pb-3 md:px-8 md:pt-5">
          <Comparison brand={site.brandName} rows="seven" columns={['renting', 'brand', 'buying']} caption={compare} />
        </div>
      </Intro>
      <Band id="steps" title={m.marketing_five_title()} tone="night">
        <div className="split split-top">
          <StepsLane />
          <div className="max-lg:hidden lg:sticky lg:top-24">
            <StudioCar body="crossover" angle="side" paint="silver" sizes="46vw" />
          </div>
        </div>
      </Band>
      <Band id="waits" title={m.marketing_waits_title()} text={m.marketing_waits_text()} tone="wash">
        <p className="figures max-w-prose">{m.marketing_waits_example()}</p>
      </Band>
      <Band id="swap" title={m.marketing_swap_title()} text={m.marketing_swap_text()} />
      <Band id="included" title={m.marketing_included_title()} text={m.marketing_included_text()}>
        <Points
          points={[
            [m.marketing_included_miles(), m.marketing_included_miles_text()],
            [m.marketing_included_insurance(), m.marketing_included_insurance_text()],
            [m.marketing_included_maintenance(), m.marketing_included_maintenance_text()],
            [m.marketing_included_roadside(), m.marketing_included_roadside_text()],
          ]}
        />
        <p className="actions mt-12">
          <SiteLink to={paths.cars()} className="go go-first">
            {m.shell_hero_go()}
          </SiteLink>
          <SiteLink to={paths.drivers()} className="go go-next">
            {m.marketing_for_drivers()}
          </SiteLink>
        </p>
      </Band>
    </main>
  )
}
