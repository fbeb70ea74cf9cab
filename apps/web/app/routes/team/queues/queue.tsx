import { type QueueName, queueRights } from '@ownward/contract/queues'
import { m } from '@ownward/texts'
import { buttonLook } from '@ownward/ui/button-look'
import { Link, useOutletContext } from 'react-router'
import type { Overview } from '../../../features/team/frame/nav-links.ts'
import { QueueItems } from '../../../features/team/queues/queue-items.tsx'
import { queueWords } from '../../../features/team/queues/queue-words.ts'
import { TeamMain } from '../../../features/team/team-main.tsx'
import { UnknownPage } from '../../../features/team/unknown-page.tsx'
import { teamPaths } from '../../../team-paths.ts'
import { teamMeta } from '../team-meta.ts'
import type { Route } from './+types/queue'

const queueOf = (name: string): QueueName | undefined =>
  (Object.keys(queueRights) as QueueName[]).find(queue => queue === name)

export const meta = () => teamMeta(m.queues_title())

/** A queue of the team, for many of its items at once (DESK-09). */
export default function TeamQueuePage({ params }: Route.ComponentProps) {
  const { member } = useOutletContext<Overview>()
  const queue = queueOf(params.queue)
  if (queue === undefined) return <UnknownPage />
  return (
    <TeamMain
      list
      title={queueWords[queue].waiting()}
      action={
        <Link to={teamPaths.jobs()} className={buttonLook({ look: 'outline' })}>
          {m.bulk_jobs()}
        </Link>
      }
    >
      <QueueItems key={queue} queue={queue} self={member} />
    </TeamMain>
  )
}
