import type { Assembly } from '../../apps/server/src/assemble.ts'
import { leaseOf } from '../../apps/server/src/modules/programs/bookings/testing/given.ts'
import { inDrill } from '../../apps/server/src/modules/programs/bookings/testing/kill-drill.ts'
import {
  askPatiently,
  type DrillState,
  drillBegins,
  type KilledProcess,
  type Kills,
  killAtRandom,
} from '../../apps/server/src/modules/programs/bookings/testing/killed-process.ts'
import { readBooks } from '../../apps/server/src/modules/programs/bookings/testing/read-books.ts'
import { type GivenPerson, givenOf } from '../../apps/server/src/testing/given.ts'
import { drilledProduct } from './drilled-product.ts'

export interface ProgramDrill {
  /** How many programs are started, all of them by the week. */
  programs: number
  starts: Kills
  /** Weeks go by until all of these have happened, eight at least. */
  renewals: Kills
}

const leastWeeks = 8
const day = 86_400_000
// Far enough ahead for every booking to be made and approved before.
const pickupAt = new Date(Math.ceil(Date.now() / day) * day + 10 * day + 54_000_000)

interface Booked {
  id: number
  person: GivenPerson
}

/**
 * Lets people pick their cars up and weeks go by while the product and its database are killed again and again without warning, then holds
 * what was charged against what had to be: each span of each program once, paid once, in the books once.
 */
export function runProgramDrill({ programs, starts, renewals }: ProgramDrill) {
  return inDrill(drilledProduct, async (assembly, app, begin) => {
    const given = givenOf(assembly.parts)
    const people = await Promise.all(Array.from({ length: programs }, () => given.readyPerson()))
    const cars: number[] = []
    for (const _ of people) cars.push((await given.vehicle()).id)
    const team = await given.teamMember()
    // Months pass; who signed in stays in.
    await assembly.parts.database.pool.query(
      "update sessions set expires_at = '2099-01-01', refresh_until = '2099-01-01'",
    )
    await begin()
    const booked: Booked[] = []
    for (const [i, person] of people.entries()) booked.push({ id: await book(app, person, cars[i]!, team), person })
    // Everybody comes at the pickup time: nobody starts before it.
    await advance(app, pickupAt)

    const started = await whileKilled(app, starts, state => startAll(app, booked, state))
    const renewed = await whileKilled(app, renewals, state => passWeeks(app, state, renewals))
    await app.kill()
    await app.start()
    // Whatever the last kill left open is done by the jobs that are due now.
    await advance(app, new Date((await timeOf(app)).getTime() + 3_600_000))
    const kills = {
      app: started.kills.app + renewed.kills.app,
      database: started.kills.database + renewed.kills.database,
    }
    return {
      acknowledged: started.result,
      weeks: renewed.result,
      kills,
      ...(await readPrograms(assembly, await timeOf(app))),
    }
  })
}

async function whileKilled<T>(app: KilledProcess, kills: Kills, work: (state: DrillState) => Promise<T>) {
  const state = drillBegins()
  const killer = killAtRandom(app, kills, state)
  const result = await work(state)
  state.done = true
  await killer
  return { result, kills: state.kills }
}

interface Said {
  status: number
  code?: string
  message?: string
  result?: { booking_id: number }
}

let calls = 0

async function call(app: KilledProcess, name: string, body: unknown, { token }: GivenPerson): Promise<Said> {
  const headers = { authorization: `Basic ${token}`, 'idempotency-key': `drill-${++calls}` }
  const { answer } = await askPatiently(app, `/api/v1/${name}`, { body, headers }, (said, status) => {
    const answer = said as Said
    return status === 200 && answer.code !== 'payment-unclear' ? answer : undefined
  })
  if (answer.status !== 1) throw new Error(`${name}: ${answer.code} ${answer.message}`)
  return answer
}

async function book(app: KilledProcess, person: GivenPerson, vehicleId: number, team: GivenPerson): Promise<number> {
  const startdatetime = pickupAt.toISOString()
  const answer = await call(app, 'book', leaseOf(vehicleId, { startdatetime }), person)
  const id = answer.result!.booking_id
  await call(app, 'teamDecideBooking', { booking_id: id, decision: 'approve' }, team)
  return id
}

