import { m } from '@ownward/texts'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { isDone } from '../../api/answer.ts'
import { callQuery, queries } from '../../api/queries.ts'
import { appMeta } from '../../chrome/app-meta.ts'
import { AskFailed } from '../../features/account/ask-failed.tsx'
import { ProfileForm } from '../../features/profile/profile-form.tsx'
import type { Route } from './+types/profile'

export const meta: Route.MetaFunction = appMeta(m.account_tab_profile)

/** The person's details (ACC-03, ACC-04). */
export default function ProfilePage() {
  const person = useQuery(callQuery('getmyaccountDetails', {}), queries)
  const states = useQuery(callQuery('getStateList', {}), queries)
  const failed = person.isError || states.isError
  return (
    <main id="main" className="flex max-w-3xl flex-col gap-6">
      <h1 className="text-3xl font-extrabold tracking-tighter">{m.account_tab_profile()}</h1>
      {isDone(person.data) && isDone(states.data) ? (
        <ProfileForm person={person.data.result} states={states.data.result} />
      ) : failed ? (
        <AskFailed
          error={person.error ?? states.error}
          onRetry={() => {
            void person.refetch()
            void states.refetch()
          }}
        />
      ) : (
        <div role="status" className="flex flex-col gap-6">
          <span className="heard">{m.common_loading()}</span>
          <Skeleton className="size-24 rounded-full" />
          <Skeleton className="h-40" />
          <Skeleton className="h-52" />
        </div>
      )}
    </main>
  )
}
