import { addMinutes, wallTimeInZone } from '@ownward/domain/calendar'
import { m } from '@ownward/texts'
import { ChoiceGroup } from '@ownward/ui/choice-group'
import { TextArea } from '@ownward/ui/text-area'
import { TextField } from '@ownward/ui/text-field'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { EvidenceList } from '../../../forms/evidence-list.tsx'
import { MomentField, momentOf } from '../../../forms/moment-field.tsx'
import { useServerNow } from '../../../page/server-clock.ts'
import { ActionDialog } from '../asking/action-dialog.tsx'
import { Moment } from '../moment.tsx'
import { sayPerson } from '../say-person.ts'
import { teamSide } from '../session/team-side.ts'
import { askCaseAgain, type TeamCase } from './team-case.ts'

const aDay = 24 * 60
/** How far ahead the next step can be, in days (CARE-15). */
const mostDays = 30

/** The team confirms a case and says what comes next and by when; its driver reads it (CARE-13, CARE-15). */
export function AnswerDialog({ of, onClose }: { of: TeamCase; onClose: () => void }) {
  const { act, busy, problem } = useAction(teamSide)
  const now = useServerNow()()
  const [step, setStep] = useState<'collect' | 'ready'>(of.step === 'ready' ? 'ready' : 'collect')
  const [wall, setWall] = useState(() => wallTimeInZone(addMinutes(now, aDay), of.timeZone))
  const [words, setWords] = useState('')
  const [towed, setTowed] = useState(of.towedMiles > 0 ? String(of.towedMiles) : '')
  const by = momentOf(wall, of.timeZone)
  const wrong = !by || by <= now ? m.care_team_by_missing() : undefined

  async function answer(): Promise<void> {
    if (!by || wrong) return
    const done = await act(
      'teamConfirmCase',
      {
        caseId: of.id,
        step,
        by: by.toISOString(),
        words,
        answers: of.answers,
        ...(towed && { towedMiles: Number(towed) }),
      },
      { once: true },
    )
    if (done) onClose()
    await askCaseAgain()
  }

  return (
    <ActionDialog
      title={m.care_team_confirm_title({ name: sayPerson(of.name) })}
      confirm={m.care_team_confirm()}
      busy={busy !== ''}
      problem={problem}
      onConfirm={answer}
      onClose={onClose}
    >
      <EvidenceList of={of} reads="team" sayAt={at => <Moment at={at} />} />
      <ChoiceGroup
        legend={m.care_team_step()}
        value={step}
        onChoose={setStep}
        options={[
          { value: 'collect', label: m.care_team_step_collect() },
          { value: 'ready', label: m.care_team_step_ready() },
        ]}
      />
      <MomentField
        label={m.care_team_by({ zone: of.timeZone })}
        error={wrong}
        value={wall}
        onChange={setWall}
        min={now}
        max={addMinutes(now, mostDays * aDay)}
        timeZone={of.timeZone}
      />
      <TextField
        label={m.care_team_towed()}
        hint={m.care_team_towed_hint()}
        inputMode="numeric"
        maxLength={4}
        value={towed}
        onChange={event => setTowed(event.target.value.replace(/\D/g, ''))}
      />
      <TextArea
        label={m.care_team_words()}
        maxLength={2000}
        rows={3}
        value={words}
        onChange={event => setWords(event.target.value)}
      />
    </ActionDialog>
  )
}
