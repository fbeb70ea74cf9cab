import { wallTimeInZone } from '@ownward/domain/calendar'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Facts } from '@ownward/ui/facts'
import { SelectField } from '@ownward/ui/select-field'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Response } from '../../../../api/spelling/spelled.ts'
import { useAction } from '../../../../api/use-action.ts'
import { useServerNow } from '../../../../page/server-clock.ts'
import { teamPaths } from '../../../../team-paths.ts'
import { ActionDialog } from '../../asking/action-dialog.tsx'
import { useSay } from '../../moment.tsx'
import { askTeamAgain } from '../../session/team-query.ts'
import { teamSide } from '../../session/team-side.ts'
import type { BookingDialogProps } from '../booking-file.ts'
import { bodyOf, ChangeFields, type Draft, type Kind, kinds, kindsFor, noDraft } from './change-fields.tsx'

type Preview = Response<'teamPreviewProposal'>['result']

interface ChangeDialogProps extends BookingDialogProps {
  /** What stands in the fields at first, where the change is started away from the booking’s page. */
  wanted?: Partial<Draft> | undefined
}

/** Starts a change for a driver: which one, what it comes to by their own preview, and the button that asks them. */
export function ChangeDialog({ file, wanted, onClose }: ChangeDialogProps) {
  const { act, busy, problem, setProblem } = useAction(teamSide)
  const choice = kindsFor(file)
  const [kind, setKind] = useState<Kind>(choice[0]!)
  const [draft, setDraft] = useState<Draft>({ ...noDraft, ...wanted })
  const [seen, setSeen] = useState<Preview | null>(null)
  const [checked, setChecked] = useState(false)
  /** Of another pickup that cannot be when it was wanted: the next moment at which it can. */
  const [next, setNext] = useState('')
  const now = useServerNow()()
  const say = useSay()
  const body = bodyOf(file, kind, draft)

  function change(to: Partial<Draft>): void {
    setDraft({ ...draft, ...to })
    setSeen(null)
    setNext('')
    setProblem('')
  }

  async function look(): Promise<void> {
    setChecked(true)
    if (!body) return
    const answer = await act('teamPreviewProposal', body, {
      silent: true,
      onRefused: ({ result }) => setNext((result as { nextAt?: string } | undefined)?.nextAt ?? ''),
    })
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
        options={choice.map(value => ({ value, label: kinds[value]() }))}
        onChange={event => {
          setKind(event.target.value as Kind)
          change(noDraft)
          setChecked(false)
        }}
      />
      {wanted && (
        <Link
          to={teamPaths.booking(file.row.id)}
          className="self-start font-semibold text-spruce underline underline-offset-2"
        >
          {m.console_booking({ number: file.row.bookingNumber })}
        </Link>
      )}
      <ChangeFields file={file} kind={kind} draft={draft} onChange={change} now={now} />
      {next && (
        <div>
          <Button look="outline" onClick={() => change({ at: wallTimeInZone(next, file.row.timeZone) })}>
            {m.propose_next({ at: say(next) })}
          </Button>
        </div>
      )}
      {checked && !body && (
        <p role="alert" className="text-sm font-medium text-bad">
          {m.propose_missing()}
        </p>
      )}
      <div aria-live="polite">{seen && <Facts facts={seen.facts} />}</div>
    </ActionDialog>
  )
}
