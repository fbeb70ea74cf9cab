import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { RefusalFacts } from '../../../../call.ts'
import type { CallWork } from '../../../../work.ts'
import { takeTries } from '../../limits/index.ts'
import { queueText } from '../../outbox/index.ts'
import { deviceOf, pushAddress } from '../../push/index.ts'

/** Sends a test to one of the person's own browsers, at once: they have just pressed for it (HOME-17). */
export async function testDevice(
  { uow, actor, now, locale, config }: CallWork,
  endpoint: string,
): Promise<Outcome<true, 'no-push-device' | 'too-many-tries', RefusalFacts | undefined>> {
  const taken = await takeTries(uow.tx, now, { 'push:person': String(actor.userId) })
  if (!taken.ok) return refuse('too-many-tries', taken.facts)
  const device = await deviceOf(uow.tx, actor.userId, endpoint)
  if (!device) return refuse('no-push-device', undefined)
  await queueText(uow, {
    ...{ channel: 'push', to: pushAddress(device), link: '/account/notifications', at: now },
    ...{ subject: config.brand.name, text: m.mail_push_test({}, { locale }) },
    ...{ userId: actor.userId, kind: 'push_test', topic: `push ${device.id} test` },
    ...{ joins: false, keepsQuiet: false, notBefore: null },
  })
  return ok(true)
}
