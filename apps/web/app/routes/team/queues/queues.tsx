import { m } from '@ownward/texts'
import { useOutletContext } from 'react-router'
import type { Overview } from '../../../features/team/frame/nav-links.ts'
import { queueView } from '../../../features/team/queues/queue-columns.tsx'
import { queueStateWords } from '../../../features/team/queues/queue-words.ts'
import { teamQuery } from '../../../features/team/session/team-query.ts'
import { TablePage } from '../../../features/team/table/table-page.tsx'
import { TeamMain } from '../../../features/team/team-main.tsx'
import { useAddressZone } from '../../../features/team/zone/use-address-zone.ts'
import { teamMeta } from '../team-meta.ts'

export const meta = () => teamMeta(m.queues_title())

/** What waits in all queues, or waited, as a work table; the question is in the address (DESK-01, DESK-21). */
export default function TeamQueuesPage() {
  const { member } = useOutletContext<Overview>()
  const zone = useAddressZone()
  return (
    <TeamMain list zone={zone} title={m.queues_title()}>
      <TablePage
        view={queueView}
        member={member}
        searched={m.queues_query()}
        states={queueStateWords}
        all={m.queues_all()}
        rows={asked => teamQuery('teamQueueTable', asked)}
        count={asked => teamQuery('teamQueueCount', asked)}
        file="teamQueueExport"
      />
    </TeamMain>
  )
}
