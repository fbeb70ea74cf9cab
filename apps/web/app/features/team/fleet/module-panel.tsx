import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { DataTable } from '@ownward/ui/data-table'
import { Facts } from '@ownward/ui/facts'
import { Skeleton } from '@ownward/ui/skeleton'
import { TextField } from '@ownward/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { queries } from '../../../api/queries.ts'
import type { Response } from '../../../api/spelling/spelled.ts'
import { useAction } from '../../../api/use-action.ts'
import { FormProblem } from '../../../forms/form-problem.tsx'
import { sayNumber } from '../../../i18n/say-number.ts'
import { ActionDialog } from '../asking/action-dialog.tsx'
import { Asked } from '../asking/asked.tsx'
import { useUnsaved } from '../asking/unsaved.ts'
import { Moment } from '../moment.tsx'
import { askTeamAgain, teamQuery } from '../session/team-query.ts'
import { teamSide } from '../session/team-side.ts'
import { askVehicleAgain } from './vehicle-file.ts'

type ModuleFile = Response<'teamCarModule'>['result']

const faults: Record<ModuleFile['refusals'][number]['reason'], () => string> = {
  sold: m.fleet_module_fault_sold,
  future: m.fleet_module_fault_future,
  'before-fitted': m.fleet_module_fault_before_fitted,
  older: m.fleet_module_fault_older,
  lower: m.fleet_module_fault_lower,
  jump: m.fleet_module_fault_jump,
}

const idPattern = /^[\w.:-]{4,64}$/
const inMiles = (n: number) => m.app_mi({ n: sayNumber(n) })
const askModuleAgain = () => Promise.all([askTeamAgain('teamCarModule'), askVehicleAgain()])

/** The module in a vehicle: which one, what it read last, and what of it was refused (SRV-16). */
export function ModulePanel({ vehicleId }: { vehicleId: number }) {
  const query = useQuery({ ...teamQuery('teamCarModule', { vehicleId }), staleTime: 0 }, queries)
  return (
    <Asked query={query} waiting={<Skeleton className="h-96 rounded-card" />}>
      {({ result }) => (
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Refusals file={result} />
          <ModuleForm key={result.moduleId} vehicleId={vehicleId} file={result} />
        </div>
      )}
    </Asked>
  )
}

function Refusals({ file }: { file: ModuleFile }) {
  return (
    <Card title={m.fleet_module_refusals()}>
      <p className="text-sm text-ink-soft">{m.fleet_module_refusals_text()}</p>
      <DataTable
        caption={m.fleet_module_refusals()}
        rows={file.refusals}
        rowKey={row => `${row.receivedAt} ${row.readAt} ${row.miles} ${row.reason}`}
        empty={m.fleet_module_refusals_none()}
        columns={[
          { key: 'came', head: m.fleet_module_came(), cell: row => <Moment at={row.receivedAt} /> },
          { key: 'read', head: m.fleet_module_read(), cell: row => <Moment at={row.readAt} /> },
          { key: 'why', head: m.fleet_module_why(), cell: row => faults[row.reason]() },
          {
            key: 'miles',
            head: m.console_odometer(),
            number: true,
            cell: row => (row.miles === null ? '–' : inMiles(row.miles)),
          },
        ]}
      />
    </Card>
  )
}

function ModuleForm({ vehicleId, file }: { vehicleId: number; file: ModuleFile }) {
  const [typed, setTyped] = useState(file.moduleId)
  useUnsaved(typed !== file.moduleId)
  const [wrong, setWrong] = useState(false)
  const [removing, setRemoving] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { act, busy, problem } = useAction(teamSide)
  const { newest } = file

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const moduleId = typed.trim()
    setWrong(!idPattern.test(moduleId))
    if (!idPattern.test(moduleId)) return field.current?.focus()
    await act('teamSaveCarModule', { vehicleId, moduleId }, { once: true })
    await askModuleAgain()
  }

  async function remove(): Promise<void> {
    const done = await act('teamSaveCarModule', { vehicleId, moduleId: '' }, { once: true })
    if (done) setRemoving(false)
    await askModuleAgain()
  }

  return (
    <Card title={m.fleet_part_module()}>
      <p className="text-sm text-ink-soft">{file.moduleId ? m.fleet_module_text() : m.fleet_module_none()}</p>
      {file.fittedAt && (
        <Facts
          facts={[
            { label: m.fleet_module_since(), value: <Moment at={file.fittedAt} /> },
            {
              label: m.fleet_module_newest(),
              value: newest ? (
                <Moment
                  at={newest.readAt}
                  say={when => m.fleet_module_newest_of({ miles: inMiles(newest.miles), when })}
                />
              ) : (
                m.fleet_module_newest_none()
              ),
            },
          ]}
        />
      )}
      <form noValidate onSubmit={event => void save(event)} className="flex flex-col gap-4">
        <TextField
          ref={field}
          label={m.fleet_module_id()}
          hint={m.fleet_module_id_hint()}
          value={typed}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          error={wrong ? m.fleet_module_id_wrong() : undefined}
          onChange={event => setTyped(event.target.value)}
        />
        {!removing && <FormProblem words={problem} />}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={busy && m.app_saving()}>
            {m.fleet_module_save()}
          </Button>
          {file.moduleId && (
            <Button look="quiet" onClick={() => setRemoving(true)}>
              {m.fleet_module_remove()}
            </Button>
          )}
        </div>
      </form>
      {removing && (
        <ActionDialog
          title={m.fleet_module_remove()}
          text={m.fleet_module_remove_text()}
          confirm={m.fleet_module_remove()}
          look="danger"
          busy={busy !== ''}
          problem={problem}
          onConfirm={remove}
          onClose={() => setRemoving(false)}
        />
      )}
    </Card>
  )
}
