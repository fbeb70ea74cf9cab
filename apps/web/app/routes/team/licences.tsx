import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { Skeleton } from '@ownward/ui/skeleton'
import { toast } from '@ownward/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../api/queries.ts'
import { appMeta } from '../../chrome/app-meta.ts'
import { LicenceReview } from '../../features/team/licence-review.tsx'
import { teamApi } from '../../features/team/team-client.ts'
import { teamSession, useTeamToken } from '../../features/team/team-session.ts'
import { TeamSignIn } from '../../features/team/team-sign-in.tsx'
import type { RouteHandle } from '../../root.tsx'
import type { Route } from './+types/licences'

export const handle: RouteHandle = { app: true }
export const meta: Route.MetaFunction = appMeta(m.desk_team_title)

const KEY = ['team', 'licences']

/** The team's queue of licences to review, oldest first, one at a time. */
export default function TeamLicencesPage() {
  const token = useTeamToken()
  return (
    <main id="main" className="mx-auto flex min-h-[70dvh] max-w-page flex-col gap-6 px-4 py-8 md:px-8 lg:py-12">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl font-extrabold tracking-tighter">{m.desk_team_title()}</h1>
        {token && (
          <Button look="quiet" onClick={leave}>
            {m.desk_team_leave()}
          </Button>
        )}
      </div>
      {token === null ? <Skeleton className="h-80 max-w-md rounded-card" /> : token === '' ? <TeamSignIn /> : <Queue />}
    </main>
  )
}

function leave(): void {
  // The call takes the token before the page forgets it; without a network the token ends by its age.
  void teamApi.call('teamLogout', {}, { quiet: true })
  teamSession.leave()
  queries.removeQueries({ queryKey: KEY })
}

function Queue() {
  const queue = useQuery(
    {
      queryKey: KEY,
      queryFn: async () => {
        const answer = await teamApi.call('teamLicenceQueue', { state: 'pending' }, { quiet: true })
        if (!answer) throw new Error('the queue did not come')
        return answer
      },
    },
    queries,
  )
  if (queue.isPending) return <Skeleton className="h-160 w-full rounded-card" />
  if (queue.isError || queue.data.status !== 1) {
    return (
      <Alert tone="bad" title={queue.data?.message || m.common_sorry_reload()} live>
        <div className="mt-3">
          <Button look="outline" onClick={() => void queue.refetch()}>
            {m.program_try_again()}
          </Button>
        </div>
      </Alert>
    )
  }
  const [next] = queue.data.result
  return (
    <>
      <p role="status" className="text-ink-soft">
        {m.desk_waiting({ n: queue.data.records })}
      </p>
      {next && (
        <LicenceReview
          key={next.id}
          licence={next}
          onDecided={message => {
            toast('success', message)
            void queue.refetch()
          }}
        />
      )}
    </>
  )
}
