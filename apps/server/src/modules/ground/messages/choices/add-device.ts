import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { RefusalFacts } from '../../../../call.ts'
import type { PushService } from '../../../../outside/push/port.ts'
import { isPublicKey } from '../../../../outside/push/seal-push.ts'
import type { CallWork } from '../../../../work.ts'
import { takeTries } from '../../limits/index.ts'
import { dropTexts, hidePushes } from '../../outbox/index.ts'
import { dropDevice, keepDevice, pushAddress } from '../../push/index.ts'

interface Asked {
  endpoint: string
  p256dh: string
  auth: string
  showsDetails: boolean | undefined
  tellsSearches: boolean | undefined
}

/**
 * Tells the person of things on the browser that asks as well, of their saved searches alone where they chose so (HOME-16 to HOME-18, PICK-12); what waits for
 * it goes as its person now lets the lock screen show. One that is to be told of nothing any more is forgotten.
 */
export async function addDevice(
  { uow: { tx }, actor, now, locale, config }: CallWork,
  asked: Asked,
  push: Pick<PushService, 'accepts'>,
): Promise<Outcome<true, 'push-endpoint' | 'too-many-tries', RefusalFacts | undefined>> {
  const taken = await takeTries(tx, now, { 'push:person': String(actor.userId) })
  if (!taken.ok) return refuse('too-many-tries', taken.facts)
  if (!push.accepts(asked.endpoint) || !isPublicKey(asked.p256dh)) return refuse('push-endpoint', undefined)
  const kept = await keepDevice(tx, { ...asked, userId: actor.userId, sessionId: actor.sessionId }, now)
  if (!kept.ok) return refuse('push-endpoint', undefined)
  if (!kept.value.tellsSearches) await dropTexts(tx, actor.userId, 'push', ['saved_search'], pushAddress(kept.value))
  if (!kept.value.tellsSearches && !kept.value.tellsRest) await dropDevice(tx, kept.value.id)
  if (!kept.value.showsDetails) {
    const words = { title: config.brand.name, text: m.mail_push_anything({}, { locale }) }
    await hidePushes(tx, pushAddress(kept.value), words)
  }
  return ok(true)
}
