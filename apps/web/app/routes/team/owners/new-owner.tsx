import { m } from '@ownward/texts'
import { NewOwner } from '../../../features/team/owners/new-owner.tsx'
import { teamMeta } from '../team-meta.ts'

export const meta = () => teamMeta(m.owners_new())

/** The form of a new owner (OPS-08). */
export default function TeamNewOwnerPage() {
  return <NewOwner what="owner" />
}
