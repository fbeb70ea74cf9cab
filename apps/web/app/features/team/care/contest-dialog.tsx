import { wallTimeInZone } from '@ownward/domain/calendar'
import { m } from '@ownward/texts'
import { SelectField } from '@ownward/ui/select-field'
import { TextArea } from '@ownward/ui/text-area'
import { useRef, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { EvidenceList } from '../../../forms/evidence-list.tsx'
import { FilesField, isTooMuch, readFiles } from '../../../forms/files-field.tsx'
import { MomentField, momentOf } from '../../../forms/moment-field.tsx'
import { contestReasons } from '../../../i18n/case-kinds.ts'
import { useServerNow } from '../../../page/server-clock.ts'
import { ActionDialog } from '../asking/action-dialog.tsx'
import { Moment } from '../moment.tsx'
import { sayPerson } from '../say-person.ts'
import { teamSide } from '../session/team-side.ts'
import { askCaseAgain, type TeamCase } from './team-case.ts'

type Reason = keyof typeof contestReasons

const leastLetters = 20

/** The team contests a case from a moment on, with a word and a file that shows it; the driver reads all of it (CARE-17). */
export function ContestDialog({ of, onClose }: { of: TeamCase; onClose: () => void }) {
  const { act, busy, problem } = useAction(teamSide)
  const now = useServerNow()()
  const [reason, setReason] = useState<Reason>('usable')
  const [wall, setWall] = useState(() => wallTimeInZone(new Date(of.downUntil ?? now), of.timeZone))
  const [words, setWords] = useState('')
  const [checked, setChecked] = useState(false)
  const [hasFile, setHasFile] = useState(false)
  const [tooMuch, setTooMuch] = useState(false)
  const wordsField = useRef<HTMLTextAreaElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const from = momentOf(wall, of.timeZone)
  const isShort = words.trim().replace(/\s+/g, ' ').length < leastLetters
  const isUnproven = !hasFile && !of.evidence.some(({ by }) => by === 'team')

  async function contest(): Promise<void> {
    const chosen = [...(input.current?.files ?? [])]
    setHasFile(chosen.length > 0)
    setTooMuch(isTooMuch(chosen))
    setChecked(true)
    if (!from) return
    if (isShort) return wordsField.current?.focus()
    if ((chosen.length === 0 && isUnproven) || isTooMuch(chosen)) return input.current?.focus()
    const evidence = await readFiles(chosen)
    const body = { caseId: of.id, reason, from: from.toISOString(), words, ...(evidence.length > 0 && { evidence }) }
    const done = await act('teamContestCase', body, { once: true })
    if (done) onClose()
    await askCaseAgain()
  }

  return (
    <ActionDialog
      title={m.care_team_contest_title({ name: sayPerson(of.name) })}
      text={m.care_team_contest_text()}
      confirm={m.care_team_contest()}
      busy={busy !== ''}
      problem={problem}
      size="lg"
      onConfirm={contest}
      onClose={onClose}
    >
      <EvidenceList of={of} reads="team" sayAt={at => <Moment at={at} />} />
      <SelectField
        label={m.care_team_contest_why()}
        value={reason}
        options={(Object.keys(contestReasons) as Reason[]).map(value => ({ value, label: contestReasons[value]() }))}
        onChange={event => setReason(event.target.value as Reason)}
      />
      <MomentField
        label={m.care_team_contest_from({ zone: of.timeZone })}
        error={checked && !from ? m.life_moment_missing() : undefined}
        value={wall}
        onChange={setWall}
        min={new Date(of.downFrom)}
        max={new Date(of.downUntil ?? now)}
        timeZone={of.timeZone}
      />
      <TextArea
        ref={wordsField}
        label={m.care_team_contest_words()}
        error={checked && isShort ? m.refusal_case_words() : undefined}
        maxLength={2000}
        rows={3}
        value={words}
        onChange={event => setWords(event.target.value)}
      />
      <FilesField
        label={m.care_evidence_files()}
        hint={m.care_evidence_kinds()}
        error={tooMuch ? m.care_evidence_too_much() : checked && isUnproven ? m.refusal_case_evidence() : undefined}
        input={input}
      />
    </ActionDialog>
  )
}
