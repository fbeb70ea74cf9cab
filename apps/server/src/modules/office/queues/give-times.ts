import type { Parts } from '../../../parts.ts'
import { workOutTimes } from '../../ground/queues/index.ts'

/** Gives what has entered or left a queue its times, so that nobody who reads one waits for it; returns how many items. */
export function giveQueueTimes({ transact, config }: Pick<Parts, 'transact' | 'config'>): Promise<number> {
  return transact(({ tx }) => workOutTimes(tx, config.businessZone))
}
