import { m } from '@ownward/texts'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../api/queries.ts'
import { Asked } from '../asking/asked.tsx'
import { sayAction, sayChange } from '../log/action-words.ts'
import { Moment } from '../moment.tsx'
import { teamQuery } from '../session/team-query.ts'
import { LastEvents } from '../table/last-events.tsx'
import type { RestProps } from '../table/table-view.ts'
import { PublishButton } from './publish-button.tsx'

/** What the team did to a car last, and the button that puts it on the site or takes it off. */
export function VehicleRest({ id }: RestProps) {
  const query = useQuery({ ...teamQuery('teamVehicle', { vehicleId: id }), staleTime: 0 }, queries)
  return (
    <Asked query={query} waiting={<Skeleton className="h-40 rounded-card" />}>
      {({ result: file }) => (
        <>
          <PublishButton file={file} />
          <LastEvents
            events={file.history.map(entry => ({
              what: sayAction(entry.action),
              who: entry.who || m.team_the_product(),
              reason: entry.reason && sayChange(entry),
              at: <Moment at={entry.at} />,
            }))}
          />
        </>
      )}
    </Asked>
  )
}
