import { and, eq, inArray } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { bookings, chargeIntents, charges, notifications, refundIntents } from '../../../db/schema/index.ts'
import { createTestDatabase } from '../../../db/testing.ts'
import { createJobRunner } from '../../../jobs/runner.ts'
import { schedule } from '../../../jobs/schedule.ts'
import type { Gateway } from '../../../outside/gateway/port.ts'
import type { Parts } from '../../../parts.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { payRefunds } from '../../money/refunds/refunds.ts'
import { givenBookings, movedFor, passTime } from '../bookings/testing/given-booking.ts'
import { killable } from '../bookings/testing/year/killable.ts'
import { renewBookings } from '../renewals/renew-bookings.ts'
import { collectDueBookings } from './collect-due-bookings.ts'
import { recallCars } from './recall-cars.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** Processes that share a database, and so many programs whose week is over at the same moment. */
async function processesWithDue(processes: number, programs: number) {
  const database = await createTestDatabase()
  const settings = { CHARGES_AT_ONCE: '2' }
  const start = () => startTestApp({ database, settings, now: '2026-03-02T15:00:00Z' })
  const apps = await Promise.all(Array.from({ length: processes }, start))
  const [first] = apps
  for (const app of apps) ends.push(() => app.close())
  const given = givenBookings(first!)
  const startdatetime = '2026-03-12T15:00:00Z'
  const due: Awaited<ReturnType<typeof given.approved>>[] = []
  for (let i = 0; i < programs; i++) due.push(await given.approved({ startdatetime }))
  for (const app of apps) app.clock.set(startdatetime)
  for (const { id, person } of due)
    expect(await first!.call('startBooking', { booking_id: id }, person)).toMatchObject({ status: 1 })
  for (const app of apps) app.clock.advance({ days: 7, minutes: 1 })
  return { apps, first: first!, due, given }
}

type Charge = Gateway['charge']

/** Has every charge of a process go by `how` first, and lists the keys that it asks for. */
function listenTo(parts: Parts, how: (ask: () => ReturnType<Charge>, key: string) => ReturnType<Charge>): string[] {
  const asked: string[] = []
  const { gateway } = parts
  parts.gateway = {
    ...gateway,
    charge: request => {
      asked.push(request.key)
      return how(() => gateway.charge(request), request.key)
    },
  }
  return asked
}

function runsIn({ parts }: TestApp, names: readonly string[], more: Parameters<typeof createJobRunner>[1] = []) {
  const quick = schedule.filter(({ name }) => names.includes(name)).map(job => ({ ...job, everySeconds: 0.05 }))
  const runner = createJobRunner(parts, [...quick, ...more])
  ends.push(() => runner.stop())
  runner.start()
  return runner
}

const idOf = (key: string) => Number(/^bk_(\d+):/.exec(key)![1])

async function openIn({ parts }: TestApp, kind: 'cycle' = 'cycle') {
  const isOpen = and(eq(charges.state, 'open'), eq(charges.kind, kind))
  return parts.database.db.select().from(charges).where(isOpen)
}

test('OPS-12, SRV-14: what falls due at one moment is asked for by all processes, several at once, each once', async () => {
  const { apps, first, due } = await processesWithDue(2, 9)
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  let [inTheAir, most] = [0, 0]
  const asked = apps.map(({ parts }, i) =>
    listenTo(parts, async ask => {
      inTheAir++
      // The first of each is answered: from then on two are asked at once.
      if (asked[i]!.length > 1) await gate
      most = Math.max(most, inTheAir)
      const answer = await ask()
      inTheAir--
      return answer
    }),
  )
  const runners = apps.map(app => runsIn(app, ['renew-bookings', 'collect-due', 'settle-open-charges']))
  await expect.poll(() => inTheAir, { timeout: 10_000 }).toBe(4)
  // Nobody holds a connection while the gateway is waited for.
  expect(apps.map(({ parts: { database } }) => database.pool.waitingCount)).toEqual([0, 0])
  open()
  await expect.poll(async () => (await openIn(first)).length + inTheAir, { timeout: 10_000 }).toBe(0)
  await expect.poll(() => asked.flat().length, { timeout: 10_000 }).toBe(9)
  await Promise.all(runners.map(runner => runner.stop()))
  expect(
    asked
      .flat()
      .map(idOf)
      .toSorted((a, b) => a - b),
  ).toEqual(due.map(({ id }) => id))
  for (const one of asked) expect(one.length).toBeGreaterThan(1)
  expect(most).toBe(4)
  for (const { id } of due)
    expect(
      (await movedFor(first, id)).filter(([key]) => key.startsWith('cycle')),
      `${id}`,
    ).toHaveLength(1)
}, 60_000)

