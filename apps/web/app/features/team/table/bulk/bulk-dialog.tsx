import type { BulkAct } from '@ownward/contract/tables'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Dialog } from '@ownward/ui/dialog'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../../../../api/queries.ts'
import type { Request, Response } from '../../../../api/spelling/spelled.ts'
import { useAction } from '../../../../api/use-action.ts'
import { FormProblem } from '../../../../forms/form-problem.tsx'
import { sayNumber } from '../../../../i18n/say-number.ts'
import { Asked } from '../../asking/asked.tsx'
import { ItemsTable } from '../../jobs/items-table.tsx'
import { useCsv } from '../../jobs/use-csv.ts'
import { teamQuery } from '../../session/team-query.ts'
import { teamSide } from '../../session/team-side.ts'
import type { BulkChoice } from './bulk-choice.ts'

/** Which rows are meant: some by number, or all that the filters find. */
export type Meant = Omit<Request<'teamVehicleBulkPreview'>, 'act'>

type Preview = Response<'teamVehicleBulkPreview'>['result']

interface BulkDialogProps {
  choice: BulkChoice
  meant: Meant
  onStarted: (job: number) => void
  onClose: () => void
}

/** What an action takes is asked for, what it would do is shown, and only then it is begun (DESK-08). */
export function BulkDialog({ choice, meant, onStarted, onClose }: BulkDialogProps) {
  const [act, setAct] = useState<BulkAct | null>(choice.Form ? null : ({ action: choice.action } as BulkAct))
  const { act: press, busy, problem } = useAction(teamSide)
  const { Form } = choice
  async function start(seen: number): Promise<void> {
    const started = await press('teamVehicleBulkStart', { act: act!, seen, ...meant } as never, { once: true })
    if (started) onStarted(started.result.job)
  }
  return (
    <Dialog title={choice.says()} closeLabel={m.common_close()} busy={busy !== ''} size="lg" onClose={onClose}>
      {act === null && Form ? (
        <Form onReady={setAct} onClose={onClose} />
      ) : (
        <BulkPreview
          act={act!}
          meant={meant}
          says={choice.says()}
          busy={busy !== ''}
          problem={problem}
          onStart={start}
          onBack={Form ? () => setAct(null) : onClose}
          back={Form ? m.bulk_back() : m.team_cancel()}
        />
      )}
    </Dialog>
  )
}

interface BulkPreviewProps {
  act: BulkAct
  meant: Meant
  says: string
  busy: boolean
  problem: string
  back: string
  onStart: (seen: number) => Promise<void>
  onBack: () => void
}

function BulkPreview({ act, meant, says, busy, problem, back, onStart, onBack }: BulkPreviewProps) {
  const asked = { act, ...meant } as Request<'teamVehicleBulkPreview'>
  // As it is now: what is shown is what is begun.
  const query = useQuery({ ...teamQuery('teamVehicleBulkPreview', asked), staleTime: 0, gcTime: 0 }, queries)
  return (
    <Asked query={query} waiting={<Skeleton className="h-64 rounded-card" />}>
      {({ result }) => (
        <div className="flex flex-col gap-5">
          <Counts result={result} />
          <Groups result={result} />
          <PreviewCsv asked={asked} />
          <FormProblem words={problem} />
          {problem !== '' && (
            <div>
              <Button look="outline" onClick={() => void query.refetch()}>
                {m.bulk_look_again()}
              </Button>
            </div>
          )}
          <div className="grid gap-3 sm:grid-cols-2">
            <Button look="outline" onClick={() => busy || onBack()}>
              {back}
            </Button>
            <Button
              look="primary"
              busy={busy && m.bulk_starting()}
              unavailable={result.counts.changed === 0 ? m.bulk_nothing() : ''}
              onClick={() => void onStart(result.records)}
            >
              {m.bulk_start({ action: says, n: sayNumber(result.counts.changed) })}
            </Button>
          </div>
          {result.counts.changed === 0 && <p className="text-sm text-ink-soft">{m.bulk_nothing()}</p>}
        </div>
      )}
    </Asked>
  )
}

function Counts({ result: { records, counts } }: { result: Preview }) {
  return (
    <p role="status" className="font-semibold">
      {m.bulk_counts({
        n: sayNumber(records),
        changed: sayNumber(counts.changed),
        unchanged: sayNumber(counts.unchanged),
        refused: sayNumber(counts.refused),
      })}
    </p>
  )
}

/** The first rows of each outcome, and of each reason. */
function Groups({ result: { counts, reasons, rows } }: { result: Preview }) {
  const groups = [
    {
      key: 'changed',
      head: m.bulk_will_change(),
      n: counts.changed,
      of: rows.filter(row => row.outcome === 'changed'),
    },
    ...reasons.map(({ code, reason, n }) => ({
      key: code,
      head: m.bulk_will_refuse({ reason }),
      n,
      of: rows.filter(row => row.code === code),
    })),
    {
      key: 'unchanged',
      head: m.bulk_will_stay(),
      n: counts.unchanged,
      of: rows.filter(row => row.outcome === 'unchanged'),
    },
  ].filter(({ n }) => n > 0)
  return (
    <div className="flex flex-col">
      {groups.map(({ key, head, n, of }) => (
        <details key={key} open={key === 'changed' && n <= 5} className="border-b border-line py-1">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            {head} <span className="figures text-ink-soft">{sayNumber(n)}</span>
          </summary>
          <ItemsTable caption={head} rows={of} />
          {n > of.length && (
            <p className="py-2 text-sm text-ink-soft">{m.bulk_more({ n: sayNumber(n - of.length) })}</p>
          )}
        </details>
      ))}
    </div>
  )
}

function PreviewCsv({ asked }: { asked: Request<'teamVehicleBulkFile'> }) {
  const { take, busy, problem } = useCsv('teamVehicleBulkFile', asked)
  return (
    <div className="flex flex-col items-start gap-2">
      <Button look="outline" busy={busy && m.tables_export_coming()} onClick={() => void take()}>
        {m.bulk_all_csv()}
      </Button>
      <FormProblem words={problem} />
    </div>
  )
}
