import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { TextArea } from '@ownward/ui/text-area'
import { TextField } from '@ownward/ui/text-field'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { ActionDialog } from '../asking/action-dialog.tsx'
import { askTeamAgain } from '../session/team-query.ts'
import { teamSide } from '../session/team-side.ts'

const none = { amount: '', on: '', note: '', reason: '' }

/** A member records what a person has promised them to pay, with a note, and beyond the bounds of promises with a reason (PACT-25). */
export function RecordPromise({ bookingId, amountDue }: { bookingId: number; amountDue: number }) {
  const [typed, setTyped] = useState<typeof none | null>(null)
  const { act, busy, problem } = useAction(teamSide)
  const open = () => setTyped({ ...none, amount: amountDue.toFixed(2) })
  if (!typed)
    return (
      <div>
        <Button look="outline" onClick={open}>
          {m.team_promise_record()}
        </Button>
      </div>
    )
  const set = (name: keyof typeof none) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [name]: event.target.value })

  async function record(asked: typeof none): Promise<void> {
    const { reason, ...told } = asked
    const body = { bookingId, ...told, ...(reason && { reason }) }
    const done = await act('teamRecordPromise', body, {
      once: true,
      after: () => askTeamAgain('teamPromises', 'teamBookingDetail', 'teamDue', 'teamDueTable', 'teamDueCount'),
    })
    if (done) setTyped(null)
  }

  return (
    <ActionDialog
      title={m.team_promise_record()}
      text={m.team_promise_record_text()}
      confirm={m.team_promise_record_do()}
      busy={busy !== ''}
      problem={problem}
      onConfirm={() => record(typed)}
      onClose={() => setTyped(null)}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={m.pact_amount()} inputMode="decimal" value={typed.amount} onChange={set('amount')} />
        <TextField type="date" label={m.pact_promise_day()} value={typed.on} onChange={set('on')} />
      </div>
      <TextArea label={m.team_promise_note()} rows={2} maxLength={500} value={typed.note} onChange={set('note')} />
      <TextArea
        label={m.team_promise_reason()}
        hint={m.team_promise_reason_hint()}
        rows={2}
        maxLength={500}
        value={typed.reason}
        onChange={set('reason')}
      />
    </ActionDialog>
  )
}
