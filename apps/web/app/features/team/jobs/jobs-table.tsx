import { m } from '@ownward/texts'
import { DataTable } from '@ownward/ui/data-table'
import { sayNumber } from '../../../i18n/say-number.ts'
import { teamPaths } from '../../../team-paths.ts'
import { Moment } from '../moment.tsx'
import { RowLink } from '../row-link.tsx'
import { type BulkJob, sayJob, stateWords } from './job-words.ts'

/** The jobs of the last ninety days, the newest first. */
export function JobsTable({ jobs }: { jobs: readonly BulkJob[] }) {
  return (
    <DataTable
      caption={m.bulk_jobs()}
      rows={jobs}
      rowKey={job => job.id}
      empty={m.bulk_no_jobs()}
      columns={[
        {
          key: 'what',
          head: m.team_what(),
          cell: job => (
            <RowLink to={teamPaths.job(job.id)} may>
              {sayJob(job)}
            </RowLink>
          ),
        },
        { key: 'at', head: m.team_when(), cell: job => <Moment at={job.asked} /> },
        { key: 'who', head: m.team_who(), cell: job => job.who },
        { key: 'state', head: m.team_people_state(), cell: job => stateWords[job.state]() },
        { key: 'rows', head: m.bulk_rows(), number: true, cell: job => sayNumber(job.counted) },
        { key: 'changed', head: m.bulk_changed(), number: true, cell: job => sayNumber(job.counts.changed) },
        { key: 'refused', head: m.bulk_refused(), number: true, cell: job => sayNumber(job.counts.refused) },
      ]}
    />
  )
}
