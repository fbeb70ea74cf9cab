import { m } from '@ownward/texts'
import { useAction } from '../../../api/use-action.ts'
import { EvidenceFields, useEvidence } from '../../../forms/evidence-fields.tsx'
import { EvidenceList } from '../../../forms/evidence-list.tsx'
import { ActionDialog } from '../asking/action-dialog.tsx'
import { Moment } from '../moment.tsx'
import { sayPerson } from '../say-person.ts'
import { teamSide } from '../session/team-side.ts'
import { askCaseAgain, type TeamCase } from './team-case.ts'

/** What both sides have said and shown about a case, and, while it is not over, the team's next word or file; it cannot be changed afterwards (CARE-16). */
export function EvidenceDialog({ of, onClose }: { of: TeamCase; onClose: () => void }) {
  const { act, busy, problem } = useAction(teamSide)
  const evidence = useEvidence()
  const isOver = of.downUntil !== null && of.contest?.decision !== ''

  async function add(): Promise<void> {
    if (isOver) return onClose()
    const said = await evidence.read()
    if (!said) return
    const done = await act('teamAddCaseEvidence', { caseId: of.id, ...said }, { once: true })
    if (done) onClose()
    await askCaseAgain()
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
      <EvidenceList of={of} reads="team" sayAt={at => <Moment at={at} />} />
      {!isOver && <EvidenceFields of={evidence} label={m.care_evidence_words()} />}
    </ActionDialog>
  )
}
