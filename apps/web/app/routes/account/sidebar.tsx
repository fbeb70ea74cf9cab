import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { useEffect, useRef } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { AccountLinks, AccountTabs } from '../../features/account/account-links.tsx'
import { sayMoment } from '../../i18n/say-moment.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'

/** The common frame of the account's pages: their tabs beside the open one (ACC-02, NAV-21). */
export default function AccountSidebar() {
  const { pathname } = useLocation()
  const strip = useRef<HTMLDivElement>(null)
  // On a phone the links are a strip that scrolls: the open page's is brought into it.
  useEffect(() => {
    if (pathname) strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <div className="mx-auto grid min-h-[70dvh] max-w-page grid-cols-[minmax(0,1fr)] content-start gap-6 px-4 py-8 md:px-8 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12 lg:py-12">
      <div
        ref={strip}
        className="-mx-4 flex gap-1 overflow-x-auto px-4 lg:mx-0 lg:flex-col lg:gap-4 lg:overflow-visible lg:px-0"
      >
        <AccountLinks beside />
        <hr className="hidden border-t border-line lg:block" />
        <AccountTabs />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <EndsSoon />
        <Outlet />
      </div>
    </div>
  )
}

/** Stands over every page of an account that is to be deleted; its own page says it itself (OPEN-24). */
function EndsSoon() {
  const { pathname } = useLocation()
  const endsAt = useSession(state => state.userDetails?.deletionEndsAt)
  if (!endsAt || pathname.startsWith(paths.account.privacy())) return null
  const at = sayMoment(endsAt, Intl.DateTimeFormat().resolvedOptions().timeZone)
  return (
    <Alert tone="warn" title={m.privacy_ends_title({ at })}>
      <Link to={paths.account.privacy()} className="inline-flex min-h-11 items-center font-semibold underline">
        {m.privacy_keep()}
      </Link>
    </Alert>
  )
}
