import type { Response } from '@ownward/contract'
import { m } from '@ownward/texts'
import { DataTable } from '@ownward/ui/data-table'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { sayHere } from '../moments.ts'
import { sayAction, sayChange } from './action-words.ts'

type Entry = Response<'teamAudit'>['result'][number]

/** Entries of the log, the newest first. */
export function LogTable({ entries }: { entries: readonly Entry[] }) {
  return (
    <DataTable
      caption={m.team_nav_log()}
      rows={entries}
      rowKey={entry => entry.id}
      empty={m.team_log_none()}
      columns={[
        { key: 'at', head: m.team_when(), cell: entry => sayHere(entry.at) },
        { key: 'who', head: m.team_who(), cell: entry => entry.who?.name ?? m.team_the_product() },
        {
          key: 'what',
          head: m.team_what(),
          cell: entry => <span className="font-medium">{sayAction(entry.action)}</span>,
        },
        { key: 'about', head: m.team_about(), cell: entry => <About entry={entry} /> },
        {
          key: 'reason',
          head: m.team_reason(),
          cell: entry => <span className="wrap-break-word whitespace-pre-line">{sayChange(entry) || '–'}</span>,
        },
      ]}
    />
  )
}

function About({ entry }: { entry: Entry }) {
  const booking = /^booking:(\d{1,9})$/.exec(entry.subject)?.[1]
  if (booking)
    return (
      <Link
        to={paths.team.booking(Number(booking))}
        className="inline-flex min-h-6 items-center text-spruce underline underline-offset-2"
      >
        {m.console_booking_title()}
      </Link>
    )
  const vehicle = /^vehicle:(\d{1,9})$/.exec(entry.subject)?.[1]
  if (vehicle)
    return (
      <Link
        to={paths.team.vehicle(Number(vehicle))}
        className="inline-flex min-h-6 items-center text-spruce underline underline-offset-2"
      >
        {m.fleet_vehicle()}
      </Link>
    )
  if (!entry.about) return <span className="figures text-ink-soft">{entry.subject}</span>
  if (entry.subject.startsWith('member:')) return entry.about.name
  return (
    <Link
      to={paths.team.person(entry.about.id)}
      className="inline-flex min-h-6 items-center text-spruce underline underline-offset-2"
    >
      {entry.about.name}
    </Link>
  )
}
