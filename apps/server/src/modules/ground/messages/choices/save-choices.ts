import { type Channel, isLocked, type MessageKind } from '@ownward/domain/home'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { CallWork } from '../../../../work.ts'
import { dropTexts } from '../../outbox/index.ts'
import { eventsOf, keepChoice } from './choices.ts'

/** A switch that somebody has moved. */
interface Switched {
  kind: MessageKind
  channel: Channel
  on: boolean
}

/**
 * Switches groups on and off, all or none of them (HOME-12). What always comes by mail cannot be switched off, and comes by text message and push as
 * its group does. What waits goes no more once its group is off.
 */
export async function saveChoices(
  { uow: { tx }, actor, now }: CallWork,
  switched: readonly Switched[],
): Promise<Outcome<true, 'locked-kind', { kind: MessageKind }>> {
  for (const { kind, channel, on } of switched) {
    // Said of something as it is anyway.
    if (isLocked(kind) && on === (channel === 'mail')) continue
    if (isLocked(kind)) return refuse('locked-kind', { kind })
  }
  for (const { kind, channel, on } of switched) {
    if (isLocked(kind)) continue
    await keepChoice(tx, actor.userId, { kind, channel, on }, now)
    if (channel !== 'mail' && !on) await dropTexts(tx, actor.userId, channel, eventsOf(kind))
  }
  return ok(true)
}
