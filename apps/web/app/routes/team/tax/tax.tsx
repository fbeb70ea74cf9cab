import { m } from '@ownward/texts'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../api/queries.ts'
import { Asked } from '../../../features/team/asking/asked.tsx'
import { teamQuery } from '../../../features/team/session/team-query.ts'
import { TaxPanel } from '../../../features/team/tax/tax-panel.tsx'
import { TeamMain } from '../../../features/team/team-main.tsx'
import { teamMeta } from '../team-meta.ts'

export const meta = () => teamMeta(m.tax_nav())

/** The tax of each state, with the day from which it holds (OPS-08). */
export default function TeamTaxPage() {
  const query = useQuery({ ...teamQuery('teamTaxRates', {}), staleTime: 0 }, queries)
  return (
    <TeamMain list title={m.tax_nav()} lead={m.tax_lead()}>
      <Asked query={query} waiting={<Skeleton className="h-96 rounded-card" />}>
        {({ result }) => <TaxPanel states={result} />}
      </Asked>
    </TeamMain>
  )
}
