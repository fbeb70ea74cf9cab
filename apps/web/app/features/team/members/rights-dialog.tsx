import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { CheckField } from '@ownward/ui/check-field'
import { Dialog } from '@ownward/ui/dialog'
import { type FormEvent, useState } from 'react'
import { FormProblem } from '../../../forms/form-problem.tsx'
import { askTeamAgain } from '../team-query.ts'
import { useTeamAction } from '../use-team-action.ts'
import type { Member, Self } from './members-table.tsx'
import { allRights, sayRight } from './right-words.ts'

interface RightsDialogProps {
  member: Member
  self: Self
  onClose: () => void
}

/** What another member may do. Nobody gives or takes what they may not do themselves. */
export function RightsDialog({ member, self, onClose }: RightsDialogProps) {
  const [rights, setRights] = useState(member.rights)
  const { act, busy, problem } = useTeamAction()

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (await act('teamSetRights', { member_id: member.id, rights })) await finish()
  }

  async function reset(): Promise<void> {
    if (await act('teamResetSecondFactor', { member_id: member.id })) await finish()
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
      onClose={onClose}
    >
      <form onSubmit={event => void save(event)} className="flex flex-col gap-5">
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-2 text-sm text-ink-soft">{m.team_rights_sign_in_again()}</legend>
          {allRights
            .filter(right => self.rights.includes(right))
            .map(right => (
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
        <FormProblem words={problem} />
        <div className="flex flex-wrap justify-between gap-3">
          {member.second_factor ? (
            <Button look="quiet" busy={busy === 'teamResetSecondFactor' && m.app_saving()} onClick={() => void reset()}>
              {m.team_factor_reset()}
            </Button>
          ) : (
            <span />
          )}
          <Button type="submit" busy={busy === 'teamSetRights' && m.app_saving()}>
            {m.team_save()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
