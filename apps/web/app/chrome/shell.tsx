import type { ReactNode } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '../root.tsx'
import { AnnouncementBar } from './announcement-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { headerOf, headers } from './header-variant.ts'

/** The frame of every page: the route decides its head, and whether it has a foot (NAV-07, NAV-09). */
export function Shell({ children }: { children: ReactNode }) {
  const { site, here } = useRouteLoaderData<typeof rootLoader>('root')!
  const { pathname } = useLocation()
  const variant = headerOf(pathname)
  return (
    <div id="page" data-head={variant}>
      {headers[variant].bar && <AnnouncementBar />}
      <Header site={site} here={here} variant={variant} path={pathname} />
      {children}
      {headers[variant].footer && <Footer site={site} here={here} path={pathname} />}
    </div>
  )
}
