import { m } from '@ownward/texts'
import { pageMeta } from '../../chrome/page-meta.ts'
import { TextPage } from '../../features/pages/text-page.tsx'
import { paths } from '../../paths.ts'
import type { RouteHandle } from '../../root.tsx'
import { apiContext } from '../../server/page-context.server.ts'
import { readPageText } from '../../server/page-text.server.ts'
import { readPageWords } from '../../server/page-words.server.ts'
import type { Route } from './+types/about'

export const handle: RouteHandle = { sheet: 'text' }

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(apiContext)
  const builtIn = { title: m.pages_about_title(), description: m.pages_about_description() }
  const [words, text] = await Promise.all([readPageWords(page, 'aboutus', builtIn), readPageText(page, 'aboutus', 7)])
  return { site: page.site, words, text }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  data ? pageMeta(data.site, paths.company(), data.words) : []

export default function About({ loaderData: { text } }: Route.ComponentProps) {
  return <TextPage title={m.pages_about_title()} text={text} />
}
