import { m } from '@ownward/texts'
import { useOutletContext } from 'react-router'
import { Boxes, useBox } from '../../features/team/boxes.tsx'
import type { Overview } from '../../features/team/frame/nav-links.ts'
import { Books } from '../../features/team/money/books.tsx'
import { Charges } from '../../features/team/money/charges.tsx'
import { Refunds } from '../../features/team/money/refunds.tsx'
import { Wallet } from '../../features/team/money/wallet.tsx'
import { TeamMain } from '../../features/team/team-main.tsx'
import { teamMeta } from './team-meta.ts'

export const meta = () => teamMeta(m.money_nav())

const parts = ['charges', 'refunds', 'wallet', 'books'] as const

/** Charges, refunds, wallets and the books (SRV-32). */
export default function TeamMoneyPage() {
  const { member } = useOutletContext<Overview>()
  const part = useBox('part', parts)
  return (
    <TeamMain list title={m.money_nav()}>
      <Boxes
        label={m.money_parts()}
        name="part"
        boxes={[
          { key: 'charges', label: m.console_charges() },
          { key: 'refunds', label: m.money_refunds() },
          { key: 'wallet', label: m.money_wallet() },
          { key: 'books', label: m.money_books() },
        ]}
      />
      {part === 'charges' && <Charges rights={member.rights} />}
      {part === 'refunds' && <Refunds rights={member.rights} />}
      {part === 'wallet' && <Wallet />}
      {part === 'books' && <Books self={member} />}
    </TeamMain>
  )
}
