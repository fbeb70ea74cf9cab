import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Dialog } from '@ownward/ui/dialog'
import { TextArea } from '@ownward/ui/text-area'
import { type FormEvent, useRef, useState } from 'react'
import { FormProblem } from '../../../forms/form-problem.tsx'
import { askTeamAgain } from '../team-query.ts'
import { useTeamAction } from '../use-team-action.ts'
import type { PersonFile } from './person-page.tsx'

/** Blocks somebody, or lets them in again: with a reason, which stays on record. */
export function BlockPerson({ person }: { person: PersonFile }) {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const { act, busy, problem } = useTeamAction()
  const isBlocked = person.blocked

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!reason.trim()) {
      setMissing(true)
      field.current?.focus()
      return
    }
    const body = { user_id: person.id, reason }
    const done = await act(isBlocked ? 'teamUnblockPerson' : 'teamBlockPerson', body)
    if (!done) return
    setOpen(false)
    setReason('')
    setMissing(false)
    await askTeamAgain('teamPerson', 'teamPeople')
  }

  return (
    <>
      <Button look={isBlocked ? 'outline' : 'danger'} onClick={() => setOpen(true)}>
        {isBlocked ? m.team_unblock() : m.team_block()}
      </Button>
      {open && (
        <Dialog
          title={isBlocked ? m.team_unblock_title({ name: person.name }) : m.team_block_title({ name: person.name })}
          closeLabel={m.common_close()}
          busy={busy !== ''}
          onClose={() => setOpen(false)}
        >
          <form noValidate onSubmit={event => void send(event)} className="flex flex-col gap-5">
            <p className="text-ink-soft">{isBlocked ? m.team_unblock_text() : m.team_block_text()}</p>
            {!isBlocked && person.live_bookings > 0 && <p>{m.team_block_bookings({ n: person.live_bookings })}</p>}
            <TextArea
              ref={field}
              label={m.team_reason()}
              hint={m.team_reason_on_record()}
              error={missing && !reason.trim() ? m.team_reason_missing() : undefined}
              value={reason}
              maxLength={500}
              rows={3}
              onChange={event => setReason(event.target.value)}
            />
            <FormProblem words={problem} />
            <div className="grid grid-cols-2 gap-3">
              <Button look="outline" onClick={() => busy || setOpen(false)}>
                {m.team_cancel()}
              </Button>
              <Button type="submit" look={isBlocked ? 'primary' : 'danger'} busy={busy && m.app_saving()}>
                {isBlocked ? m.team_unblock() : m.team_block()}
              </Button>
            </div>
          </form>
        </Dialog>
      )}
    </>
  )
}
