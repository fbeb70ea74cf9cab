import type { Response } from '@ownward/contract'
import type { StoredOwner } from './store.ts'

/** An owner or partner as the team has it written down. */
export function presentOwner({ retiredAt, allCars, ...owner }: StoredOwner): Response<'teamOwners'>['result'][number] {
  return { ...owner, used: allCars > 0, retired: retiredAt !== null }
}
