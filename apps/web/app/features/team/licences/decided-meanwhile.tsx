import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../api/queries.ts'
import { Moment } from '../moment.tsx'
import { teamQuery } from '../session/team-query.ts'
import type { QueuedLicence } from './held-decision.ts'

/** The license that somebody is looking at. */
export type Opened = Pick<QueuedLicence, 'id' | 'name'>

interface DecidedMeanwhileProps {
  opened: Opened
  /** How many others wait. */
  left: number
  onNext: () => void
}

/** Stands in the place of a license that left the list while it was looked at: what was decided, and by whom (SRV-24). */
export function DecidedMeanwhile({ opened, left, onNext }: DecidedMeanwhileProps) {
  const approved = useQuery({ ...teamQuery('teamLicenceQueue', { state: 'approved' }), staleTime: 0 }, queries)
  const rejected = useQuery({ ...teamQuery('teamLicenceQueue', { state: 'rejected' }), staleTime: 0 }, queries)
  const decided = [...(approved.data?.result ?? []), ...(rejected.data?.result ?? [])].find(
    ({ id }) => id === opened.id,
  )
  const who = decided?.decidedBy || m.team_the_product()
  return (
    <Alert tone="warn" title={m.team_decided_meanwhile({ name: opened.name })} live>
      {decided && (
        <p>
          <Moment
            at={decided.decidedAt}
            say={when => (decided.state === 'approved' ? m.team_was_approved : m.team_was_rejected)({ who, when })}
          />
        </p>
      )}
      {decided?.reason && <p>{decided.reason}</p>}
      <div className="mt-3">
        {left > 0 ? <Button onClick={onNext}>{m.team_after()}</Button> : <p>{m.team_queue_empty()}</p>}
      </div>
    </Alert>
  )
}
