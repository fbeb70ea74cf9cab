import { m } from '@ownward/texts'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../api/queries.ts'
import { Asked } from '../asking/asked.tsx'
import { teamQuery } from '../session/team-query.ts'
import { TeamMain } from '../team-main.tsx'
import type { What } from './owner-draft.ts'
import { OwnerPage } from './owner-page.tsx'

/** The page of the owner or partner whose number the address has. */
export function OwnerAsked({ what, number }: { what: What; number: string }) {
  const id = /^[1-9]\d{0,8}$/.test(number) ? Number(number) : 999_999_999
  const query = useQuery({ ...teamQuery('teamOwner', { what, id }), staleTime: 0 }, queries)
  if (query.data) return <OwnerPage key={`${what} ${id}`} file={query.data.result} />
  return (
    <TeamMain title={what === 'owner' ? m.owners_owner() : m.owners_partner()}>
      <Asked query={query} waiting={<Skeleton className="h-96 rounded-card" />}>
        {() => null}
      </Asked>
    </TeamMain>
  )
}
