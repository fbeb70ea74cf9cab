import { itemOutcomes } from '@ownward/contract/tables'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { Link, useSearchParams } from 'react-router'
import type { Response } from '../../../api/spelling/spelled.ts'
import { FormProblem } from '../../../forms/form-problem.tsx'
import { sayNumber } from '../../../i18n/say-number.ts'
import { teamPaths } from '../../../team-paths.ts'
import { Moment } from '../moment.tsx'
import { ItemsTable } from './items-table.tsx'
import { JobActions } from './job-actions.tsx'
import { type BulkJob, sayOutcome, stateWords } from './job-words.ts'
import { useCsv } from './use-csv.ts'

/** What is said of what a job does that is not taken back. */
const finals: Partial<Record<BulkJob['act']['action'], () => string>> = {
  message: m.bulk_message_final,
  close: m.bulk_close_final,
}

type File = Response<'teamBulkJob'>['result']

/** How far a job is, what can still be done about it, and what became of each row (DESK-10, DESK-11). */
export function JobPage({ file }: { file: File }) {
  const { job, reasons, rows, after } = file
  return (
    <div className="flex flex-col gap-6">
      <Card title={stateWords[job.state]()}>
        <Progress job={job} />
        <p className="text-sm text-ink-soft">
          {job.who} · <Moment at={job.asked} />
          {job.ended && (
            <>
              {' '}
              – <Moment at={job.ended} />
            </>
          )}
        </p>
        <Undone job={job} />
        <JobActions job={job} />
        {finals[job.act.action] && <p className="text-sm">{finals[job.act.action]?.()}</p>}
        {reasons.length > 0 && (
          <ul className="flex flex-col gap-1 text-sm">
            {reasons.map(({ code, reason, n }) => (
              <li key={code}>
                <span className="figures font-semibold">{sayNumber(n)}</span> {reason}
              </li>
            ))}
          </ul>
        )}
      </Card>
      <section aria-label={m.bulk_report()} className="flex flex-col gap-3">
        <h2 className="text-xl font-bold tracking-tight">{m.bulk_report()}</h2>
        <Report job={job} rows={rows} after={after} />
      </section>
    </div>
  )
}

/** What stands beside the bar is said to those who hear it at each tenth, and not with every row. */
function Progress({ job: { state, counted, counts } }: { job: BulkJob }) {
  const over = counted - counts.waiting
  const tenths = Math.floor((over * 10) / counted)
  const words = m.bulk_progress({
    done: sayNumber(counts.changed + counts.unchanged),
    refused: sayNumber(counts.refused),
    left: sayNumber(counts.waiting + counts.left),
  })
  return (
    <div className="flex flex-col gap-2">
      <progress
        aria-label={m.bulk_progress_label()}
        value={over}
        max={counted}
        className="h-3 w-full appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-spruce [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-spruce"
      />
      <p className="figures">{words}</p>
      <p role="status" className="heard">
        {state === 'running' ? m.bulk_tenth({ n: tenths * 10 }) : `${stateWords[state]()}. ${words}`}
      </p>
    </div>
  )
}

function Undone({ job: { undoes, undone } }: { job: BulkJob }) {
  const other = undone ?? undoes
  if (other === null) return null
  return (
    <p className="text-sm">
      <Link to={teamPaths.job(other)} className="font-semibold text-spruce underline underline-offset-2">
        {undone === null ? m.bulk_undoes({ job: other }) : m.bulk_was_undone({ job: other })}
      </Link>
    </p>
  )
}

function Report({ job, rows, after }: Pick<File, 'job' | 'rows' | 'after'>) {
  const [search] = useSearchParams()
  const { take, busy, problem } = useCsv('teamBulkReport', { job: job.id })
  const chosen = search.get('outcome') ?? ''
  const chip = 'inline-flex min-h-11 items-center rounded-full border border-line px-3 text-sm font-semibold'
  const outcomes = itemOutcomes.filter(outcome => job.counts[outcome] > 0)
  return (
    <>
      <nav aria-label={m.bulk_outcome()} className="flex flex-wrap items-center gap-2">
        {['', ...outcomes].map(outcome => (
          <Link
            key={outcome}
            to={outcome ? `?outcome=${outcome}` : '?'}
            aria-current={outcome === chosen ? 'page' : undefined}
            preventScrollReset
            className={`${chip} aria-[current=page]:border-spruce aria-[current=page]:bg-spruce-wash`}
          >
            {outcome === ''
              ? `${m.fleet_all()} ${sayNumber(job.counted)}`
              : `${sayOutcome(outcome as (typeof outcomes)[number], job.act.action)} ${sayNumber(job.counts[outcome as (typeof outcomes)[number]])}`}
          </Link>
        ))}
        <Button look="outline" busy={busy && m.tables_export_coming()} onClick={() => void take()}>
          {m.bulk_all_csv()}
        </Button>
      </nav>
      <FormProblem words={problem} />
      <ItemsTable table={job.table} caption={m.bulk_report()} rows={rows} done={job.act.action} />
      {after !== null && (
        <div>
          <Link
            to={`?${new URLSearchParams({ ...(chosen && { outcome: chosen }), after: String(after) })}`}
            rel="next"
            className="inline-flex min-h-11 items-center rounded-field border border-field bg-surface px-4 font-semibold hover:border-ink"
          >
            {m.team_page_after()}
          </Link>
        </div>
      )}
    </>
  )
}
