import { m } from '@ownward/texts'
import { pageMeta } from '../../chrome/page-meta.ts'
import { SiteLink } from '../../chrome/site-link.tsx'
import { PageHead } from '../../features/pages/page-head.tsx'
import { hasContent } from '../../page/empty-lists.ts'
import { paths } from '../../paths.ts'
import type { RouteHandle } from '../../root.tsx'
import { apiContext } from '../../server/page-context.server.ts'
import { readPageWords } from '../../server/page-words.server.ts'
import type { Route } from './+types/thank-you'

export const handle: RouteHandle = { sheet: 'text' }

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(apiContext)
  const builtIn = { title: m.pages_thanks_title(), description: m.pages_thanks_text() }
  return { site: page.site, words: await readPageWords(page, 'thankyou', builtIn) }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  data ? [...pageMeta(data.site, paths.thankYou(), data.words), { name: 'robots', content: 'noindex' }] : []

const next = 'inline-flex min-h-11 items-center rounded-field px-5 font-semibold border border-field hover:border-ink'

export default function ThankYou({ loaderData: { site } }: Route.ComponentProps) {
  return (
    <main id="main">
      <PageHead title={m.pages_thanks_text()}>
        <p className="mt-8 mb-3 text-sm font-bold">{m.pages_thanks_next()}</p>
        <p className="flex flex-wrap gap-3">
          <SiteLink to={paths.cars()} className={next}>
            {m.pages_thanks_cars()}
          </SiteLink>
          {hasContent(paths.faq(), site.emptyLists) && (
            <SiteLink to={paths.faq()} className={next}>
              {m.pages_thanks_faq()}
            </SiteLink>
          )}
        </p>
      </PageHead>
    </main>
  )
}
