import { m } from '@ownward/texts'
import { Skeleton } from '@ownward/ui/skeleton'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { useRenewal } from '../../api/use-renewal.ts'
import { appMeta } from '../../chrome/app-meta.ts'
import { FailedPage } from '../../chrome/failed-page.tsx'
import { useSendReport } from '../../features/home/offline/send-report.ts'
import type { RouteHandle } from '../../root.tsx'
import { refreshPerson } from '../../session/refresh-person.ts'
import { useSignedInOnly } from '../../session/use-signed-in-only.ts'

export const handle: RouteHandle = { app: true }
export const meta = appMeta(m.app_account)

/** A page that fails in the browser says so in its place. Without this the whole document would be made anew, and a browser lets nobody make its scripts. */
export function ErrorBoundary() {
  return <FailedPage />
}

/** Lets only a person who is signed in into the account, and looks up how they stand when they come in (ACC-01). */
export default function AccountGuard() {
  const ready = useSignedInOnly()
  useEffect(() => {
    if (ready) void refreshPerson()
  }, [ready])
  useSendReport(ready)
  useRenewal(ready)
  if (ready) return <Outlet />
  return (
    <main id="main" className="mx-auto flex min-h-[70dvh] max-w-page flex-col gap-6 px-4 py-10 md:px-8">
      <h1 className="heard">{m.app_account()}</h1>
      <Skeleton className="h-9 w-72" />
      <Skeleton className="h-64 w-full rounded-card" />
    </main>
  )
}
