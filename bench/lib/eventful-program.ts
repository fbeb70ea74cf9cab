import { addDaysInZone, dateInZone } from '@ownward/domain/calendar'
import type { UserId } from '@ownward/domain/ids'
import { buildApp } from '../../apps/server/src/app.ts'
import { assemble } from '../../apps/server/src/assemble.ts'
import { createJobRunner } from '../../apps/server/src/jobs/runner.ts'
import { schedule } from '../../apps/server/src/jobs/schedule.ts'
import { openSession } from '../../apps/server/src/modules/people/sessions/sessions.ts'
import { givenTermsIn, leaseOf } from '../../apps/server/src/modules/programs/bookings/testing/given.ts'
import { observer } from '../../apps/server/src/modules/programs/bookings/testing/year/observer.ts'
import { folderFiles } from '../../apps/server/src/outside/files/local.ts'
import { givenOf } from '../../apps/server/src/testing/given.ts'

const [hourMs, dayMs] = [3_600_000, 86_400_000]
const zone = 'America/New_York'
/** A car shows so much as its driver takes it over, and so much as they give it back. */
const odometers = { odometer_out: 21_400, odometer_in: 21_900 }

/** What happens to one of two programs of the same weeks: cars are swapped every 16 days at first, then a case begins every two weeks, and some cycles are paused. */
export interface Events {
  swaps: number
  cases: number
  pauses: number
}

/** A booking of a program, with a sign-in of whoever has it. */
export interface LivedBooking {
  id: number
  userId: UserId
  token: string
}

/** Two programs that were lived by the product's own calls and jobs, and the product to ask about them. */
export interface LivedPrograms {
  app: Awaited<ReturnType<typeof buildApp>>['app']
  memberToken: string
  /** The bookings of the one to which much has happened, the oldest first: each swap makes another. */
  eventful: LivedBooking[]
  plain: LivedBooking
  weeks: number
  close(): Promise<void>
}

/** Lives both programs side by side up to the last event; the database is migrated. */
export async function liveEventfully(connectionString: string, folder: string, events: Events): Promise<LivedPrograms> {
  const casesFrom = 16 * events.swaps + 14
  const lastDay = casesFrom + 14 * events.cases + 14
  let time = new Date(Math.floor(Date.now() / dayMs) * dayMs - (lastDay + 2) * dayMs + 15 * hourMs)
  const { parts, close } = observer(connectionString, time)
  const { database } = parts
  const assembly = assemble({ ...parts, clock: { now: () => time }, files: folderFiles(folder) })
  const { app } = await buildApp(assembly)
  const call = async (name: string, body: object, token: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/v1/${name}`,
      headers: { 'content-type': 'application/json', authorization: `Basic ${token}` },
      payload: JSON.stringify(body),
    })
    const said = answer.json()
    if (said.status !== 1) throw new Error(`${name} on ${time.toISOString()}: ${said.code} ${said.message}`)
    return said.result
  }
  const runner = createJobRunner(assembly.parts, schedule)
  const moveTo = async (instant: Date) => {
    time = instant
  }
  const passTo = (instant: Date) => runner.runDueJobs({ now: () => time, moveTo }, instant)

  await givenTermsIn(database.db)
  const given = givenOf(assembly.parts)
  /** Sign-ins of the team last for hours, and these programs for years. */
  const asTeam = async (name: string, body: object) => call(name, body, (await given.teamMember()).token)
  const startAt = new Date(time.getTime() + 2 * dayMs)
  const on = (day: number, hours = 0) => new Date(addDaysInZone(startAt, day, zone).getTime() + hours * hourMs)
  const start = async () => {
    const [person, car] = [await given.readyPerson(), await given.vehicle()]
    const { booking_id } = await call('book', leaseOf(car.id, { startdatetime: startAt.toISOString() }), person.token)
    await asTeam('teamDecideBooking', { booking_id, decision: 'approve' })
    return { id: booking_id as number, userId: person.id as UserId, token: person.token }
  }
  const [first, plain] = [await start(), await start()]
  await database.pool.query("update sessions set expires_at = '2099-01-01', refresh_until = '2099-01-01'")
  await passTo(startAt)
  for (const { id, token } of [first, plain]) await call('startBooking', { booking_id: id }, token)

  const eventful = [first]
  for (let n = 1; n <= events.swaps; n++) eventful.push(await swap(eventful.at(-1)!, 16 * n))
  const last = eventful.at(-1)!
  let paused = 0
  for (let n = 0; n < events.cases; n++) {
    const day = casesFrom + 14 * n
    await passTo(on(day, 3))
    const { id: case_id } = await call('reportProblem', { booking_id: last.id, kind: 'breakdown' }, last.token)
    await passTo(on(day + 1, 9))
    await call('carUsableAgain', { case_id }, last.token)
    if (paused === events.pauses || n % Math.ceil(events.cases / events.pauses) !== 4) continue
    await pause(last)
    paused++
  }
  await passTo(on(lastDay))
  if (paused !== events.pauses) throw new Error(`paused ${paused} times`)
  return {
    app,
    memberToken: (await given.teamMember()).token,
    eventful: await Promise.all(eventful.map(signedIn)),
    plain: await signedIn(plain),
    weeks: Math.floor(lastDay / 7),
    async close() {
      await app.close()
      await close()
    },
  }

  /** Sign-ins that are not used end too. */
  async function signedIn(booking: LivedBooking): Promise<LivedBooking> {
    const { userId } = booking
    const token = await assembly.parts.transact(({ tx }) => openSession(tx, { userId, kind: 'customer', now: time }))
    return { ...booking, token }
  }

  async function swap({ id: booking_id, userId, token }: LivedBooking, day: number): Promise<LivedBooking> {
    await passTo(on(day - 2))
    const car = await given.vehicle()
    const asked = { booking_id, vehicle_id: car.id, swap_at: on(day, 1).toISOString() }
    const { revision } = await call('previewSwap', asked, token)
    const { swap_id } = await call('requestSwap', { ...asked, revision }, token)
    await asTeam('teamDecideSwap', { swap_id, decision: 'confirmed', reason: '' })
    await passTo(on(day, 1))
    await asTeam('teamExchange', { swap_id, ...odometers })
    return { id: swap_id as number, userId, token }
  }

  /** From the first payment day of which it is known in time. */
  async function pause({ id: booking_id, token }: LivedBooking): Promise<void> {
    const { rows } = await database.pool.query<{ at: Date }>('select renew_at as at from bookings where id = $1', [
      booking_id,
    ])
    const next = rows[0]!.at
    const isSoon = next.getTime() - time.getTime() < 3 * dayMs
    const from = dateInZone(isSoon ? addDaysInZone(next, 7, zone) : next, zone)
    const { revision } = await call('previewPause', { booking_id, from, days: 7 }, token)
    await call('pauseProgram', { booking_id, from, days: 7, revision }, token)
  }
}
