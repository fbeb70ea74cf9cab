import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Link } from 'react-router'
import { teamPaths } from '../../../team-paths.ts'
import type { Overview } from '../frame/nav-links.ts'
import { Begun } from './begun.tsx'
import { sayPaused, sayWhy } from './pause-words.ts'

/** On top of every page of the console: what is not done for now, why, and by whom (OPS-03). Nothing where all goes on. */
export function PausedBanner({ overview: { paused, clock, member } }: { overview: Overview }) {
  if (paused.length === 0 && clock === 0) return null
  const steers = member.rights.includes('settings')
  return (
    <section aria-label={m.operations_nav()} className="flex flex-col gap-3 px-4 pt-4 md:px-8">
      {paused.map(pause => (
        <Alert
          key={`${pause.what} ${pause.cause}`}
          tone={pause.what === 'everything' ? 'bad' : 'warn'}
          title={sayPaused(pause)}
        >
          <p className="wrap-anywhere">{sayWhy(pause)}</p>
          {pause.what === 'everything' && <p>{m.operations_nothing_kept()}</p>}
          <p className="text-ink-soft">
            <Begun pause={pause} />
          </p>
          {steers && (
            <Link to={teamPaths.operations()} className="font-semibold text-spruce underline underline-offset-2">
              {m.operations_see()}
            </Link>
          )}
        </Alert>
      ))}
      {clock !== 0 && <Alert tone="warn" title={m.operations_banner_clock({ seconds: Math.abs(clock) })} />}
    </section>
  )
}
