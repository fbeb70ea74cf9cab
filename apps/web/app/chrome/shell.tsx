import { m } from '@ownward/texts'
import type { ReactNode } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '../root.tsx'
import { AnnouncementBar } from './announcement-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { headerOf, headers } from './header-variant.ts'

interface ShellProps {
  /** Nothing works on the page without a script: where there is none it says so. */
  needsScript?: true
  children: ReactNode
}

/** The frame of every page: the route decides its head, and whether it has a foot (NAV-07, NAV-09). */
export function Shell({ needsScript, children }: ShellProps) {
  const { site, here } = useRouteLoaderData<typeof rootLoader>('root')!
  const { pathname } = useLocation()
  const variant = headerOf(pathname)
  return (
    <div id="page" data-head={variant}>
      {headers[variant].bar && <AnnouncementBar />}
      <Header site={site} here={here} variant={variant} path={pathname} />
      {needsScript && (
        <noscript>
          <p className="mx-auto max-w-page px-4 pt-6 [font-weight:600] md:px-8">{m.shell_needs_script()}</p>
        </noscript>
      )}
      {children}
      {headers[variant].footer && <Footer site={site} here={here} path={pathname} />}
    </div>
  )
}
