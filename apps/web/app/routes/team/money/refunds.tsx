import { m } from '@ownward/texts'
import { Link, useOutletContext, useSearchParams } from 'react-router'
import type { Overview } from '../../../features/team/frame/nav-links.ts'
import { refundStateWords } from '../../../features/team/money/charge-words.ts'
import { MoneyParts } from '../../../features/team/money/money-parts.tsx'
import { refundView } from '../../../features/team/money/refund-columns.tsx'
import { teamQuery } from '../../../features/team/session/team-query.ts'
import { TablePage } from '../../../features/team/table/table-page.tsx'
import { TeamMain } from '../../../features/team/team-main.tsx'
import { useAddressZone } from '../../../features/team/zone/use-address-zone.ts'
import { teamPaths } from '../../../team-paths.ts'
import { teamMeta } from '../team-meta.ts'

export const meta = () => teamMeta(m.money_refunds())

/** What went back to cards, as a work table; a new refund is given where the booking is (SRV-32, DESK-01). */
export default function TeamRefundsPage() {
  const { member } = useOutletContext<Overview>()
  const zone = useAddressZone()
  const [search] = useSearchParams()
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
        scope={refundView.scopes.some(scope => search.has(scope)) && <OfOne />}
      />
    </TeamMain>
  )
}

function OfOne() {
  return (
    <p>
      {m.tables_log_of()}{' '}
      <Link to={teamPaths.refunds()} className="font-semibold text-spruce underline">
        {m.console_bookings_show_all()}
      </Link>
    </p>
  )
}
