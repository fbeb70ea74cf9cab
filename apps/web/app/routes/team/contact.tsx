import { m } from '@ownward/texts'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { queries } from '../../api/queries.ts'
import { Asked } from '../../features/team/asking/asked.tsx'
import { Boxes, useBox } from '../../features/team/boxes.tsx'
import { ContactMessage } from '../../features/team/contact/contact-message.tsx'
import type { Overview } from '../../features/team/frame/nav-links.ts'
import { Pages, usePage } from '../../features/team/pager.tsx'
import { OnlyOne, useOnlyItem } from '../../features/team/queues/only-one.tsx'
import { teamQuery } from '../../features/team/session/team-query.ts'
import { TeamMain } from '../../features/team/team-main.tsx'
import { teamMeta } from './team-meta.ts'

export const meta = () => teamMeta(m.team_nav_contact())

const pageSize = 25

/** Messages of the contact form: to be answered by mail, or marked as done (SRV-32). */
export default function TeamContactPage() {
  const { member } = useOutletContext<Overview>()
  const state = useBox('box', ['open', 'mine', 'done'] as const)
  const page = usePage()
  const only = useOnlyItem()
  const asked = only === null ? { state, page } : { message: only }
  const query = useQuery({ ...teamQuery('teamContactMessages', asked), staleTime: 0 }, queries)
  return (
    <TeamMain title={m.team_nav_contact()}>
      <Boxes
        label={m.team_boxes()}
        name="box"
        boxes={[
          { key: 'open', label: m.team_box_open() },
          { key: 'mine', label: m.team_box_mine() },
          { key: 'done', label: m.team_box_done() },
        ]}
      />
      <Asked query={query} waiting={<Skeleton className="h-72 rounded-card" />}>
        {({ result, records, message }) => (
          <>
            <p role="status" className="text-sm text-ink-soft">
              {message}
            </p>
            <OnlyOne />
            {result.length === 0 && <p className="py-10 text-center text-ink-soft">{m.team_contacts_none()}</p>}
            <ul className="flex max-w-5xl flex-col gap-4">
              {result.map(row => (
                <li key={row.id}>
                  <ContactMessage message={row} self={member} />
                </li>
              ))}
            </ul>
            <Pages page={page} records={records} size={pageSize} />
          </>
        )}
      </Asked>
    </TeamMain>
  )
}
