import { expect, test } from 'vitest'
import { pauses } from '../db/schema/index.ts'
import { forEachDue } from '../for-each-due.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import type { Job } from './job.ts'
import { createJobRunner } from './runner.ts'
import { schedule } from './schedule.ts'

const movable = ({ clock }: TestApp) => ({
  now: () => clock.now(),
  moveTo: async (instant: Date) => clock.set(instant),
})

/** A job that has something to do every so many hours, and writes down when it did it. */
function every(hours: number, name: string, diary: string[], start: Date): Job {
  let next = start.getTime() + hours * 3_600_000
  return {
    name,
    everySeconds: 3600,
    nextDue: async (_, until) => (next <= until.getTime() ? new Date(next) : null),
    run: async (_, now) => {
      if (now.getTime() < next) return 0
      diary.push(`${name} ${now.toISOString().slice(11, 16)}`)
      next += hours * 3_600_000
      return 1
    },
  }
}

test('SRV-36: moving the clock runs every job that falls due on the way, at its own time and in order', async () => {
  await using app = await startTestApp({ now: '2026-03-02T00:00:00Z' })
  const diary: string[] = []
  const jobs = [every(3, 'c', diary, app.clock.now()), every(2, 'b', diary, app.clock.now())]
  const runner = createJobRunner(app.parts, jobs)
  const ran = await runner.runDueJobs(movable(app), new Date('2026-03-02T06:30:00Z'))
  expect(diary).toEqual(['b 02:00', 'c 03:00', 'b 04:00', 'c 06:00', 'b 06:00'])
  expect(ran).toEqual(['b', 'c', 'b', 'c', 'b'])
  expect(app.clock.now().toISOString()).toBe('2026-03-02T06:30:00.000Z')
})

test('SRV-36: a job that finds nothing to do where it was due does not stop the clock', async () => {
  await using app = await startTestApp({ now: '2026-03-02T00:00:00Z' })
  const stuck: Job = {
    name: 'stuck',
    everySeconds: 3600,
    nextDue: async () => new Date('2026-03-02T01:00:00Z'),
    run: async () => 0,
  }
  const diary: string[] = []
  const runner = createJobRunner(app.parts, [stuck, every(2, 'b', diary, app.clock.now())])
  await runner.runDueJobs(movable(app), new Date('2026-03-02T03:00:00Z'))
  expect(diary).toEqual(['b 02:00'])
})

test('SRV-38: a job that fails is logged without its data, and the others go on', async () => {
  await using app = await startTestApp({ now: '2026-03-02T00:00:00Z' })
  const failing: Job = {
    name: 'failing',
    everySeconds: 3600,
    run: () => app.parts.database.db.execute('select 1/0').then(() => 1),
  }
  const diary: string[] = []
  const runner = createJobRunner(app.parts, [failing, every(1, 'b', diary, app.clock.now())])
  await runner.runDueJobs(movable(app), new Date('2026-03-02T01:30:00Z'))
  expect(diary).toEqual(['b 01:00'])
  expect(app.logs.find(line => line.job === 'failing')).toMatchObject({ sqlState: '22012' })
})

test('SRV-38: processes that share a database never run the same job at the same time', async () => {
  await using app = await startTestApp()
  let running = 0
  let most = 0
  let runs = 0
  const job: Job = {
    name: 'shared',
    everySeconds: 3600,
    async run() {
      running += 1
      runs += 1
      most = Math.max(most, running)
      await app.parts.database.pool.query('select pg_sleep(0.05)')
      running -= 1
      return 1
    },
  }
  const processes = Array.from({ length: 4 }, () => createJobRunner(app.parts, [job]))
  await Promise.all(processes.map(one => one.runDueJobs(movable(app), app.clock.now())))
  expect(most).toBe(1)
  expect(runs).toBeGreaterThan(0)
})

test('SRV-38: jobs run by themselves once started, and stopping waits for the one that runs', async () => {
  await using app = await startTestApp()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  let finished = false
  const job: Job = {
    name: 'slow',
    everySeconds: 0.01,
    async run() {
      begin()
      await app.parts.database.pool.query('select pg_sleep(0.1)')
      finished = true
      return 1
    },
  }
  const runner = createJobRunner(app.parts, [job])
  expect(runner.isRunning()).toBe(false)
  runner.start()
  expect(runner.isRunning()).toBe(true)
  await begun
  await runner.stop()
  expect(finished).toBe(true)
  expect(runner.isRunning()).toBe(false)
})

