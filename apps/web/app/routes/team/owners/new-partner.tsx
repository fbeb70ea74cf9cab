import { m } from '@ownward/texts'
import { NewOwner } from '../../../features/team/owners/new-owner.tsx'
import { teamMeta } from '../team-meta.ts'

export const meta = () => teamMeta(m.owners_partner_new())

/** The form of a new partner (OPS-08). */
export default function TeamNewPartnerPage() {
  return <NewOwner what="partner" />
}
