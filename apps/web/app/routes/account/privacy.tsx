import { m } from '@ownward/texts'
import { useQuery } from '@tanstack/react-query'
import { callQuery, queries } from '../../api/queries.ts'
import { successOf } from '../../api/result-of.ts'
import { appMeta } from '../../chrome/app-meta.ts'
import { AskFailed } from '../../features/account/ask-failed.tsx'
import { DeleteAccount } from '../../features/own-data/delete-account.tsx'
import { ExportData } from '../../features/own-data/export-data.tsx'
import { KeepAccount } from '../../features/own-data/keep-account.tsx'
import type { Route } from './+types/privacy'

export const meta: Route.MetaFunction = appMeta(m.privacy_title)

/** How often somebody who waits for a copy sees whether it is ready. */
const askEveryMs = 5000

/** A person's own data: a copy of all of it, and the end of the account (OPEN-23, OPEN-24). */
export default function PrivacyPage() {
  const asked = useQuery(
    {
      ...callQuery('getMyData', {}),
      staleTime: 0,
      refetchInterval: query => (successOf(query.state.data)?.result.export.state === 'running' ? askEveryMs : false),
    },
    queries,
  )
  const data = successOf(asked.data)?.result
  return (
    <main id="main" className="flex max-w-2xl flex-col gap-6">
      <h1 className="text-3xl font-extrabold tracking-tighter">{m.privacy_title()}</h1>
      <p className="max-w-prose text-ink-soft">{m.privacy_lead()}</p>
      {data ? (
        <>
          {data.deletion.endsAt !== '' && <KeepAccount {...data.deletion} />}
          <ExportData copy={data.export} />
          {data.deletion.endsAt === '' && <DeleteAccount deletion={data.deletion} />}
        </>
      ) : asked.isPending ? (
        <p role="status">{m.common_loading()}</p>
      ) : (
        <AskFailed error={asked.error} onRetry={() => void asked.refetch()} />
      )}
    </main>
  )
}
