import type pg from 'pg'
import { loadingBulk } from './bulk-loading.ts'
import { copyRows, lastId } from './copy-rows.ts'
import { firstName, lastName } from './names.ts'

/** A program that was lived, and how it is copied. */
interface Copies {
  bookingId: number
  /** Copies of it; those that still run come first. */
  programs: number
  driving: number
  people: number
  now: Date
  /** The car of the nth copy has the id of this and n. */
  carsAfter: number
}

const week = 7 * 24 * 60

/**
 * Copies a program with all that it left behind, and people, most of whom have none. Programs that run are spread over the week, so that as many cycles
 * end in every minute; those that are over ended within the last two years. `cars`: resolves when there are cars for them.
 */
export async function fillPrograms(
  pool: pg.Pool,
  asked: Copies,
  cars: Promise<unknown>,
): Promise<{ usersAfter: number; bookingsAfter: number }> {
  const { bookingId, programs, driving, people, now } = asked
  const { rows } = await pool.query<{ number: string; user_id: number; email: string; left: number }>(
    `select b.number, b.user_id, u.email, floor(extract(epoch from b.renew_at - $2) / 60)::int as left
       from bookings b join users u on u.id = b.user_id where b.id = $1`,
    [bookingId, now],
  )
  const lived = rows[0]!
  const [usersAfter, bookingsAfter, agreementsAfter] = [
    await lastId(pool, 'users'),
    await lastId(pool, 'bookings'),
    await lastId(pool, 'agreements'),
  ]
  const user = `(${usersAfter} + c.n)`
  const booking = `(${bookingsAfter} + c.n)`
  const number = `(1000000 + c.n)`
  const car = `(${asked.carsAfter} + c.n)`
  const runs = `c.n <= ${driving}`
  // Whoever would have been due before now is due a week later.
  const minute = `(n::bigint * 7919) % ${week}`
  const shift = `make_interval(mins => (case when n <= ${driving} then ${minute} - case when ${minute} >= ${lived.left} then ${week} else 0 end
    else ${minute} + ${week} * (1 + n % 90) end)::int)`
  const ofBooking = `t.booking_id = ${bookingId}`
  const ofUser = `t.user_id = ${lived.user_id}`
  const ofBoth = { booking_id: booking, user_id: user }
  const renamed = `replace(t.key, 'bk_${bookingId}:', 'bk_' || ${booking} || ':')`
  type Changes = Record<string, string>
  const copy = (
    table: string,
    whose: string,
    change: Changes | ((row: Record<string, unknown>) => Changes),
    times = programs,
  ) => copyRows(pool, table, { whose, times, shift, change: typeof change === 'function' ? change : () => change })

  await loadingBulk(pool, ['users'], async () => {
    const named = { first_name: firstName, last_name: lastName }
    const email = `lower(${firstName} || '.' || ${lastName}) || c.n || '@example.com'`
    const created_at = `t.created_at - make_interval(hours => (c.n % 20000)::int)`
    await copy(
      'users',
      `t.id = ${lived.user_id}`,
      { ...named, email, created_at, phone: '(2000000000 + c.n * 7)::text' },
      people,
    )
  })
  await cars
  const cardOf = await copy('cards', ofUser, { user_id: user, token: `'card ' || c.n` })
  await copy('bookings', `t.id = ${bookingId}`, row => ({
    number: `${number}::text`,
    user_id: user,
    vehicle_id: car,
    card_id: cardOf(row.card_id),
    agreement_id: `(${agreementsAfter} + c.n)`,
    once_key: 't.once_key || c.n',
    state: `case when ${runs} then t.state else 'completed' end`,
    outcome: `case when ${runs} then null else 'returned' end`,
    ended_at: `case when ${runs} then null else t.end_at - c.shift end`,
    renew_at: `case when ${runs} then t.renew_at - c.shift end`,
    announce_at: `case when ${runs} and t.renew_at - c.shift - interval '1 day' > '${now.toISOString()}' then t.renew_at - c.shift - interval '1 day' end`,
  }))
  await Promise.all([
    fillRest(),
    loadingBulk(pool, ['charges', 'charge_intents', 'ledger_entries', 'ledger_lines'], fillMoney),
  ])
  await refuseUnbalanced(pool)
  return { usersAfter, bookingsAfter }

  async function fillRest(): Promise<void> {
    await copy('sessions', ofUser, {
      user_id: user,
      token_hash: 'md5(t.token_hash || c.n)',
      family_id: 'md5(t.family_id || c.n)',
    })
    const fields = `jsonb_set(t.fields, '{documentNumber}', to_jsonb('M' || lpad(c.n::text, 12, '0')))`
    await copy('licences', ofUser, { user_id: user, fields })
    await copy('incomes', ofUser, { user_id: user })
    await copy('signatures', ofUser, { user_id: user })
    await copy('vehicle_claims', ofBooking, { ...ofBoth, vehicle_id: car, live: runs })
    await copy('booking_events', ofBooking, { booking_id: booking, once_key: 't.once_key || c.n' })
    await copy('odometer_readings', ofBooking, { booking_id: booking, vehicle_id: car })
    const file_id = 't.file_id || c.n'
    await copy('files', `t.owner_id = ${lived.user_id}`, {
      owner_id: user,
      id: 't.id || c.n',
      storage_key: 't.storage_key || c.n',
    })
    await copy('agreements', ofBooking, { ...ofBoth, vehicle_id: car, file_id, chain_no: 't.chain_no + c.n' })
    await copy('audit_log', `t.subject = 'booking:${bookingId}'`, {
      about_id: user,
      subject: `'booking:' || ${booking}`,
    })
    // Letters and notices of the last weeks; older ones are dropped.
    await copy('notifications', ofUser, { user_id: user }, driving)
    await copy('outbox', `t."to" = '${lived.email}'`, { to: `c.n || '@example.com'` }, driving)
    await pool.query(
      `insert into sandbox_cards (token, behaviour, created_at) select 'card ' || n, 'pays', now() from generate_series(1, $1::int) n`,
      [programs],
    )
  }

  async function fillMoney(): Promise<void> {
    const invoice = `replace(t.number, '${lived.number}-', ${number} || '-')`
    const chargeOf = await copy('charges', ofBooking, { ...ofBoth, key: renamed, number: invoice })
    const about = ({ charge_id }: Record<string, unknown>): Changes =>
      charge_id === null ? {} : { charge_id: chargeOf(charge_id) }
    const intentOf = await copy('charge_intents', ofBooking, row => ({
      ...ofBoth,
      ...about(row),
      key: renamed,
      card_id: cardOf(row.card_id),
      gateway_ref: `t.gateway_ref || '-' || c.n`,
      once_key: 't.once_key || c.n',
    }))
    const accountOf = await copy('ledger_accounts', ofBooking, ofBoth)
    const entryOf = await copy('ledger_entries', ofBooking, row => ({
      ...ofBoth,
      ...about(row),
      ...(row.intent_id !== null && { intent_id: intentOf(row.intent_id) }),
      key: renamed,
    }))
    const { rows } = await pool.query<{ id: string }>('select id from ledger_accounts where booking_id = $1', [
      bookingId,
    ])
    const own = new Set(rows.map(({ id }) => String(id)))
    await copy(
      'ledger_lines',
      `t.entry_id in (select id from ledger_entries where booking_id = ${bookingId})`,
      row => ({
        entry_id: entryOf(row.entry_id),
        ...(own.has(String(row.account_id)) && { account_id: accountOf(row.account_id) }),
      }),
    )
  }
}

/** What the triggers of migration 0002 refuse entry by entry. */
async function refuseUnbalanced(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ wrong: number; lined: number; entries: number }>(
    `select count(*) filter (where cents <> 0 or lines < 2)::int as wrong, count(*)::int as lined, (select count(*)::int from ledger_entries) as entries
       from (select sum(amount_cents) as cents, count(*) as lines from ledger_lines group by entry_id) entry`,
  )
  const { wrong, lined, entries } = rows[0]!
  if (wrong > 0 || lined !== entries)
    throw new Error(`${wrong} of ${entries} entries do not balance, ${entries - lined} have no line`)
}
