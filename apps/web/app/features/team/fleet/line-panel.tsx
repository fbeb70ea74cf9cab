import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import { DataTable } from '@ownward/ui/data-table'
import { Link } from 'react-router'
import { teamPaths } from '../../../team-paths.ts'
import { Moment } from '../moment.tsx'
import type { VehicleFile } from './vehicle-file.ts'

/** Who waits for a vehicle, by number, since when, whose turn it is and until when; who may not see people reads how many (PICK-24, PICK-25). */
export function LinePanel({ file }: { file: VehicleFile }) {
  const { line, waiting, timeZone, row } = file
  const title = m.fleet_waiters()
  if (!line)
    return (
      <Card title={title}>
        <p>{waiting > 0 ? m.fleet_waiters_count({ n: waiting }) : m.fleet_waiters_none()}</p>
      </Card>
    )
  const said = (heldUntil: string | null, at: number) => {
    if (heldUntil) return <Moment at={heldUntil} say={until => m.fleet_waiters_held({ until })} />
    return at === 0 && row.availability === 'held' ? m.fleet_waiters_next() : m.fleet_waiters_waits()
  }
  return (
    <Card title={title}>
      <DataTable
        caption={title}
        rows={line.map((waiter, at) => ({ ...waiter, at }))}
        rowKey={waiter => `${waiter.person} ${waiter.since}`}
        empty={m.fleet_waiters_none()}
        columns={[
          {
            key: 'place',
            head: m.fleet_waiters_place(),
            cell: waiter => <span className="figures">{waiter.at + 1}</span>,
          },
          {
            key: 'who',
            head: m.team_who(),
            cell: waiter => (
              <Link
                to={teamPaths.person(waiter.person)}
                className="inline-flex min-h-6 max-md:-my-2.5 max-md:min-h-11 items-center font-semibold text-spruce underline underline-offset-2"
              >
                {m.fleet_waiters_person({ n: waiter.person })}
              </Link>
            ),
          },
          {
            key: 'since',
            head: m.fleet_waiters_since(),
            cell: waiter => (
              <span className="figures">
                <Moment at={waiter.since} place={timeZone} />
              </span>
            ),
          },
          { key: 'turn', head: m.fleet_waiters_turn(), cell: waiter => said(waiter.heldUntil, waiter.at) },
        ]}
      />
    </Card>
  )
}
