import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { createBareDatabase } from '../testing.ts'
import { databaseAfter, migrationsIn } from './testing-migrations.ts'

/** The product's migrations, and one more behind them. */
async function migrationsAnd(text: string): Promise<string> {
  const folder = await migrationsIn(entries => [
    ...entries,
    { ...entries.at(-1), idx: entries.length, when: Number(entries.at(-1)!.when) + 1, tag: '9999_next' },
  ])
  await writeFile(join(folder, '9999_next.sql'), text)
  return folder
}

test('SRV-18, OPS-01: refunds of 0.1.0 are taken over, and none of them was found under another key', async () => {
  const pool = await databaseAfter(3)
  try {
    // Whose refunds they are does not matter here.
    const { rows: links } = await pool.query(
      `select conname from pg_constraint where conrelid = 'refund_intents'::regclass and contype = 'f'`,
    )
    for (const { conname } of links) await pool.query(`alter table refund_intents drop constraint ${conname}`)
    await pool.query(
      `insert into refund_intents (key, user_id, booking_id, intent_id, amount_cents, state, created_at)
       values ('bk_1:refund:r1', 1, 1, 1, 7000, 'succeeded', now()), ('bk_2:refund:r1', 2, 2, 2, 900, 'created', now())`,
    )
    await migrate(pool)
    const { rows } = await pool.query('select key, amount_cents, state, found_as from refund_intents order by id')
    expect(rows).toEqual([
      { key: 'bk_1:refund:r1', amount_cents: 7000, state: 'succeeded', found_as: null },
      { key: 'bk_2:refund:r1', amount_cents: 900, state: 'created', found_as: null },
    ])
  } finally {
    await pool.end()
  }
})

test('OPS-03: who had every right of 0.1.0 has the new one too, others do not', async () => {
  const pool = await databaseAfter(4)
  try {
    const add = (phone: string, kind: string, rights: string[]) =>
      pool.query(
        `insert into users (kind, phone, email, first_name, last_name, password_hash, rights, created_at)
         values ($1, $2, $2 || '@example.com', 'A', 'B', 'x', $3, now())`,
        [kind, phone, rights],
      )
    const all = ['people', 'content', 'money', 'bookings', 'fleet', 'licences']
    await add('3055550001', 'team', all)
    await add('3055550002', 'team', all.slice(1))
    await add('3055550003', 'customer', [])
    await migrate(pool)
    const { rows } = await pool.query('select rights from users order by phone')
    expect(rows.map(({ rights }) => rights)).toEqual([[...all, 'settings', 'books', 'audit'], all.slice(1), []])
  } finally {
    await pool.end()
  }
})

test('OPS-09, OPS-10: an installation that runs gets its leases, which no disk is waited for, and its changes, of which there are none yet', async () => {
  const pool = await databaseAfter(5)
  try {
    await migrate(pool)
    const { rows } = await pool.query(
      `select relname, relpersistence from pg_class where relname in ('job_leases', 'page_changes') order by relname`,
    )
    expect(rows).toEqual([
      { relname: 'job_leases', relpersistence: 'u' },
      { relname: 'page_changes', relpersistence: 'p' },
    ])
    await pool.query(`insert into page_changes (id, tags) values (gen_random_uuid(), 'list')`)
    const { rows: changes } = await pool.query(
      'select tags, pg_visible_in_snapshot(transaction, pg_current_snapshot()) as is_seen from page_changes',
    )
    expect(changes).toEqual([{ tags: 'list', is_seen: true }])
  } finally {
    await pool.end()
  }
})

