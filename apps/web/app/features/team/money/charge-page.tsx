import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import { DataTable } from '@ownward/ui/data-table'
import { Facts } from '@ownward/ui/facts'
import { Receipt } from '@ownward/ui/receipt'
import { Tag } from '@ownward/ui/tag'
import { Link } from 'react-router'
import type { Response } from '../../../api/spelling/spelled.ts'
import { teamPaths } from '../../../team-paths.ts'
import { RefundButton } from '../bookings/refund-button.tsx'
import { sayDollars } from '../dollars.ts'
import type { Overview } from '../frame/nav-links.ts'
import { Moment } from '../moment.tsx'
import { NotesCard } from '../notes/notes.tsx'
import { sayPerson } from '../say-person.ts'
import { AskCardButton } from './ask-card-button.tsx'
import { ChargeAccount } from './charge-account.tsx'
import { ChargeTag } from './charge-tag.tsx'
import { tryWords } from './charge-words.ts'
import { ForgiveButton } from './forgive-button.tsx'

type File = Response<'teamCharge'>['result']

const tones = { created: 'warn', unclear: 'warn', succeeded: 'good', refused: 'bad' } as const

/** What a charge is made of, whose it is, and how the card answered each time. */
export function ChargePage({ file, rights }: { file: File; rights: Overview['member']['rights'] }) {
  const { row, charge, attempts, account, refund } = file
  const booking = rights.includes('bookings') ? (
    <Link
      to={teamPaths.booking(row.bookingId)}
      className="inline-flex min-h-6 items-center text-spruce underline underline-offset-2 max-md:-my-2.5 max-md:min-h-11"
    >
      {row.bookingNumber}
    </Link>
  ) : (
    row.bookingNumber
  )
  const person = rights.includes('people') ? (
    <Link
      to={teamPaths.person(row.userId)}
      className="inline-flex min-h-6 items-center text-spruce underline underline-offset-2 max-md:-my-2.5 max-md:min-h-11"
    >
      {sayPerson(row.name)}
    </Link>
  ) : (
    sayPerson(row.name)
  )
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <Card
        title={row.title}
        action={
          <div className="flex flex-wrap justify-end gap-3">
            <AskCardButton bookingId={row.bookingId} number={row.number} due={row.due} />
            <ForgiveButton number={row.number} due={row.due} />
            {refund && (
              <RefundButton file={{ row: { id: row.bookingId, bookingNumber: row.bookingNumber }, ...refund }} />
            )}
          </div>
        }
      >
        <div>
          <ChargeTag state={row.state} />
        </div>
        <Receipt
          lines={[
            ...charge.lines.map(line => ({ label: line.title, amount: sayDollars(line.amount) })),
            { label: m.console_amount(), amount: sayDollars(row.amount), kind: 'total' as const },
          ]}
        />
        <ChargeAccount account={account} />
        <Facts
          facts={[
            { label: m.care_team_column_driver(), value: person },
            { label: m.console_booking_title(), value: booking },
            { label: m.money_due_at(), value: <Moment at={row.dueAt} /> },
            { label: m.money_covers_from(), value: <Moment at={charge.coversFrom ?? ''} none="–" /> },
            { label: m.money_covers_to(), value: <Moment at={charge.coversTo ?? ''} none="–" /> },
          ]}
        />
      </Card>
      <Card title={m.money_attempts()}>
        <p className="text-sm text-ink-soft">{m.money_attempts_lead()}</p>
        <DataTable
          caption={m.money_attempts()}
          rows={attempts}
          rowKey={attempt => attempt.id}
          empty={m.money_attempts_none()}
          columns={[
            { key: 'at', head: m.team_when(), cell: attempt => <Moment at={attempt.at} /> },
            {
              key: 'state',
              head: m.fleet_outcome(),
              cell: attempt => (
                <span>
                  <Tag tone={tones[attempt.state]}>{tryWords[attempt.state]()}</Tag>
                  {attempt.reason && <span className="block text-xs text-ink-soft">{attempt.reason}</span>}
                </span>
              ),
            },
            {
              key: 'card',
              head: m.money_card(),
              cell: attempt => (
                <span>
                  {attempt.card || '–'}
                  {attempt.reference && (
                    <span className="figures block text-xs break-all text-ink-soft">{attempt.reference}</span>
                  )}
                </span>
              ),
            },
            { key: 'amount', head: m.console_amount(), number: true, cell: attempt => sayDollars(attempt.amount) },
            {
              key: 'refunded',
              head: m.console_refunded(),
              number: true,
              cell: attempt => (attempt.refunded > 0 ? sayDollars(attempt.refunded) : '–'),
            },
          ]}
        />
      </Card>
      <NotesCard subject="charge" of={row.number} />
    </div>
  )
}
