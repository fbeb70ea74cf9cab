import { setTimeout as delay } from 'node:timers/promises'
import { forgetLeases } from '../../../../../jobs/lease.ts'
import type { Parts } from '../../../../../parts.ts'
import { withNewCard } from '../../../charging/ask-new-cards.ts'
import { givenTermsIn } from '../given.ts'
import { type Ask, type Lived, liveDay, reserveDue } from './act.ts'
import { beginCardsOfDay } from './cards-of-year.ts'
import { lendCars } from './cases/loaners-of-year.ts'
import { checkYear } from './check-year.ts'
import { comeBack } from './credit/comebacks.ts'
import { checkLicences, isLicenceDue, renewLicences, setLicences } from './licences-of-year.ts'
import { people } from './people-of-year.ts'
import { addLoaners, addSpares, fillWorld } from './places-of-year.ts'
import { drawProgram } from './program-of-year.ts'
import { swapCars } from './swaps/swaps-of-year.ts'
import type { YearHost } from './year-host.ts'

const dayMs = 86_400_000
/** The three moments of a day, UTC, at which people act. */
const hours = [14, 17, 20] as const

/** How many programs are lived from which day on, for how many days, drawn from which seed. */
export interface YearPlan {
  seed: string
  programs: number
  days: number
  start: Date
  /** How likely anybody wishes for another car on a day; most hardly ever do where it is left out. */
  swaps?: number
  /** How likely a car does not start at a moment, so that another is lent; none is lent where it is left out. */
  breaks?: number
}

/** What happened in a year that held. */
export interface YearResult {
  /** Deaths that the hosts came back from. */
  deaths: number
  /** How often each call was answered with what. */
  answers: Map<string, number>
  calls: number
  /** Moments at which jobs had work. */
  moments: number
}

/**
 * Lives a year: programs of all kinds on the hosts' one database, day by day, everything checked after each day. Throws at the first day on
 * which something does not hold. `parts` are the observer's own, which never die.
 */
