import { Outlet } from 'react-router'
import { AccountLinks, AccountTabs } from '../../features/account/account-links.tsx'

/** The common frame of the account's pages: their tabs beside the open one (ACC-02, NAV-21). */
export default function AccountSidebar() {
  return (
    <div className="mx-auto grid min-h-[70dvh] max-w-page grid-cols-[minmax(0,1fr)] content-start gap-6 px-4 py-8 md:px-8 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12 lg:py-12">
      <div className="-mx-4 flex gap-1 overflow-x-auto px-4 lg:mx-0 lg:flex-col lg:gap-4 lg:overflow-visible lg:px-0">
        <AccountTabs />
        <hr className="hidden border-t border-line lg:block" />
        <AccountLinks beside />
      </div>
      <Outlet />
    </div>
  )
}
