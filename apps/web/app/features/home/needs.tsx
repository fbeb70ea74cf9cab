import { m } from '@ownward/texts'
import { type ButtonLook, buttonLook } from '@ownward/ui/button-look'
import { Link } from 'react-router'
import type { Home, Need } from './home.ts'
import { sayLast, sayNeed } from './need-words.ts'

const urgent: readonly Need['kind'][] = ['card', 'confirm', 'payment', 'swap_card']

/** What needs the driver now, the gravest first and largest, each with its last moment and one button (HOME-04). */
export function Needs({ home, now }: { home: Home; now: Date }) {
  const several = home.others.length > 0
  if (home.needs.length === 0) {
    return (
      <section
        aria-labelledby="needs"
        className="flex items-center gap-3 rounded-card bg-spruce-wash px-4 py-3.5 md:px-6"
      >
        <svg viewBox="0 0 24 24" className="size-7 shrink-0 text-good" aria-hidden="true">
          <circle cx="12" cy="12" r="9.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <path
            d="m8 12.5 2.75 2.75L16 9.5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <h2 id="needs" className="text-lg font-semibold">
          {m.home_needs_none()}
        </h2>
      </section>
    )
  }
  const [first, ...rest] = home.needs
  const isUrgent = first !== undefined && urgent.includes(first.kind)
  return (
    <section
      aria-labelledby="needs"
      className={`rounded-card border px-4 py-3.5 md:px-6 ${isUrgent ? 'border-bad/40 bg-bad-wash' : 'border-warn/50 bg-warn-wash'}`}
    >
      <h2 id="needs" className="text-sm font-semibold text-ink-soft">
        {m.home_needs()}
      </h2>
      <ul className="flex flex-col">
        {first && <Row need={first} {...{ several, now }} look="signal" />}
        {rest.map(need => (
          <Row key={keyOf(need)} need={need} {...{ several, now }} look="outline" className="max-sm:hidden" />
        ))}
      </ul>
    </section>
  )
}

/** On a phone the gravest stands alone above the car, so that both are seen at once: the others come after it. */
export function MoreNeeds({ home, now }: { home: Home; now: Date }) {
  const rest = home.needs.slice(1)
  if (rest.length === 0) return null
  return (
    <section aria-labelledby="more-needs" className="rounded-card border border-line bg-surface px-4 py-3.5 sm:hidden">
      <h2 id="more-needs" className="text-sm font-semibold text-ink-soft">
        {m.home_needs_too()}
      </h2>
      <ul className="flex flex-col">
        {rest.map(need => (
          <Row key={keyOf(need)} need={need} several={home.others.length > 0} now={now} look="outline" />
        ))}
      </ul>
    </section>
  )
}

const keyOf = ({ kind, bookingId }: Need) => `${kind}${bookingId}`

interface RowProps {
  need: Need
  /** With several cars each need says which one it is about. */
  several: boolean
  now: Date
  look: ButtonLook
  className?: string
}

function Row({ need, several, now, look, className = '' }: RowProps) {
  const { title, more, action, to } = sayNeed(need, now)
  const details = [several ? need.car : '', more, sayLast(need, now)].filter(Boolean)
  const isFirst = look === 'signal'
  return (
    <li
      className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-ink/10 py-3 first:border-0 first:pt-1 last:pb-0 ${className}`}
    >
      <div className="min-w-0 flex-1 basis-56">
        <h3 className={`figures font-bold tracking-tight ${isFirst ? 'text-xl' : ''}`}>{title}</h3>
        {details.length > 0 && <p className="figures text-sm text-ink-soft">{details.join(' · ')}</p>}
      </div>
      <Link to={to} className={`${buttonLook({ look })} max-sm:grow`}>
        {action}
      </Link>
    </li>
  )
}