test('OPS-08: owners and partners of before keep their numbers, are in use, and the next ones come after them', async () => {
  const pool = await databaseAfter(6)
  try {
    await pool.query(
      `insert into places (id, name, state, country, lat, lng, population, time_zone, folded)
       values (1, 'Miami', 'FL', 'US', 25, -80, 1, 'America/New_York', 'miami')`,
    )
    await pool.query(
      `insert into owners (id, name, kind, email, phone, place_id) values (7, 'Bay Cars', 'dealer', 'a@example.com', '1', 1)`,
    )
    await migrate(pool)
    await pool.query(
      `insert into owners (name, kind, email, phone, place_id) values ('Next', 'dealer', 'b@example.com', '2', 1)`,
    )
    await pool.query(`insert into partners (key, name) values ('first', 'First')`)
    const { rows } = await pool.query('select id, name, version, retired_at from owners order by id')
    expect(rows).toEqual([
      { id: 7, name: 'Bay Cars', version: 1, retired_at: null },
      { id: 8, name: 'Next', version: 1, retired_at: null },
    ])
    expect((await pool.query('select id from partners')).rows).toEqual([{ id: 1 }])
  } finally {
    await pool.end()
  }
})

test('OPS-08: the tax rates of before go on, and a new installation has none', async () => {
  const pool = await databaseAfter(7)
  try {
    await pool.query(
      `insert into regions (country, code, name, name_fr, tax_rate_ppm) values ('US', 'FL', 'Florida', 'Floride', 60000)`,
    )
    await migrate(pool)
    const { rows } = await pool.query(
      `select code, starts_on::text as day, rate_ppm, begun_at is not null as begun from tax_rates`,
    )
    expect(rows).toEqual([{ code: 'FL', day: '2020-01-01', rate_ppm: 60_000, begun: true }])
  } finally {
    await pool.end()
  }
  const fresh = await databaseAfter(7)
  try {
    await migrate(fresh)
    expect((await fresh.query('select * from tax_rates')).rows).toEqual([])
  } finally {
    await fresh.end()
  }
})

test('OPS-14: a large index is made beside those who write, and one that a killed start has left half-made is made anew', async () => {
  const pool = await databaseAfter(8)
  const folder = await migrationsAnd('create index concurrently "regions_by_name" on regions (name)')
  const index = async () => {
    const { rows } = await pool.query(
      `select indisvalid as valid, pg_get_indexdef(indexrelid) as made from pg_index where indexrelid = to_regclass('regions_by_name')`,
    )
    return rows
  }
  try {
    await migrate(pool)
    await pool.query(
      `insert into regions (country, code, name, name_fr) values ('US', 'FL', 'Florida', 'Floride'), ('US', 'GA', 'Georgia', 'Géorgie')`,
    )
    // Left as a kill leaves it: there, written by everybody and read by nobody.
    await pool.query('create unique index concurrently regions_by_name on regions (country)').catch(() => {})
    expect(await index()).toMatchObject([{ valid: false }])
    await migrate(pool, { folder })
    expect(await index()).toEqual([{ valid: true, made: expect.stringContaining('(name)') }])
    // The database knows that it has had it.
    await pool.query('drop index regions_by_name')
    await migrate(pool, { folder })
    expect(await index()).toEqual([])
  } finally {
    await pool.end()
    await rm(folder, { recursive: true })
  }
})

test('OPS-14: a migration that needs a table which somebody holds lets the others by, and is done once it is free', async () => {
  const pool = new pg.Pool({ connectionString: await createBareDatabase(), max: 5 })
  const folder = await migrationsAnd('alter table users add column mark text')
  try {
    await migrate(pool)
    const reader = await pool.connect()
    await reader.query('begin; select 1 from users limit 1')
    const migrated = migrate(pool, { folder })
    const waits = async () => {
      const { rows } = await pool.query(
        `select count(*)::int as n from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`,
      )
      return rows[0].n
    }
    await expect.poll(waits, { timeout: 10_000 }).toBe(1)
    // Who comes next stands behind the migration, until that gives up for now.
    await pool.query('select 1 from users limit 1')
    await reader.query('commit')
    reader.release()
    await migrated
    expect((await pool.query('select mark from users')).rows).toEqual([])
  } finally {
    await pool.end()
    await rm(folder, { recursive: true })
  }
})

