import { m } from '@ownward/texts'
import { MoneyParts } from '../../../features/team/money/money-parts.tsx'
import { Wallet } from '../../../features/team/money/wallet.tsx'
import { TeamMain } from '../../../features/team/team-main.tsx'
import { teamMeta } from '../team-meta.ts'

export const meta = () => teamMeta(m.money_wallet())

/** The wallet of a person (SRV-32). */
export default function TeamWalletPage() {
  return (
    <TeamMain list title={m.money_nav()}>
      <MoneyParts open="wallet" />
      <Wallet />
    </TeamMain>
  )
}
