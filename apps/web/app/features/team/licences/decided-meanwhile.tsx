import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../api/queries.ts'
import { sayHere } from '../moments.ts'
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
  const words = decided && { who: decided.decidedBy || m.team_the_product(), when: sayHere(decided.decidedAt) }
  return (
    <Alert tone="warn" title={m.team_decided_meanwhile({ name: opened.name })} live>
      {words && <p>{decided.state === 'approved' ? m.team_was_approved(words) : m.team_was_rejected(words)}</p>}
      {decided?.reason && <p>{decided.reason}</p>}
      <div className="mt-3">
        {left > 0 ? <Button onClick={onNext}>{m.team_after()}</Button> : <p>{m.team_queue_empty()}</p>}
      </div>
    </Alert>
  )
}
