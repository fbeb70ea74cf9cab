import { type QueueName, queueRights } from '@ownward/contract/queues'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { FormProblem } from '../../../forms/form-problem.tsx'
import { useServerNow } from '../../../page/server-clock.ts'
import { AssignField } from '../assign-field.tsx'
import type { Overview } from '../frame/nav-links.ts'
import { useSay } from '../moment.tsx'
import { useClaim } from './use-claim.ts'

interface ClaimBarProps {
  queue: QueueName
  subject: number
  self: Overview['member']
  /** Whether who looks after it is asked here; threads and messages have a field of their own. */
  assigns?: boolean
  /** It stands in a list of such. */
  listed?: boolean
}

/** When something that waits is due, who has it to themselves, and how a member takes it, takes it over or puts it back; nothing once it waits no more. */
export function ClaimBar({ queue, subject, self, assigns = false, listed = false }: ClaimBarProps) {
  const now = useServerNow()
  const say = useSay()
  const { item, isMine, claim, putBack, give, busy, problem } = useClaim({
    queue,
    subject,
    selfId: self.id,
    listed,
  })
  if (!item || !self.rights.includes(queueRights[queue])) return null
  const { due, holder, until, keeper } = item
  const isLate = due !== '' && Date.parse(due) < now().getTime()
  const isBusy = busy === 'teamClaimItem' && m.queues_taking()
  return (
    <section
      aria-label={m.queues_title()}
      className="flex flex-wrap items-end justify-between gap-x-5 gap-y-3 rounded-field border border-line bg-paper px-4 py-3 text-sm"
    >
      <div role="status" className="flex min-w-0 flex-col gap-1">
        {due && (
          <span className={isLate ? 'font-semibold text-bad' : 'font-semibold'}>
            {(isLate ? m.queues_late_since : m.queues_due)({ when: say(due) })}
          </span>
        )}
        <span>
          {isMine
            ? m.queues_yours({ time: say(until) })
            : holder
              ? m.queues_theirs({ who: holder.name, time: say(until) })
              : m.queues_free()}
        </span>
        <FormProblem words={problem} />
      </div>
      <div className="flex flex-wrap items-end gap-3">
        {assigns && (
          <AssignField
            assigned={keeper}
            self={self}
            right={queueRights[queue]}
            busy={busy === 'teamAssignItem'}
            onAssign={member => void give(member)}
          />
        )}
        {isMine ? (
          <Button look="quiet" busy={busy === 'teamReleaseItem' && m.app_saving()} onClick={() => void putBack()}>
            {m.queues_put_back()}
          </Button>
        ) : (
          <Button look="outline" busy={isBusy} onClick={() => void claim(holder !== null)}>
            {holder ? m.queues_take_over() : m.queues_claim()}
          </Button>
        )}
      </div>
    </section>
  )
}
