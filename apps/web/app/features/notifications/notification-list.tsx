import { m } from '@ownward/texts'
import { Link } from 'react-router'
import type { Response } from '../../api/spelling/spelled.ts'
import { sayMoment } from '../../i18n/say-moment.ts'

/** Something that the person was told, in words of their language. */
export type Notification = Response<'getNotifications'>['result'][number]

const follow = 'inline-flex min-h-11 items-center font-semibold text-spruce underline underline-offset-2'
/** Pages of the app open in place; the public ones are HTML of their own. */
const inApp = /^\/(account|chat)(\/|$)/

/** What the person was told, newest first; what is new says so by a word, not by colour alone (BEY-13). */
export function NotificationList({ entries }: { entries: readonly Notification[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {entries.map(({ id, title, text, action, href, at, read }) => (
        <li
          key={id}
          className={`flex flex-col gap-1.5 rounded-card border bg-surface p-5 ${read ? 'border-line' : 'border-spruce'}`}
        >
          <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-ink-soft">
            <time dateTime={at}>{sayMoment(at, Intl.DateTimeFormat().resolvedOptions().timeZone)}</time>
            {!read && (
              <span className="inline-flex items-center gap-1.5 font-semibold text-signal">
                <span aria-hidden="true" className="size-2 rounded-full bg-signal" />
                {m.account_new()}
              </span>
            )}
          </div>
          <h2 className="text-lg font-bold tracking-tight">{title}</h2>
          <p className="max-w-prose">{text}</p>
          <p>
            {inApp.test(href) ? (
              <Link to={href} className={follow}>
                {action}
              </Link>
            ) : (
              <a href={href} className={follow}>
                {action}
              </a>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