test('OPS-12: a gateway that hangs is asked for one thing, holds no other job up, and nobody’s own press', async () => {
  const { first, due } = await processesWithDue(1, 4)
  const { promise: never, resolve: release } = Promise.withResolvers<void>()
  const asked = listenTo(first.parts, async (ask, key) => {
    if (key === asked[0]) await never
    return ask()
  })
  ends.push(release)
  let others = 0
  const other = { name: 'other', everySeconds: 0.05, run: async () => ++others }
  runsIn(first, ['renew-bookings', 'collect-due', 'settle-open-charges', 'pay-refunds'], [other])
  // All are charged, by a job that goes on meanwhile.
  await expect.poll(async () => (await openIn(first)).length, { timeout: 10_000 }).toBe(4)
  await expect.poll(() => asked.length, { timeout: 10_000 }).toBe(1)
  const before = others
  await expect.poll(() => others, { timeout: 10_000 }).toBeGreaterThan(before + 5)
  const presser = due.find(({ id }) => id !== idOf(asked[0]!))!
  const pressed = await first.call('retryPayment', { booking_id: presser.id }, presser.person)
  expect(pressed).toMatchObject({ status: 1 })
  expect(asked.map(idOf).filter(id => id !== presser.id)).toHaveLength(1)
  release()
  await expect.poll(async () => (await openIn(first)).length, { timeout: 10_000 }).toBe(0)
  expect(new Set(asked).size).toBe(asked.length)
}, 60_000)

test('OPS-12: a process that is killed with an answer in its hand leaves that one to whoever looks a minute later, and nothing is charged twice', async () => {
  const { apps, first: watcher, due } = await processesWithDue(3, 6)
  const [, killed, other] = apps as [TestApp, TestApp, TestApp]
  await renewBookings(watcher.parts, watcher.clock.now())
  const asked = [killed, other].map(({ parts }) => listenTo(parts, ask => ask()))
  let answers = 0
  const isDead = killable(killed.parts, point => point === 'answered' && ++answers === 3)
  await collectDueBookings(killed.parts).catch(() => {})
  expect(isDead()).toBe(true)

  await passTime(other, { hours: 0 })
  const left = await watcher.parts.database.db
    .select()
    .from(chargeIntents)
    .where(inArray(chargeIntents.state, ['created', 'unclear']))
  expect(left.length).toBeGreaterThan(0)
  expect(left.every(({ state, key }) => state === 'created' && !asked[1]!.includes(key))).toBe(true)
  other.clock.advance({ minutes: 1, seconds: 1 })
  await passTime(other, { hours: 0 })
  expect(await openIn(watcher)).toEqual([])
  for (const { id } of due)
    expect(
      (await movedFor(watcher, id)).filter(([key]) => key.startsWith('cycle')),
      `${id}`,
    ).toHaveLength(1)
}, 60_000)