test('OPS-16: where the former build must be stopped a start says so while one runs, and changes nothing', async () => {
  const pool = await databaseAfter(8)
  const folder = await migrationsAnd(
    '-- former build: must be stopped: it writes the old column.\nalter table users add column mark text',
  )
  try {
    await migrate(pool)
    const runAt = (seconds: number) =>
      pool.query(
        `insert into installation (id, confirmed, confirmed_at, heartbeat_at) values ('it', '{}', now(), now() - make_interval(secs => $1))
         on conflict ("only") do update set heartbeat_at = excluded.heartbeat_at`,
        [seconds],
      )
    await runAt(50)
    await expect(migrate(pool, { folder })).rejects.toThrow(
      /Stop every process of it, wait two minutes, and start again\.$/,
    )
    await expect(pool.query('select mark from users')).rejects.toThrow(/"mark" does not exist/)
    await runAt(100)
    await migrate(pool, { folder })
    expect((await pool.query('select mark from users')).rows).toEqual([])
  } finally {
    await pool.end()
    await rm(folder, { recursive: true })
  }
})

test('OPS-15: an installation that runs begins with no kept files, and each is kept once', async () => {
  const pool = await databaseAfter(8)
  try {
    await migrate(pool)
    const keep = () => pool.query(`insert into build_files values ('app-AbCdEf12.js', now()) on conflict do nothing`)
    expect([(await keep()).rowCount, (await keep()).rowCount]).toEqual([1, 0])
  } finally {
    await pool.end()
  }
})

test('OPS-19: an installation that runs begins with no process known, and each says how it does in one row', async () => {
  const pool = await databaseAfter(9)
  try {
    await migrate(pool)
    const tell = () =>
      pool.query(
        `insert into processes values ('a', '1', now(), now(), '{}') on conflict (id) do update set seen_at = now()`,
      )
    expect([(await tell()).rowCount, (await tell()).rowCount]).toEqual([1, 1])
    expect((await pool.query('select id from processes')).rows).toEqual([{ id: 'a' }])
  } finally {
    await pool.end()
  }
})

test('OPS-20, OPS-16: of what is in the books before sums are kept it is noted up to where it reaches, and what any build writes after that is summed by day', async () => {
  const pool = await databaseAfter(10)
  const post = (key: string, at: string, cents: number) =>
    pool.query(
      `with entry as (insert into ledger_entries (key, reason, at) values ($1, 'cycle_charged', $2) returning id)
       insert into ledger_lines (entry_id, account_id, amount_cents)
       select entry.id, a.id, case a.code when 'usage_revenue' then -$3::int else $3 end from entry, ledger_accounts a`,
      [key, at, cents],
    )
  try {
    await pool.query(`insert into ledger_accounts (code) values ('usage_revenue'), ('gateway_clearing')`)
    await post('before:1', '2026-03-01T12:00:00Z', 700)
    await post('before:2', '2026-03-02T12:00:00Z', 900)
    await migrate(pool)
    await post('after:1', '2026-03-02T23:59:59-05:00', 1100)
    const { rows: fills } = await pool.query(
      'select source, filled_id::int, until_id::int from day_sum_fills order by 1',
    )
    expect(fills).toEqual([
      { source: 'entry', filled_id: 0, until_id: 2 },
      { source: 'line', filled_id: 0, until_id: 4 },
      { source: 'payment', filled_id: 0, until_id: 0 },
      { source: 'refund', filled_id: 0, until_id: 0 },
    ])
    const { rows: sums } = await pool.query(
      'select source, account, day::text, amount_cents::int as cents, items::int from day_sum_parts order by 1, 2',
    )
    expect(sums).toEqual([
      { source: 'entry', account: '', day: '2026-03-03', cents: 0, items: 1 },
      { source: 'line', account: 'gateway_clearing', day: '2026-03-03', cents: 1100, items: 1 },
      { source: 'line', account: 'usage_revenue', day: '2026-03-03', cents: -1100, items: 1 },
    ])
  } finally {
    await pool.end()
  }
})

