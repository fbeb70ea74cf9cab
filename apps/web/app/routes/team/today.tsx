import { queueRights } from '@ownward/contract/queues'
import { m } from '@ownward/texts'
import { useOutletContext } from 'react-router'
import { Figures } from '../../features/team/figures/figures.tsx'
import { FirstSteps } from '../../features/team/first-steps/first-steps.tsx'
import type { Overview } from '../../features/team/frame/nav-links.ts'
import { Notices } from '../../features/team/notices.tsx'
import { QueueCards } from '../../features/team/queues/queue-cards.tsx'
import { QueueWeeks } from '../../features/team/queues/queue-weeks.tsx'
import { TeamMain } from '../../features/team/team-main.tsx'
import { Waiting } from '../../features/team/waiting.tsx'
import { teamMeta } from './team-meta.ts'

export const meta = () => teamMeta(m.team_nav_today())

/** What waits for the member, and what they were told (SRV-32, SRV-35). */
export default function TeamTodayPage() {
  const overview = useOutletContext<Overview>()
  const hasQueue = Object.values(queueRights).some(right => overview.member.rights.includes(right))
  return (
    <TeamMain title={m.team_nav_today()}>
      <FirstSteps />
      {hasQueue && <QueueCards />}
      <Waiting waiting={overview.waiting} member={overview.member} />
      {hasQueue && <QueueWeeks />}
      {overview.member.rights.includes('bookings') && <Figures rights={overview.member.rights} />}
      <Notices notices={overview.notices} unread={overview.unread} />
    </TeamMain>
  )
}
