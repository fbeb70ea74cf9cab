import type { loader as layoutLoader } from '../layouts/app.tsx'
import type { loader as rootLoader } from '../root.tsx'

type Data<Loader extends (...given: never[]) => unknown> = Awaited<ReturnType<Loader>> | undefined

interface HeadArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

/**
 * The head of a page of the app: the team's words where the layout has read some, else the title that is built in (MKT-22). Search
 * engines are told of none of these pages.
 */
export function appMeta(builtIn: () => string) {
  return ({ matches }: HeadArgs) => {
    const dataOf = (id: string) => matches.find(match => match?.id === id)?.loaderData
    const words = dataOf('layouts/app') as Data<typeof layoutLoader>
    const brand = (dataOf('root') as Data<typeof rootLoader>)?.site.brandName
    return [
      { title: words?.title || (brand ? `${builtIn()} | ${brand}` : builtIn()) },
      ...(words?.description ? [{ name: 'description', content: words.description }] : []),
      ...(words?.keywords ? [{ name: 'keywords', content: words.keywords }] : []),
      { name: 'robots', content: 'noindex' },
    ]
  }
}
