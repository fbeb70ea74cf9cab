import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { CallWork } from '../../../work.ts'
import { cardStore } from './store.ts'

/** Makes one of the person's cards the one that is charged; exactly one is, before and after (ACC-21, API-69). */
export async function makeCardDefault({ uow, actor }: CallWork, cardId: number): Promise<Outcome<true, 'no-card'>> {
  const store = cardStore(uow.tx, actor.userId)
  await store.lock()
  if (!(await store.find(cardId))) return refuse('no-card')
  await store.makeDefault(cardId)
  return ok(true)
}