test('SRV-01: a job that somebody waits for runs beside one that is stuck; the clock’s way and the desk wait for both', async () => {
  await using app = await startTestApp()
  const { promise: stuck, resolve: release } = Promise.withResolvers<void>()
  const { promise: sent, resolve: send } = Promise.withResolvers<void>()
  const diary: string[] = []
  const slow: Job = {
    name: 'slow',
    everySeconds: 0.01,
    async run() {
      if (diary.includes('slow')) return 0
      diary.push('slow')
      await stuck
      diary.push('slow ends')
      return 1
    },
  }
  const letters: Job = {
    name: 'letters',
    everySeconds: 0.01,
    besideOthers: true,
    async run() {
      if (diary.includes('slow') && !diary.includes('letters')) {
        diary.push('letters')
        send()
      }
      return 0
    },
  }
  const runner = createJobRunner(app.parts, [slow, letters])
  runner.start()
  await sent
  const alone = runner.alone(async () => void diary.push('alone'))
  release()
  await alone
  expect(diary).toEqual(['slow', 'letters', 'slow ends', 'alone'])
  await runner.stop()
})

/** A job of many items that tells after which one it was told that its turn is over. */
function ofManyItems(diary: number[], begin: (item: number) => unknown): Job {
  return {
    name: 'many',
    everySeconds: 0.01,
    run: parts =>
      forEachDue(
        parts,
        Array.from({ length: 1000 }, (_, i) => i),
        { what: 'item', problem: 'broken' },
        async item => {
          diary.push(item)
          await parts.database.pool.query('select pg_sleep(0.02)')
          await begin(item)
          return true
        },
      ),
  }
}

test('SRV-38: stopping lets a job end after the item it is at, not after all of them', async () => {
  await using app = await startTestApp()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const diary: number[] = []
  const runner = createJobRunner(app.parts, [ofManyItems(diary, () => begin())])
  runner.start()
  await begun
  await runner.stop()
  expect(diary.length).toBeLessThan(5)
})

test('SRV-38: a job with a thousand items lets others have their turn in between', async () => {
  await using app = await startTestApp()
  const { promise: had, resolve: have } = Promise.withResolvers<number>()
  const diary: number[] = []
  const other: Job = {
    name: 'other',
    everySeconds: 0.01,
    async run() {
      if (diary.length > 0) have(diary.length)
      return 0
    },
  }
  const runner = createJobRunner(app.parts, [ofManyItems(diary, () => {}), other], { turnMs: 50 })
  runner.start()
  expect(await had).toBeLessThan(20)
  await runner.stop()
})

test('OPS-12: a job that left off for others comes again as soon as they have had their turn', async () => {
  await using app = await startTestApp()
  const diary: number[] = []
  const other: Job = { name: 'other', everySeconds: 0.01, run: async () => 0 }
  const many = { ...ofManyItems(diary, () => {}), everySeconds: 3600 }
  const runner = createJobRunner(app.parts, [many, other], { turnMs: 50 })
  runner.start()
  await expect.poll(() => diary.filter(item => item === 0).length, { timeout: 10_000 }).toBeGreaterThan(3)
  await runner.stop()
})

test('OPS-12: a job whose items are taken by their rows is done by all processes at the same time, any other by one', async () => {
  await using app = await startTestApp()
  const running = { shared: 0, every: 0 }
  const most = { shared: 0, every: 0 }
  const { promise: all, resolve: goOn } = Promise.withResolvers<void>()
  const jobOf = (name: 'shared' | 'every'): Job => ({
    name,
    everySeconds: 0.01,
    besideOthers: true,
    ...(name === 'every' && { inEveryProcess: true }),
    async run() {
      most[name] = Math.max(most[name], ++running[name])
      if (running.every === 3 && running.shared === 1) goOn()
      await all
      running[name]--
      return 0
    },
  })
  const jobs = [jobOf('shared'), jobOf('every')]
  const runners = [1, 2, 3].map(() => createJobRunner(app.parts, jobs))
  for (const runner of runners) runner.start()
  await all
  await Promise.all(runners.map(runner => runner.stop()))
  expect(most).toEqual({ shared: 1, every: 3 })
})

