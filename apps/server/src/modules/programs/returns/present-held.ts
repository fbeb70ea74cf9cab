import { type Cents, toWire } from '@ownward/domain/money'

/** What is held of a deposit for the check of the car, and until when at most; no date where nothing is held. */
export function presentHeld({ heldCents, depositBy }: { heldCents: Cents; depositBy: Date | null }) {
  return { deposit_held: toWire(heldCents), deposit_by: heldCents > 0 ? (depositBy?.toISOString() ?? null) : null }
}
