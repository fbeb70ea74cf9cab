import { m } from '@ownward/texts'
import { resultOf } from '../../api/result-of.ts'
import { pageMeta } from '../../chrome/page-meta.ts'
import { SiteLink } from '../../chrome/site-link.tsx'
import { ListedLink } from '../../features/pages/listed-link.tsx'
import { PageHead } from '../../features/pages/page-head.tsx'
import { SampleTag } from '../../features/pages/sample-tag.tsx'
import { sayDate } from '../../i18n/say-date.ts'
import { paths } from '../../paths.ts'
import type { RouteHandle } from '../../root.tsx'
import { apiContext } from '../../server/page-context.server.ts'
import { readPageWords } from '../../server/page-words.server.ts'
import type { Route } from './+types/investors'

export const handle: RouteHandle = { sheet: 'text' }

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(apiContext)
  const builtIn = { title: m.pages_investors_title(), description: m.pages_investors_lead() }
  const [words, answer] = await Promise.all([
    readPageWords(page, 'investors', builtIn),
    page.call('getFilings', {}).catch(() => null),
  ])
  return { site: page.site, words, lists: resultOf(answer) }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  data ? pageMeta(data.site, paths.investors(), data.words) : []

const none = { filings: [], charters: [] }

export default function Investors({ loaderData: { lists } }: Route.ComponentProps) {
  const { filings, charters } = lists ?? none
  const isEmpty = filings.length + charters.length === 0
  const lead = isEmpty ? (lists ? m.pages_nothing_yet() : m.pages_text_missing()) : m.pages_investors_lead()
  return (
    <main id="main">
      <PageHead title={m.pages_investors_title()} lead={lead} />
      <div className="mx-auto grid max-w-page gap-12 px-4 pt-8 md:px-8 md:pt-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        {!isEmpty && (
          <section aria-labelledby="filings">
            <h2 id="filings" className="border-b border-line pb-3 text-2xl font-bold tracking-tight">
              {m.pages_investors_filings()}
            </h2>
            {filings.length === 0 && <p className="py-6 text-ink-soft">{m.pages_investors_none()}</p>}
            <ul>
              {filings.map(({ id, form, title, link, date, sample }) => (
                <li
                  key={id}
                  className="grid gap-x-6 gap-y-1 border-b border-line py-4 sm:grid-cols-[9rem_5rem_minmax(0,1fr)] sm:items-baseline"
                >
                  <time dateTime={date} className="figures text-sm text-ink-soft">
                    {sayDate(date, 'short')}
                  </time>
                  <span className="text-sm font-bold">{form}</span>
                  <span>
                    <ListedLink href={link} className="font-semibold text-spruce underline">
                      {title}
                    </ListedLink>{' '}
                    <SampleTag sample={sample} />
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <div className="flex flex-col gap-8">
          {charters.length > 0 && (
            <section aria-labelledby="governance" className="rounded-card border border-line bg-surface p-6">
              <h2 id="governance" className="text-xl font-bold">
                {m.pages_investors_governance()}
              </h2>
              <p className="mt-1 text-sm text-ink-soft">{m.pages_investors_governance_text()}</p>
              <ul className="mt-3">
                {charters.map(({ title, date, href, sample }) => (
                  <li key={href} className="border-t border-line py-3 first:border-t-0">
                    <a href={href} download="" data-hard="" className="font-semibold text-spruce underline">
                      {m.pages_investors_download({ title })}
                    </a>
                    <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
                      {!sample && m.pages_investors_adopted({ date: sayDate(date) })} <SampleTag sample={sample} />
                    </p>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section aria-labelledby="shareholders">
            <h2 id="shareholders" className="text-xl font-bold">
              {m.pages_investors_contact()}
            </h2>
            <p className="mt-1">{m.pages_investors_contact_text()}</p>
            <SiteLink to={paths.contact()} className="mt-2 inline-block py-2 font-semibold text-spruce underline">
              {m.pages_contact_title()}
            </SiteLink>
          </section>
        </div>
      </div>
    </main>
  )
}
