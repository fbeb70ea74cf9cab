import { m } from '@ownward/texts'
import { isDone } from '../../api/answer.ts'
import { pageMeta } from '../../chrome/page-meta.ts'
import { SiteLink } from '../../chrome/site-link.tsx'
import { Band } from '../../features/marketing/band.tsx'
import { Claims } from '../../features/marketing/claims.tsx'
import { Intro } from '../../features/marketing/intro.tsx'
import { Points } from '../../features/marketing/points.tsx'
import { Questions } from '../../features/marketing/questions.tsx'
import { StoreButtons } from '../../features/marketing/store-buttons.tsx'
import { StudioCar } from '../../features/marketing/studio-car.tsx'
import { paths } from '../../paths.ts'
import type { RouteHandle } from '../../root.tsx'
import { apiContext } from '../../server/page-context.server.ts'
import { readPageWords } from '../../server/page-words.server.ts'
import type { Route } from './+types/drivers'

export const handle: RouteHandle = { sheet: 'marketing' }

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(apiContext)
  const [words, faq] = await Promise.all([
    readPageWords(page, 'drivers', { title: m.marketing_drivers_title(), description: m.marketing_drivers_text() }),
    page.call('getFaq', { audience: 'driver' }).catch(() => null),
  ])
  return { site: page.site, words, questions: isDone(faq) ? faq.result.faq : [] }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  data ? pageMeta(data.site, paths.drivers(), data.words) : []

export default function Drivers({ loaderData: { site, questions } }: Route.ComponentProps) {
  return (
    <main id="main" data-notices={site.socialProof ? '' : undefined}>
      <Intro
        title={m.marketing_drivers_title()}
        text={m.marketing_drivers_text()}
        tone="night"
        actions={
          <>
            <SiteLink hard to={paths.account.prequalify()} data-show="signed-in" className="go go-first">
              {m.marketing_prequalify()}
            </SiteLink>
            <SiteLink hard to={paths.login()} data-show="signed-out" className="go go-first">
              {m.marketing_prequalify()}
            </SiteLink>
            <SiteLink to={paths.howItWorks()} className="go go-next">
              {m.marketing_more_info_driver()}
            </SiteLink>
            <StoreButtons site={site} />
          </>
        }
      >
        <StudioCar body="hatchback" angle="rear34" paint="red" sizes="(min-width:64rem) 48vw, 94vw" first />
      </Intro>
      <Band id="needs" title={m.marketing_needs_title()} text={m.marketing_needs_text()}>
        <Points
          points={[
            [m.marketing_needs_license(), m.marketing_needs_license_text()],
            [m.marketing_needs_income(), m.marketing_needs_income_text()],
            [m.marketing_needs_card(), m.marketing_needs_card_text()],
          ]}
        />
      </Band>
      <Band id="claims" title={m.marketing_count_on_title()} tone="wash">
        <Claims />
      </Band>
      {questions.length > 0 && (
        <section aria-labelledby="questions" className="band">
          <div className="wrap split split-top split-narrow">
            <h2 id="questions" className="text-4xl font-bold tracking-tighter">
              {m.marketing_driver_questions()}
            </h2>
            <Questions questions={questions} />
          </div>
        </section>
      )}
    </main>
  )
}
