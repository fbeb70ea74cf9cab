import { m } from '@ownward/texts'
import { useAction } from '../../../api/use-action.ts'
import { ReasonButton } from '../asking/reason-button.tsx'
import { askTeamAgain } from '../session/team-query.ts'
import { teamSide } from '../session/team-side.ts'
import type { PersonFile } from './person-file.ts'

/** Blocks somebody, or lets them in again: with a reason, which stays on record. */
export function BlockPerson({ person }: { person: PersonFile }) {
  const { act, busy, problem } = useAction(teamSide)
  const { blocked: isBlocked, name, liveBookings: live } = person

  async function send(reason: string): Promise<boolean> {
    const done = await act(isBlocked ? 'teamUnblockPerson' : 'teamBlockPerson', { userId: person.id, reason })
    if (done) await askTeamAgain('teamPerson', 'teamPeopleTable', 'teamPeopleCount')
    return done !== null
  }

  return (
    <ReasonButton
      label={isBlocked ? m.team_unblock() : m.team_block()}
      look={isBlocked ? 'outline' : 'danger'}
      confirmLook={isBlocked ? 'primary' : 'danger'}
      title={isBlocked ? m.team_unblock_title({ name }) : m.team_block_title({ name })}
      text={
        isBlocked ? (
          m.team_unblock_text()
        ) : (
          <>
            <p>{m.team_block_text()}</p>
            {live > 0 && <p className="mt-3 text-ink">{m.team_block_bookings({ n: live })}</p>}
          </>
        )
      }
      hint={m.team_reason_on_record()}
      busy={busy !== ''}
      problem={problem}
      onSend={send}
      onLeft={() => void askTeamAgain('teamPerson')}
    />
  )
}
