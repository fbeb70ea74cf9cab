import { type QueuedItem, type QueueName, queueRights } from '@ownward/contract/queues'
import { m } from '@ownward/texts'
import { SelectField } from '@ownward/ui/select-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../../../api/queries.ts'
import type { Overview } from '../frame/nav-links.ts'
import { teamQuery } from '../session/team-query.ts'
import { ActForm } from '../table/bulk/act-form.tsx'
import type { BulkChoice, BulkFormProps } from '../table/bulk/bulk-choice.ts'

interface Around {
  queue: QueueName
  self: Overview['member']
  /** What waits, as the member sees it. */
  items: readonly QueuedItem[]
}

/** Asks to whom the items are given: a member who has the right for them, or nobody. */
function AssignForm({ queue, self, items, onReady, onClose }: Around & BulkFormProps) {
  // Who may not ask for the members gives things to nobody but themselves.
  const members = useQuery({ ...teamQuery('teamMembers', {}), enabled: self.rights.includes('people') }, queries)
  const [to, setTo] = useState('')
  const [checked, setChecked] = useState(0)
  const able = (members.data?.result ?? []).filter(
    ({ id, rights, blocked }) => id !== self.id && rights.includes(queueRights[queue]) && !blocked,
  )
  function submit(): void {
    if (to === '') {
      setChecked(checked + 1)
      return
    }
    const seen = items.map(({ subject, keeper }) => ({ subject, member: keeper?.id ?? null }))
    onReady({ action: 'assign', member: to === 'nobody' ? null : Number(to), seen })
  }
  return (
    <ActForm text={m.bulk_assign_text()} checked={checked} onSubmit={submit} onClose={onClose}>
      <SelectField
        label={m.team_looked_after()}
        placeholder={m.bulk_choose()}
        value={to}
        options={[
          { value: 'nobody', label: m.team_nobody() },
          { value: String(self.id), label: m.team_me({ name: self.name }) },
          ...able.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        error={checked > 0 && to === '' ? m.fleet_fill_in() : undefined}
        onChange={event => setTo(event.target.value)}
      />
    </ActForm>
  )
}

/** What can be done to many items of a queue at once: all are given to somebody, and those that one press closes are closed (DESK-09). */
export function queueChoices(around: Around): readonly BulkChoice[] {
  const assign: BulkChoice = {
    action: 'assign',
    says: m.bulk_assign,
    Form: props => <AssignForm {...around} {...props} />,
  }
  const close: BulkChoice = {
    action: 'close',
    says: m.bulk_close,
    final: m.bulk_close_final,
    words: {
      counts: m.bulk_close_counts,
      soFar: m.bulk_close_counts_so_far,
      will: m.bulk_close_will,
      nothing: m.bulk_close_nothing,
    },
  }
  return around.queue === 'thread' || around.queue === 'contact' ? [assign, close] : [assign]
}
