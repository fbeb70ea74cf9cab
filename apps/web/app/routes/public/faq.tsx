import { m } from '@ownward/texts'
import { data } from 'react-router'
import { resultOf } from '../../api/result-of.ts'
import { pageMeta } from '../../chrome/page-meta.ts'
import { SiteLink } from '../../chrome/site-link.tsx'
import { FaqList } from '../../features/faq/faq-list.tsx'
import { faqSchema } from '../../features/faq/faq-schema.ts'
import { PageHead } from '../../features/pages/page-head.tsx'
import { FaqAgain } from '../../islands/one-page/faq-again.tsx'
import { OnePageIsland } from '../../islands/one-page/one-page-island.tsx'
import { CleanLine } from '../../page/clean-html.tsx'
import { paths } from '../../paths.ts'
import type { RouteHandle } from '../../root.tsx'
import { apiContext } from '../../server/page-context.server.ts'
import { readPageWords } from '../../server/page-words.server.ts'
import type { Route } from './+types/faq'

export const handle: RouteHandle = { sheet: 'text' }

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(apiContext)
  const builtIn = { title: m.pages_faq_title(), description: m.pages_faq_description() }
  const [words, answer] = await Promise.all([
    readPageWords(page, 'faq', builtIn),
    // The page stays usable without its questions (ERR-16); one that lacks them is not kept for the next reader.
    page.call('getFaq', {}).catch(() => null),
  ])
  const faq = resultOf(answer) ?? null
  return data({ site: page.site, words, faq }, { status: faq ? 200 : 503 })
}

export const meta: Route.MetaFunction = ({ loaderData: page }) =>
  page
    ? [
        ...pageMeta(page.site, paths.faq(), page.words),
        ...(page.faq ? [{ 'script:ld+json': faqSchema(page.faq) }] : []),
      ]
    : []

export default function FaqPage({ loaderData: { faq } }: Route.ComponentProps) {
  return (
    <main id="main">
      <PageHead title={m.pages_faq_title()} lead={m.pages_faq_lead()} />
      <div className="mx-auto grid max-w-page gap-10 px-4 pt-8 md:px-8 md:pt-12 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16">
        <nav aria-labelledby="subjects" className="lg:sticky lg:top-24 lg:self-start">
          <h2 id="subjects" className="mb-2 text-sm font-bold">
            {m.pages_faq_jump()}
          </h2>
          <ul>
            {faq?.categories.map(({ id, categoryName }) => (
              <li key={id}>
                <a
                  href={`#category-${id}`}
                  className="block border-l-2 border-line py-2.75 pl-3 lg:py-1.5 text-sm text-ink-soft hover:border-spruce hover:text-ink"
                >
                  <CleanLine html={categoryName} />
                </a>
              </li>
            ))}
          </ul>
          <div className="mt-6">
            <OnePageIsland is="faqAgain" part={FaqAgain} />
          </div>
        </nav>
        <div className="min-w-0 max-w-3xl">
          <div id="faq-list">
            <FaqList faq={faq} />
          </div>
          <section aria-labelledby="more" className="rounded-card bg-spruce-wash p-6">
            <h2 id="more" className="text-xl font-bold">
              {m.pages_faq_more_title()}
            </h2>
            <p className="mt-1">{m.pages_faq_more_text()}</p>
            <SiteLink
              to={paths.contact()}
              className="mt-4 inline-flex min-h-11 items-center rounded-field bg-spruce px-5 font-semibold text-on-spruce hover:bg-spruce-deep"
            >
              {m.pages_contact_title()}
            </SiteLink>
          </section>
        </div>
      </div>
    </main>
  )
}
