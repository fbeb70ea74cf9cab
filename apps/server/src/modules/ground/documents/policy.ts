import type { TeamRight } from '@ownward/contract'
import type { FileRow } from './store-file.ts'

/** What a member of the team must have been given to open somebody's document of a kind (SRV-23). */
export const rightToOpen: Record<FileRow['kind'], TeamRight> = {
  licence_front: 'licences',
  licence_back: 'licences',
  income_proof: 'people',
  profile_photo: 'people',
  profile_photo_sent: 'people',
  signature: 'people',
  insurance: 'bookings',
  registration: 'bookings',
  inspection: 'bookings',
  agreement: 'bookings',
  condition_photo: 'bookings',
  care_evidence: 'bookings',
  message_file: 'people',
  // Whoever looks after bookings sees their statements.
  receipt: 'bookings',
  // Everybody sees it on the car's page; who looks after cars puts it there.
  vehicle_photo: 'fleet',
  // Nobody but its person opens it, whatever their rights.
  export: 'people',
}

/** Who holds an address: looked up when it is used, for ten minutes are long enough to lose a right. */
export interface Holder {
  id: number
  kind: 'customer' | 'team' | 'dealer'
  rights: readonly string[]
  blockedAt: Date | null
}

/** The owner opens what is theirs, the team what it has the right to; the papers of a car, which nobody owns, are for every customer. */
export function mayOpen(file: Pick<FileRow, 'ownerId' | 'kind'>, holder: Holder | undefined): boolean {
  if (!holder || holder.blockedAt !== null || file.kind === 'profile_photo_sent') return false
  if (file.kind === 'export') return holder.kind === 'customer' && file.ownerId === holder.id
  if (holder.kind === 'team') return holder.rights.includes(rightToOpen[file.kind])
  return holder.kind === 'customer' && (file.ownerId === holder.id || file.ownerId === null)
}
