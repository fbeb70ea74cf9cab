import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { RefusalFacts } from '../../../call.ts'
import type { CallWork } from '../../../work.ts'
import { takeTries } from '../../ground/limits/index.ts'
import { openIncomeLink } from '../sessions/index.ts'

/** An address where a person sends proof of income: half an hour, nothing but that, on whatever device (API-42, O-27). */
export async function openProofLink({
  uow: { tx },
  actor,
  now,
  config,
}: CallWork): Promise<
  Outcome<{ url: string; expiresAt: Date }, 'too-many-tries' | 'session', RefusalFacts | undefined>
> {
  const taken = await takeTries(tx, now, { 'income-link:person': String(actor.userId) })
  if (!taken.ok) return refuse('too-many-tries', taken.facts)
  const made = await openIncomeLink(tx, actor.sessionId, now)
  if (made === null) return refuse('session', undefined)
  const { token, expiresAt } = made
  return ok({ url: `${config.publicUrl}/income-proof?token=${token}`, expiresAt })
}
