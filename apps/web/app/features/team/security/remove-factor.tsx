import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import { useAction } from '../../../api/use-action.ts'
import { askTeamAgain } from '../session/team-query.ts'
import { teamSide } from '../session/team-side.ts'
import { CodeForm } from './code-form.tsx'

/** Turns the second factor off by a code of it, to set it up on another phone. */
export function RemoveFactor() {
  const { act, busy, problem } = useAction(teamSide)

  async function remove(code: string): Promise<boolean> {
    if (!(await act('teamRemoveSecondFactor', { code }))) return false
    await askTeamAgain('teamOverview')
    return true
  }

  return (
    <div className="max-w-xl">
      <Card title={m.team_factor_remove_title()}>
        <p className="text-ink-soft">{m.team_factor_remove_text()}</p>
        <CodeForm
          label={m.team_code()}
          hint={m.team_code_hint()}
          action={m.team_factor_remove()}
          danger
          busy={busy !== ''}
          problem={problem}
          onCode={remove}
        />
      </Card>
    </div>
  )
}
