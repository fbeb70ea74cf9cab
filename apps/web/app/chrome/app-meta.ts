import type { loader as rootLoader } from '../root.tsx'
import { alternateLinks, type PageWords } from './page-meta.ts'

type Data<Loader extends (...given: never[]) => unknown> = Awaited<ReturnType<Loader>> | undefined

interface HeadArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

/**
 * The head of a page of the app or of a way into it: the team's words where the layout has read some, else the title that is built in (MKT-22). Search
 * engines keep none of these pages, apart from one whose address is given here: sign-in, which people look for (BEY-20).
 */
export function appMeta(builtIn: () => string, foundAt?: string) {
  return ({ matches }: HeadArgs) => {
    const dataOf = (id: string) => matches.find(match => match?.id === id)?.loaderData
    const words = (dataOf('layouts/app') ?? dataOf('layouts/sign-in')) as PageWords | null | undefined
    const site = (dataOf('root') as Data<typeof rootLoader>)?.site
    const brand = site?.brandName
    return [
      { title: words?.title || (brand ? `${builtIn()} | ${brand}` : builtIn()) },
      ...(words?.description ? [{ name: 'description', content: words.description }] : []),
      ...(words?.keywords ? [{ name: 'keywords', content: words.keywords }] : []),
      ...(foundAt && site ? alternateLinks(site, foundAt) : [{ name: 'robots', content: 'noindex' }]),
    ]
  }
}
