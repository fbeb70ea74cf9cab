import { m } from '@ownward/texts'
import { NavLink } from 'react-router'
import { paths } from '../../paths.ts'

/** The pages of the account: a row above them; `beside` makes it a column on a desktop. */
export function AccountLinks({ beside = false }: { beside?: boolean }) {
  const links = [
    { to: paths.account.bookings(1), label: m.app_bookings() },
    { to: paths.account.prequalify(), label: m.app_prequalify() },
    { to: paths.account.uploadLicense(), label: m.app_licence_title() },
    { to: paths.account.paymentMethods(), label: m.app_payment_methods() },
  ]
  return (
    <nav aria-label={m.app_account()} className="-mx-4 overflow-x-auto px-4 lg:mx-0 lg:px-0">
      <ul className={`flex gap-1 ${beside ? 'lg:flex-col' : ''}`}>
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
