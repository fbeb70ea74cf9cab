import { m } from '@ownward/texts'
import { TextField } from '@ownward/ui/text-field'
import { useRef, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { ActionDialog } from '../asking/action-dialog.tsx'
import { useSay } from '../moment.tsx'
import { askTeamAgain } from '../session/team-query.ts'
import { teamSide } from '../session/team-side.ts'
import { type Pausable, type Pause, sayPausable } from './pause-words.ts'

const askAgain = () => Promise.all([askTeamAgain('teamOperations'), askTeamAgain('teamOverview')])

/** Asks why before something is paused: the whole team reads it. */
export function PauseDialog({
  what,
  text,
  onClose,
}: {
  what: Exclude<Pausable, 'everything'>
  text: string
  onClose: () => void
}) {
  const [why, setWhy] = useState('')
  const [checked, setChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { act, busy, problem } = useAction(teamSide)
  const isMissing = why.trim().length < 3

  async function pause(): Promise<void> {
    setChecked(true)
    if (isMissing) return field.current?.focus()
    if (await act('teamPause', { what, why }, { once: true })) onClose()
    await askAgain()
  }

  return (
    <ActionDialog
      title={m.operations_pause_title({ what: sayPausable(what) })}
      text={text}
      confirm={m.operations_pause()}
      busy={busy !== ''}
      problem={problem}
      onConfirm={pause}
      onClose={onClose}
    >
      <TextField
        ref={field}
        label={m.operations_pause_why()}
        hint={m.operations_pause_why_hint()}
        value={why}
        maxLength={300}
        autoComplete="off"
        error={checked && isMissing ? m.operations_pause_why_missing() : undefined}
        onChange={event => setWhy(event.target.value)}
      />
    </ActionDialog>
  )
}

/** Says what will be done at once before something goes on; of everything, that no other installation may run on the same data. */
export function ResumeDialog({ pause, onClose }: { pause: Pause; onClose: () => void }) {
  const { act, busy, problem } = useAction(teamSide)
  const isAll = pause.what === 'everything'
  const say = useSay()

  async function resume(): Promise<void> {
    if (await act('teamResume', { what: pause.what })) onClose()
    await askAgain()
  }

  return (
    <ActionDialog
      title={isAll ? m.operations_confirm_title() : m.operations_resume_title({ what: sayPausable(pause.what) })}
      text={isAll ? m.operations_confirm_text() : m.operations_resume_text({ since: say(pause.since) })}
      confirm={isAll ? m.operations_confirm() : m.operations_resume()}
      busy={busy !== ''}
      problem={problem}
      onConfirm={resume}
      onClose={onClose}
    />
  )
}
