import { m } from '@ownward/texts'
import { useOutletContext } from 'react-router'
import type { Overview } from '../../features/team/frame/nav-links.ts'
import { logAreaWords, logView } from '../../features/team/log/log-columns.tsx'
import { teamQuery } from '../../features/team/session/team-query.ts'
import { TablePage } from '../../features/team/table/table-page.tsx'
import { TeamMain } from '../../features/team/team-main.tsx'
import { teamMeta } from './team-meta.ts'

export const meta = () => teamMeta(m.team_nav_log())

/** What was decided, by whom, about whom, when and why; one's own, or all of it with the right to it (SRV-32, DESK-18). */
export default function TeamLogPage() {
  const { member } = useOutletContext<Overview>()
  const readsAll = member.rights.includes('audit')
  return (
    <TeamMain list title={m.team_nav_log()} lead={readsAll ? m.team_log_lead() : m.team_log_own()}>
      <TablePage
        view={logView}
        member={member}
        searched={m.tables_log_query()}
        states={logAreaWords}
        all={m.tables_log_all()}
        rows={asked => teamQuery('teamLogTable', asked)}
        count={asked => teamQuery('teamLogCount', asked)}
        file={readsAll ? 'teamLogExport' : null}
      />
    </TeamMain>
  )
}
