import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import { DataTable } from '@ownward/ui/data-table'
import { Tag } from '@ownward/ui/tag'
import type { Response } from '../../../api/spelling/spelled.ts'
import { teamPaths } from '../../../team-paths.ts'
import { sayDollars } from '../dollars.ts'
import type { Overview } from '../frame/nav-links.ts'
import { Moment } from '../moment.tsx'
import { RowLink } from '../row-link.tsx'
import { sayJob } from './job-words.ts'

type Operations = Response<'teamOperations'>['result']
type Server = Operations['processes'][number]

/** What should have been done by now. */
export function LateJobs({ late }: Pick<Operations, 'late'>) {
  return (
    <Card title={m.operations_late()}>
      {late.length > 0 && <p className="max-w-prose text-ink-soft">{m.operations_late_text()}</p>}
      <DataTable
        caption={m.operations_late()}
        rows={late}
        rowKey={({ job }) => job}
        empty={m.operations_late_none()}
        columns={[
          {
            key: 'what',
            head: m.operations_what(),
            cell: ({ job }) => <span className="font-semibold">{sayJob(job)}</span>,
          },
          { key: 'since', head: m.operations_waits_since(), cell: ({ since }) => <Moment at={since} /> },
        ]}
      />
    </Card>
  )
}

/** Charges and refunds of which the gateway has not said whether the money moved. */
export function UnansweredMoney({
  unanswered: { oldest, count },
  rights,
}: Pick<Operations, 'unanswered'> & { rights: Overview['member']['rights'] }) {
  return (
    <Card title={m.operations_unanswered()}>
      {count > 0 && <p className="max-w-prose text-ink-soft">{m.operations_unanswered_text()}</p>}
      <DataTable
        caption={m.operations_unanswered()}
        rows={oldest}
        rowKey={({ kind, bookingId, since }) => `${kind} ${bookingId} ${since}`}
        empty={m.operations_unanswered_none()}
        columns={[
          {
            key: 'kind',
            head: m.operations_kind(),
            cell: ({ kind }) => (kind === 'charge' ? m.operations_charge() : m.operations_refund()),
          },
          {
            key: 'booking',
            head: m.operations_booking(),
            cell: row => (
              <RowLink to={teamPaths.booking(row.bookingId)} may={rights.includes('bookings')}>
                <span className="figures">{row.bookingNumber}</span>
              </RowLink>
            ),
          },
          { key: 'since', head: m.operations_waits_since(), cell: ({ since }) => <Moment at={since} /> },
          { key: 'amount', head: m.operations_amount(), number: true, cell: ({ amount }) => sayDollars(amount) },
        ]}
      />
      {count > oldest.length && (
        <p className="text-sm text-ink-soft">{m.operations_unanswered_more({ shown: oldest.length, n: count })}</p>
      )}
    </Card>
  )
}

const services = {
  gateway: m.operations_gateway,
  mail: m.operations_mail,
  sms: m.operations_sms,
  push: m.operations_push,
  files: m.operations_files,
} as const
const states = {
  answers: { tone: 'good', say: m.operations_answers },
  fails: { tone: 'bad', say: m.operations_fails },
  unasked: { tone: 'calm', say: m.operations_unasked },
} as const

// A service may not have answered, or failed, since it was first asked.
function IfAny({ at }: { at: string }) {
  return <Moment at={at} none={m.operations_not_yet()} />
}

/** How the services outside answer the servers that run. */
export function ServicesOutside({ services: rows }: Pick<Operations, 'services'>) {
  return (
    <Card title={m.operations_services()}>
      <DataTable
        caption={m.operations_services()}
        rows={rows}
        rowKey={({ service }) => service}
        empty=""
        columns={[
          {
            key: 'service',
            head: m.operations_service(),
            cell: ({ service }) => <span className="font-semibold">{services[service]()}</span>,
          },
          {
            key: 'state',
            head: m.operations_state(),
            cell: ({ state }) => <Tag tone={states[state].tone}>{states[state].say()}</Tag>,
          },
          { key: 'answered', head: m.operations_answered(), cell: ({ answered }) => <IfAny at={answered} /> },
          {
            key: 'failed',
            head: m.operations_last_failed(),
            cell: ({ failed, failures }) => (
              <>
                <IfAny at={failed} />
                {failures > 0 && `, ${m.operations_failures({ n: failures })}`}
              </>
            ),
          },
        ]}
      />
    </Card>
  )
}

/** The servers on this database, with their versions and what is wrong with each. */
export function Servers({ processes }: Pick<Operations, 'processes'>) {
  return (
    <Card title={m.operations_servers()}>
      <DataTable
        caption={m.operations_servers()}
        rows={processes}
        rowKey={({ id }) => id}
        empty={m.operations_servers_none()}
        columns={[
          {
            key: 'server',
            head: m.operations_server(),
            cell: ({ id }) => <span className="figures font-semibold">{id.slice(0, 8)}</span>,
          },
          { key: 'version', head: m.operations_version(), cell: ({ version }) => version },
          { key: 'started', head: m.operations_started(), cell: ({ started }) => <Moment at={started} /> },
          { key: 'seen', head: m.operations_seen(), cell: ({ seen }) => <Moment at={seen} /> },
          { key: 'state', head: m.operations_state(), cell: server => <ServerState server={server} /> },
        ]}
      />
    </Card>
  )
}

const clockToldFrom = 30

function ServerState({ server: { gone, jobs, clock, disk, filesApart, log } }: { server: Server }) {
  if (gone) return <Tag tone="bad">{m.operations_server_gone()}</Tag>
  const troubles = [
    disk === 'full' && m.operations_server_disk_full(),
    disk === 'low' && m.operations_server_disk_low(),
    Math.abs(clock) > clockToldFrom && m.operations_server_clock({ seconds: Math.abs(Math.round(clock)) }),
    filesApart && m.operations_server_files_apart(),
    !log && m.operations_server_log(),
    !jobs && m.operations_server_no_jobs(),
  ].filter(trouble => trouble !== false)
  if (troubles.length === 0) return <Tag tone="good">{m.operations_server_fine()}</Tag>
  return (
    <ul className="flex flex-col gap-1 text-warn">
      {troubles.map(trouble => (
        <li key={trouble}>{trouble}</li>
      ))}
    </ul>
  )
}
