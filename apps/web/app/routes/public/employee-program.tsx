import { m } from '@ownward/texts'
import { pageMeta } from '../../chrome/page-meta.ts'
import { SiteLink } from '../../chrome/site-link.tsx'
import { Band } from '../../features/marketing/band.tsx'
import { Comparison } from '../../features/marketing/comparison.tsx'
import { ContactBand } from '../../features/marketing/contact-band.tsx'
import { Intro } from '../../features/marketing/intro.tsx'
import { Points } from '../../features/marketing/points.tsx'
import { StepsLane } from '../../features/marketing/steps/steps-lane.tsx'
import { StudioCar } from '../../features/marketing/studio-car.tsx'
import { paths } from '../../paths.ts'
import type { RouteHandle } from '../../root.tsx'
import { apiContext } from '../../server/page-context.server.ts'
import { readPageWords } from '../../server/page-words.server.ts'
import type { Route } from './+types/employee-program'

export const handle: RouteHandle = { sheet: 'marketing' }

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(apiContext)
  const builtIn = { title: m.marketing_employee_title(), description: m.marketing_employee_text() }
  return { site: page.site, words: await readPageWords(page, 'employeevehicleprogram', builtIn) }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  data ? pageMeta(data.site, paths.employeeProgram(), data.words) : []

export default function EmployeeProgram({ loaderData: { site } }: Route.ComponentProps) {
  const compare = m.marketing_compare_ways({ brand: site.brandName })
  const start = (
    <SiteLink to={paths.cars()} className="go go-first">
      {m.marketing_get_started()}
    </SiteLink>
  )
  return (
    <main id="main">
      <Intro
        title={m.marketing_employee_title()}
        text={m.marketing_employee_text()}
        tone="wash"
        actions={
          <>
            {start}
            <a href="#contact" className="go go-next">
              {m.marketing_contact_title()}
            </a>
          </>
        }
      >
        <StudioCar body="minivan" angle="front34" paint="white" sizes="(min-width:64rem) 48vw, 94vw" first />
      </Intro>
      <Band id="why-rent" title={m.marketing_why_rent()}>
        <Points
          points={[
            [m.marketing_why_rent_1(), m.marketing_why_rent_1_text()],
            [m.marketing_why_rent_2(), m.marketing_why_rent_2_text()],
            [m.marketing_why_rent_3(), m.marketing_why_rent_3_text()],
          ]}
        />
      </Band>
      <section aria-labelledby="compare" className="band">
        <div className="wrap split split-narrow">
          <div>
            <h2 id="compare" className="text-3xl font-bold tracking-tight">
              {compare}
            </h2>
            <p className="lede mt-3">{m.marketing_employee_compare()}</p>
          </div>
          <div className="rounded-card border border-line bg-surface px-3 pt-2 pb-3 md:px-8 md:pt-5">
            <Comparison brand={site.brandName} rows="six" columns={['renting', 'brand', 'buying']} caption={compare} />
          </div>
        </div>
      </section>
      <Band id="how-it-works" title={m.marketing_how_title()} text={m.marketing_employee_how()} tone="night">
        <div className="split split-top">
          <StepsLane />
          <ul className="flex flex-col gap-6">
            {[
              [m.marketing_employee_part_1(), m.marketing_employee_part_1_text()],
              [m.marketing_employee_part_2(), m.marketing_employee_part_2_text()],
            ].map(([title, text]) => (
              <li key={title} className="rounded-card bg-surface p-6 md:p-8">
                <h3 className="text-xl font-bold tracking-tight">{title}</h3>
                <p className="mt-2 text-ink-soft">{text}</p>
              </li>
            ))}
            <li className="actions">{start}</li>
          </ul>
        </div>
      </Band>
      <ContactBand site={site} text={m.marketing_employee_contact()} />
    </main>
  )
}