test('OPS-12: a gateway that has stopped answering is asked for no more in this run, and for everything in the next', async () => {
  const { first, due } = await processesWithDue(1, 12)
  await renewBookings(first.parts, first.clock.now())
  let isAway = true
  let answered = 0
  const asked = listenTo(first.parts, async ask => {
    if (isAway && answered > 0) answered--
    else if (isAway) return { state: 'unclear' }
    return ask()
  })
  expect(await collectDueBookings(first.parts)).toBe(1)
  expect(asked).toHaveLength(1)
  // The first two are answered, and then no more.
  answered = 2
  await collectDueBookings(first.parts)
  expect(asked.length).toBeLessThan(9)
  const begun = asked.length
  isAway = false
  await collectDueBookings(first.parts)
  expect(asked.length).toBe(due.length)
  expect(begun).toBeGreaterThan(3)
  first.clock.advance({ seconds: 21 })
  await passTime(first, { hours: 0 })
  expect(await openIn(first)).toEqual([])
}, 60_000)

test('OPS-12, SRV-14: nobody is told that the time to pay is over while the card is still to be asked', async () => {
  const { first, due } = await processesWithDue(1, 1)
  const { db } = first.parts.database
  const now = first.clock.now()
  await renewBookings(first.parts, now)
  await db.update(bookings).set({ nextTryAt: now, recallAt: now })
  expect(await recallCars(first.parts, now)).toBe(0)
  await collectDueBookings(first.parts)
  expect(await recallCars(first.parts, now)).toBe(0)
  const told = await db.select().from(notifications).where(eq(notifications.userId, due[0]!.person.id))
  expect(told.map(({ kind }) => kind)).not.toContain('payment_overdue')
}, 60_000)

test('SRV-14, SRV-11: a try whose answer is missing for days holds up nothing but itself: the time to pay is over all the same', async () => {
  const { first } = await processesWithDue(1, 1)
  const { db } = first.parts.database
  const now = first.clock.now()
  await renewBookings(first.parts, now)
  listenTo(first.parts, async () => ({ state: 'unclear' }))
  await collectDueBookings(first.parts)
  expect(await openIn(first)).toHaveLength(1)
  const [{ recallAt } = { recallAt: null }] = await db.select({ recallAt: bookings.recallAt }).from(bookings)
  expect(await recallCars(first.parts, recallAt!)).toBe(1)
}, 60_000)

test('OPS-12: refunds of several bookings are asked for at once, those of one booking one after the other', async () => {
  let fault: 'lost' | 'none' = 'none'
  await using app = await startTestApp({ gatewayFault: () => fault })
  const given = givenBookings(app)
  const [one, two] = [await given.active(), await given.active()]
  const member = await given.member()
  const refund = async (booking_id: number, amount: number) => {
    const { result } = (await app.send('teamBookingDetail', { booking_id }, member)).body
    const confirmed = { amount, due: result.owes }
    const owed = { choice: 'pay_out' as const, reason: 'Nothing of it is asked for yet.' }
    const asked = { booking_id, amount, confirmed, owed, reason: 'For the long wait.' }
    expect(await app.send('teamRefund', asked, member)).toMatchObject({ body: { status: 1 } })
  }
  fault = 'lost'
  for (const amount of [10, 20]) await refund(one.id, amount)
  await refund(two.id, 10)
  fault = 'none'
  const { gateway } = app.parts
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const inTheAir: string[] = []
  const seen: string[][] = []
  app.parts.gateway = {
    ...gateway,
    async refund(request) {
      inTheAir.push(request.key)
      seen.push([...inTheAir])
      if (new Set(inTheAir.map(idOf)).size === 2) open()
      await gate
      const answer = await gateway.refund(request)
      inTheAir.splice(inTheAir.indexOf(request.key), 1)
      return answer
    },
  }
  expect(await payRefunds(app.parts)).toBe(3)
  for (const keys of seen) expect(new Set(keys.map(idOf)).size).toBe(keys.length)
  const states = await app.parts.database.db.select({ state: refundIntents.state }).from(refundIntents)
  expect(states).toEqual(Array(3).fill({ state: 'succeeded' }))
}, 60_000)
