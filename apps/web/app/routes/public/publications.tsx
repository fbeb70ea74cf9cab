import { m } from '@ownward/texts'
import { redirect } from 'react-router'
import { resultOf } from '../../api/result-of.ts'
import { pageMeta } from '../../chrome/page-meta.ts'
import { SiteLink } from '../../chrome/site-link.tsx'
import { ListedLink } from '../../features/pages/listed-link.tsx'
import { PageHead } from '../../features/pages/page-head.tsx'
import { SampleTag } from '../../features/pages/sample-tag.tsx'
import { sayDate } from '../../i18n/say-date.ts'
import { type PublicationKind, paths } from '../../paths.ts'
import type { RouteHandle } from '../../root.tsx'
import { apiContext } from '../../server/page-context.server.ts'
import { readPageWords } from '../../server/page-words.server.ts'
import type { Route } from './+types/publications'

export const handle: RouteHandle = { sheet: 'text' }

const kinds: readonly PublicationKind[] = ['article', 'webinar', 'video']

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(apiContext)
  const kind = kinds.find(known => known === params.kind)
  if (params.kind !== undefined && !kind) throw redirect(paths.publications())
  const builtIn = { title: m.pages_publications_title(), description: m.pages_publications_lead() }
  const [words, answer] = await Promise.all([
    readPageWords(page, 'publications', builtIn),
    page.call('getPublications', {}).catch(() => null),
  ])
  const all = resultOf(answer)
  const shown = kind ? all?.filter(item => item.kind === kind) : all
  return {
    site: page.site,
    words,
    kind,
    kindsShown: kinds.filter(each => all?.some(item => item.kind === each)),
    shown,
  }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  data ? pageMeta(data.site, paths.publications(data.kind), data.words) : []

const oneOf = {
  article: m.pages_publications_article,
  webinar: m.pages_publications_webinar,
  video: m.pages_publications_video,
}
const allOf = {
  article: m.pages_publications_articles,
  webinar: m.pages_publications_webinars,
  video: m.pages_publications_videos,
}

export default function Publications({ loaderData: { kind, kindsShown, shown } }: Route.ComponentProps) {
  const lead =
    kindsShown.length > 0 ? m.pages_publications_lead() : shown ? m.pages_nothing_yet() : m.pages_text_missing()
  return (
    <main id="main">
      <PageHead title={m.pages_publications_title()} lead={lead} />
      <div className="mx-auto max-w-page px-4 pt-6 md:px-8 md:pt-8">
        {kindsShown.length > 0 && (
          <nav aria-label={m.pages_publications_filter()}>
            <ul className="flex flex-wrap gap-2">
              {[undefined, ...kindsShown].map(each => (
                <li key={each ?? 'all'}>
                  <SiteLink
                    to={paths.publications(each)}
                    aria-current={each === kind ? 'page' : undefined}
                    className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-sm font-semibold hover:border-ink aria-[current]:border-spruce aria-[current]:bg-spruce aria-[current]:text-on-spruce"
                  >
                    {each ? allOf[each]() : m.pages_publications_all()}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {kindsShown.length > 0 && shown?.length === 0 && (
          <p className="py-10 text-ink-soft">{m.pages_publications_none()}</p>
        )}
        <ul className="mt-4">
          {shown?.map(item => (
            <li
              key={item.id}
              className="grid gap-2 border-b border-line py-6 md:grid-cols-[11rem_minmax(0,1fr)] md:gap-8 md:py-8"
            >
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft md:flex-col md:items-start">
                <span className="font-bold text-ink">{oneOf[item.kind]()}</span>
                <time dateTime={item.date}>{sayDate(item.date)}</time>
                <SampleTag sample={item.sample} />
              </p>
              <div className="max-w-prose">
                <h2 className="text-xl font-bold tracking-tight">
                  <ListedLink href={item.link} className="hover:text-spruce hover:underline">
                    {item.title}
                  </ListedLink>
                </h2>
                <p className="mt-1">{item.summary}</p>
                <p className="mt-1 text-sm text-ink-soft">{item.source}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </main>
  )
}