export async function runYear(parts: Parts, hosts: readonly YearHost[], plan: YearPlan): Promise<YearResult> {
  const { seed, days, start } = plan
  const result: YearResult = { deaths: 0, answers: new Map(), calls: 0, moments: 0 }
  await givenTermsIn(parts.database.db)
  const cars = await fillWorld(parts, seed, Math.ceil(plan.programs * 0.9))
  const spares = await addSpares(parts, seed)
  const loaners = plan.breaks === undefined ? [] : await addLoaners(parts)
  const lived: Lived[] = []
  const { team, decider, customers } = await people(parts, plan.programs)
  for (const [i, person] of customers.entries()) {
    lived.push({ program: drawProgram(seed, i, days), person, bookingId: null, vehicleId: null, tries: 0 })
  }
  await setLicences(parts, lived, plan)
  let turn = 0

  let reviving: Promise<void> | undefined
  // However many calls find a host dead, it comes back once.
  function revive(): Promise<void> {
    reviving ??= reviveAll().finally(() => {
      reviving = undefined
    })
    return reviving
  }

  async function reviveAll(): Promise<void> {
    for (const host of hosts) {
      if (!host.isDead()) continue
      await host.revive()
      // Nobody runs a job now, and nobody waits half a minute for the leases of the dead.
      await forgetLeases(parts.database)
      result.deaths++
    }
  }

  /** Keys of calls whose run may have died, and has then left that it runs. */
  const lost = new Set<string>()
  const ask: Ask = async (name, body, token, onceKey) => {
    for (let tries = 0; tries < 5000; tries++) {
      const host = hosts[turn++ % hosts.length]!
      result.calls++
      const lives = host.lives()
      const answer = await host.call(name, body, token, onceKey).catch(() => null)
      if (!answer || host.isDead() || host.lives() !== lives) {
        lost.add(onceKey)
        await revive()
        continue
      }
      const { status, body: said } = answer
      if (said?.code === 'once-running') {
        await delay(20)
        // A run that may have died is given up, once, by one of those who wait for it; what merely takes its time is not run twice at once.
        if (lost.delete(onceKey)) {
          await parts.database.pool.query("delete from idempotency_keys where key = $1 and state = 'running'", [
            onceKey,
          ])
        }
        continue
      }
      if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(said)}`)
      const what = `${name} ${said.status === 1 ? 'done' : said.code}`
      result.answers.set(what, (result.answers.get(what) ?? 0) + 1)
      return said
    }
    throw new Error(`${name} was never answered`)
  }

  async function runJobs(now: Date): Promise<void> {
    await Promise.all(hosts.map(host => host.setTime(now).catch(() => {})))
    // Asked at each moment: were licences looked at only beside other work, how often they are told of would depend on what else was open.
    if (!(await hasWork(parts, now)) && !(await isLicenceDue(parts, now))) return revive()
    result.moments++
    for (let rounds = 0; rounds < 30; rounds++) {
      const deaths = result.deaths
      await Promise.all(hosts.map(host => host.runJobs(now).catch(() => 1)))
      await revive()
      if (result.deaths === deaths && !(await isDue(parts, now)) && !(await isLicenceDue(parts, now))) return
    }
    throw new Error(`the jobs of ${now.toISOString()} never come to rest`)
  }

  async function walkTo(until: Date, from: Date): Promise<void> {
    let now = from
    for (;;) {
      const next = await nextMoment(parts, now, until)
      if (!next) break
      now = next
      await runJobs(now)
    }
    await runJobs(until)
  }

  const { pool } = parts.database
  for (let day = 0; day < days; day++) {
    const midnight = start.getTime() + day * dayMs
    await beginCardsOfDay(parts.database, { seed, day, now: new Date(midnight) }, lived)
    let at = new Date(midnight)
    for (const [part, hour] of hours.entries()) {
      const moment = new Date(midnight + hour * 3_600_000)
      await walkTo(moment, at)
      at = moment
      if (part === 0) await renewLicences(parts, lived, { ...plan, day, ask, team: team.token })
      const now = lived.filter(one => one.program.turn === part)
      await reserveDue(now, { ask, pool, cars, team, seed, day, moment })
      await comeBack(parts, now, { ask, cars, seed, day, moment })
      // At another hour than that of their programs, which begin in their own turn.
      const swapping = lived.filter(one => one.program.turn === (part + 1) % hours.length)
      await swapCars(parts, swapping, { ask, spares, team, seed, day, moment, wish: plan.swaps })
      if (plan.breaks !== undefined) {
        // Twice a day, as an offer stands for one, and not while they act themselves.
        const waiting = lived.filter(one => one.program.turn !== part)
        await lendCars(parts, waiting, { ask, loaners, team, seed, moment, breaks: plan.breaks })
      }
      await liveDay(parts, now, { ask, pool, team, decider, seed, day, moment })
      await runJobs(moment)
    }
    const end = new Date(midnight + dayMs - 1000)
    await walkTo(end, at)
    await checkYear(parts, end)
  }
  await checkLicences(parts)
  return result
}

/** Everything that is due to a booking, and when. */
const timers = `
  select at from bookings b, lateral (values
    (case when state = 'active' then renew_at end), (case when state = 'active' then announce_at end),
    (case when state = 'active' then return_lapses_at end), (case when state in ('approved', 'active') then fee_at end),
    (case when state in ('approved', 'active', 'completed') then next_try_at end),
    (case when state in ('approved', 'active', 'completed') then recall_at end),
    ((select min(k.due_at) from care_contests k join care_cases c on c.id = k.case_id where c.booking_id = b.id)),
    ((select next_at from waiting_credits w where w.booking_id = b.id)),
    ((select min(next_at) from promises p where p.booking_id = b.id)),
    ((select min(next_by) from care_loans l where l.booking_id = b.id and l.late_at is null)),
    ((select min(credit_at) from care_cases k where k.booking_id = b.id)),
    ((select min(step_by) from care_cases k where k.booking_id = b.id and k.passed_at is null)),
    ((select deposit_by from return_checks r where r.booking_id = b.id and r.released_at is null)),
    (case when state in ('new', 'approved') then case when financing = 'buy' then end_at else start_at end + interval '72 hours' end)) due (at)
   where at is not null`
const open = `select booking_id from charge_intents where state in ('created', 'unclear')`

/** The next moment after one, up to another, at which something falls due. */
async function nextMoment(parts: Parts, after: Date, until: Date): Promise<Date | null> {
  const query = `select min(at) as at from (${timers}) due where at > $1 and at <= $2`
  const { rows } = await parts.database.pool.query<{ at: Date | null }>(query, [after, until])
  return rows[0]!.at
}

/** Whether something is due now that waits for no answer of the gateway. */
async function isDue(parts: Parts, now: Date): Promise<boolean> {
  const query = `select 1 from (${timers} and b.id not in (${open})) due where at <= $1 limit 1`
  if ((await parts.database.pool.query(query, [now])).rows.length > 0) return true
  return (await withNewCard(parts.database.db, now)).length > 0
}

async function hasWork(parts: Parts, now: Date): Promise<boolean> {
  const waiting = `${open} union all select booking_id from refund_intents where state in ('created', 'unclear') limit 1`
  return (await isDue(parts, now)) || (await parts.database.pool.query(waiting)).rows.length > 0
}
