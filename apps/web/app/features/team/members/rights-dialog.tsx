import type { Refusal } from '@ownward/contract'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { CheckField } from '@ownward/ui/check-field'
import { Dialog } from '@ownward/ui/dialog'
import { type FormEvent, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { FormProblem } from '../../../forms/form-problem.tsx'
import { useAskedClose } from '../asking/use-asked-close.tsx'
import { ReasonField, useReason } from '../asking/use-reason.tsx'
import { askTeamAgain } from '../session/team-query.ts'
import { teamSide } from '../session/team-side.ts'
import type { Member } from './member.ts'
import { allRights, sayRight } from './right-words.ts'

interface RightsDialogProps {
  member: Member
  /** What was asked for waits for another member. */
  onWaits: (words: string) => void
  onClose: () => void
}

/** What another member may do, for a member who has every right; beside it what takes a second factor away. */
export function RightsDialog({ member, onWaits, onClose }: RightsDialogProps) {
  const [rights, setRights] = useState(member.rights)
  const reason = useReason()
  const gives = rights.some(right => !member.rights.includes(right))
  const { act, busy, problem } = useAction(teamSide)
  const { watched, close, question } = useAskedClose({ busy: busy !== '', onClose })

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const body = { memberId: member.id, rights, were: member.rights, reason: gives ? reason.reason : '' }
    let waits = ''
    const onRefused = ({ code, message }: Refusal) => {
      if (code === 'waiting') waits = message
      if (code === 'reason-needed' || code === 'reason-short') reason.check()
    }
    const done = await act('teamSetRights', body, { onRefused })
    if (waits) onWaits(waits)
    if (done || waits) await finish()
    else await askTeamAgain('teamMembers')
  }

  async function reset(): Promise<void> {
    if (await act('teamResetSecondFactor', { memberId: member.id })) await finish()
  }

  async function finish(): Promise<void> {
    onClose()
    await askTeamAgain('teamMembers')
  }

  return (
    <Dialog
      title={m.team_rights_of({ name: member.name })}
      closeLabel={m.common_close()}
      busy={busy !== ''}
      onClose={close}
    >
      <form {...watched} onSubmit={event => void save(event)} className="flex flex-col gap-5">
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-2 text-sm text-ink-soft">{m.team_rights_sign_in_again()}</legend>
          {allRights.map(right => (
            <CheckField
              key={right}
              label={sayRight(right)}
              checked={rights.includes(right)}
              onChange={event =>
                setRights(now => (event.target.checked ? [...now, right] : now.filter(kept => kept !== right)))
              }
            />
          ))}
        </fieldset>
        {gives && <ReasonField of={reason} label={m.team_rights_reason()} hint={m.team_rights_reason_hint()} />}
        {member.lapsed && <p className="max-w-prose text-sm">{m.team_factor_let_in_text({ name: member.name })}</p>}
        <FormProblem words={problem} />
        {question}
        <div className="flex flex-wrap justify-between gap-3">
          {(member.secondFactor || member.lapsed) && (
            <Button look="quiet" busy={busy === 'teamResetSecondFactor' && m.app_saving()} onClick={() => void reset()}>
              {member.lapsed ? m.team_factor_let_in() : m.team_factor_reset()}
            </Button>
          )}
          <Button type="submit" busy={busy === 'teamSetRights' && m.app_saving()}>
            {m.team_save()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
