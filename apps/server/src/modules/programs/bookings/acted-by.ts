import type { Actor } from '@ownward/domain/bookings'

/** Who acts; the system has no number. */
export interface ActedBy {
  kind: Actor
  id: number | null
}

/** Nobody in person: what a job does by itself. */
export const bySystem: ActedBy = { kind: 'system', id: null }
