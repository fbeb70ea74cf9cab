import { fromWire } from '@ownward/domain/money'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { DataTable } from '@ownward/ui/data-table'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, queries } from '../../api/queries.ts'
import { successOf } from '../../api/result-of.ts'
import type { Response } from '../../api/spelling/spelled.ts'
import { sayMoment } from '../../i18n/say-moment.ts'
import { usd } from '../../i18n/usd.ts'
import { saySigned, zoneOf } from './payment-words.ts'

const step = 20

type Row = Response<'getMyBalance'>['result'][number]

/** What changed a person's balance, the newest first, so that it can be recomputed; nothing while nothing ever did (SRV-30). */
export function BalanceRows() {
  const [limit, setLimit] = useState(step)
  const list = useQuery(callQuery('getMyBalance', { page: 1, limit }), queries)
  const answer = successOf(list.data)
  if (!answer || answer.total === 0) return null
  const rows = answer.result.map((row, at) => ({ row, number: answer.total - at }))
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl font-bold">{m.account_balance_title()}</h2>
      <DataTable
        caption={m.account_balance_title()}
        rows={rows}
        rowKey={({ number }) => number}
        empty={m.common_no_record()}
        columns={[
          {
            key: 'at',
            head: m.account_column_charged(),
            phone: 'line',
            cell: ({ row }) => sayMoment(row.at, zoneOf(row.timeZone)),
          },
          { key: 'type', head: m.account_column_type(), phone: 'title', cell: ({ row }) => <What row={row} /> },
          {
            key: 'amount',
            head: m.account_column_amount(),
            phone: 'sum',
            cell: ({ row }) => saySigned(row.amount),
            number: true,
          },
          {
            key: 'order',
            head: m.account_column_order(),
            phone: 'named',
            cell: ({ row }) => row.bookingNumber || m.common_na(),
          },
          {
            key: 'balance',
            head: m.account_balance_after(),
            phone: 'named',
            cell: ({ row }) => usd(fromWire(row.balance)),
            number: true,
          },
        ]}
      />
      {answer.result.length < answer.total && limit < 100 && (
        <p>
          <Button look="outline" onClick={() => setLimit(100)}>
            {m.account_balance_more()}
          </Button>
        </p>
      )}
    </section>
  )
}

function What({ row }: { row: Row }) {
  return (
    <>
      {row.title}
      {row.note && <span className="block text-sm text-ink-soft">{row.note}</span>}
    </>
  )
}
