import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { connect } from '../../../apps/server/src/db/connect.ts'
import { startEmbeddedPostgres } from '../../../apps/server/src/db/embedded.ts'
import { migrate } from '../../../apps/server/src/db/migrate.ts'
import { bulkLoad } from '../../../apps/server/src/db/seed/bulk-load.ts'
import { markDemoSeeded } from '../../../apps/server/src/db/seed/demo-state.ts'
import { firstProgram } from '../due-programs.ts'
import { loadingBulk } from '../scale/bulk-loading.ts'
import { copyRows } from '../scale/copy-rows.ts'
import { firstName, lastName } from '../scale/names.ts'

/** How much the office's tables hold. */
export interface OfficeSizes {
  bookings: number
  people: number
  cars: number
}

/**
 * Fills an embedded database with what the work tables show, or takes what an earlier run left in the folder: people and bookings are copies of one made by the
 * product, in statements of their own, so that it takes a minute. Nothing is booked of them beyond their charges.
 */
export async function fillOffice(dataDir: string, sizes: OfficeSizes): Promise<void> {
  const note = join(dataDir, 'office.json')
  if (existsSync(note)) {
    const kept = readFileSync(note, 'utf8')
    if (kept === JSON.stringify(sizes)) return
    throw new Error(`${dataDir} holds ${kept}: remove it`)
  }
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  const options = '-c maintenance_work_mem=256MB -c work_mem=64MB'
  const database = connect({ connectionString: postgres.url, max: 3, query_timeout: 0, options })
  const { pool, db } = database
  try {
    await migrate(pool)
    // With the car of the program.
    await bulkLoad(database, sizes.cars - 1)
    // The program's car is a make of its own: the fleet has another one of its name.
    await pool.query(`insert into makes (id, name) values (9001, 'Bayside')`)
    const bookingId = await firstProgram(postgres.url, join(dataDir, 'files'))
    await loadingBulk(pool, ['users', 'bookings', 'charges'], () => fillRows(pool, bookingId, sizes))
    await db.transaction(tx => markDemoSeeded(tx, { count: 0, seed: 0, at: new Date().toISOString() }))
    await pool.query('vacuum analyze')
    writeFileSync(note, JSON.stringify(sizes))
  } finally {
    await database.close()
    await postgres.stop()
  }
}

const cities = `(array['Atlanta', 'Montréal', 'Boston', 'Québec', 'Denver', 'Miami', 'Austin', 'Tampa'])`
const regions = `(array['GA', 'QC', 'MA', 'QC', 'CO', 'FL', 'TX', 'FL'])`

async function fillRows(pool: pg.Pool, bookingId: number, sizes: OfficeSizes): Promise<void> {
  const { rows } = await pool.query<{ user: number }>('select user_id as "user" from bookings where id = $1', [
    bookingId,
  ])
  const user = rows[0]!.user
  // Spread over a thousand days, none the same as another.
  const shift = `n * interval '${Math.round(86_400_000 / sizes.people)} seconds'`
  const userOf = await copyRows(pool, 'users', {
    whose: `t.id = ${user}`,
    times: sizes.people,
    shift,
    change: () => ({
      phone: `lpad((2000000000 + (c.n * 7919::bigint) % 9999991)::text, 10, '0')`,
      email: `'driver' || (c.n * 7919) % ${sizes.people} || '-' || c.n || '@example.com'`,
      first_name: firstName,
      last_name: lastName,
      city: `${cities}[1 + c.n % 8]`,
      state: `${regions}[1 + c.n % 8]`,
      blocked_at: 'case when c.n % 200 = 0 then t.created_at end',
      verified_at: 'case when c.n % 10 > 0 then t.created_at end',
      registered_from: 'null',
      next_password_cancel: 'null',
    }),
  })
  // One in eleven of the cars is driven; a booking in ten waits, nine in ten are over.
  const driven = Math.round(sizes.cars * 0.8)
  const state = `case when c.n <= ${driven} then 'active' when c.n % 50 = 0 then 'new' when c.n % 50 = 1 then 'approved' when c.n % 5 = 0 then 'canceled' else 'completed' end`
  const firstUser = userOf(user).replace('c.n', `1 + (c.n * 13) % ${sizes.people}`)
  const bookingShift = `n * interval '${Math.round(86_400_000 / sizes.bookings)} seconds'`
  const bookingOf = await copyRows(pool, 'bookings', {
    whose: `t.id = ${bookingId}`,
    times: sizes.bookings,
    shift: bookingShift,
    change: () => ({
      number: `(${700_000} + c.n)::text`,
      user_id: firstUser,
      // Of the cars that came first; what is driven has a driver of its own.
      vehicle_id: `case when c.n <= ${driven} then c.n else 1 + (c.n * 31) % ${sizes.cars} end`,
      state,
      financing: `case when c.n % 20 = 0 then 'buy' else 'pto' end`,
      once_key: 'null',
      missed_return_at: `case when c.n <= ${driven} and c.n % 40 = 0 then t.start_at - c.shift end`,
      ended_at: `case when ${state} = 'completed' then t.end_at - c.shift end`,
      outcome: `case when ${state} = 'completed' then 'returned' end`,
    }),
  })
  await pool.query(`update vehicles set availability = 'rented' where id <= ${driven}`)
  // Of each booking five charges that were paid, and of one in twenty one that is open.
  for (let n = 0; n <= 5; n++) {
    const id = `(${bookingOf(bookingId).replace('c.n', 'b.n')})`
    await pool.query(
      `insert into charges (number, key, user_id, booking_id, kind, due_at, quantity, amount_cents, open_cents, state, created_at, closed_at)
       select 'N' || b.n || '-${n}', 'copied-' || b.n || '-${n}', ${firstUser.replaceAll('c.n', 'b.n')}, ${id}, 'cycle',
              now() - (b.n % 300) * interval '1 day' - ${n} * interval '7 days', 7, 18900 + b.n % 5000,
              ${n === 0 ? '900 + b.n % 40000' : '0'}, ${n === 0 ? "'open'" : "'paid'"}, now() - interval '40 days',
              ${n === 0 ? 'null::timestamptz' : "now() - interval '9 days'"}
         from generate_series(1, ${sizes.bookings}) b(n) where ${n === 0 ? 'b.n % 20 = 0' : 'true'}`,
    )
  }
}
