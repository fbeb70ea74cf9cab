import { expect, test } from 'vitest'
import {
  chooseFee,
  chooseMiles,
  choosePrepaid,
  fitProgram,
  isInstead,
  openProgram,
  reopenProgram,
  seenBefore,
  snap,
} from './program-state.ts'
import { surfaceForTests } from './surface-for-tests.ts'

const surface = surfaceForTests()
const pickup = '2026-03-01T15:00:00.000Z'
const opened = openProgram(surface, pickup)

const saved = {
  vehicleId: 7,
  startAt: '2026-03-05T15:00:00.000Z',
  days: 14,
  initialFee: 1000,
  miles: 1500,
  program: 'rideshare',
  financing: 'pto',
} as const

test('PROG-05, PROG-06, PROG-09: the builder opens weekly, at the first fee, with the earliest pickup', () => {
  expect(opened).toMatchObject({ plan: 'weekly', feeCents: 50_000, miles: 1000, prepaidPlan: null, pickupAt: pickup })
})

test('PROG-06, DET-06: the builder opens at the choice that was seen on the way, as far as the car offers it', () => {
  const at = (query: string) => openProgram(surface, pickup, 'White||Cloth', seenBefore(new URLSearchParams(query)))
  const seen = { plan: 'biweekly', feeCents: 200_000, miles: 1500, variant: 'White||Cloth' }
  expect(at('car=7&fee=2000&miles=1500&days=14')).toMatchObject(seen)
  expect(at('car=7&fee=1999&miles=x&days=8')).toEqual({ ...opened, variant: 'White||Cloth' })
  expect(at('car=7&fee=2000')).toEqual({ ...opened, feeCents: 200_000, variant: 'White||Cloth' })
})

test('PICK-19: what was seen on the way and is not offered any more is told, what was not said is not', () => {
  const told = (query: string, variant: string | null = null) => {
    const seen = seenBefore(new URLSearchParams(query))
    return isInstead(openProgram(surface, pickup, variant, seen), seen, variant)
  }
  expect(told('car=7&fee=2000&miles=1500&days=14', 'White||Cloth')).toBe(false)
  expect(told('car=7')).toBe(false)
  expect(told('car=7&miles=1500')).toBe(false)
  for (const gone of ['fee=1999&miles=1500&days=14', 'fee=2000&miles=1501&days=14', 'fee=2000&miles=1500&days=8'])
    expect(told(gone)).toBe(true)
  expect(told('fee=2000&miles=1500&days=14', 'Green||Cloth')).toBe(true)
})

test('PROG-03: a slider between two options goes on in the direction it was moved', () => {
  const keys = [50_000, 100_000, 200_000]
  expect(snap(keys, 150_000, 100_000)).toBe(200_000)
  expect(snap(keys, 150_000, 200_000)).toBe(100_000)
  expect(snap(keys, 999_999, 100_000)).toBe(200_000)
  expect(snap(keys, 0, 100_000)).toBe(50_000)
  expect(snap(keys, 100_000, 100_000)).toBe(100_000)
})

test('PROG-03: fee and miles always land on an option of the car', () => {
  expect(chooseFee(surface, opened, 55_000).feeCents).toBe(100_000)
  expect(chooseMiles(surface, opened, 1200).miles).toBe(1500)
})

test('PROG-05, PROG-06: with other options the plan and the miles stay, the fee starts anew', () => {
  const moved = { ...opened, plan: 'monthly' as const, feeCents: surface.fees[2]!.feeCents, miles: 2000 }
  expect(fitProgram(surface, moved)).toMatchObject({ plan: 'monthly', feeCents: 50_000, miles: 2000 })
})

test('PROG-06: miles that are no longer offered fall back to the first', () => {
  const fewer = { ...surface, miles: surface.miles.slice(0, 1) }
  expect(fitProgram(fewer, { ...opened, miles: 2000 }).miles).toBe(1000)
})

test('O-38: a prepaid plan brings its pickup date; another fee lets it go', () => {
  const from = new Date('2026-03-08T15:00:00Z')
  const prepaid = choosePrepaid(chooseFee(surface, opened, 100_000), { code: 'half', from })
  expect(prepaid).toMatchObject({ prepaidPlan: 'half', pickupAt: from.toISOString() })
  expect(chooseFee(surface, prepaid, 200_000).prepaidPlan).toBeNull()
})

test('O-42: a saved program that is still offered comes back as it was', () => {
  expect(reopenProgram(surface, saved, pickup)).toMatchObject({
    plan: 'biweekly',
    feeCents: 100_000,
    miles: 1500,
    pickupAt: saved.startAt,
  })
})

test('PROG-09: a saved pickup that has become too early is the earliest one', () => {
  expect(reopenProgram(surface, saved, '2026-04-01T15:00:00.000Z').pickupAt).toBe('2026-04-01T15:00:00.000Z')
})

test('PROG-05, PROG-06, KEEP-08: of a saved program whose fee is no longer offered all else is kept, with or without waiting credit', () => {
  expect(reopenProgram(surface, { ...saved, initialFee: 777, variant: 'White||Cloth' }, pickup)).toEqual({
    plan: 'biweekly',
    feeCents: 50_000,
    miles: 1500,
    variant: 'White||Cloth',
    prepaidPlan: null,
    pickupAt: saved.startAt,
  })
  expect(reopenProgram(surface, { ...saved, miles: 777 }, pickup)).toMatchObject({ plan: 'biweekly', miles: 1000 })
})
