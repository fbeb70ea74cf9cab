import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { queries } from '../../api/queries.ts'
import { appMeta } from '../../chrome/app-meta.ts'
import { CarModules } from '../../features/desk/car-modules.tsx'
import { DemoClock } from '../../features/desk/demo-clock.tsx'
import { readDesk, resetDemo } from '../../features/desk/desk-api.ts'
import { Letters } from '../../features/desk/letters.tsx'
import { Outbox } from '../../features/desk/outbox.tsx'
import { PeopleList } from '../../features/desk/people-list.tsx'
import { SandboxCards } from '../../features/desk/sandbox-cards.tsx'
import { openModal } from '../../modals/open-modal.ts'
import { useHydrated } from '../../page/use-hydrated.ts'
import type { RouteHandle } from '../../root.tsx'
import { apiContext } from '../../server/page-context.server.ts'
import { session } from '../../session/session.ts'
import { teamPaths } from '../../team-paths.ts'
import type { Route } from './+types/dev'

export const handle: RouteHandle = { app: true }
export const meta: Route.MetaFunction = appMeta(m.desk_title)

/** The desk exists on a demo only; elsewhere there is nothing at its address. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(apiContext).site.demo) throw new Response(null, { status: 404 })
  return null
}

/** The demo desk: people to be, what was sent, the clock, modules that send, the cards to try. */
export default function DevDeskPage() {
  const hydrated = useHydrated()
  return (
    <main id="main" className="mx-auto flex max-w-page flex-col gap-6 px-4 py-8 md:px-8 lg:py-12">
      <header className="flex flex-col gap-2">
        <h1 className="text-3xl font-extrabold tracking-tighter">{m.desk_title()}</h1>
        <p className="max-w-prose text-ink-soft">{m.desk_lead()}</p>
        <Link to={teamPaths.home()} className="self-start font-semibold text-spruce underline underline-offset-2">
          {m.desk_team_link()}
        </Link>
      </header>
      {hydrated ? <Desk /> : <DeskSkeleton />}
    </main>
  )
}

function Desk() {
  const people = useQuery({ queryKey: ['desk', 'people'], queryFn: () => readDesk('people') }, queries)
  const outbox = useQuery(
    { queryKey: ['desk', 'outbox'], queryFn: () => readDesk('outbox'), refetchInterval: 5000 },
    queries,
  )
  const clock = useQuery({ queryKey: ['desk', 'clock'], queryFn: () => readDesk('clock') }, queries)
  const letters = useQuery({ queryKey: ['desk', 'letters'], queryFn: () => readDesk('letters') }, queries)
  const modules = useQuery({ queryKey: ['desk', 'modules'], queryFn: () => readDesk('modules') }, queries)
  const again = () => void queries.invalidateQueries({ queryKey: ['desk'] })
  if ([people, outbox, clock, letters, modules].some(part => part.isError)) {
    return (
      <Alert tone="bad" title={m.desk_failed()} live>
        <div className="mt-3">
          <Button look="outline" onClick={again}>
            {m.program_try_again()}
          </Button>
        </div>
      </Alert>
    )
  }
  if (!people.data || !outbox.data || !clock.data || !letters.data || !modules.data) return <DeskSkeleton />
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <PeopleList people={people.data} />
      <div className="flex min-w-0 flex-col gap-6">
        <DemoClock now={clock.data.now} onMoved={again} />
        <CarModules modules={modules.data} onSent={again} />
        <Outbox letters={outbox.data} busy={outbox.isRefetching} onLook={() => void outbox.refetch()} />
        <Letters letters={letters.data} />
        <SandboxCards />
        <Reset onReset={again} />
      </div>
    </div>
  )
}

function Reset({ onReset }: { onReset: () => void }) {
  const [busy, setBusy] = useState(false)

  async function ask(): Promise<void> {
    const yes = await openModal('confirm', { question: m.desk_reset_question(), yes: m.shell_yes(), no: m.shell_no() })
    if (!yes) return
    setBusy(true)
    try {
      await resetDemo()
      session.signOut()
      onReset()
    } catch {
      await openModal('message', {})
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button look="outline" busy={busy && m.desk_resetting()} onClick={() => void ask()}>
      {m.desk_reset()}
    </Button>
  )
}

function DeskSkeleton() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Skeleton className="h-200 rounded-card" />
      <div className="flex flex-col gap-6">
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-140 rounded-card" />
      </div>
    </div>
  )
}
