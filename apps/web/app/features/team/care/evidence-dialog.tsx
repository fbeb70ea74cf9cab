import { m } from '@ownward/texts'
import { TextArea } from '@ownward/ui/text-area'
import { useRef, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { dataUrlOf } from '../../../forms/data-url.ts'
import { EvidenceList } from '../../../forms/evidence-list.tsx'
import { FilesField, isTooMuch } from '../../../forms/files-field.tsx'
import { ActionDialog } from '../asking/action-dialog.tsx'
import { sayPerson } from '../say-person.ts'
import { askTeamAgain } from '../session/team-query.ts'
import { teamSide } from '../session/team-side.ts'
import type { TeamCase } from './team-case.ts'

/** What both sides have said and shown about a case, and the team's next word or file; it cannot be changed afterwards (CARE-16). */
export function EvidenceDialog({ of, onClose }: { of: TeamCase; onClose: () => void }) {
  const { act, busy, problem } = useAction(teamSide)
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const [tooMuch, setTooMuch] = useState(false)
  const words = useRef<HTMLTextAreaElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const isOver = of.downUntil !== null && of.contest?.decision !== ''

  async function add(): Promise<void> {
    if (isOver) return onClose()
    const chosen = [...(input.current?.files ?? [])]
    const isEmpty = text.trim() === '' && chosen.length === 0
    setMissing(isEmpty)
    setTooMuch(isTooMuch(chosen))
    if (isEmpty) return words.current?.focus()
    if (isTooMuch(chosen)) return input.current?.focus()
    const files = await Promise.all(
      chosen.map(async file => ({ data: await dataUrlOf(file).catch(() => ''), fileformat: file.name.slice(-200) })),
    )
    const done = await act('teamAddCaseEvidence', { caseId: of.id, text, ...(files.length > 0 && { files }) })
    if (done) onClose()
    await askTeamAgain('teamCases', 'teamBookingDetail')
  }

  return (
    <ActionDialog
      title={m.care_team_evidence_title({ name: sayPerson(of.name) })}
      {...(!isOver && { text: m.care_team_evidence_text() })}
      confirm={isOver ? m.common_close() : m.care_evidence_send()}
      busy={busy !== ''}
      problem={problem}
      size="lg"
      onConfirm={add}
      onClose={onClose}
    >
      <EvidenceList of={of} reads="team" />
      {!isOver && (
        <>
          <TextArea
            ref={words}
            label={m.care_evidence_words()}
            error={missing ? m.care_evidence_missing() : undefined}
            maxLength={2000}
            rows={3}
            value={text}
            onChange={event => setText(event.target.value)}
          />
          <FilesField
            label={m.care_evidence_files()}
            hint={m.care_evidence_kinds()}
            error={tooMuch ? m.care_evidence_too_much() : undefined}
            input={input}
          />
        </>
      )}
    </ActionDialog>
  )
}
