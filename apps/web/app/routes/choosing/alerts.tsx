import { m } from '@ownward/texts'
import { pageMeta } from '../../chrome/page-meta.ts'
import { SiteLink } from '../../chrome/site-link.tsx'
import { paths } from '../../paths.ts'
import type { RouteHandle } from '../../root.tsx'
import { apiContext } from '../../server/page-context.server.ts'
import type { Route } from './+types/alerts'

export const handle: RouteHandle = { sheet: 'choosing' }

export function loader({ context }: Route.LoaderArgs) {
  return { site: context.get(apiContext).site }
}

export const meta: Route.MetaFunction = ({ loaderData: page }) =>
  page ? pageMeta(page.site, paths.alerts(), { title: m.alerts_home_title(), description: m.alerts_home_lead() }) : []

/** What saved searches are, and how one begins and ends. */
export default function AlertsPage() {
  return (
    <main id="main" className="alerts mx-auto flex max-w-2xl flex-col gap-4 px-4 pt-6 pb-12 md:px-8 md:pt-10">
      <h1 className="text-3xl font-bold tracking-tight">{m.alerts_home_title()}</h1>
      <p className="text-ink-soft">{m.alerts_home_lead()}</p>
      <p>{m.alerts_home_how()}</p>
      <p className="presses">
        <SiteLink to={paths.cars()} className="go first">
          {m.alerts_home_list()}
        </SiteLink>
        <SiteLink to={paths.newAlert()} className="go">
          {m.alerts_home_all()}
        </SiteLink>
      </p>
      <p>{m.alerts_home_stop()}</p>
      <p>{m.alerts_home_own()}</p>
      <p className="links">
        <SiteLink hard to={paths.account.alerts()}>
          {m.alerts_home_account()}
        </SiteLink>
      </p>
    </main>
  )
}
