import { m } from '@ownward/texts'
import { pageMeta } from '../../chrome/page-meta.ts'
import { SiteLink } from '../../chrome/site-link.tsx'
import { Band } from '../../features/marketing/band.tsx'
import { ContactBand } from '../../features/marketing/contact-band.tsx'
import { Points } from '../../features/marketing/points.tsx'
import { StudioCar } from '../../features/marketing/studio-car.tsx'
import { paths } from '../../paths.ts'
import type { RouteHandle } from '../../root.tsx'
import { apiContext } from '../../server/page-context.server.ts'
import { readPageWords } from '../../server/page-words.server.ts'
import type { Route } from './+types/carite'

export const handle: RouteHandle = { sheet: 'marketing' }

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(apiContext)
  const builtIn = { title: m.marketing_carite_title(), description: m.marketing_carite_text() }
  return { site: page.site, words: await readPageWords(page, 'carite', builtIn) }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  data ? pageMeta(data.site, paths.carite(), data.words) : []

export default function Carite({ loaderData: { site } }: Route.ComponentProps) {
  const start = (
    <SiteLink to={paths.cars()} className="go go-first">
      {m.marketing_get_started()}
    </SiteLink>
  )
  return (
    <main id="main">
      <section className="band">
        <div className="wrap split split-narrow">
          <StudioCar body="coupe" angle="front34" paint="black" sizes="(min-width:64rem) 32vw, 94vw" first />
          <div className="max-lg:order-first">
            <p className="mb-4 text-sm font-semibold text-spruce">
              {m.marketing_carite_with({ partner: site.partners.credit })}
            </p>
            <h1 className="text-5xl font-extrabold tracking-tighter">{m.marketing_carite_title()}</h1>
            <p className="lede mt-5">{m.marketing_carite_text()}</p>
            <p className="actions mt-8">{start}</p>
          </div>
        </div>
      </section>
      <Band id="help" title={m.marketing_carite_help()} tone="wash">
        <dl className="grid gap-5 lg:grid-cols-2">
          {[
            [m.marketing_carite_assistance(), m.marketing_carite_assistance_text()],
            [m.marketing_carite_counselling(), m.marketing_carite_counselling_text()],
          ].map(([title, text]) => (
            <div key={title} className="rounded-card bg-surface p-6 md:p-10">
              <dt className="font-display text-2xl font-bold tracking-tight">{title}</dt>
              <dd className="lede mt-3">{text}</dd>
            </div>
          ))}
        </dl>
      </Band>
      <Band id="how-it-works" title={m.marketing_how_title()}>
        <Points
          points={[
            [m.marketing_carite_how_1(), m.marketing_carite_how_1_text()],
            [m.marketing_carite_how_2(), m.marketing_carite_how_2_text()],
            [m.marketing_carite_how_3(), m.marketing_carite_how_3_text()],
          ]}
        />
        <p className="actions mt-12">
          {start}
          <SiteLink to={paths.howItWorks()} className="go go-next">
            {m.marketing_how_title()}
          </SiteLink>
        </p>
      </Band>
      <ContactBand site={site} text={m.marketing_carite_contact()} />
    </main>
  )
}
