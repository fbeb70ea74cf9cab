import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Card } from '@ownward/ui/card'
import { DataTable } from '@ownward/ui/data-table'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../api/queries.ts'
import { resultOf } from '../../../api/result-of.ts'
import type { Response } from '../../../api/spelling/spelled.ts'
import { sayDate } from '../../../i18n/say-date.ts'
import { sayDollars } from '../dollars.ts'
import { Moment } from '../moment.tsx'
import { teamQuery } from '../session/team-query.ts'
import { RecordPromise } from './record-promise.tsx'

/** What became of promises to pay. */
export const promiseStateWords: Record<Response<'teamPromises'>['result'][number]['state'], () => string> = {
  standing: m.team_promise_standing,
  kept: m.team_promise_kept,
  broken: m.team_promise_broken,
  withdrawn: m.team_promise_withdrawn,
}

interface BookingPromisesProps {
  bookingId: number
  timeZone: string
  amountDue: number
}

/** Promises to pay of a booking, the newest first, and what became of each; where something is due one can be recorded (PACT-25). */
export function BookingPromises({ bookingId, timeZone, amountDue }: BookingPromisesProps) {
  const asked = useQuery(teamQuery('teamPromises', { bookingId }), queries)
  if (asked.isError) return <Alert tone="bad" title={m.common_sorry_reload()} />
  const promises = resultOf(asked.data) ?? []
  const mayRecord = amountDue > 0 && asked.data !== undefined && !promises.some(({ state }) => state === 'standing')
  if (promises.length === 0 && !mayRecord) return null
  return (
    <Card title={m.team_promise_of()}>
      {mayRecord && <RecordPromise bookingId={bookingId} amountDue={amountDue} />}
      {promises.length > 0 && (
        <DataTable
          caption={m.team_promise_of()}
          rows={promises}
          rowKey={row => row.madeAt}
          empty=""
          columns={[
            {
              key: 'day',
              head: m.pact_promise_day(),
              cell: row => <span className="figures">{sayDate(row.on, 'short')}</span>,
            },
            { key: 'amount', head: m.pact_amount(), number: true, cell: row => sayDollars(row.amount) },
            {
              key: 'left',
              head: m.team_promise_left(),
              number: true,
              cell: row => (row.state === 'standing' ? sayDollars(row.left) : '–'),
            },
            { key: 'state', head: m.team_people_state(), cell: row => promiseStateWords[row.state]() },
            {
              key: 'made',
              head: m.team_promise_made(),
              wide: true,
              cell: row => (
                <span className="figures">
                  <Moment at={row.madeAt} place={timeZone} />
                </span>
              ),
            },
          ]}
        />
      )}
    </Card>
  )
}
