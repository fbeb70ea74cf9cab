import { m } from '@ownward/texts'
import { OwnerAsked } from '../../../features/team/owners/owner-asked.tsx'
import { teamMeta } from '../team-meta.ts'
import type { Route } from './+types/owner'

export const meta = () => teamMeta(m.owners_owner())

/** One owner (OPS-08). */
export default function TeamOwnerPage({ params }: Route.ComponentProps) {
  return <OwnerAsked what="owner" number={params.id} />
}
