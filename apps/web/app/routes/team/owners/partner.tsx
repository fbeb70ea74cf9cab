import { m } from '@ownward/texts'
import { OwnerAsked } from '../../../features/team/owners/owner-asked.tsx'
import { teamMeta } from '../team-meta.ts'
import type { Route } from './+types/partner'

export const meta = () => teamMeta(m.owners_partner())

/** One partner (OPS-08). */
export default function TeamPartnerPage({ params }: Route.ComponentProps) {
  return <OwnerAsked what="partner" number={params.id} />
}
