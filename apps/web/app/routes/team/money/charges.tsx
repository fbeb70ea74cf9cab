import { m } from '@ownward/texts'
import { Navigate, useOutletContext, useSearchParams } from 'react-router'
import type { Overview } from '../../../features/team/frame/nav-links.ts'
import { chargeView } from '../../../features/team/money/charge-columns.tsx'
import { chargeStateWords } from '../../../features/team/money/charge-words.ts'
import { isPart, MoneyParts, partPaths } from '../../../features/team/money/money-parts.tsx'
import { teamQuery } from '../../../features/team/session/team-query.ts'
import { TablePage } from '../../../features/team/table/table-page.tsx'
import { TeamMain } from '../../../features/team/team-main.tsx'
import { useAddressZone } from '../../../features/team/zone/use-address-zone.ts'
import { teamMeta } from '../team-meta.ts'

export const meta = () => teamMeta(m.console_charges())

/** What everybody was charged, as a work table; the question is in the address (SRV-32, DESK-01). */
export default function TeamChargesPage() {
  const { member } = useOutletContext<Overview>()
  const zone = useAddressZone()
  const [search] = useSearchParams()
  const part = search.get('part')
  // All parts of the money had this address once.
  if (isPart(part)) {
    search.delete('part')
    return <Navigate replace to={`${partPaths[part]()}?${search}`} />
  }
  return (
    <TeamMain list zone={zone} title={m.money_nav()}>
      <MoneyParts open="charges" />
      <TablePage
        view={chargeView}
        member={member}
        searched={m.money_query()}
        states={chargeStateWords}
        all={m.console_bookings_all()}
        rows={asked => teamQuery('teamChargeTable', asked)}
        count={asked => teamQuery('teamChargeCount', asked)}
        file="teamChargeExport"
      />
    </TeamMain>
  )
}
