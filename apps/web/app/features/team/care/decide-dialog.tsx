import { m } from '@ownward/texts'
import { ChoiceGroup } from '@ownward/ui/choice-group'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { EvidenceList } from '../../../forms/evidence-list.tsx'
import { contestReasons } from '../../../i18n/case-kinds.ts'
import { ActionDialog } from '../asking/action-dialog.tsx'
import { ReasonField, useReason } from '../asking/use-reason.tsx'
import { Moment } from '../moment.tsx'
import { sayPerson } from '../say-person.ts'
import { teamSide } from '../session/team-side.ts'
import { askCaseAgain, type TeamCase } from './team-case.ts'

/** Another member decides a contested case, with all that both sides have shown before their eyes (CARE-18, CARE-19). */
export function DecideDialog({ of, onClose }: { of: TeamCase; onClose: () => void }) {
  const { act, busy, problem } = useAction(teamSide)
  const reason = useReason()
  const [decision, setDecision] = useState<'confirmed' | 'rejected'>('confirmed')
  const { contest } = of

  async function decide(): Promise<void> {
    if (decision === 'rejected' && !reason.check()) return
    const done = await act('teamDecideCase', { caseId: of.id, decision, words: reason.reason }, { once: true })
    if (done) onClose()
    await askCaseAgain()
  }

  return (
    <ActionDialog
      title={m.care_team_decide_title({ name: sayPerson(of.name) })}
      confirm={m.care_team_decide()}
      busy={busy !== ''}
      problem={problem}
      size="lg"
      onConfirm={decide}
      onClose={onClose}
    >
      {contest && (
        <p>
          <Moment
            at={contest.from}
            say={from => m.care_contested_why({ reason: contestReasons[contest.reason](), from })}
          />{' '}
          {m.care_team_says({ words: contest.words })}
        </p>
      )}
      <EvidenceList of={of} reads="team" sayAt={at => <Moment at={at} />} />
      <ChoiceGroup
        legend={m.care_team_decide_what()}
        value={decision}
        onChoose={setDecision}
        options={[
          { value: 'confirmed', label: m.care_team_decide_confirmed(), detail: m.care_team_decide_confirmed_text() },
          { value: 'rejected', label: m.care_team_decide_rejected(), detail: m.care_team_decide_rejected_text() },
        ]}
      />
      <ReasonField of={reason} label={m.care_team_words()} />
    </ActionDialog>
  )
}
