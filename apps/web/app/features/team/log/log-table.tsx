import { m } from '@ownward/texts'
import { DataTable } from '@ownward/ui/data-table'
import type { Response } from '../../../api/spelling/spelled.ts'
import type { Overview } from '../frame/nav-links.ts'
import { Moment } from '../moment.tsx'
import { sayAction, sayChange } from './action-words.ts'
import { ThingLink } from './thing-link.tsx'

type Entry = Response<'teamAudit'>['result'][number]

/** Entries of the log, the newest first. */
export function LogTable({ entries, rights }: { entries: readonly Entry[]; rights: Overview['member']['rights'] }) {
  return (
    <DataTable
      caption={m.team_nav_log()}
      rows={entries}
      rowKey={entry => entry.id}
      empty={m.team_log_none()}
      columns={[
        { key: 'at', head: m.team_when(), cell: entry => <Moment at={entry.at} /> },
        { key: 'who', head: m.team_who(), cell: entry => entry.who?.name ?? m.team_the_product() },
        {
          key: 'what',
          head: m.team_what(),
          cell: entry => <span className="font-medium">{sayAction(entry.action)}</span>,
        },
        { key: 'about', head: m.team_about(), cell: entry => <ThingLink entry={entry} rights={rights} /> },
        {
          key: 'reason',
          head: m.team_reason(),
          cell: entry => <span className="wrap-break-word whitespace-pre-line">{sayChange(entry) || '–'}</span>,
        },
      ]}
    />
  )
}
