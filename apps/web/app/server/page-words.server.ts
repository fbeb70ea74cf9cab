import type { PageWords } from '../chrome/page-meta.ts'
import type { PublicPageKey } from '../page/page-keys.ts'
import type { PageContext } from './page-context.server.ts'

/** The team's title and description of a page; where they cannot be read, the words built in stay and the page is usable (MKT-22, ERR-16). */
export async function readPageWords(
  { call, reads, site }: PageContext,
  page: PublicPageKey | 'terms' | 'privacy' | 'chat',
  builtIn: PageWords,
): Promise<PageWords> {
  reads('content')
  const answer = await call('getMetas', { page }).catch(() => null)
  if (answer?.status !== true) return { ...builtIn, title: `${builtIn.title} | ${site.brandName}` }
  const { metatitle, metadescription, metakeyword } = answer.result
  return {
    title: metatitle || builtIn.title,
    description: metadescription || builtIn.description,
    keywords: metakeyword,
  }
}
