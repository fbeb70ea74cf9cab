import { m } from '@ownward/texts'
import { Facts } from '@ownward/ui/facts'
import { SelectField } from '@ownward/ui/select-field'
import { useState } from 'react'
import type { Response } from '../../../../api/spelling/spelled.ts'
import { useAction } from '../../../../api/use-action.ts'
import { ActionDialog } from '../../asking/action-dialog.tsx'
import { askTeamAgain } from '../../session/team-query.ts'
import { teamSide } from '../../session/team-side.ts'
import type { BookingDialogProps } from '../booking-file.ts'
import { bodyOf, ChangeFields, type Draft, type Kind, kinds, noDraft } from './change-fields.tsx'

type Preview = Response<'teamPreviewProposal'>['result']

/** Starts a change for a driver: which one, what it comes to by their own preview, and the button that asks them. */
export function ChangeDialog({ file, onClose }: BookingDialogProps) {
  const { act, busy, problem, setProblem } = useAction(teamSide)
  const [kind, setKind] = useState<Kind>('pause')
  const [draft, setDraft] = useState<Draft>(noDraft)
  const [seen, setSeen] = useState<Preview | null>(null)
  const [checked, setChecked] = useState(false)
  const body = bodyOf(file, kind, draft)

  function change(next: Partial<Draft>): void {
    setDraft({ ...draft, ...next })
    setSeen(null)
    setProblem('')
  }

  async function look(): Promise<void> {
    setChecked(true)
    if (!body) return
    const answer = await act('teamPreviewProposal', body, { silent: true })
    setSeen(answer?.result ?? null)
  }

  async function ask(): Promise<void> {
    if (!body || !seen) return look()
    const { revision } = seen
    // What was seen has changed: it is looked at anew, and nobody was asked.
    const asked = await act('teamPropose', { ...body, revision }, { once: true, onRefused: () => setSeen(null) })
    if (asked) onClose()
    await askTeamAgain('teamProposals')
  }

  return (
    <ActionDialog
      title={m.propose_start()}
      text={m.propose_lead()}
      confirm={seen ? m.propose_ask() : m.propose_look()}
      busy={busy !== ''}
      problem={problem}
      size="lg"
      onConfirm={ask}
      onClose={onClose}
    >
      <SelectField
        label={m.propose_kind()}
        value={kind}
        options={Object.entries(kinds).map(([value, say]) => ({ value, label: say() }))}
        onChange={event => {
          setKind(event.target.value as Kind)
          setDraft(noDraft)
          setSeen(null)
          setChecked(false)
          setProblem('')
        }}
      />
      <ChangeFields file={file} kind={kind} draft={draft} onChange={change} />
      {checked && !body && (
        <p role="alert" className="text-sm font-medium text-bad">
          {m.propose_missing()}
        </p>
      )}
      <div aria-live="polite">{seen && <Facts facts={seen.facts} />}</div>
    </ActionDialog>
  )
}
