import { Outlet, useMatches, useRouteLoaderData } from 'react-router'
import { AnnouncementBar } from '../chrome/announcement-bar.tsx'
import { Footer } from '../chrome/footer.tsx'
import { Header } from '../chrome/header.tsx'
import type { RouteHandle, loader as rootLoader } from '../root.tsx'

export const handle: RouteHandle = { app: true }

/** The frame of the hydrated areas. */
export default function AppLayout() {
  const { site, here } = useRouteLoaderData<typeof rootLoader>('root')!
  const matches = useMatches()
  const variant = matches.map(match => (match.handle as RouteHandle | undefined)?.header).findLast(Boolean) ?? 'booking'
  return (
    <>
      {variant === 'main' && <AnnouncementBar />}
      <Header site={site} here={here} variant={variant} />
      <Outlet />
      <Footer site={site} here={here} />
    </>
  )
}
