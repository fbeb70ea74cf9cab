import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Link } from 'react-router'
import { sayNumber } from '../../i18n/say-number.ts'
import { teamPaths } from '../../team-paths.ts'
import { consoleLinks, type Overview } from './frame/nav-links.ts'
import { Moment } from './moment.tsx'

type What = Overview['waiting'][number]['what']

/** What waits by a clock of its own; everything else stands in a queue (DESK-21). */
const others: Partial<Record<What, { label: () => string; to: () => string }>> = {
  cases: { label: m.care_team_waiting, to: teamPaths.cases },
  missed_returns: { label: m.console_waiting_missed, to: () => `${teamPaths.bookings()}?state=missed_return` },
  own_policies: { label: m.console_waiting_policies, to: () => `${teamPaths.bookings()}?state=no_policy` },
  approvals: { label: m.approvals_waiting_tile, to: teamPaths.approvals },
  figures: { label: m.team_waiting_figures, to: () => `${teamPaths.content()}?kind=figure` },
}

/** What waits beside the queues, as numbers that lead to it, or else the parts that the member looks after; and how the sign-in can be made safer. */
export function Waiting({ waiting, member }: Pick<Overview, 'waiting' | 'member'>) {
  const beside = waiting.flatMap(one => {
    const words = others[one.what]
    return words ? [{ ...one, ...words }] : []
  })
  return (
    <>
      {member.secondFactor === 'off' && (
        <Alert tone="calm">
          <p>
            {m.team_factor_advice()}{' '}
            <Link to={teamPaths.security()} className="font-semibold text-spruce underline">
              {m.team_factor_set_up()}
            </Link>
          </p>
        </Alert>
      )}
      {waiting.length === 0 ? (
        <YourParts member={member} />
      ) : (
        <ul aria-label={m.queues_other_clocks()} className="grid gap-4 empty:hidden sm:grid-cols-2 xl:grid-cols-3">
          {beside.map(({ what, count, since, label, to }) => (
            <li key={what}>
              <Link
                to={to()}
                className="flex h-full flex-col gap-1 rounded-card border border-line bg-surface p-5 hover:border-spruce"
              >
                <span className="figures font-display text-4xl font-extrabold tracking-tighter">
                  {sayNumber(count)}
                </span>
                <span className="font-semibold">{label()}</span>
                <span className="text-sm text-ink-soft">
                  {since ? (
                    <Moment at={since} say={when => m.team_waiting_since({ when })} />
                  ) : (
                    m.team_waiting_nothing()
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Whose rights have no queue is led to what they may do. */
function YourParts({ member }: Pick<Overview, 'member'>) {
  const today = teamPaths.home()
  const parts = consoleLinks({ member, waiting: [] }).filter(({ to }) => to !== today && to !== teamPaths.log())
  if (parts.length === 0) return <p className="max-w-prose text-ink-soft">{m.team_no_rights()}</p>
  return (
    <>
      <p className="max-w-prose text-ink-soft">{m.team_your_parts()}</p>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {parts.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full rounded-card border border-line bg-surface p-5 font-semibold hover:border-spruce"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
