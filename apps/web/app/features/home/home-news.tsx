import { m } from '@ownward/texts'
import { buttonLook } from '@ownward/ui/button-look'
import { Card } from '@ownward/ui/card'
import { Link } from 'react-router'
import { sayMoment } from '../../i18n/say-moment.ts'
import { paths } from '../../paths.ts'
import type { Home } from './home.ts'

/** What the driver was told last, and the ways to all of it and to the team. */
export function HomeNews({ home, now }: { home: Home; now: Date }) {
  // By the clock of the place whose car they drive.
  const zone = home.booking?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <Card title={m.home_news()}>
      {home.notices.length > 0 ? (
        <ul className="flex flex-col">
          {home.notices.map(({ id, title, href, at, read }) => (
            <li key={id} className="border-t border-line first:border-0">
              <Link
                to={href}
                reloadDocument={!/^\/account(\/|$)/.test(href)}
                className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 py-2 hover:underline"
              >
                <span className="flex items-center gap-2 font-semibold">
                  {!read && <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-signal" />}
                  {title}
                  {!read && <span className="heard">{m.account_new()}</span>}
                </span>
                <time dateTime={at} className="text-sm text-ink-soft">
                  {sayMoment(at, zone, now)}
                </time>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">{m.home_news_none()}</p>
      )}
      <p className="flex flex-wrap gap-3">
        <Link to={paths.account.notifications()} className={buttonLook({ look: 'outline' })}>
          {m.home_news_all()}
        </Link>
        <Link to={paths.chat()} reloadDocument className={buttonLook({ look: 'outline' })}>
          {m.home_write()}
        </Link>
      </p>
    </Card>
  )
}