/** Everybody picks up, some at the same time; answers whose start was acknowledged. */
async function startAll(app: KilledProcess, booked: readonly Booked[], state: DrillState): Promise<number[]> {
  const acknowledged: number[] = []
  const queue = [...booked]
  async function client(): Promise<void> {
    for (let next = queue.shift(); next; next = queue.shift()) {
      await call(app, 'startBooking', { booking_id: next.id }, next.person)
      acknowledged.push(next.id)
      state.answers++
    }
  }
  await Promise.all(Array.from({ length: 4 }, client))
  return acknowledged
}

/** Half a week at a time; answers how many weeks went by. */
async function passWeeks(app: KilledProcess, state: DrillState, { appKills, databaseKills }: Kills): Promise<number> {
  const begun = await timeOf(app)
  for (let half = 1; ; half++) {
    await advance(app, new Date(begun.getTime() + half * 3.5 * day))
    state.answers++
    const isEnough = state.kills.app >= appKills && state.kills.database >= databaseKills
    if (isEnough && half >= 2 * leastWeeks) return half / 2
  }
}

async function advance(app: KilledProcess, to: Date): Promise<void> {
  // 400: that time has passed; the answer that said so was lost.
  const isThere = (_: unknown, status: number) => status === 200 || status === 400 || undefined
  await askPatiently(app, '/dev/clock.json', { body: { now: to.toISOString() } }, isThere)
}

async function timeOf(app: KilledProcess): Promise<Date> {
  for (;;) {
    try {
      const answer = await fetch(`${await app.url()}/dev/clock.json`)
      return new Date(((await answer.json()) as { now: string }).now)
    } catch {
      await new Promise(done => setTimeout(done, 100))
    }
  }
}

async function readPrograms({ parts }: Assembly, now: Date) {
  const { pool } = parts.database
  const count = async (query: string, values: unknown[] = []) => Number((await pool.query(query, values)).rows[0].n)
  const { rows } = await pool.query<{ id: number }>(`select id from bookings where state = 'active'`)
  const { openIntents, unbalancedEntries, ledgerTotal } = await readBooks(parts)
  return {
    active: rows.map(row => row.id),
    spans: await count(`select count(*) as n from charges where kind = 'cycle'`),
    twice: await count(`
      select count(*) as n from charges a join charges b on a.booking_id = b.booking_id and a.id < b.id
       where a.kind = 'cycle' and b.kind = 'cycle'
         and int4range(a.from_day, a.from_day + a.quantity) && int4range(b.from_day, b.from_day + b.quantity)`),
    // Days that are over and charged by no span, and days that count as billed without one.
    left: await count(
      `select count(*) as n from bookings b where b.renew_at <= $1 or b.billed_days <>
        (select coalesce(sum(quantity), 0) from charges c where c.booking_id = b.id and c.kind = 'cycle')`,
      [now],
    ),
    // Each span is paid by one try that succeeded, of its amount, and the gateway took that once.
    unpaid: await count(`
      select count(*) as n from charges c where c.kind = 'cycle' and (c.state <> 'paid' or c.amount_cents <> (
        select coalesce(sum(s.amount_cents), 0) from charge_intents i join sandbox_charges s on s.key = i.key
         where i.charge_id = c.id and i.state = 'succeeded' and s.state = 'succeeded'))`),
    // Money that the gateway took and no try of ours knows of.
    unknown: await count(`
      select count(*) as n from sandbox_charges s where s.state = 'succeeded'
         and not exists (select from charge_intents i where i.key = s.key and i.state = 'succeeded' and i.amount_cents = s.amount_cents)`),
    difference: await count(`
      select coalesce((select sum(amount_cents) from sandbox_charges where state = 'succeeded'), 0)
           - coalesce((select sum(l.amount_cents) from ledger_entries e join ledger_lines l on l.entry_id = e.id
                        where e.reason = 'payment_received' and l.amount_cents > 0), 0) as n`),
    openIntents,
    unbalancedEntries,
    ledgerTotal,
  }
}
