import type { QueueName } from '@ownward/contract/queues'
import { useNavigate } from 'react-router'
import { useAction } from '../../../api/use-action.ts'
import { askTeamAgain } from '../session/team-query.ts'
import { teamSide } from '../session/team-side.ts'
import { queueWords } from './queue-words.ts'

/** Gives the member what is due first in a queue and leads to it; `problem` says why nothing was given (DESK-22). */
export function useTakeNext() {
  const go = useNavigate()
  const { act, busy, problem } = useAction(teamSide)

  async function takeNext(queue: QueueName): Promise<void> {
    const taken = await act('teamTakeNext', { queue }, { as: queue, once: true, silent: true })
    await askTeamAgain('teamQueues', 'teamQueueItems')
    if (taken) await go(queueWords[queue].item(taken.result.subject))
  }

  return { takeNext, busy, problem }
}
