import { nameColumns } from '@ownward/contract'
import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { CheckField } from '@ownward/ui/check-field'
import { DataTable } from '@ownward/ui/data-table'
import { Tag } from '@ownward/ui/tag'
import { TextField } from '@ownward/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { queries } from '../../../api/queries.ts'
import type { Response } from '../../../api/spelling/spelled.ts'
import { useAction } from '../../../api/use-action.ts'
import { FormProblem } from '../../../forms/form-problem.tsx'
import { teamPaths } from '../../../team-paths.ts'
import { useUnsaved } from '../asking/unsaved.ts'
import { askOwnersAgain, sayOwnerField } from '../owners/owner-draft.ts'
import { askPlaceAgain } from '../places/place-draft.ts'
import { sayPlaceColumn } from '../places/place-words.ts'
import { teamQuery } from '../session/team-query.ts'
import { teamSide } from '../session/team-side.ts'
import { badRowsOf } from './bad-rows.ts'
import { sayFact, sayFactValue } from './fleet-words.ts'
import { sayPricePart } from './prices/price-words.ts'
import { saveCsv } from './save-csv.ts'
import { askVehicleAgain } from './vehicle-file.ts'

type VehicleRow = Response<'teamImportVehicles'>['result']['rows'][number]
type NameRow = Response<'teamImportNames'>['result']['rows'][number]
type Row = VehicleRow | NameRow
interface Report extends Pick<Response<'teamImportNames'>['result'], 'counts' | 'unknownColumns'> {
  rows: readonly Row[]
}

/** What a file can be of. */
export type ImportOf = 'vehicles' | keyof typeof nameColumns

const mostCharacters = 2_000_000
const outcomes = {
  created: { say: m.fleet_row_created, tone: 'good' },
  changed: { say: m.fleet_row_changed, tone: 'good' },
  unchanged: { say: m.fleet_row_unchanged, tone: 'calm' },
  refused: { say: m.fleet_row_refused, tone: 'bad' },
} as const

/** How a column is called: of vehicles by their facts, else as places and owners call theirs. */
function sayColumn(of: ImportOf, column: string): string {
  if (of === 'vehicles') return sayFact(column)
  return of === 'places' ? sayPlaceColumn(column) : sayOwnerField(column)
}

/** A file is looked through first, with a report for each row; only what was seen so is then taken in. */
export function ImportPanel({ of }: { of: ImportOf }) {
  const [csv, setCsv] = useState<string | null>(null)
  const [addNames, setAddNames] = useState(false)
  const [trouble, setTrouble] = useState('')
  const [report, setReport] = useState<{ of: Report; isDone: boolean } | null>(null)
  useUnsaved(csv !== null && !report?.isDone)
  const field = useRef<HTMLInputElement>(null)
  const { act, busy, problem, setProblem } = useAction(teamSide)
  const isOfVehicles = of === 'vehicles'
  const choices = useQuery({ ...teamQuery('teamFleetChoices', {}), staleTime: 60_000, enabled: isOfVehicles }, queries)
  const columns = isOfVehicles ? choices.data?.result.columns : nameColumns[of]

  async function choose(file: File | undefined): Promise<void> {
    setReport(null)
    setTrouble('')
    setProblem('')
    setCsv(null)
    if (!file) return
    const text = await file.text().catch(() => null)
    if (text === null) setTrouble(m.fleet_photo_unreadable())
    else if (text.length > mostCharacters) setTrouble(m.fleet_import_too_long())
    else setCsv(text)
  }

  async function send(dryRun: boolean): Promise<void> {
    if (csv === null) {
      setTrouble(m.fleet_import_choose())
      return field.current?.focus()
    }
    const options = { once: !dryRun, as: dryRun ? 'try' : 'do' }
    const answer = isOfVehicles
      ? await act('teamImportVehicles', { csv, dryRun, addNames: addNames }, options)
      : await act('teamImportNames', { of, csv, dryRun }, options)
    if (!answer) return setReport(null)
    setReport({ of: answer.result, isDone: !dryRun })
    if (dryRun) return
    await (isOfVehicles ? askVehicleAgain() : of === 'places' ? askPlaceAgain() : askOwnersAgain())
  }

  const taken = report ? report.of.counts.created + report.of.counts.changed : 0
  return (
    <div className="flex flex-col gap-6">
      <Card title={m.fleet_import_file()}>
        <p className="max-w-prose text-ink-soft">{isOfVehicles ? m.fleet_import_text() : m.owners_import_text()}</p>
        {of === 'places' && <p className="max-w-prose text-ink-soft">{m.owners_import_places_text()}</p>}
        {columns && (
          <details>
            <summary className="min-h-6 cursor-pointer max-md:py-2.5 font-semibold text-spruce">
              {m.fleet_import_columns()}
            </summary>
            <dl className="mt-2 grid max-w-prose gap-x-6 text-sm sm:grid-cols-2">
              {columns.map(column => (
                <div key={column} className="flex justify-between gap-4 border-b border-line py-1">
                  <dt className="font-mono">{column}</dt>
                  <dd className="text-right text-ink-soft">{sayColumn(of, column)}</dd>
                </div>
              ))}
            </dl>
            <div className="mt-3">
              <Button look="outline" onClick={() => saveCsv(`${of}.csv`, `${columns.join(',')}\n`)}>
                {m.fleet_import_template()}
              </Button>
            </div>
          </details>
        )}
        <div className="max-w-md">
          <TextField
            ref={field}
            label={m.fleet_import_label()}
            type="file"
            accept=".csv,text/csv"
            error={trouble || undefined}
            onChange={event => void choose(event.target.files?.[0])}
          />
        </div>
        {isOfVehicles && (
          <CheckField
            label={m.fleet_add_names()}
            checked={addNames}
            onChange={event => {
              setAddNames(event.target.checked)
              setReport(null)
            }}
          />
        )}
        <FormProblem words={problem} />
        <div className="flex flex-wrap gap-3">
          <Button
            look={report && !report.isDone ? 'outline' : 'primary'}
            busy={busy === 'try' && m.fleet_import_trying()}
            onClick={() => void send(true)}
          >
            {m.fleet_import_try()}
          </Button>
          {report && !report.isDone && (
            <Button
              busy={busy === 'do' && m.app_saving()}
              unavailable={taken === 0 && m.fleet_import_nothing()}
              onClick={() => void send(false)}
            >
              {m.fleet_import_do({ n: taken })}
            </Button>
          )}
        </div>
      </Card>
      {report && csv !== null && <ReportCard of={of} report={report.of} isDone={report.isDone} csv={csv} />}
    </div>
  )
}

