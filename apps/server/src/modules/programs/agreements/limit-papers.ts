import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { Call, RefusalFacts } from '../../../call.ts'
import { takeTries } from '../../ground/limits/index.ts'

/** Whether a person may have another paper printed now: each costs time and room, and nobody reads two a minute for an hour (SRV-38). */
export async function takePaper({
  transact,
  actor,
  now,
}: Call): Promise<Outcome<true, 'too-many-tries', RefusalFacts>> {
  const taken = await transact(({ tx }) => takeTries(tx, now, { 'paper:person': String(actor.userId) }))
  return taken.ok ? ok(true) : refuse('too-many-tries', taken.facts)
}
