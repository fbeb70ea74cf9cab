import { Outlet } from 'react-router'
import { AccountLinks } from '../../features/account/account-links.tsx'

/** The common frame of the account's pages: their list beside the open one (NAV-21). */
export default function AccountSidebar() {
  return (
    <div className="mx-auto grid min-h-[70dvh] max-w-page content-start gap-6 px-4 py-8 md:px-8 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12 lg:py-12">
      <AccountLinks beside />
      <Outlet />
    </div>
  )
}
