import { parseListingQuery } from '@ownward/domain/catalog'
import { m } from '@ownward/texts'
import { data, redirect } from 'react-router'
import { isDone } from '../../api/answer.ts'
import { catalogPaths } from '../../catalog-paths.ts'
import { SiteLink } from '../../chrome/site-link.tsx'
import { AskedChips } from '../../features/alerts/asked-chips.tsx'
import { sayState, sayTold } from '../../features/alerts/search-words.ts'
import { paths } from '../../paths.ts'
import type { RouteHandle } from '../../root.tsx'
import { apiContext } from '../../server/page-context.server.ts'
import type { Route } from './+types/alert'

export const handle: RouteHandle = { sheet: 'choosing' }

const changes = ['stop', 'stop-all', 'resume', 'renew'] as const
type Change = (typeof changes)[number]

const said: Record<Change | 'confirmed', () => string> = {
  stop: m.alerts_stopped,
  'stop-all': m.alerts_all_stopped,
  resume: m.alerts_resumed,
  renew: m.alerts_renewed,
  confirmed: m.alerts_confirmed,
}

/** The search of a letter; to look at it changes nothing (PICK-11). */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { call } = context.get(apiContext)
  const found = await call('readAlert', { token: params.token.slice(0, 60) })
  if (!isDone(found)) return data({ search: null, others: 0, done: null }, { status: 404 })
  const asked = new URL(request.url).searchParams.get('done') ?? ''
  const done = Object.hasOwn(said, asked) ? (asked as Change) : null
  return data({ search: found.result, others: found.others, done })
}

/** One press of a button here, or of a mail program, which follows no redirect (RFC 8058). */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { call } = context.get(apiContext)
  const form = await request.formData()
  const byProgram = form.get('List-Unsubscribe') === 'One-Click'
  const change = byProgram ? 'stop' : changes.find(each => each === form.get('change'))
  if (!change) return data({ trouble: m.alerts_no_change() }, { status: 422 })
  const changed = await call('changeAlert', { token: params.token.slice(0, 60), change })
  if (!isDone(changed)) return data({ trouble: changed.message }, { status: changed.code === 'no-alert' ? 404 : 422 })
  if (byProgram) return data({ trouble: '' })
  return redirect(`${paths.alert(params.token)}?done=${change}`, 303)
}

export const meta: Route.MetaFunction = () => [{ title: m.alerts_page_title() }, { name: 'robots', content: 'noindex' }]

export default function AlertPage({ loaderData: { search, others, done }, actionData }: Route.ComponentProps) {
  if (!search) return <Gone />
  const isOn = search.state === 'on'
  const list = catalogPaths.listing(parseListingQuery(search.query))
  return (
    <main id="main" className="alerts mx-auto flex max-w-2xl flex-col gap-6 px-4 pt-6 pb-12 md:px-8 md:pt-10">
      <h1 className="text-3xl font-bold tracking-tight">{m.alerts_page_title()}</h1>
      {done && !actionData && (
        <p role="status" className="said">
          {said[done]()}
        </p>
      )}
      {actionData?.trouble && (
        <p role="alert" className="said bad">
          {actionData.trouble}
        </p>
      )}
      <AskedChips said={search.said} />
      <p>{sayTold(search)}</p>
      <p>{sayState(search)}</p>
      <form method="post" className="presses">
        {search.endsSoon && <Press change="renew" label={m.alerts_renew()} first />}
        {isOn ? (
          <Press change="stop" label={m.alerts_stop()} first={!search.endsSoon} />
        ) : (
          <Press change="resume" label={m.alerts_resume()} first />
        )}
        {others > 0 && <Press change="stop-all" label={m.alerts_stop_all()} />}
      </form>
      <p className="links">
        <SiteLink to={list}>{m.alerts_see()}</SiteLink>
        {isOn && <SiteLink to={paths.newAlert(search.query)}>{m.alerts_change_kinds()}</SiteLink>}
      </p>
    </main>
  )
}

function Press({ change, label, first = false }: { change: Change; label: string; first?: boolean }) {
  return (
    <button type="submit" name="change" value={change} className={first ? 'first' : undefined}>
      {label}
    </button>
  )
}

function Gone() {
  return (
    <main id="main" className="alerts mx-auto flex max-w-2xl flex-col gap-4 px-4 pt-6 pb-12 md:px-8 md:pt-10">
      <h1 className="text-3xl font-bold tracking-tight">{m.alerts_gone_title()}</h1>
      <p>{m.alerts_gone_text()}</p>
      <p className="links">
        <SiteLink to={paths.alerts()}>{m.alerts_home_title()}</SiteLink>
      </p>
    </main>
  )
}
