import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { CallWork } from '../../../work.ts'
import { givenUpAs } from '../attempts/index.ts'
import { cardStore } from './store.ts'

/** Makes one of the person's cards the one that is charged; exactly one is, before and after (ACC-21, API-69). One that is never asked again is not (PACT-22). */
export async function makeCardDefault(
  { uow, actor }: CallWork,
  cardId: number,
): Promise<Outcome<true, 'no-card' | 'card-refused-for-good'>> {
  const store = cardStore(uow.tx, actor.userId)
  await store.lock()
  if (!(await store.find(cardId))) return refuse('no-card')
  if (await givenUpAs(uow.tx, cardId)) return refuse('card-refused-for-good')
  await store.makeDefault(cardId)
  return ok(true)
}
