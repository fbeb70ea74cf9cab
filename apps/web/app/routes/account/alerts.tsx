import { parseListingQuery } from '@ownward/domain/catalog'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { LinkButton } from '@ownward/ui/link-button'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { personSide } from '../../api/person-side.ts'
import { askAgain, callQuery, queries } from '../../api/queries.ts'
import { successOf } from '../../api/result-of.ts'
import type { Response } from '../../api/spelling/spelled.ts'
import { useAction } from '../../api/use-action.ts'
import { catalogPaths } from '../../catalog-paths.ts'
import { appMeta } from '../../chrome/app-meta.ts'
import { AskFailed } from '../../features/account/ask-failed.tsx'
import { AlertsHere } from '../../features/alerts/alerts-here.tsx'
import { SaveOwn } from '../../features/alerts/save-own.tsx'
import { sayState, sayTold } from '../../features/alerts/search-words.ts'
import { appliedFilters, sayFilter } from '../../features/catalog/filters/applied-filters.tsx'
import { searchBody } from '../../features/catalog/listing.ts'
import { sayNumber } from '../../i18n/say-number.ts'
import { useServerNow } from '../../page/server-clock.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/alerts'

export const meta: Route.MetaFunction = appMeta(m.alerts_account_title)

type Mine = Response<'getMyAlerts'>['result'][number]

/** The searches that the person has saved, and the form for one that they come with (PICK-06, PICK-11). */
export default function AccountAlertsPage() {
  const asked = useQuery({ ...callQuery('getMyAlerts', {}), staleTime: 0 }, queries)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const question = search.get('save')
  const mine = successOf(asked.data)?.result

  async function showSaved(): Promise<void> {
    await askAgain('getMyAlerts')
    await navigate(paths.account.alerts(), { replace: true })
  }

  return (
    <main id="main" className="flex max-w-2xl flex-col gap-6">
      <h1 className="text-3xl font-extrabold tracking-tighter">{m.alerts_account_title()}</h1>
      <p className="max-w-prose text-ink-soft">{m.alerts_account_lead()}</p>
      {question !== null && (
        <NewOne
          key={question}
          question={question}
          known={mine?.find(({ query }) => query === question)}
          onSaved={() => void showSaved()}
        />
      )}
      {question === null && mine?.some(({ state }) => state === 'on') && <AlertsHere />}
      {mine ? (
        <ul className="flex flex-col gap-4">
          {mine.map(each => (
            <Saved key={each.id} search={each} />
          ))}
        </ul>
      ) : asked.isPending ? (
        <p role="status">{m.common_loading()}</p>
      ) : (
        <AskFailed error={asked.error} onRetry={() => void asked.refetch()} />
      )}
      {mine?.length === 0 && question === null && (
        <div className="flex flex-col items-start gap-4">
          <p>{m.alerts_account_none()}</p>
          <p>{m.alerts_home_how()}</p>
          <LinkButton href={paths.cars()}>{m.alerts_home_list()}</LinkButton>
        </div>
      )}
    </main>
  )
}

type NewOneProps = Pick<ComponentProps<typeof SaveOwn>, 'question' | 'known' | 'onSaved'>

/** A search that is to be saved, with what it asks and how many cars answer it now. */
function NewOne({ question, known, onSaved }: NewOneProps) {
  const query = parseListingQuery(question)
  const now = useServerNow()
  const found = useQuery(callQuery('searchPreAuthVehicles', searchBody(query, now())), queries)
  const facets = found.data?.facets ?? {}
  const records = found.data?.records
  const answer =
    records === undefined
      ? ''
      : records > 0
        ? m.alerts_count({ n: records, count: sayNumber(records) })
        : m.alerts_count_none()
  const said = appliedFilters(query)
    .map(name => sayFilter(name, query, facets))
    .join(' · ')
  return <SaveOwn {...{ question, known, answer, onSaved }} said={said || m.alerts_all_cars()} />
}

function Saved({ search }: { search: Mine }) {
  const { act, busy } = useAction(personSide)
  const { id, query, said, state, endsSoon } = search
  const name = said.join(' · ') || m.alerts_all_cars()
  const change = async (change: 'stop' | 'resume' | 'renew') => {
    await act('changeMyAlert', { id, change }, { as: change })
    await askAgain('getMyAlerts')
  }
  const press = (what: 'stop' | 'resume' | 'renew', label: string) => (
    <Button
      look={what === 'stop' ? 'outline' : 'primary'}
      busy={busy === what && m.common_loading()}
      aria-label={`${label}: ${name}`}
      onClick={() => void change(what)}
    >
      {label}
    </Button>
  )
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface p-5">
      <h2 className="text-lg font-bold wrap-anywhere">
        <Link
          to={catalogPaths.listing(parseListingQuery(query))}
          reloadDocument
          className="inline-flex min-h-11 items-center underline underline-offset-2"
        >
          {name}
        </Link>
      </h2>
      <p>{sayTold(search)}</p>
      <p className="text-ink-soft">{sayState(search)}</p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        {state === 'stopped' ? press('resume', m.alerts_resume()) : press('stop', m.alerts_stop())}
        {endsSoon && press('renew', m.alerts_renew())}
        {state === 'on' && (
          <Link
            to={paths.account.alerts(query)}
            className="inline-flex min-h-11 items-center font-semibold text-spruce underline underline-offset-2"
          >
            {m.alerts_change_kinds()}
          </Link>
        )}
      </div>
    </li>
  )
}
