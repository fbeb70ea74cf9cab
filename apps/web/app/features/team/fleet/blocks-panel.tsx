import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { DataTable } from '@ownward/ui/data-table'
import { TextField } from '@ownward/ui/text-field'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useAction } from '../../../api/use-action.ts'
import { FormProblem } from '../../../forms/form-problem.tsx'
import { teamPaths } from '../../../team-paths.ts'
import { ActionDialog } from '../asking/action-dialog.tsx'
import { isSame, useUnsaved } from '../asking/unsaved.ts'
import { ClaimTime } from '../claim-time.tsx'
import type { Overview } from '../frame/nav-links.ts'
import { teamSide } from '../session/team-side.ts'
import { LinePanel } from './line-panel.tsx'
import { askVehicleAgain, type VehicleFile } from './vehicle-file.ts'

type Claim = VehicleFile['claims'][number]

const kinds = {
  booking: m.fleet_claim_booking,
  hold: m.fleet_claim_hold,
  waitlist: m.fleet_claim_waitlist,
  block: m.fleet_claim_block,
  loan: m.fleet_claim_loan,
} as const

interface BlocksPanelProps {
  file: VehicleFile
  rights: Overview['member']['rights']
}

/** Who has a vehicle when, and days on which the team keeps it back. */
export function BlocksPanel({ file, rights }: BlocksPanelProps) {
  const [ending, setEnding] = useState<Claim | null>(null)
  const { act, busy, problem } = useAction(teamSide)
  const when = (row: Claim, of: 'from' | 'until') => (
    <span className="figures">
      <ClaimTime claim={row} of={of} place={file.timeZone} />
    </span>
  )

  async function end(): Promise<void> {
    if (!ending) return
    const done = await act('teamUnblockVehicle', { blockId: ending.id })
    if (done) setEnding(null)
    await askVehicleAgain()
  }

  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card title={m.fleet_part_times()}>
        <DataTable
          caption={m.fleet_part_times()}
          rows={file.claims}
          rowKey={row => row.id}
          empty={m.fleet_claims_none()}
          columns={[
            {
              key: 'kind',
              head: m.team_what(),
              cell: row =>
                row.bookingId && rights.includes('bookings') ? (
                  <Link
                    to={teamPaths.booking(row.bookingId)}
                    className="inline-flex min-h-6 max-md:-my-2.5 max-md:min-h-11 items-center font-semibold text-spruce underline underline-offset-2"
                  >
                    {m.console_booking({ number: row.number })}
                  </Link>
                ) : (
                  kinds[row.kind]()
                ),
            },
            {
              key: 'who',
              head: m.team_who(),
              cell: row => (
                <span>
                  {row.name}
                  {row.note && <span className="block text-xs text-ink-soft">{row.note}</span>}
                </span>
              ),
            },
            { key: 'from', head: m.fleet_from(), cell: row => when(row, 'from') },
            { key: 'until', head: m.fleet_until(), cell: row => when(row, 'until') },
            {
              key: 'end',
              head: m.fleet_action(),
              cell: row =>
                row.kind === 'block' ? (
                  <Button look="quiet" onClick={() => setEnding(row)}>
                    {m.fleet_unblock()}
                  </Button>
                ) : (
                  '–'
                ),
            },
          ]}
        />
      </Card>
      <BlockForm vehicleId={file.row.id} />
      <LinePanel file={file} />
      {ending && (
        <ActionDialog
          title={m.fleet_unblock()}
          text={m.fleet_unblock_text()}
          confirm={m.fleet_unblock()}
          busy={busy !== ''}
          problem={problem}
          onConfirm={end}
          onClose={() => setEnding(null)}
        />
      )}
    </div>
  )
}

const noBlock = { from: '', until: '', note: '' }

function BlockForm({ vehicleId }: { vehicleId: number }) {
  const [typed, setTyped] = useState(noBlock)
  useUnsaved(!isSame(typed, noBlock))
  const [checked, setChecked] = useState(false)
  const fromField = useRef<HTMLInputElement>(null)
  const untilField = useRef<HTMLInputElement>(null)
  const noteField = useRef<HTMLInputElement>(null)
  const fields = { from: fromField, until: untilField, note: noteField }
  const { act, busy, problem } = useAction(teamSide)

  async function block(event: FormEvent): Promise<void> {
    event.preventDefault()
    setChecked(true)
    const first = (['from', 'until', 'note'] as const).find(name => !typed[name].trim())
    if (first) return fields[first].current?.focus()
    const done = await act('teamBlockVehicle', { vehicleId, ...typed })
    if (done) {
      setTyped(noBlock)
      setChecked(false)
    }
    await askVehicleAgain()
  }

  const field = (name: keyof typeof typed, label: string, type: 'date' | 'text') => (
    <TextField
      ref={fields[name]}
      label={label}
      type={type}
      value={typed[name]}
      maxLength={200}
      autoComplete="off"
      error={checked && !typed[name].trim() ? m.fleet_fill_in() : undefined}
      onChange={event => setTyped(old => ({ ...old, [name]: event.target.value }))}
    />
  )
  return (
    <Card title={m.fleet_block()}>
      <p className="text-sm text-ink-soft">{m.fleet_block_text()}</p>
      <form noValidate onSubmit={event => void block(event)} className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          {field('from', m.fleet_block_from(), 'date')}
          {field('until', m.fleet_block_until(), 'date')}
        </div>
        {field('note', m.fleet_block_note(), 'text')}
        <FormProblem words={problem} />
        <div>
          <Button type="submit" busy={busy && m.app_saving()}>
            {m.fleet_block()}
          </Button>
        </div>
      </form>
    </Card>
  )
}
