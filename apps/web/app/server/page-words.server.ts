import { isDone } from '../api/answer.ts'
import type { PageWords } from '../chrome/page-meta.ts'
import type { AppPageKey, PublicPageKey } from '../page/page-keys.ts'
import type { PageContext } from './page-context.server.ts'

/** The team's title and description of a page; where they cannot be read, the words built in stay and the page is usable (MKT-22, ERR-16). */
export async function readPageWords(
  context: PageContext,
  page: PublicPageKey | 'terms' | 'privacy',
  builtIn: PageWords,
): Promise<PageWords> {
  const found = await findPageWords(context, page)
  const { brandName } = context.site
  if (!found) return { ...builtIn, title: `${builtIn.title} | ${brandName}` }
  return {
    title: found.title || `${builtIn.title} | ${brandName}`,
    description: found.description || builtIn.description,
    keywords: found.keywords ?? '',
  }
}

/** What the team has written for a page; null where it has written nothing or it cannot be read. */
export async function findPageWords(
  { call, reads }: PageContext,
  page: PublicPageKey | AppPageKey | 'terms' | 'privacy',
): Promise<PageWords | null> {
  reads('content')
  const answer = await call('getMetas', { page }).catch(() => null)
  if (!isDone(answer)) return null
  const { metatitle, metadescription, metakeyword } = answer.result
  return { title: metatitle, description: metadescription, keywords: metakeyword }
}
