import { m } from '@ownward/texts'
import { useOutletContext } from 'react-router'
import type { Overview } from '../../../features/team/frame/nav-links.ts'
import { MoneyParts } from '../../../features/team/money/money-parts.tsx'
import { Refunds } from '../../../features/team/money/refunds.tsx'
import { TeamMain } from '../../../features/team/team-main.tsx'
import { teamMeta } from '../team-meta.ts'

export const meta = () => teamMeta(m.money_refunds())

/** What went back to cards (SRV-32). */
export default function TeamRefundsPage() {
  const { member } = useOutletContext<Overview>()
  return (
    <TeamMain list title={m.money_nav()}>
      <MoneyParts open="refunds" />
      <Refunds rights={member.rights} />
    </TeamMain>
  )
}
