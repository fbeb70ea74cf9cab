import type pg from 'pg'
import { buildApp } from '../../apps/server/src/app.ts'
import { assemble } from '../../apps/server/src/assemble.ts'
import { createJobRunner } from '../../apps/server/src/jobs/runner.ts'
import { schedule } from '../../apps/server/src/jobs/schedule.ts'
import { givenTermsIn, leaseOf } from '../../apps/server/src/modules/programs/bookings/testing/given.ts'
import { observer } from '../../apps/server/src/modules/programs/bookings/testing/year/observer.ts'
import { folderFiles } from '../../apps/server/src/outside/files/local.ts'
import { givenOf } from '../../apps/server/src/testing/given.ts'

const dayMs = 86_400_000
/** Ids of what is copied begin here. */
const first = 1_000_000

/** So many people with a car whose week is over at one moment, each with a card of their own. */
export interface DuePrograms {
  at: Date
  /** The token of each card at the gateway. */
  cards: readonly string[]
  /** How many were made before. */
  after?: number
}

/**
 * Makes one program as everybody's is made, reserved, approved and picked up; what else is filled in is copied from it. Answers its booking. Nothing more
 * happens to it, unless it `lives`: then it was picked up so many weeks ago, and its jobs have run until now.
 */
export async function firstProgram(
  connectionString: string,
  folder: string,
  { lives }: { lives?: { weeks: number } } = {},
): Promise<number> {
  const begunDaysAgo = lives ? 2 + 7 * lives.weeks : 30
  let time = new Date(Math.floor(Date.now() / dayMs) * dayMs - begunDaysAgo * dayMs + 15 * 3_600_000)
  const { parts, close } = observer(connectionString, time)
  const { database } = parts
  const assembly = assemble({ ...parts, clock: { now: () => time }, files: folderFiles(folder) })
  const { app } = await buildApp(assembly)
  const call = async (name: string, body: object, { token }: { token: string }) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/v1/${name}`,
      headers: { 'content-type': 'application/json', authorization: `Basic ${token}` },
      payload: JSON.stringify(body),
    })
    const said = answer.json()
    if (said.status !== 1) throw new Error(`${name}: ${said.message}`)
    return said.result
  }
  try {
    await givenTermsIn(database.db)
    const given = givenOf(assembly.parts)
    const [person, car, member] = [await given.readyPerson(), await given.vehicle(), await given.teamMember()]
    const startdatetime = new Date(time.getTime() + 2 * dayMs)
    const booking = await call('book', leaseOf(car.id, { startdatetime: startdatetime.toISOString() }), person)
    const booking_id = booking.booking_id as number
    await call('teamDecideBooking', { booking_id, decision: 'approve' }, member)
    await database.pool.query("update sessions set expires_at = '2099-01-01', refresh_until = '2099-01-01'")
    time = startdatetime
    await call('startBooking', { booking_id }, person)
    if (!lives) {
      await database.pool.query('update bookings set renew_at = null, announce_at = null where id = $1', [booking_id])
      return booking_id
    }
    const moveTo = async (instant: Date) => {
      time = instant
    }
    await createJobRunner(assembly.parts, schedule).runDueJobs({ now: () => time, moveTo }, new Date())
    return booking_id
  } finally {
    await app.close()
    await close()
  }
}

/** Copies a program and whoever has it, as often as there are cards; its first week is over at the moment given. */
export async function copyProgram(
  pool: pg.Pool,
  bookingId: number,
  { at, cards, after = 0 }: DuePrograms,
): Promise<void> {
  const id = `${first + after} + n`
  const copy = async (table: string, whose: string, change: Record<string, string>, cutsId = false) => {
    const { rows } = await pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns
        where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER' order by ordinal_position`,
      [table],
    )
    const columns = rows.map(({ name }) => name).filter(name => !(cutsId && name === 'id'))
    const values = columns.map(name => change[name] ?? `t.${name}`)
    await pool.query(
      `insert into ${table} (${columns.join(', ')}) overriding system value
       select ${values.join(', ')} from ${table} t join bookings b on b.id = $1 and ${whose}
        cross join generate_series(1, $2::int) n`,
      [bookingId, cards.length],
    )
  }
  const moment = `'${at.toISOString()}'::timestamptz`
  await copy('users', 't.id = b.user_id', {
    id,
    phone: `lpad((${id})::text, 10, '3')`,
    email: `(${id}) || '@example.com'`,
  })
  await copy('licences', 't.user_id = b.user_id', { user_id: id }, true)
  await copy('vehicles', 't.id = b.vehicle_id', { id, vin: `'V' || (${id})`, stock_no: `'S' || (${id})` })
  await copy('bookings', 't.id = b.id', {
    id,
    number: `(${id})::text`,
    user_id: id,
    vehicle_id: id,
    start_at: `${moment} - interval '7 days'`,
    end_at: moment,
    renew_at: moment,
    announce_at: 'null',
  })
  await copy('vehicle_claims', 't.booking_id = b.id', { vehicle_id: id, user_id: id, booking_id: id }, true)
  await copy('cards', 't.user_id = b.user_id', { id, user_id: id, token: `'copied ' || (${id})` })
  await pool.query(
    `update cards c set token = given.token from unnest($1::text[]) with ordinality as given (token, n) where c.id = $2 + given.n`,
    [cards, first + after],
  )
  await pool.query('analyze')
}
