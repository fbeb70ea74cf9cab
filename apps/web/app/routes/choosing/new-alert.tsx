import { isReadWhole, parseListingQuery, writeQuestion } from '@ownward/domain/catalog'
import { m } from '@ownward/texts'
import { data, redirect } from 'react-router'
import { isDone } from '../../api/answer.ts'
import { catalogPaths } from '../../catalog-paths.ts'
import { alternateLinks } from '../../chrome/page-meta.ts'
import { SiteLink } from '../../chrome/site-link.tsx'
import { type AskedValues, AskForm, usualWish } from '../../features/alerts/ask-form.tsx'
import { AskedChips } from '../../features/alerts/asked-chips.tsx'
import { appliedFilters, sayFilter } from '../../features/catalog/filters/applied-filters.tsx'
import { searchBody } from '../../features/catalog/listing.ts'
import { sayNumber } from '../../i18n/say-number.ts'
import { plainPath } from '../../page/public-paths.ts'
import { paths } from '../../paths.ts'
import type { RouteHandle } from '../../root.tsx'
import { apiContext } from '../../server/page-context.server.ts'
import type { Route } from './+types/new-alert'

export const handle: RouteHandle = { sheet: 'choosing' }

const askedIn = (pathname: string) => plainPath(pathname).split('/').slice(3).join('/')
const questionIn = (pathname: string) => writeQuestion(parseListingQuery(askedIn(pathname)))

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call, now, site } = context.get(apiContext)
  const { pathname, searchParams } = new URL(request.url)
  const question = questionIn(pathname)
  const query = parseListingQuery(question)
  const found = await call('searchPreAuthVehicles', searchBody(query, now))
  return {
    site,
    question,
    said: appliedFilters(query).map(name => sayFilter(name, query, found.facets ?? {})),
    records: found.records,
    isWhole: isReadWhole(askedIn(pathname)),
    isSent: searchParams.has('sent'),
    wait: Number(/^[1-9]\d{0,8}$/.exec(searchParams.get('wait') ?? '')?.[0] ?? 0),
  }
}

interface Answered {
  values: AskedValues
  problems: { email?: string; kinds?: string; rhythm?: string }
  trouble: string
}

/** Takes the form: what is wrong is said beside each field, and what was typed is kept (PICK-06). */
export async function action({ request, context }: Route.ActionArgs) {
  const { call } = context.get(apiContext)
  const answered = (part: Partial<Answered>, status: number) =>
    data<Answered>({ values: usualWish, problems: {}, trouble: '', ...part }, { status })
  if (request.headers.has('x-too-long')) return answered({ trouble: m.alerts_too_long() }, 413)
  const form = await request.formData()
  const values: AskedValues = {
    // A sign that no call can carry makes an address that is none.
    email: String(form.get('email') ?? '')
      .slice(0, 1000)
      .replaceAll(/\p{Cc}/gu, '\ufffd'),
    news: form.has('news'),
    drops: form.has('drops'),
    rhythm: form.get('rhythm') === 'daily' ? 'daily' : 'at-once',
  }
  const rhythm = form.get('rhythm') ?? usualWish.rhythm
  if (rhythm !== 'daily' && rhythm !== 'at-once')
    return answered({ values, problems: { rhythm: m.alerts_rhythm() } }, 422)
  const question = questionIn(new URL(request.url).pathname)
  try {
    const answer = await call('saveSearch', { query: question, ...values })
    if (isDone(answer)) return redirect(`${paths.newAlert(question)}?sent=1`, 303)
    const isOfKinds = answer.code === 'alert-kinds'
    return answered({ values, problems: isOfKinds ? { kinds: answer.message } : { email: answer.message } }, 422)
  } catch (failure) {
    const { status, answer } = failure as { status?: number; answer?: { message?: string } }
    if (status === 429 && answer?.message) return answered({ values, trouble: answer.message }, 429)
    return answered({ values, trouble: m.alerts_failed() }, 500)
  }
}

export const meta: Route.MetaFunction = ({ loaderData: page }) => {
  if (!page) return []
  const search = page.said.join(' · ') || m.alerts_all_cars()
  return [
    { title: m.alerts_title_of({ search }) },
    { name: 'description', content: m.alerts_lead() },
    { name: 'robots', content: 'noindex, follow' },
    ...alternateLinks(page.site, paths.newAlert(page.question)),
  ]
}

export default function NewAlertPage({ loaderData, actionData }: Route.ComponentProps) {
  const { question, said, records, isWhole, isSent, wait } = loaderData
  const { values, problems, trouble } = actionData ?? { values: usualWish, problems: {}, trouble: '' }
  const list = catalogPaths.listing(parseListingQuery(question))
  if (isSent && !actionData) return <Sent list={list} />
  return (
    <main id="main" className="alerts mx-auto flex max-w-2xl flex-col gap-6 px-4 pt-6 pb-12 md:px-8 md:pt-10">
      <header className="flex flex-col gap-3">
        <h1 className="text-3xl font-bold tracking-tight">{m.alerts_title()}</h1>
        <p className="text-ink-soft">{m.alerts_lead()}</p>
      </header>
      <section className="flex flex-col gap-3" aria-labelledby="asked">
        <h2 id="asked">{m.alerts_asked()}</h2>
        {!isWhole && (
          <p role="status" className="said">
            {m.alerts_part_read()}
          </p>
        )}
        <AskedChips said={said} />
        <p>{records > 0 ? m.alerts_count({ n: records, count: sayNumber(records) }) : m.alerts_count_none()}</p>
        <p className="links">
          <SiteLink to={list}>{records > 0 ? m.alerts_see() : m.alerts_change()}</SiteLink>
        </p>
      </section>
      {(wait > 0 || records === 0) && <WaitForIt wanted={wait > 0 ? { car: wait } : { search: question }} />}
      {trouble && (
        <p role="alert" className="said bad">
          {trouble}
        </p>
      )}
      <AskForm question={question} values={values} problems={problems} />
      <div data-show="signed-in">
        <p>{m.alerts_own_text()}</p>
        <p className="mt-4">
          <SiteLink hard to={paths.account.alerts(question)} className="go first">
            {m.alerts_own()}
          </SiteLink>
        </p>
      </div>
    </main>
  )
}

/** The way to the line of a taken car, or of a search that no car answers; who has no account has the form below (PICK-24). */
function WaitForIt({ wanted }: { wanted: { car: number } | { search: string } }) {
  return (
    <section className="flex flex-col gap-3" aria-labelledby="wait">
      <h2 id="wait">{m.waitlist_offer_title()}</h2>
      <p>{'car' in wanted ? m.waitlist_offer_car() : m.waitlist_offer_question()}</p>
      <p data-show="signed-in">
        <SiteLink hard to={paths.account.waitlist(wanted)} className="go first">
          {m.catalog_wait()}
        </SiteLink>
      </p>
      <p data-show="signed-out">{m.waitlist_visitor()}</p>
    </section>
  )
}

/** What follows is in the mail, whoever reads the address (PICK-07). */
function Sent({ list }: { list: string }) {
  return (
    <main id="main" className="alerts mx-auto flex max-w-2xl flex-col gap-4 px-4 pt-6 pb-12 md:px-8 md:pt-10">
      <h1 className="text-3xl font-bold tracking-tight">{m.alerts_sent_title()}</h1>
      <p role="status">{m.alerts_sent()}</p>
      <p className="text-ink-soft">{m.alerts_sent_none()}</p>
      <p className="links">
        <SiteLink to={list}>{m.alerts_back()}</SiteLink>
      </p>
    </main>
  )
}
