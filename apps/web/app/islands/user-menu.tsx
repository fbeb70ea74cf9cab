import { formatUsd, fromWire } from '@ownward/domain/money'
import { currentLocale, m } from '@ownward/texts'
import { paths } from '../paths.ts'
import { useSession } from '../session/session.ts'

const item = 'block w-full cursor-pointer rounded-sm px-3 py-2.5 text-left hover:bg-spruce-wash'

/** The signed-in person's initials; opened, their links, balance and Logout (NAV-04). */
export function UserMenu() {
  const person = useSession(state => state.userDetails)
  const name = person ? `${person.first_name} ${person.last_name}` : ''
  const initials = person ? `${person.first_name.at(0) ?? ''}${person.last_name.at(0) ?? ''}` : ''
  return (
    <details className="relative">
      <summary
        title={m.shell_user_menu()}
        className="flex cursor-pointer list-none items-center gap-2 rounded-full py-1 pr-1 pl-1 text-sm font-semibold hover:bg-spruce-wash md:pr-3"
      >
        <span
          aria-hidden="true"
          className="grid size-9 place-items-center rounded-full bg-spruce text-xs font-bold text-on-spruce uppercase"
        >
          {initials}
        </span>
        <span className="max-w-40 truncate max-md:heard">{name || m.shell_user_menu()}</span>
      </summary>
      <ul className="absolute right-0 mt-2 w-60 rounded-card border border-line bg-surface p-2 text-sm shadow-soft">
        <li>
          <p className="flex justify-between px-3 py-2.5 text-ink-soft">
            {m.shell_wallet()}
            <span className="figures">{formatUsd(fromWire(person?.wallet_balance ?? 0), currentLocale())}</span>
          </p>
        </li>
        <li>
          <a href={paths.account.bookings(1)} data-hard="" className={item}>
            {m.shell_my_vehicle()}
          </a>
        </li>
        <li>
          <button
            type="button"
            className={item}
            onClick={() => void import('./ask-to-leave.ts').then(file => file.askToLeave())}
          >
            {m.shell_logout()}
          </button>
        </li>
      </ul>
    </details>
  )
}