test('OPS-03, OPS-12: a pause that begins while a job runs ends it after the item it is at', async () => {
  await using app = await startTestApp()
  const diary: number[] = []
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const many = ofManyItems(diary, () => begin())
  const runner = createJobRunner(app.parts, [many], { pauseMs: 20 })
  const walk = runner.runDueJobs(movable(app), app.clock.now())
  await begun
  await app.parts.database.db.insert(pauses).values({ what: 'jobs', cause: 'team', begunAt: app.clock.now() })
  await walk
  expect(diary.length).toBeLessThan(100)
})

test('OPS-12: what jobs write leaves three quarters of the connections to those who press a button', async () => {
  await using app = await startTestApp()
  const { promise: never, resolve: release } = Promise.withResolvers<void>()
  let open = 0
  const greedy: Job = {
    name: 'greedy',
    everySeconds: 0.01,
    async run({ transact }) {
      const one = () =>
        transact(async () => {
          open++
          await never
        })
      await Promise.all(Array.from({ length: 40 }, one))
      return 0
    },
  }
  const runner = createJobRunner(app.parts, [greedy])
  runner.start()
  try {
    const { max } = app.parts.database.pool.options
    await expect.poll(() => open, { timeout: 10_000 }).toBe(max / 4)
    expect(await app.parts.transact(async () => 'pressed')).toBe('pressed')
  } finally {
    release()
    await runner.stop()
  }
})

test('SRV-38: one item that is broken is logged by its name and keeps nobody waiting', async () => {
  await using app = await startTestApp()
  const done: number[] = []
  const n = await forEachDue(app.parts, [1, 2, 3], { what: 'booking', problem: 'it broke' }, async id => {
    if (id === 2) throw new Error('no')
    done.push(id)
    return id === 1
  })
  expect([n, done]).toEqual([1, [1, 3]])
  expect(app.logs.find(line => line.booking === 2)).toMatchObject({ msg: 'it broke' })
})

test('SRV-11: what is given to the start is done once, before the rhythm begins', async () => {
  await using app = await startTestApp()
  const diary: string[] = []
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const left: Job = { name: 'left', everySeconds: 0, run: async () => diary.push('left') }
  const next: Job = {
    name: 'next',
    everySeconds: 0.01,
    async run() {
      begin()
      return diary.push('next')
    },
  }
  const runner = createJobRunner(app.parts, [next])
  runner.start([left])
  await begun
  await runner.stop()
  expect(diary.slice(0, 2)).toEqual(['left', 'next'])
  expect(diary.filter(name => name === 'left')).toHaveLength(1)
})

test('SRV-09 SRV-36: on the clock’s way messages go out and holds end', async () => {
  await using app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
  const ana = await app.given.readyPerson()
  const car = await app.given.vehicle()
  await app.call(
    'getVehicleQuote',
    {
      list_id: car.id,
      startdatetime: '2026-03-04T15:00:00Z',
      days: 7,
      initial_fee_options: 500,
      miles_options: 1000,
      program: 'rideshare',
      financing: 'pto',
    },
    { token: ana.token },
  )
  const ben = await app.given.customer({ verifiedAt: null })
  await app.call('login', { phone_number: ben.phone })

  const runner = createJobRunner(app.parts, schedule)
  const ran = await runner.runDueJobs(movable(app), new Date('2026-03-02T16:00:00Z'))
  expect(ran).toEqual(['send-codes', 'drop-expired-holds'])
  expect((await app.lastMessage(ben.phone))?.sentAt).toEqual(new Date('2026-03-02T15:00:00Z'))
})

test('SRV-02: what limits and idempotency no longer need is thrown away', async () => {
  await using app = await startTestApp()
  await app.call('login', { phone_number: '9995550123' })
  const count = async () => (await app.parts.database.pool.query('select 1 from attempts')).rowCount
  expect(await count()).toBe(2)
  const runner = createJobRunner(app.parts, schedule)
  app.clock.advance({ days: 1, seconds: 1 })
  expect(await runner.runDueJobs(movable(app), app.clock.now())).toEqual(['drop-old-attempts'])
  expect(await count()).toBe(0)
})
