import { m } from '@ownward/texts'
import { TextField } from '@ownward/ui/text-field'
import { useRef, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { readOdometer } from '../../../forms/read-whole.ts'
import { ActionDialog } from '../asking/action-dialog.tsx'
import { sayPerson } from '../say-person.ts'
import { teamSide } from '../session/team-side.ts'
import { askCaseAgain, type TeamCase } from './team-case.ts'

/** The driver has the car back, with what its odometer shows: the case is over (CARE-24). */
export function HandBackDialog({ of, onClose }: { of: TeamCase; onClose: () => void }) {
  const { act, busy, problem } = useAction(teamSide)
  const [typed, setTyped] = useState('')
  const [checked, setChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const odometer = readOdometer(typed)

  async function handBack(): Promise<void> {
    setChecked(true)
    if (odometer === undefined) return field.current?.focus()
    const done = await act('teamHandBack', { caseId: of.id, odometer }, { once: true })
    if (done) onClose()
    await askCaseAgain()
  }

  return (
    <ActionDialog
      title={m.care_team_hand_back_title({ name: sayPerson(of.name) })}
      text={m.care_team_hand_back_text()}
      confirm={m.care_team_hand_back()}
      busy={busy !== ''}
      problem={problem}
      onConfirm={handBack}
      onClose={onClose}
    >
      <TextField
        ref={field}
        label={m.care_team_odometer()}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={typed}
        error={checked && odometer === undefined ? m.console_odometer_digits() : undefined}
        onChange={event => setTyped(event.target.value)}
      />
    </ActionDialog>
  )
}
