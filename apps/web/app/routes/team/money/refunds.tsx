import { m } from '@ownward/texts'
import { useOutletContext } from 'react-router'
import type { Overview } from '../../../features/team/frame/nav-links.ts'
import { refundStateWords } from '../../../features/team/money/charge-words.ts'
import { MoneyParts } from '../../../features/team/money/money-parts.tsx'
import { refundView } from '../../../features/team/money/refund-columns.tsx'
import { teamQuery } from '../../../features/team/session/team-query.ts'
import { TablePage } from '../../../features/team/table/table-page.tsx'
import { TeamMain } from '../../../features/team/team-main.tsx'
import { useAddressZone } from '../../../features/team/zone/use-address-zone.ts'
import { teamMeta } from '../team-meta.ts'

export const meta = () => teamMeta(m.money_refunds())

/** What went back to cards, as a work table; a new refund is given where the booking is (SRV-32, DESK-01). */
export default function TeamRefundsPage() {
  const { member } = useOutletContext<Overview>()
  const zone = useAddressZone()
  return (
    <TeamMain list zone={zone} title={m.money_nav()}>
      <MoneyParts open="refunds" />
      <p className="text-sm text-ink-soft">{m.money_refunds_lead()}</p>
      <TablePage
        view={refundView}
        member={member}
        searched={m.money_query()}
        states={refundStateWords}
        all={m.fleet_all()}
        rows={asked => teamQuery('teamRefundTable', asked)}
        count={asked => teamQuery('teamRefundCount', asked)}
        file="teamRefundExport"
      />
    </TeamMain>
  )
}
