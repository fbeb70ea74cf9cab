import { m } from '@ownward/texts'
import { buttonLook } from '@ownward/ui/button-look'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queries } from '../../../api/queries.ts'
import { teamPaths } from '../../../team-paths.ts'
import { Asked } from '../asking/asked.tsx'
import { sayAction, sayChange } from '../log/action-words.ts'
import { Moment } from '../moment.tsx'
import { teamQuery } from '../session/team-query.ts'
import { LastEvents } from '../table/last-events.tsx'
import type { RestProps } from '../table/table-view.ts'

/** What was done about a person last, and the way to write to them. */
export function PersonRest({ id }: RestProps) {
  const query = useQuery({ ...teamQuery('teamPerson', { userId: id }), staleTime: 0 }, queries)
  return (
    <Asked query={query} waiting={<Skeleton className="h-40 rounded-card" />}>
      {({ result: person }) => (
        <>
          {person.deletedAt === '' && (
            <Link to={teamPaths.thread(id)} className={`self-start ${buttonLook({})}`}>
              {m.team_write()}
            </Link>
          )}
          <LastEvents
            events={person.history.map(entry => ({
              what: sayAction(entry.action),
              who: entry.who?.name ?? m.team_the_product(),
              reason: entry.reason && sayChange(entry),
              at: <Moment at={entry.at} />,
            }))}
          />
        </>
      )}
    </Asked>
  )
}
