import type { BulkAct } from '@ownward/contract/tables'
import type { UserId } from '@ownward/domain/ids'
import { refuse } from '@ownward/domain/outcome'
import { finishContactMessage, finishThread } from '../../support/index.ts'
import type { BulkAction } from '../bulk-action.ts'
import { holdKept } from './queue-rows.ts'

type Close = Extract<BulkAct, { action: 'close' }>

/** Marks threads, or messages of the contact form, as done, each as the button beside it does; each is opened again by itself. */
export function closing(queue: 'thread' | 'contact'): BulkAction<Close> {
  return {
    async press(work, id) {
      const before = await holdKept(work.uow.tx, queue, id)
      const done =
        queue === 'thread'
          ? await finishThread(work, { userId: id as UserId, done: true })
          : await finishContactMessage(work, { messageId: id, done: true })
      if (!done.ok) return refuse(done.code, done.facts?.say)
      if (before?.isDone) return { ok: true, changed: false }
      return { ok: true, changed: true, before: { done: 'no' }, after: { done: 'yes' } }
    },
  }
}
