import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../../db/testing.ts'
import type { Parts } from '../../../../parts.ts'
import { checkStatements } from '../testing/year/check-books.ts'
import { digestYear } from '../testing/year/digest.ts'
import { liveYear } from '../testing/year/live-year.ts'
import type { YearPlan } from '../testing/year/run-year.ts'

async function toldKinds({ database }: Parts): Promise<string[]> {
  const { rows } = await database.pool.query<{ kind: string }>('select distinct kind from notifications')
  return rows.map(({ kind }) => kind)
}

async function refusalsOf({ database }: Parts): Promise<string[]> {
  const query = 'select distinct card_refusal from charge_intents where card_refusal is not null order by 1'
  const { rows } = await database.pool.query<{ card_refusal: string }>(query)
  return rows.map(row => row.card_refusal)
}

/** How many payments were a part of their charge. */
async function partsPaid({ database }: Parts): Promise<number> {
  const query = "select count(*)::int as n from charge_intents where terms ? 'partCents' and state = 'succeeded'"
  const { rows } = await database.pool.query<{ n: number }>(query)
  return rows[0]!.n
}

/** How many payment days were moved, and the days up to them charged. */
async function daysMoved({ database }: Parts): Promise<number> {
  const query = 'select count(distinct booking_id)::int as n from charges where bridge_days is not null'
  const { rows } = await database.pool.query<{ n: number }>(query)
  return rows[0]!.n
}

/** How many pauses were charged, and how many of them ended early. */
async function pausesOf({ database }: Parts): Promise<{ charged: number; early: number }> {
  const query = `select count(*)::int as charged, (count(*) filter (where p.ended_at is not null and p.days > 0))::int as early
    from program_pauses p join charges c on c.booking_id = p.booking_id and c.kind = 'pause' and c.from_day = p.from_day`
  const { rows } = await database.pool.query<{ charged: number; early: number }>(query)
  return rows[0]!
}

/** How many cars were swapped, and how many swaps came to nothing. */
async function swapsOf({ database }: Parts): Promise<{ done: number; off: number }> {
  const query = `select (count(*) filter (where state in ('active', 'completed')))::int as done, (count(*) filter (where state = 'canceled'))::int as off
    from bookings where previous_booking_id is not null`
  const { rows } = await database.pool.query<{ done: number; off: number }>(query)
  return rows[0]!
}

/** How many miles, or kilometres, were driven in cars that were lent. */
async function milesLent({ database }: Parts): Promise<number> {
  const query = `select coalesce(sum(end_odometer - start_odometer), 0)::int as n from care_loans where state = 'back'`
  const { rows } = await database.pool.query<{ n: number }>(query)
  return rows[0]!.n
}

async function takenUp({ database }: Parts): Promise<number> {
  const { rows } = await database.pool.query(`select from ledger_entries where reason = 'credit_taken_up'`)
  return rows.length
}

/** In what the odometers count of the cars that were charged for extra miles. */
async function unitsOfExtraMiles({ database }: Parts): Promise<string[]> {
  const { rows } = await database.pool.query<{ unit: string }>(
    `select distinct v.distance_unit as unit from charges c join bookings b on b.id = c.booking_id join vehicles v on v.id = b.vehicle_id
      where c.kind = 'mileage' and c.amount_cents > 0 order by 1`,
  )
  return rows.map(({ unit }) => unit)
}

test('PACT-16, PACT-05, PACT-19, KEEP-23: five months of programs of all kinds are right to the cent every day, extra miles too, licences end in them, and however often the process dies', async () => {
  const year = await liveYear(
    { seed: 'a small year', programs: 14, days: 155, start: new Date('2027-10-15T00:00:00Z'), breaks: 0.01 },
    { connectionString: await createTestDatabase(), hosts: 1, deaths: 16 },
  )
  try {
    expect(year.faults).toEqual([])
    expect(await checkStatements(year.parts)).toEqual([])
    expect(year.result.deaths).toBeGreaterThan(5)
    expect(await unitsOfExtraMiles(year.parts)).toEqual(['km', 'mi'])
    // Cards that will never pay were among those that refused.
    // Somebody came back with the credit of before, and began.
    expect(await takenUp(year.parts)).toBeGreaterThan(0)
    expect(await refusalsOf(year.parts)).toEqual(expect.arrayContaining(['expired', 'lost', 'no_funds']))
    expect(await partsPaid(year.parts)).toBeGreaterThan(0)
    expect(await daysMoved(year.parts)).toBeGreaterThan(0)
    const swaps = await swapsOf(year.parts)
    expect([swaps.done > 0, swaps.off > 0], JSON.stringify(swaps)).toEqual([true, true])
    // Their miles are the program's: the checks of each day have counted them.
    expect(await milesLent(year.parts)).toBeGreaterThan(500)
    const pauses = await pausesOf(year.parts)
    expect([pauses.charged > 0, pauses.early > 0]).toEqual([true, true])
    const kinds = await toldKinds(year.parts)
    expect(kinds).toEqual(
      expect.arrayContaining([
        'return_missed',
        'licence_ends',
        'licence_ended',
        'renewed_unlicensed',
        'licence_approved',
        'paid_ahead',
        'ahead_undone',
        'case_closed',
        'case_late',
        'case_contested',
        'case_decided',
        'credit_reminder',
        'credit_expired',
        'credit_given_back',
        'promise_made',
        'booking_stopped',
        'car_lost',
      ]),
    )
  } finally {
    await year.close()
  }
}, 480_000)

/** The same plan lived by one process that never dies and by three that do: what each has left behind, which must be the same. */
async function livedTwice(plan: YearPlan): Promise<string[]> {
  const years = [
    { hosts: 1, deaths: 0 },
    { hosts: 3, deaths: 10 },
  ]
  const lines = await Promise.all(
    years.map(async how => {
      const year = await liveYear(plan, { connectionString: await createTestDatabase(), ...how })
      try {
        expect(year.faults).toEqual([])
        return await digestYear(year.parts)
      } finally {
        await year.close()
      }
    }),
  )
  expect(lines[1]).toEqual(lines[0])
  return lines[0]!
}

const start = new Date('2027-10-15T00:00:00Z')

test('SRV-14, PACT-22, CARE-22: three processes on one database leave the same year behind as one, line by line: each try, each telling and each car that is lent too', async () => {
  const lines = await livedTwice({ seed: 'shared 23', programs: 6, days: 60, start, breaks: 0.2 })
  expect(lines.filter(line => line.includes('payment_refused'))).not.toEqual([])
  expect(lines.filter(line => line.includes('return missed'))).not.toEqual([])
  expect(lines.filter(line => line.startsWith('down '))).not.toEqual([])
  for (const end of ['back', 'refused', 'lapsed', 'withdrawn'])
    expect(lines.filter(line => line.startsWith('lent ') && line.includes(` ${end} `))).not.toEqual([])
}, 240_000)

test('KEEP-16, SRV-14: cars are exchanged alike by one process and by three, and programs go on as they were', async () => {
  const lines = await livedTwice({ seed: 'other cars', programs: 8, days: 60, start, swaps: 0.7 })
  expect(lines.filter(line => line.includes(' carried_in ')).length).toBeGreaterThan(1)
}, 240_000)