interface ReportCardProps {
  of: ImportOf
  report: Report
  isDone: boolean
  csv: string
}

function ReportCard({ of, report, isDone, csv }: ReportCardProps) {
  const say = (column: string) => sayColumn(of, column)
  const { created, changed, unchanged, refused } = report.counts
  return (
    <Card title={isDone ? m.fleet_report_done() : m.fleet_report_tried()}>
      <div role="status">
        <Alert
          tone={refused > 0 ? 'warn' : 'good'}
          title={m.fleet_report_counts({ created, changed, unchanged, refused })}
        >
          {report.unknownColumns.length > 0 && (
            <p>{m.fleet_report_columns({ columns: report.unknownColumns.join(', ') })}</p>
          )}
        </Alert>
      </div>
      {refused > 0 && (
        <div>
          <Button
            look="outline"
            onClick={() => saveCsv('not-imported.csv', badRowsOf(csv, report.rows, say, m.fleet_import_reason()))}
          >
            {m.fleet_import_bad_rows()}
          </Button>
        </div>
      )}
      <DataTable
        caption={m.fleet_report_rows()}
        rows={report.rows}
        rowKey={row => row.line}
        empty={m.fleet_report_empty()}
        columns={[
          { key: 'line', head: m.fleet_line(), number: true, cell: row => row.line },
          {
            key: 'name',
            head: of === 'vehicles' ? m.console_vin() : m.team_name_head(),
            cell: row => <RowName of={of} row={row} isThere={isDone || row.outcome !== 'created'} />,
          },
          {
            key: 'outcome',
            head: m.fleet_outcome(),
            cell: row => <Tag tone={outcomes[row.outcome].tone}>{outcomes[row.outcome].say()}</Tag>,
          },
          { key: 'what', head: m.team_what(), cell: row => <RowWords row={row} say={say} /> },
        ]}
      />
    </Card>
  )
}

/** A fact of the vehicle by its column, or a part of its prices. */
const sayPart = (field: string) => (sayFact(field) === field ? sayPricePart(field) : sayFact(field))

function RowName({ of, row, isThere }: { of: ImportOf; row: Row; isThere: boolean }) {
  const [words, id] = 'vin' in row ? [row.vin, row.vehicleId] : [row.name, row.id]
  const look = 'vin' in row ? 'figures break-all' : 'wrap-break-word'
  if (!id || !isThere) return <span className={look}>{words || '–'}</span>
  const to = {
    vehicles: teamPaths.vehicle(id),
    owners: teamPaths.owner('owner', id),
    partners: teamPaths.owner('partner', id),
    places: teamPaths.place(id),
  }[of]
  return (
    <Link
      to={to}
      className={`${look} inline-flex min-h-6 max-md:-my-2.5 max-md:min-h-11 items-center text-spruce underline underline-offset-2`}
    >
      {words}
    </Link>
  )
}

function RowWords({ row, say }: { row: Row; say: (column: string) => string }) {
  const changes = 'changes' in row ? row.changes : []
  const notes = 'notes' in row ? row.notes : []
  if (row.problems.length === 0)
    return (
      <span>
        {changes.map(({ field, from, to }) => (
          <span key={field} className="block wrap-break-word">
            {m.fleet_was_now({
              fact: sayPart(field),
              from: sayFactValue(field, from) || m.fleet_empty_fact(),
              to: sayFactValue(field, to) || m.fleet_empty_fact(),
            })}
          </span>
        ))}
        {notes.map(note => (
          <span key={note} className="block text-ink-soft">
            {note}
          </span>
        ))}
        {changes.length + notes.length === 0 && '–'}
      </span>
    )
  return (
    <ul className="flex flex-col gap-1">
      {row.problems.map(({ field, message }) => (
        <li key={`${field} ${message}`}>
          {field && <span className="font-semibold">{say(field)}: </span>}
          {message}
        </li>
      ))}
    </ul>
  )
}
