import { m } from '@ownward/texts'
import { NavLink } from 'react-router'
import { paths } from '../../paths.ts'

/** The pages of the account: a column beside them on a desktop, a row above them on a phone. */
export function AccountLinks() {
  const links = [
    { to: paths.account.bookings(1), label: m.app_bookings() },
    { to: paths.account.prequalify(), label: m.app_prequalify() },
    { to: paths.account.uploadLicense(), label: m.app_licence_title() },
    { to: paths.account.paymentMethods(), label: m.app_payment_methods() },
  ]
  return (
    <nav aria-label={m.app_account()} className="-mx-4 overflow-x-auto px-4 lg:mx-0 lg:px-0">
      <ul className="flex gap-1 lg:flex-col">
        {links.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="flex min-h-11 items-center rounded-field px-3.5 font-medium whitespace-nowrap text-ink-soft hover:bg-spruce-wash hover:text-ink aria-[current=page]:bg-spruce-wash aria-[current=page]:text-spruce"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
