import { formatUsd, fromWire } from '@ownward/domain/money'
import { currentLocale, m } from '@ownward/texts'
import type { ReactNode } from 'react'
import { islandPaths } from '../island-paths.ts'
import { useSession } from '../session/session.ts'
import type { Site } from '../site.ts'

interface UserMenuProps {
  /** Where the app is to be had, in the headers that send people there for My Vehicle (C-10). */
  stores?: Pick<Site, 'appStoreUrl' | 'playStoreUrl' | 'hotline'>
  /** Where the links open: beside the frame, for a page in one. */
  target?: string
}

/** The signed-in person's initials and name; opened, the same as the way home, their pages, balance and Logout, in this order (NAV-04, HOME-01). */
export function UserMenu({ stores, target }: UserMenuProps) {
  const person = useSession(state => state.userDetails)
  const names = person ? [person.firstName, person.lastName] : []
  const who = (
    <>
      <b aria-hidden="true">{names.map(name => name[0])}</b>
      <span>{names.join(' ') || m.shell_user_menu()}</span>
    </>
  )
  const link = (to: string, words: ReactNode) => (
    <li>
      <a href={to} target={target} data-hard="">
        {words}
      </a>
    </li>
  )

  const button = (press: () => unknown, words: string) => (
    <li>
      <button type="button" onClick={() => void press()}>
        {words}
      </button>
    </li>
  )

  async function offerApp() {
    const { openModal } = await import('../modals/open-modal.ts')
    await openModal('downloadApp', { stores: stores!, message: m.shell_vehicle_in_app() })
  }

  return (
    <details className="menu user">
      <summary title={m.shell_user_menu()}>{who}</summary>
      <ul>
        {link(islandPaths.account.home(), who)}
        {link(islandPaths.account.profile(), m.shell_my_profile())}
        <li>
          <p>
            {m.shell_wallet()}
            <span className="figures">{formatUsd(fromWire(person?.walletBalance ?? 0), currentLocale())}</span>
          </p>
        </li>
        {stores ? button(offerApp, m.shell_my_vehicle()) : link(islandPaths.account.bookings(1), m.shell_my_vehicle())}
        {link(islandPaths.account.myOffers(), m.shell_my_offers())}
        {link(islandPaths.account.prequalify(), m.shell_prequalify())}
        {button(() => import('./ask-to-leave.ts').then(file => file.askToLeave()), m.shell_logout())}
      </ul>
    </details>
  )
}
