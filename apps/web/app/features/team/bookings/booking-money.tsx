import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import { DataTable } from '@ownward/ui/data-table'
import { Facts } from '@ownward/ui/facts'
import { Tag } from '@ownward/ui/tag'
import { Link } from 'react-router'
import { teamPaths } from '../../../team-paths.ts'
import { sayDollars } from '../dollars.ts'
import type { Overview } from '../frame/nav-links.ts'
import { Moment } from '../moment.tsx'
import { AskCardButton } from '../money/ask-card-button.tsx'
import type { BookingFile } from './booking-file.ts'
import { BookingPromises } from './booking-promises.tsx'
import { RefundButton } from './refund-button.tsx'
import { CreditTable, StatementTable } from './statement-table.tsx'
import { TeamPaper } from './team-paper.tsx'
import { WaitingCredit } from './waiting-credit.tsx'

const refusalWords: Record<Exclude<BookingFile['booking']['refusal'], ''>, () => string> = {
  no_funds: m.money_refused_no_funds,
  limit: m.money_refused_limit,
  try_later: m.money_refused_declined,
  step_up: m.money_refused_step_up,
  expired: m.money_refused_expired,
  lost: m.money_refused_lost,
  stolen: m.money_refused_stolen,
  closed: m.money_refused_closed,
}

/** What was charged, paid and given back, from the books (SRV-32, BEY-12). */
export function BookingMoney({ file, rights }: { file: BookingFile; rights: Overview['member']['rights'] }) {
  const { statement, booking, row } = file
  // Before the pickup the booking is canceled instead: then everything goes back.
  const mayRefund = rights.includes('money') && row.state !== 'new' && row.state !== 'approved'
  return (
    <>
      <Card
        title={m.console_money()}
        action={
          <div className="flex flex-wrap gap-3">
            {rights.includes('money') && <AskCardButton bookingId={row.id} due={booking.amountDue} />}
            {mayRefund && <RefundButton file={file} />}
          </div>
        }
      >
        <Facts
          facts={[
            { label: m.console_charged(), value: sayDollars(statement.charged) },
            { label: m.console_paid(), value: sayDollars(statement.paid) },
            { label: m.console_refunded(), value: sayDollars(statement.refunded) },
            ...(statement.moved === 0 ? [] : [{ label: m.care_statement_moved(), value: sayDollars(statement.moved) }]),
            ...(statement.refundPending > 0
              ? [{ label: m.console_refund_pending(), value: sayDollars(statement.refundPending) }]
              : []),
            { label: m.console_due(), value: <strong>{sayDollars(statement.due)}</strong> },
            { label: m.console_deposit_held(), value: sayDollars(statement.depositHeld) },
            { label: m.console_credit(), value: sayDollars(statement.credit) },
            { label: m.console_wallet(), value: sayDollars(file.walletBalance) },
          ]}
        />
        {booking.refusal !== '' && (
          <p className="text-sm text-ink-soft">
            {m.console_refused_card({ card: booking.refusedCard, reason: refusalWords[booking.refusal]() })}
          </p>
        )}
        {booking.retryAt && (
          <p className="text-sm text-ink-soft">
            <Moment at={booking.retryAt} place={file.row.timeZone} say={when => m.console_retry_at({ when })} />
          </p>
        )}
      </Card>
      <BookingPromises bookingId={row.id} timeZone={row.timeZone} amountDue={booking.amountDue} />
      {file.credit && <WaitingCredit credit={file.credit} timeZone={row.timeZone} />}
      <Card title={m.console_charges()}>
        <DataTable
          caption={m.console_charges()}
          rows={booking.charges}
          rowKey={row => row.number}
          empty={m.console_charges_none()}
          columns={[
            {
              key: 'number',
              head: m.console_number(),
              cell: row =>
                rights.includes('money') ? (
                  <Link
                    to={teamPaths.charge(row.number)}
                    className="figures inline-flex min-h-6 max-md:-my-2.5 max-md:min-h-11 items-center whitespace-nowrap text-spruce underline underline-offset-2"
                  >
                    {row.number}
                  </Link>
                ) : (
                  <span className="figures whitespace-nowrap">{row.number}</span>
                ),
            },
            {
              key: 'title',
              head: m.team_what(),
              cell: row => (
                <span>
                  {row.title}
                  <span className="block text-xs text-ink-soft">
                    <Moment at={row.chargedAt} place={file.row.timeZone} />
                  </span>
                </span>
              ),
            },
            {
              key: 'state',
              head: m.team_people_state(),
              cell: row =>
                row.state === 'open' ? (
                  <Tag tone="bad">{m.console_charge_open()}</Tag>
                ) : (
                  <Tag tone="good">{row.state === 'paid' ? m.console_charge_paid() : m.console_charge_settled()}</Tag>
                ),
            },
            {
              key: 'amount',
              head: m.console_amount(),
              number: true,
              cell: row => (
                <span>
                  {sayDollars(row.amount)}
                  {row.due > 0 && row.due < row.amount && (
                    <span className="block text-xs text-bad">
                      {m.console_still_due({ amount: sayDollars(row.due) })}
                    </span>
                  )}
                </span>
              ),
            },
            { key: 'paper', head: m.console_paper(), cell: row => <TeamPaper paper={{ number: row.number }} /> },
          ]}
        />
      </Card>
      <Card title={m.console_statement()} action={<TeamPaper paper={{ statementOf: booking.id }} />}>
        <StatementTable caption={m.console_statement()} rows={statement.rows} timeZone={row.timeZone} />
        <CreditTable rows={statement.creditRows} timeZone={row.timeZone} />
      </Card>
    </>
  )
}
