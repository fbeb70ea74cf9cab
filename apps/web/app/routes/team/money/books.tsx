import { m } from '@ownward/texts'
import { useOutletContext } from 'react-router'
import type { Overview } from '../../../features/team/frame/nav-links.ts'
import { Books } from '../../../features/team/money/books.tsx'
import { MoneyParts } from '../../../features/team/money/money-parts.tsx'
import { TeamMain } from '../../../features/team/team-main.tsx'
import { teamMeta } from '../team-meta.ts'

export const meta = () => teamMeta(m.money_books())

/** The accounts of the books, and what they and the gateway have not settled (SRV-32). */
export default function TeamBooksPage() {
  const { member } = useOutletContext<Overview>()
  return (
    <TeamMain list title={m.money_nav()}>
      <MoneyParts open="books" />
      <Books self={member} />
    </TeamMain>
  )
}
