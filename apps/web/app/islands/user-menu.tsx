import { formatUsd, fromWire } from '@ownward/domain/money'
import { currentLocale, m } from '@ownward/texts'
import { paths } from '../paths.ts'
import { useSession } from '../session/session.ts'
import type { Site } from '../site.ts'

interface UserMenuProps {
  /** Where the app is to be had, in the headers that send people there for My Vehicle (C-10). */
  stores?: Pick<Site, 'appStoreUrl' | 'playStoreUrl' | 'hotline'>
  /** Where the links open: beside the frame, for a page in one. */
  target?: string
}

/** The signed-in person's initials and name; opened, their pages, balance and Logout, in this order (NAV-04). */
export function UserMenu({ stores, target }: UserMenuProps) {
  const person = useSession(state => state.userDetails)
  const name = person ? `${person.firstName} ${person.lastName}` : ''
  const initials = person ? `${person.firstName.at(0) ?? ''}${person.lastName.at(0) ?? ''}` : ''
  const link = (to: string, words: string) => (
    <li>
      <a href={to} target={target} data-hard="">
        {words}
      </a>
    </li>
  )

  async function offerApp() {
    const { openModal } = await import('../modals/open-modal.ts')
    await openModal('downloadApp', { stores: stores!, message: m.shell_vehicle_in_app() })
  }

  return (
    <details className="menu user">
      <summary title={m.shell_user_menu()}>
        <b aria-hidden="true">{initials}</b>
        <span>{name || m.shell_user_menu()}</span>
      </summary>
      <ul>
        {link(paths.account.profile(), m.shell_my_profile())}
        <li>
          <p>
            {m.shell_wallet()}
            <span className="figures">{formatUsd(fromWire(person?.walletBalance ?? 0), currentLocale())}</span>
          </p>
        </li>
        {stores ? (
          <li>
            <button type="button" onClick={() => void offerApp()}>
              {m.shell_my_vehicle()}
            </button>
          </li>
        ) : (
          link(paths.account.bookings(1), m.shell_my_vehicle())
        )}
        {link(paths.account.myOffers(), m.shell_my_offers())}
        {link(paths.account.prequalify(), m.shell_prequalify())}
        <li>
          <button type="button" onClick={() => void import('./ask-to-leave.ts').then(file => file.askToLeave())}>
            {m.shell_logout()}
          </button>
        </li>
      </ul>
    </details>
  )
}
