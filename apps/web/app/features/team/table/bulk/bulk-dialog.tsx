import type { BulkAct, BulkTableName } from '@ownward/contract/tables'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Dialog } from '@ownward/ui/dialog'
import { Skeleton } from '@ownward/ui/skeleton'
import { useEffect, useRef, useState } from 'react'
import type { Request } from '../../../../api/spelling/spelled.ts'
import { useAction } from '../../../../api/use-action.ts'
import { FormProblem } from '../../../../forms/form-problem.tsx'
import { sayNumber } from '../../../../i18n/say-number.ts'
import { Asked } from '../../asking/asked.tsx'
import { useClosedByBack } from '../../asking/closed-by-back.ts'
import { ItemsTable } from '../../jobs/items-table.tsx'
import { useCsv } from '../../jobs/use-csv.ts'
import { teamSide } from '../../session/team-side.ts'
import { bulkCallsOf, type Meant } from './bulk-calls.ts'
import type { BulkChoice, PreviewWords } from './bulk-choice.ts'
import { BulkSample } from './bulk-sample.tsx'
import type { PreviewSoFar } from './join-parts.ts'
import { usePreview } from './use-preview.ts'

const changes: PreviewWords = {
  counts: m.bulk_counts,
  soFar: m.bulk_counts_so_far,
  will: m.bulk_will_change,
  nothing: m.bulk_nothing,
}

interface BulkDialogProps {
  table: BulkTableName
  choice: BulkChoice
  meant: Meant
  onStarted: (job: number) => void
  onClose: () => void
}

/** What an action takes is asked for, what it would do is shown, and only then it is begun (DESK-08). */
export function BulkDialog({ table, choice, meant, onStarted, onClose }: BulkDialogProps) {
  const [act, setAct] = useState<BulkAct | null>(choice.Form ? null : ({ action: choice.action } as BulkAct))
  const { act: press, busy, problem } = useAction(teamSide)
  useClosedByBack(() => busy === '' && onClose())
  const { Form } = choice
  const left = useRef<Element | null>(null)
  // What was typed stays behind the preview, and so does where the member was.
  function look(next: BulkAct): void {
    left.current = document.activeElement
    setAct(next)
  }
  useEffect(() => {
    if (act === null && left.current instanceof HTMLElement) left.current.focus()
  }, [act])
  async function start(seen: number): Promise<void> {
    const started = await press(bulkCallsOf(table).start, { act: act!, seen, ...meant } as never, { once: true })
    if (started) onStarted(started.result.job)
  }
  return (
    <Dialog title={choice.says()} closeLabel={m.common_close()} busy={busy !== ''} size="lg" onClose={onClose}>
      {Form && (
        <div hidden={act !== null}>
          <Form onReady={look} onClose={onClose} />
        </div>
      )}
      {act && (
        <BulkPreview
          table={table}
          act={act}
          meant={meant}
          choice={choice}
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
  table: BulkTableName
  act: BulkAct
  meant: Meant
  choice: BulkChoice
  busy: boolean
  problem: string
  back: string
  onStart: (seen: number) => Promise<void>
  onBack: () => void
}

function BulkPreview({ table, act, meant, choice, busy, problem, back, onStart, onBack }: BulkPreviewProps) {
  const asked = { act, ...meant } as Request<'teamVehicleBulkPreview'>
  const { says, words = changes, final, sample } = choice
  const { query, result, isWhole, broke, again } = usePreview(table, asked)
  const stand = useRef<HTMLElement>(null)
  // What had the focus is behind the preview now.
  useEffect(() => stand.current?.focus(), [])
  const nothing = isWhole && result?.counts.changed === 0
  return (
    <section ref={stand} tabIndex={-1} aria-label={m.bulk_preview()} className="flex flex-col gap-5">
      <Asked query={query} waiting={<Skeleton className="h-64 rounded-card" />}>
        {() =>
          result && (
            <>
              <Counts result={result} isWhole={isWhole} words={words} />
              {sample && <BulkSample rows={result.rows} />}
              <Groups table={table} result={result} words={words} />
              <PreviewCsv table={table} asked={asked} />
              {final && <p className="font-semibold">{final()}</p>}
              <FormProblem words={problem || broke} />
              {(problem || broke) && (
                <div>
                  <Button look="outline" onClick={again}>
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
                  unavailable={!isWhole ? m.bulk_not_whole() : nothing && words.nothing()}
                  onClick={() => void onStart(result.records)}
                >
                  {m.bulk_start({ action: says(), n: sayNumber(result.counts.changed) })}
                </Button>
              </div>
              {nothing && <p className="text-sm text-ink-soft">{words.nothing()}</p>}
            </>
          )
        }
      </Asked>
    </section>
  )
}

/** How many rows were looked at so far; who hears it is told at each tenth, and of the whole at its end. */
function Counts({
  result: { records, counts, looked },
  isWhole,
  words,
}: {
  result: PreviewSoFar
  isWhole: boolean
  words: PreviewWords
}) {
  const said = {
    n: sayNumber(records),
    changed: sayNumber(counts.changed),
    unchanged: sayNumber(counts.unchanged),
    refused: sayNumber(counts.refused),
  }
  return (
    <div className="flex flex-col gap-2">
      {!isWhole && (
        <>
          <progress
            aria-label={m.bulk_preview_label()}
            value={looked}
            max={records}
            className="h-3 w-full appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-spruce [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-spruce"
          />
          <p className="figures">{words.soFar({ ...said, looked: sayNumber(looked) })}</p>
        </>
      )}
      <p role="status" className={isWhole ? 'font-semibold' : 'heard'}>
        {isWhole ? words.counts(said) : m.bulk_tenth({ n: Math.floor((looked * 10) / records) * 10 })}
      </p>
    </div>
  )
}

/** The first rows of each outcome, and of each reason. */
function Groups({
  table,
  result: { counts, reasons, rows },
  words,
}: {
  table: BulkTableName
  result: PreviewSoFar
  words: PreviewWords
}) {
  const groups = [
    {
      key: 'changed',
      head: words.will(),
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
          <ItemsTable table={table} caption={head} rows={of} />
          {n > of.length && (
            <p className="py-2 text-sm text-ink-soft">{m.bulk_more({ n: sayNumber(n - of.length) })}</p>
          )}
        </details>
      ))}
    </div>
  )
}

function PreviewCsv({ table, asked }: { table: BulkTableName; asked: Request<'teamVehicleBulkFile'> }) {
  const { take, busy, problem } = useCsv(bulkCallsOf(table).file, asked)
  return (
    <div className="flex flex-col items-start gap-2">
      <Button look="outline" busy={busy && m.tables_export_coming()} onClick={() => void take()}>
        {m.bulk_all_csv()}
      </Button>
      <FormProblem words={problem} />
    </div>
  )
}
