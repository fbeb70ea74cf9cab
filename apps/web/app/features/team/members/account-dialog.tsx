import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Dialog } from '@ownward/ui/dialog'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { ActionDialog } from '../asking/action-dialog.tsx'
import { ReasonButton } from '../asking/reason-button.tsx'
import { askTeamAgain } from '../session/team-query.ts'
import { teamSide } from '../session/team-side.ts'
import type { Member, Self } from './member.ts'
import { hasEveryRight } from './right-words.ts'
import { SessionsOf } from './sessions-of.tsx'

interface AccountDialogProps {
  member: Member
  self: Self
  onClose: () => void
}

/** The account of another member: where they are signed in, and the ways to let them in again or to keep them out (DESK-25). */
export function AccountDialog({ member, self, onClose }: AccountDialogProps) {
  const looksAfterAll = hasEveryRight(self)
  const isWaiting = member.link !== 'none'
  return (
    <Dialog
      title={m.members_account_of({ name: member.name })}
      closeLabel={m.common_close()}
      size="lg"
      onClose={onClose}
    >
      <div className="flex flex-col gap-6">
        {isWaiting && <p className="max-w-prose">{sayWaiting(member.link)}</p>}
        <div className="flex flex-wrap gap-3">
          <MailLink member={member} self={self} />
          {looksAfterAll && member.link !== 'invite' && <BlockMember member={member} />}
          {looksAfterAll && <RemoveMember member={member} onRemoved={onClose} />}
        </div>
        {looksAfterAll && !isWaiting && <SessionsOf member={member} />}
      </div>
    </Dialog>
  )
}

function sayWaiting(link: Member['link']): string {
  if (link === 'over') return m.members_is_over()
  return link === 'invite' ? m.members_is_invited() : m.members_is_reset()
}

/** Resets the member, or mails a new link to somebody who has yet to use theirs. */
function MailLink({ member, self }: { member: Member; self: Self }) {
  const [open, setOpen] = useState(false)
  const { act, busy, problem } = useAction(teamSide)
  const { name } = member
  const isWaiting = member.link !== 'none'
  const mayDo = member.rights.every(right => self.rights.includes(right))
  const label = isWaiting ? m.members_send_again() : m.members_send_reset()

  async function send(): Promise<void> {
    const sent = await act('teamResetMember', { memberId: member.id }, { once: true })
    await askTeamAgain('teamMembers')
    if (sent) setOpen(false)
  }

  return (
    <>
      <Button look="outline" unavailable={mayDo ? '' : m.refusal_not_all_their_rights()} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <ActionDialog
          title={isWaiting ? m.members_send_again_title({ name }) : m.members_send_reset_title({ name })}
          text={isWaiting ? m.members_send_again_text() : m.members_send_reset_text()}
          confirm={label}
          busy={busy !== ''}
          problem={problem}
          onConfirm={send}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function BlockMember({ member }: { member: Member }) {
  const { act, busy, problem } = useAction(teamSide)
  const { id: memberId, name, blocked } = member

  async function send(reason: string): Promise<boolean> {
    const done = await act(blocked ? 'teamUnblockMember' : 'teamBlockMember', { memberId, reason })
    if (done) await askTeamAgain('teamMembers', 'teamSessionsOf')
    return done !== null
  }

  return (
    <ReasonButton
      label={blocked ? m.members_unblock() : m.members_block()}
      look="outline"
      confirmLook={blocked ? 'primary' : 'danger'}
      title={blocked ? m.members_unblock_title({ name }) : m.members_block_title({ name })}
      text={blocked ? m.members_unblock_text() : m.members_block_text()}
      hint={m.members_reason_kept()}
      busy={busy !== ''}
      problem={problem}
      onSend={send}
      onLeft={() => void askTeamAgain('teamMembers')}
    />
  )
}

function RemoveMember({ member, onRemoved }: { member: Member; onRemoved: () => void }) {
  const { act, busy, problem } = useAction(teamSide)
  const { id: memberId, name, link } = member
  const isInvited = link === 'invite'

  async function send(reason: string): Promise<boolean> {
    const done = await act('teamRemoveMember', { memberId, reason })
    if (!done) return false
    onRemoved()
    await askTeamAgain('teamMembers')
    return true
  }

  return (
    <ReasonButton
      label={isInvited ? m.members_call_off() : m.members_remove()}
      look="outline"
      confirmLook="danger"
      title={isInvited ? m.members_call_off_title({ name }) : m.members_remove_title({ name })}
      text={isInvited ? m.members_call_off_text() : m.members_remove_text()}
      hint={m.members_reason_kept()}
      busy={busy !== ''}
      problem={problem}
      onSend={send}
      onLeft={() => void askTeamAgain('teamMembers')}
    />
  )
}
