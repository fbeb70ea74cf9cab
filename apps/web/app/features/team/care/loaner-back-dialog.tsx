import { m } from '@ownward/texts'
import { ChoiceGroup } from '@ownward/ui/choice-group'
import { TextField } from '@ownward/ui/text-field'
import { useRef, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { readOdometer } from '../../../forms/read-whole.ts'
import { ActionDialog } from '../asking/action-dialog.tsx'
import { teamSide } from '../session/team-side.ts'
import { askCaseAgain, type TeamCase } from './team-case.ts'

/** A loaner is back, with what its odometer shows; whose own car is not ready has a case again (CARE-22). */
export function LoanerBackDialog({ of, onClose }: { of: TeamCase; onClose: () => void }) {
  const { act, busy, problem } = useAction(teamSide)
  const [typed, setTyped] = useState('')
  const [own, setOwn] = useState<0 | 1>(1)
  const [checked, setChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const odometer = readOdometer(typed)
  const isReady = of.loaner?.readyAt != null

  async function takeBack(): Promise<void> {
    setChecked(true)
    if (odometer === undefined) return field.current?.focus()
    const done = await act('teamLoanerBack', { caseId: of.id, odometer, ownReady: isReady ? 1 : own }, { once: true })
    if (done) onClose()
    await askCaseAgain()
  }

  return (
    <ActionDialog
      title={m.loaner_team_back()}
      text={`${of.loaner?.car}. ${m.loaner_team_back_text()}`}
      confirm={m.loaner_team_back()}
      busy={busy !== ''}
      problem={problem}
      onConfirm={takeBack}
      onClose={onClose}
    >
      <TextField
        ref={field}
        label={m.loaner_odometer()}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={typed}
        error={checked && odometer === undefined ? m.console_odometer_digits() : undefined}
        onChange={event => setTyped(event.target.value)}
      />
      {!isReady && (
        <ChoiceGroup
          legend={m.loaner_team_own()}
          value={own}
          onChoose={setOwn}
          options={[
            { value: 1, label: m.loaner_team_own_yes() },
            { value: 0, label: m.loaner_team_own_no() },
          ]}
        />
      )}
    </ActionDialog>
  )
}
