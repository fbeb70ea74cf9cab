import { m } from '@ownward/texts'
import { Link, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'

const look =
  'flex min-h-11 items-center justify-between gap-2 rounded-field px-3.5 font-medium whitespace-nowrap text-ink-soft hover:bg-spruce-wash hover:text-ink aria-[current=page]:bg-spruce-wash aria-[current=page]:text-spruce'
const strip = 'flex gap-1'

/** The tabs of the account, the open one marked (ACC-02); the account itself opens at the profile. */
export function AccountTabs() {
  const { pathname } = useLocation()
  const open = pathname.replace(/(?<!\/)\/+$/, '')
  const tabs = [
    { to: paths.account.editProfile(), label: m.account_tab_profile() },
    { to: paths.account.changePassword(), label: m.account_tab_password() },
    { to: paths.account.uploadLicense(), label: m.account_tab_licence() },
    { to: paths.account.myPayments(), label: m.account_tab_payments() },
    { to: paths.account.paymentMethods(), label: m.app_payment_methods() },
    { to: paths.account.inviteFriends(), label: m.account_tab_invite() },
  ]
  return (
    <nav aria-label={m.app_account()}>
      <ul className={`${strip} lg:flex-col`}>
        {tabs.map(({ to, label }) => {
          const isOpen = to === (open === paths.account.profile() ? paths.account.editProfile() : open)
          return (
            <li key={to}>
              <Link to={to} aria-current={isOpen ? 'page' : undefined} className={look}>
                {label}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** The account's other pages, with how much waits to be read; `beside` makes a column of them on a desktop. */
export function AccountLinks({ beside = false }: { beside?: boolean }) {
  const person = useSession(state => state.userDetails)
  const { pathname } = useLocation()
  // A list with tabs is open in each of them.
  const isOpen = (to: string) => `${pathname}/`.startsWith(`${to.replace(/\/1$/, '')}/`)
  const links: { to: string; label: string; unread?: number | undefined }[] = [
    { to: paths.account.home(), label: m.home_title() },
    { to: paths.account.bookings(1), label: m.app_bookings() },
    { to: paths.account.myOffers(), label: m.shell_my_offers() },
    { to: paths.account.prequalify(), label: m.app_prequalify() },
    { to: paths.account.wishlist(), label: m.shell_wishlist() },
    { to: paths.account.alerts(), label: m.alerts_account_title() },
    { to: paths.account.waitlist(), label: m.waitlist_title() },
    { to: paths.account.notifications(), label: m.account_notifications(), unread: person?.unreadNotifications },
    { to: paths.chat(), label: m.account_messages(), unread: person?.unreadMessages },
    { to: paths.account.privacy(), label: m.privacy_tab() },
    // Beside the tabs of the account it stands there already.
    ...(beside ? [] : [{ to: paths.account.editProfile(), label: m.app_account() }]),
  ]
  return (
    <nav aria-label={m.account_more()} className={beside ? '' : '-mx-4 overflow-x-auto px-4 lg:-mx-3.5 lg:px-0'}>
      <ul className={`${strip} ${beside ? 'lg:flex-col' : 'lg:flex-wrap'}`}>
        {links.map(({ to, label, unread }) => (
          <li key={to}>
            <Link to={to} aria-current={isOpen(to) ? 'page' : undefined} className={look}>
              {label} {Boolean(unread) && <Unread count={unread ?? 0} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Unread({ count }: { count: number }) {
  return (
    <span className="figures relative rounded-full bg-signal px-2 py-0.5 text-xs font-bold text-on-signal">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="heard">{m.account_unread({ n: count })}</span>
    </span>
  )
}
