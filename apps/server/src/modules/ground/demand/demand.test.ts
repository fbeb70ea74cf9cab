import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { demandCounts } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { demandCounter } from './counter.ts'
import { demandDaysKept, dropOldDemand } from './drop-old-demand.ts'
import { keepCounting, keepCounts } from './keep-counts.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
const { parts } = app
const { db } = parts.database
afterEach(() => db.delete(demandCounts))

const at = app.clock.now()
const sums = async () => {
  const rows = await db.select().from(demandCounts).orderBy(demandCounts.day, demandCounts.step, demandCounts.value)
  return rows.map(({ day, step, dimension, value, n }) => [day, step, dimension, value, n].join(' '))
}

test('DESK-33: each process adds its own counts to the sums of a day in UTC, also while others do', async () => {
  const car = await app.given.vehicle()
  const processes = Array.from({ length: 4 }, () => ({ ...parts, demand: demandCounter() }))
  for (let round = 0; round < 3; round++) {
    for (const { demand } of processes) {
      demand.count({ step: 'detail', vehicleId: car.id }, at)
      // In New York it is still the day before.
      demand.count({ step: 'listing' }, new Date('2026-03-03T01:00:00Z'))
    }
    await Promise.all(processes.map(keepCounts))
  }
  expect(await sums()).toEqual([
    '2026-03-02 detail all  12',
    `2026-03-02 detail car ${car.id} 12`,
    '2026-03-03 listing all  12',
  ])
})

test('DESK-33: what cannot be written down is kept for the next time, and what was is not written twice', async () => {
  parts.demand.count({ step: 'paid' }, at)
  await db.execute(sql`alter table demand_counts rename to away`)
  await keepCounts(parts)
  await db.execute(sql`alter table away rename to demand_counts`)
  parts.demand.count({ step: 'paid' }, at)
  await keepCounts(parts)
  await keepCounts(parts)
  expect(await sums()).toEqual(['2026-03-02 paid all  2'])
})

test('DESK-33: whoever asks for addresses without end takes no memory', () => {
  const demand = demandCounter()
  for (let id = 1; id <= 20_000; id++) demand.count({ step: 'detail', vehicleId: id }, at)
  const taken = demand.take()
  expect(taken.length).toBe(5_000)
  // What everybody is counted in is counted on.
  expect(taken.find(({ dimension }) => dimension === 'all')?.n).toBe(20_000)
})

test('DESK-33: what was counted last is written down when the process stops', async () => {
  const stop = keepCounting(parts)
  parts.demand.count({ step: 'builder' }, at)
  await stop()
  expect(await sums()).toEqual(['2026-03-02 builder all  1'])
})

test('DESK-33: sums go 400 days after their day', async () => {
  const old = (days: number) => new Date(at.getTime() - days * 86_400_000)
  for (const days of [demandDaysKept, demandDaysKept + 1]) parts.demand.count({ step: 'plan' }, old(days))
  await keepCounts(parts)
  expect(await dropOldDemand(parts, at)).toBe(1)
  expect(await sums()).toEqual([`${old(demandDaysKept).toISOString().slice(0, 10)} plan all  1`])
})
