import { m } from '@ownward/texts'
import { paths } from '../../paths.ts'
import type { RouteHandle } from '../../root.tsx'
import { apiContext } from '../../server/page-context.server.ts'
import type { Route } from './+types/offline'

export const handle: RouteHandle = { sheet: 'marketing' }

export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(apiContext)
  return { brand: site.brandName }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) => [
  { title: `${m.platform_offline_title()} | ${data?.brand ?? ''}` },
  { name: 'robots', content: 'noindex' },
]

/** What the browser shows, under any address, for a page it has never had and cannot ask for now (PLAT-02). */
export default function Offline() {
  const link = 'inline-flex min-h-11 items-center font-semibold text-spruce underline'
  return (
    <main id="main" className="mx-auto max-w-prose px-4 py-24">
      <div className="lane-line mb-8 w-40" aria-hidden="true" />
      <h1 className="text-3xl font-bold tracking-tight">{m.platform_offline_title()}</h1>
      <p className="mt-4 text-lg text-ink-soft">{m.platform_offline_text()}</p>
      <div className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
        {/* Sent to no address of its own, it asks for the one that did not open. */}
        <form method="get">
          <button type="submit" className={link}>
            {m.platform_offline_again()}
          </button>
        </form>
        <a href={paths.account.home()} data-show="signed-in" className={link}>
          {m.platform_offline_own()}
        </a>
        <a href={paths.cars()} className={link}>
          {m.platform_offline_cars()}
        </a>
        <a href={paths.home()} className={link}>
          {m.platform_offline_home()}
        </a>
      </div>
    </main>
  )
}
