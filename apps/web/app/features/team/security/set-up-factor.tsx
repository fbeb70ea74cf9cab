import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { QrCode } from '@ownward/ui/qr-code'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { FormProblem } from '../../../forms/form-problem.tsx'
import { teamSide } from '../session/team-side.ts'
import { CodeForm } from './code-form.tsx'
import { showRecoveryCodes } from './recovery-codes.tsx'

/** Sets up the codes of an app in three steps: scan, show the first code, keep the recovery codes. */
export function SetUpFactor() {
  const [started, setStarted] = useState<{ secret: string; uri: string } | null>(null)
  const { act, busy, problem } = useAction(teamSide)

  async function start(): Promise<void> {
    const answer = await act('teamStartSecondFactor', {})
    if (answer) setStarted(answer.result)
  }

  async function confirm(code: string): Promise<boolean> {
    const answer = await act('teamConfirmSecondFactor', { code })
    if (!answer) return false
    showRecoveryCodes(answer.result.recoveryCodes)
    return true
  }

  if (!started)
    return (
      <div className="flex max-w-xl flex-col gap-4">
        <FormProblem words={problem} />
        <div>
          <Button size="lg" busy={busy && m.app_saving()} onClick={() => void start()}>
            {m.team_factor_set_up()}
          </Button>
        </div>
      </div>
    )
  return (
    <div className="grid max-w-3xl items-start gap-6 md:grid-cols-[16rem_minmax(0,1fr)]">
      <div className="max-w-64 overflow-hidden rounded-card border border-line">
        <QrCode text={started.uri} label={m.team_factor_qr()} />
      </div>
      <div className="flex flex-col gap-5">
        <p>{m.team_factor_scan()}</p>
        <p className="text-sm text-ink-soft">
          {m.team_factor_type()}
          <code className="figures mt-1 block text-base font-semibold break-all text-ink">
            {started.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </code>
        </p>
        <CodeForm
          label={m.team_factor_first_code()}
          action={m.team_factor_confirm()}
          busy={busy !== ''}
          problem={problem}
          onCode={confirm}
        />
      </div>
    </div>
  )
}
