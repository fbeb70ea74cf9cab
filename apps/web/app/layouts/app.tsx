import { useEffect } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { isDone } from '../api/answer.ts'
import { callQuery, queries } from '../api/queries.ts'
import { FailedPage } from '../chrome/failed-page.tsx'
import type { PageWords } from '../chrome/page-meta.ts'
import { Shell } from '../chrome/shell.tsx'
import { inTime } from '../delays.ts'
import { repeatEarlyPress } from '../page/early-press.ts'
import { appPageKey } from '../page/page-keys.ts'
import type { RouteHandle } from '../root.tsx'
import { apiContext } from '../server/page-context.server.ts'
import { findPageWords } from '../server/page-words.server.ts'
import type { Route } from './+types/app'

export const handle: RouteHandle = { app: true }

/** What fails in the browser says so in its place. */
export function ErrorBoundary() {
  return <FailedPage />
}

/** What the team calls and describes the page by (MKT-22); null where it has no words for it, and the page keeps its own. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<PageWords | null> {
  const key = appPageKey(new URL(request.url).pathname)
  return key ? findPageWords(context.get(apiContext), key) : null
}

/** The same for a page that is reached from within the app. It is not waited for long: nobody came for the title. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<PageWords | null> {
  const page = appPageKey(new URL(request.url).pathname)
  if (!page) return null
  const asked = queries.fetchQuery({ ...callQuery('getMetas', { page }), staleTime: Number.POSITIVE_INFINITY })
  const answer = await inTime(
    'pageWords',
    asked.catch(() => null),
  )
  if (!isDone(answer)) return null
  const { metatitle, metadescription, metakeyword } = answer.result
  return { title: metatitle, description: metadescription, keywords: metakeyword }
}

/** What a page is called is asked again for another page only. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}

/** The frame of the hydrated areas. */
export default function AppLayout() {
  useEffect(repeatEarlyPress, [])
  return (
    <Shell needsScript>
      <Outlet />
    </Shell>
  )
}
