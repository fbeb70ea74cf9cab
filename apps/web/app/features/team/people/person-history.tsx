import { m } from '@ownward/texts'
import { Link } from 'react-router'
import { teamPaths } from '../../../team-paths.ts'
import { sayAction, sayChange } from '../log/action-words.ts'
import { Moment } from '../moment.tsx'
import type { PersonFile } from './person-file.ts'

/** What is on record about somebody, the newest first. */
export function PersonHistory({ person }: { person: PersonFile }) {
  if (person.history.length === 0) return <p className="text-ink-soft">{m.team_history_none()}</p>
  return (
    <>
      <ol className="divide-y divide-line">
        {person.history.slice(0, 10).map(entry => (
          <li key={entry.id} className="py-2.5">
            <p>
              <span className="font-medium">{sayAction(entry.action)}</span> · {entry.who?.name ?? m.team_the_product()}
            </p>
            {entry.reason && <p className="text-sm wrap-break-word whitespace-pre-line">{sayChange(entry)}</p>}
            <p className="text-xs text-ink-soft">
              <Moment at={entry.at} />
            </p>
          </li>
        ))}
      </ol>
      <Link to={teamPaths.log(person.id)} className="font-semibold text-spruce underline underline-offset-2">
        {m.team_history_all()}
      </Link>
    </>
  )
}
