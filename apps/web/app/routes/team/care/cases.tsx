import { caseTableStates } from '@ownward/contract/tables'
import { m } from '@ownward/texts'
import { Link, Navigate, useOutletContext, useSearchParams } from 'react-router'
import { caseView } from '../../../features/team/care/case-columns.tsx'
import { caseStateWords } from '../../../features/team/care/case-words.ts'
import type { Overview } from '../../../features/team/frame/nav-links.ts'
import { teamQuery } from '../../../features/team/session/team-query.ts'
import { TablePage } from '../../../features/team/table/table-page.tsx'
import { TeamMain } from '../../../features/team/team-main.tsx'
import { useAddressZone } from '../../../features/team/zone/use-address-zone.ts'
import { teamPaths } from '../../../team-paths.ts'
import { teamMeta } from '../team-meta.ts'

export const meta = () => teamMeta(m.care_team_cases())

const states = Object.fromEntries(caseTableStates.map(state => [state, caseStateWords[state]]))

/** Cars that cannot be used, by the deadline of their next step, and those that can again, as a work table (CARE-14, CARE-26, DESK-01). */
export default function TeamCasesPage() {
  const { member } = useOutletContext<Overview>()
  const zone = useAddressZone()
  const [search] = useSearchParams()
  // Letters that were sent before cases had pages led to their notes so.
  const noted = search.get('notes') ?? ''
  if (/^[1-9]\d{0,8}$/.test(noted)) return <Navigate replace to={teamPaths.notesOn.case(noted)} />
  return (
    <TeamMain list zone={zone} title={m.care_team_title()} lead={m.care_team_text()}>
      <p>
        <Link
          to={teamPaths.downtime()}
          className="inline-flex min-h-11 items-center font-semibold text-spruce underline underline-offset-2"
        >
          {m.care_downtime_title()}
        </Link>
      </p>
      <TablePage
        view={caseView}
        member={member}
        searched={m.care_team_query()}
        states={states}
        all={m.team_due_all()}
        rows={asked => teamQuery('teamCaseTable', asked)}
        count={asked => teamQuery('teamCaseCount', asked)}
        file="teamCaseExport"
      />
    </TeamMain>
  )
}
