import { m } from '@ownward/texts'
import { data, redirect } from 'react-router'
import { isDone } from '../../api/answer.ts'
import { SiteLink } from '../../chrome/site-link.tsx'
import { AskedChips } from '../../features/alerts/asked-chips.tsx'
import { sayTold } from '../../features/alerts/search-words.ts'
import { paths } from '../../paths.ts'
import type { RouteHandle } from '../../root.tsx'
import { apiContext } from '../../server/page-context.server.ts'
import type { Route } from './+types/confirm-alert'

export const handle: RouteHandle = { sheet: 'choosing' }

/** Shows what a mail's link is to confirm; only the button does so, for programs open links too (PICK-07). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { call } = context.get(apiContext)
  const found = await call('readConfirmation', { token: params.token.slice(0, 60) })
  if (isDone(found)) return data({ search: found.result, trouble: '' })
  return data({ search: null, trouble: found.message }, { status: 404 })
}

export async function action({ params, context }: Route.ActionArgs) {
  const { call } = context.get(apiContext)
  const confirmed = await call('confirmSearch', { token: params.token.slice(0, 60) })
  if (isDone(confirmed)) return redirect(`${paths.alert(confirmed.token)}?done=confirmed`, 303)
  return data({ trouble: confirmed.message }, { status: 422 })
}

export const meta: Route.MetaFunction = () => [
  { title: m.alerts_confirm_title() },
  { name: 'robots', content: 'noindex' },
]

export default function ConfirmAlertPage({ loaderData: { search, trouble }, actionData }: Route.ComponentProps) {
  const wrong = actionData?.trouble ?? trouble
  return (
    <main id="main" className="alerts mx-auto flex max-w-2xl flex-col gap-6 px-4 pt-6 pb-12 md:px-8 md:pt-10">
      <h1 className="text-3xl font-bold tracking-tight">{search ? m.alerts_confirm_title() : m.alerts_over_title()}</h1>
      {wrong && (
        <p role="alert" className="said bad">
          {wrong}
        </p>
      )}
      {search ? (
        <>
          <p>{m.alerts_confirm_lead()}</p>
          <AskedChips said={search.said} />
          <p>{sayTold(search)}</p>
          <form method="post" data-once="">
            <button type="submit" className="first">
              {m.alerts_confirm_do()}
            </button>
          </form>
          <p className="text-ink-soft">{m.alerts_confirm_not()}</p>
          <script type="module" src="/choosing.js" />
        </>
      ) : (
        <p className="links">
          <SiteLink to={paths.cars()}>{m.alerts_home_list()}</SiteLink>
        </p>
      )}
    </main>
  )
}
