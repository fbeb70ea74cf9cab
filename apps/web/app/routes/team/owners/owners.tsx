import { m } from '@ownward/texts'
import { buttonLook } from '@ownward/ui/button-look'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queries } from '../../../api/queries.ts'
import { Asked } from '../../../features/team/asking/asked.tsx'
import { OwnerList } from '../../../features/team/owners/owner-list.tsx'
import { teamQuery } from '../../../features/team/session/team-query.ts'
import { TeamMain } from '../../../features/team/team-main.tsx'
import { teamPaths } from '../../../team-paths.ts'
import { teamMeta } from '../team-meta.ts'

export const meta = () => teamMeta(m.owners_nav())

/** Whose the cars are, and the partners whose listing shows some of them (OPS-08). */
export default function TeamOwnersPage() {
  const query = useQuery({ ...teamQuery('teamOwners', {}), staleTime: 0 }, queries)
  return (
    <TeamMain
      list
      title={m.owners_nav()}
      lead={m.owners_lead()}
      action={
        <>
          <Link to={teamPaths.importVehicles('owners')} className={buttonLook({ look: 'outline' })}>
            {m.owners_import()}
          </Link>
          <Link to={teamPaths.newOwner('partner')} className={buttonLook({ look: 'outline' })}>
            {m.owners_partner_new()}
          </Link>
          <Link to={teamPaths.newOwner('owner')} data-main="" className={buttonLook({})}>
            {m.owners_new()}
          </Link>
        </>
      }
    >
      <Asked query={query} waiting={<Skeleton className="h-96 rounded-card" />}>
        {({ result }) => (
          <>
            {(['owner', 'partner'] as const).map(what => (
              <section key={what} className="flex flex-col gap-2">
                <h2 className="text-xl font-bold">{what === 'owner' ? m.owners_owners() : m.owners_partners()}</h2>
                <OwnerList what={what} rows={result.filter(row => row.what === what)} />
              </section>
            ))}
          </>
        )}
      </Asked>
    </TeamMain>
  )
}
