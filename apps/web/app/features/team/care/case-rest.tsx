import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../api/queries.ts'
import { Asked } from '../asking/asked.tsx'
import { Moment } from '../moment.tsx'
import { teamQuery } from '../session/team-query.ts'
import { LastEvents } from '../table/last-events.tsx'
import type { RestProps } from '../table/table-view.ts'
import { CaseDoing } from './case-doing.tsx'
import { caseEventWords, sayCaseActor } from './case-words.ts'

/** What happened last in a case, and what the team does about it. */
export function CaseRest({ id }: RestProps) {
  const query = useQuery({ ...teamQuery('teamCase', { caseId: id }), staleTime: 0 }, queries)
  return (
    <Asked query={query} waiting={<Skeleton className="h-40 rounded-card" />}>
      {({ result: of }) => (
        <>
          <CaseDoing of={of} />
          <LastEvents
            events={of.events.toReversed().map(event => ({
              what: caseEventWords[event.kind](),
              who: sayCaseActor(event),
              reason: event.words,
              at: <Moment at={event.at} place={of.timeZone} />,
            }))}
          />
        </>
      )}
    </Asked>
  )
}
