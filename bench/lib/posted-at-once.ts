import type pg from 'pg'

const writers = 12
const each = 150
const amounts = [27593, -1000, -6300, -1393, -18900]

/** Posts entries of one booking as charges do, each in a transaction of its own and twelve at once; answers how many in a second. */
export async function postAtOnce(pool: pg.Pool, name: string, bookingId = 1): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    `select min(id) as id from ledger_accounts
      where code = 'customer_receivable' and booking_id = $1 or code in ('usage_revenue', 'booking_fee_revenue', 'tax_payable', 'insurance_payable')
      group by code order by code = 'customer_receivable' desc, code`,
    [bookingId],
  )
  const accounts = rows.map(({ id }) => id)
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: writers }, (_, n) => post(pool, { name: `${name} ${n}`, bookingId, accounts })),
  )
  return (writers * each) / ((performance.now() - begun) / 1000)
}

interface Posted {
  name: string
  bookingId: number
  accounts: readonly string[]
}

async function post(pool: pg.Pool, { name, bookingId, accounts }: Posted): Promise<void> {
  for (let i = 0; i < each; i++) {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const { rows } = await client.query(
        `insert into ledger_entries (key, reason, user_id, booking_id, at) values ($1, 'cycle_charged', 1, $2, now()) returning id`,
        [`${name} ${i}`, bookingId],
      )
      await client.query(
        `insert into ledger_lines (entry_id, account_id, amount_cents)
         select $1, account, cents from unnest($2::bigint[], $3::bigint[]) as lines (account, cents)`,
        [rows[0].id, accounts, amounts],
      )
      await client.query('commit')
    } finally {
      client.release()
    }
  }
}