test('OPEN-25, OPS-16: an installation that runs goes on with every account there; what it has written can lose the words about a deleted person, and nothing else', async () => {
  const pool = await databaseAfter(11)
  try {
    const person = (phone: string) =>
      pool.query(
        `insert into users (kind, phone, email, first_name, last_name, password_hash, created_at)
         values ('customer', $1, $1 || '@mail.example', 'Ana', 'Ruiz', 'x', now()) returning id`,
        [phone],
      )
    const [ana, ben] = [(await person('3056410190')).rows[0].id, (await person('3056410191')).rows[0].id]
    await pool.query(
      `insert into audit_log (at, action, subject, about_id, reason) values (now(), 'person_blocked', 'x', $1, 'Ana'), (now(), 'person_blocked', 'person:' || $2::int, null, 'Ben')`,
      [ana, ben],
    )
    await expect(pool.query(`update audit_log set reason = ''`)).rejects.toThrow(/append-only/)
    await migrate(pool)
    expect((await pool.query('select deleted_at from users')).rows).toEqual([
      { deleted_at: null },
      { deleted_at: null },
    ])
    await expect(pool.query(`update audit_log set reason = ''`)).rejects.toThrow(/append-only/)
    await pool.query('update users set deleted_at = now() where id = $1', [ben])
    await expect(pool.query(`update audit_log set reason = '' where about_id = $1`, [ana])).rejects.toThrow(
      /append-only/,
    )
    await pool.query(`update audit_log set reason = '' where subject = 'person:' || $1::int`, [ben])
    expect((await pool.query('select reason from audit_log order by id')).rows).toEqual([
      { reason: 'Ana' },
      { reason: '' },
    ])
    // What the former build writes goes on as before.
    await pool.query(`insert into audit_log (at, action, subject) values (now(), 'signed_in', 'person:1')`)
  } finally {
    await pool.end()
  }
})

test('OPS-28, OPS-14: bookings of before are found by when they were made and cars are counted by state, without reading the others', async () => {
  const pool = await databaseAfter(12)
  try {
    // Whose booking it is, and of which car, does not matter here.
    const { rows: links } = await pool.query(
      `select conname from pg_constraint where conrelid = 'bookings'::regclass and contype = 'f'`,
    )
    for (const { conname } of links) await pool.query(`alter table bookings drop constraint ${conname}`)
    await pool.query(
      `insert into bookings (number, user_id, vehicle_id, state, financing, start_at, end_at, time_zone, cycle_days, fee_cents, miles, quote,
                             surface, tax_rate_ppm, program_months, program_goal, created_at)
       select n::text, n, n, 'completed', 'pto', now(), now(), 'America/New_York', 7, 0, 1000, '{}', '{}', 0, 36, '', now() - n * interval '1 day'
         from generate_series(1, 90) n`,
    )
    await migrate(pool)
    const lately = `from bookings where created_at > now() - interval '30 days 1 hour'`
    expect((await pool.query(`select count(*)::int as n ${lately}`)).rows).toEqual([{ n: 30 }])
    const client = await pool.connect()
    try {
      await client.query('set enable_seqscan = off')
      const planOf = async (query: string) =>
        (await client.query(`explain ${query}`)).rows.map(row => row['QUERY PLAN']).join()
      expect(await planOf(`select id ${lately}`)).toContain('bookings_created')
      expect(await planOf('select id from bookings where missed_return_at is not null')).toContain(
        'bookings_missed_return',
      )
      expect(await planOf('select availability, count(*) from vehicles group by 1')).toContain('vehicles_availability')
    } finally {
      client.release(true)
    }
  } finally {
    await pool.end()
  }
})
