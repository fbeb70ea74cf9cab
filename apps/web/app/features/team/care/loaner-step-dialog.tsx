import { m } from '@ownward/texts'
import { useAction } from '../../../api/use-action.ts'
import { ActionDialog } from '../asking/action-dialog.tsx'
import { teamSide } from '../session/team-side.ts'
import { askCaseAgain, type TeamCase } from './team-case.ts'

interface LoanerStepDialogProps {
  of: TeamCase
  /** The offer is withdrawn, or the driver's own car is ready. */
  step: 'withdraw' | 'ready'
  onClose: () => void
}

/** What the team does about a loaner with one press, after it was said what follows (CARE-22). */
export function LoanerStepDialog({ of, step, onClose }: LoanerStepDialogProps) {
  const { act, busy, problem } = useAction(teamSide)
  const isReady = step === 'ready'
  const title = isReady ? m.loaner_team_ready() : m.loaner_team_withdraw()

  async function go(): Promise<void> {
    const done = await act(isReady ? 'teamOwnCarReady' : 'teamWithdrawLoaner', { caseId: of.id }, { once: true })
    if (done) onClose()
    await askCaseAgain()
  }

  return (
    <ActionDialog
      title={title}
      text={`${of.loaner?.car}. ${isReady ? m.loaner_team_ready_text() : m.loaner_team_withdraw_text()}`}
      confirm={title}
      busy={busy !== ''}
      problem={problem}
      onConfirm={go}
      onClose={onClose}
    />
  )
}
