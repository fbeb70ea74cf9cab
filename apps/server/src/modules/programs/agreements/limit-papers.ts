import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { RefusalFacts } from '../../../call.ts'
import type { CallWork } from '../../../work.ts'
import { takeTries } from '../../ground/limits/index.ts'

/** Whether a person may have another paper printed now: each costs time and room, and nobody reads two a minute for an hour (SRV-38). */
export async function takePaper({ uow, actor, now }: CallWork): Promise<Outcome<true, 'too-many-tries', RefusalFacts>> {
  const taken = await takeTries(uow.tx, now, { 'paper:person': String(actor.userId) })
  return taken.ok ? ok(true) : refuse('too-many-tries', taken.facts)
}
