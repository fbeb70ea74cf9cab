import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { RefusalFacts } from '../../../call.ts'
import type { CallWork } from '../../../work.ts'
import { takeTries } from '../../ground/limits/index.ts'
import { openScanLink } from './sessions.ts'

/** A link that hands the scan of the licence over to a phone: one use, ten minutes, shown as a QR code (SRV-04, O-24). */
export async function scanLink({
  uow: { tx },
  actor,
  now,
  config,
}: CallWork): Promise<
  Outcome<{ token: string; url: string; expiresAt: Date }, 'too-many-tries' | 'session', RefusalFacts | undefined>
> {
  const taken = await takeTries(tx, now, { 'scan-link:person': String(actor.userId) })
  if (!taken.ok) return refuse('too-many-tries', taken.facts)
  const made = await openScanLink(tx, actor.sessionId, now)
  if (made === null) return refuse('session', undefined)
  const { token, expiresAt } = made
  return ok({ token, expiresAt, url: `${config.publicUrl}/license-scan?token=${token}` })
}
