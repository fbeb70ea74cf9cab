import type { UserId } from '@ownward/domain/ids'
import type { Work } from '../../../work.ts'
import { notify } from '../../ground/messages/index.ts'
import { notifyTeam } from '../team/index.ts'
import { licenceStore } from './store.ts'

/**
 * The person now calls themselves otherwise, or was born on another day: the licence that was approved for them waits for the team again, and
 * until then nothing can be reserved with it, so that no agreement carries what nobody has compared (SRV-24). False where none counted.
 */
export async function reviewAgain(work: Work, userId: UserId, replacedReason: string): Promise<boolean> {
  const { uow, now } = work
  const sentBack = await licenceStore(uow.tx).sendBack(userId, replacedReason, now)
  if (!sentBack) return false
  await notifyTeam(uow, { kind: 'licence_waiting', person: userId, at: now })
  await notify(work, userId, { kind: 'licence_looked_at_again', facts: {} })
  return true
}
