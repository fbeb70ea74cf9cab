import { m } from '@ownward/texts'
import { isDone } from '../../api/answer.ts'
import { pageMeta } from '../../chrome/page-meta.ts'
import { SiteLink } from '../../chrome/site-link.tsx'
import { Band } from '../../features/marketing/band.tsx'
import { ContactBand } from '../../features/marketing/contact-band.tsx'
import { Points } from '../../features/marketing/points.tsx'
import { Questions } from '../../features/marketing/questions.tsx'
import { StudioCar } from '../../features/marketing/studio-car.tsx'
import { paths } from '../../paths.ts'
import type { RouteHandle } from '../../root.tsx'
import { apiContext } from '../../server/page-context.server.ts'
import { readPageWords } from '../../server/page-words.server.ts'
import type { Route } from './+types/dealers'

export const handle: RouteHandle = { sheet: 'marketing' }

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(apiContext)
  const [words, faq] = await Promise.all([
    readPageWords(page, 'dealers', { title: m.marketing_dealers_title(), description: m.marketing_dealers_text() }),
    page.call('getFaq', { audience: 'dealer' }).catch(() => null),
  ])
  return { site: page.site, words, questions: isDone(faq) ? faq.result.faq : [] }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  data ? pageMeta(data.site, paths.dealers(), data.words) : []

export default function Dealers({ loaderData: { site, questions } }: Route.ComponentProps) {
  const figures = [
    [m.marketing_dealer_fees_figure(), m.marketing_dealer_fees()],
    [m.marketing_dealer_volume_figure(), m.marketing_dealer_volume()],
    [m.marketing_dealer_gps_figure(), m.marketing_dealer_gps()],
  ] as const
  return (
    <main id="main">
      <section className="band">
        <div className="wrap">
          <h1 className="max-w-5xl text-5xl font-extrabold tracking-tighter">{m.marketing_dealers_title()}</h1>
          <p className="lede mt-5">{m.marketing_dealers_text()}</p>
          <p className="actions mt-8">
            {site.dealerSignupUrl ? (
              <a href={site.dealerSignupUrl} target="_blank" rel="noopener" className="go go-first">
                {m.marketing_sign_up()}
              </a>
            ) : (
              <SiteLink to={paths.contact('Dealer')} className="go go-first">
                {m.marketing_sign_up()}
              </SiteLink>
            )}
            <a href="#package" className="go go-next">
              {m.marketing_more_info_dealer()}
            </a>
          </p>
          <div className="lot mt-10 md:mt-14">
            <StudioCar body="sedan" angle="front34" paint="silver" sizes="(min-width:48rem) 32vw, 94vw" first />
            <StudioCar body="suv" angle="front34" paint="green" sizes="32vw" />
            <StudioCar body="pickup" angle="front34" paint="white" sizes="32vw" />
          </div>
        </div>
      </section>
      <section aria-labelledby="terms" className="band night">
        <div className="wrap">
          <h2 id="terms" className="text-3xl font-bold tracking-tight">
            {m.marketing_dealer_terms_title()}
          </h2>
          <dl className="mt-10 grid gap-10 md:grid-cols-3">
            {figures.map(([figure, text]) => (
              <div key={text} className="flex flex-col-reverse justify-end gap-2">
                <dt className="text-lg text-ink-soft">{text}</dt>
                <dd className="figures font-display text-5xl font-extrabold tracking-tighter text-lane">{figure}</dd>
              </div>
            ))}
          </dl>
          <p className="lede mt-10">{m.marketing_dealer_share()}</p>
        </div>
      </section>
      <Band id="package" title={m.marketing_dealer_package_title()} text={m.marketing_dealer_package_text()}>
        <Points
          points={[
            [m.marketing_dealer_software(), m.marketing_dealer_software_text()],
            [m.marketing_dealer_module(), m.marketing_dealer_module_text()],
            [m.marketing_dealer_insurance(), m.marketing_dealer_insurance_text()],
            [m.marketing_dealer_training(), m.marketing_dealer_training_text()],
          ]}
        />
      </Band>
      {questions.length > 0 && (
        <section aria-labelledby="questions" className="band">
          <div className="wrap split split-top split-narrow">
            <h2 id="questions" className="text-2xl font-bold tracking-tight">
              {m.marketing_dealer_questions()}
            </h2>
            <Questions questions={questions} />
          </div>
        </section>
      )}
      <ContactBand site={site} text={m.marketing_dealer_contact()} />
    </main>
  )
}
