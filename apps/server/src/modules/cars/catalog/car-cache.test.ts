import { expect, test } from 'vitest'
import { CarCache } from './car-cache.ts'
import type { CarRow } from './store.ts'

const row = (id: number, odometer = 0) => ({ vehicle: { id, odometer } }) as CarRow

function counting() {
  const reads: number[][] = []
  const cache = new CarCache(async ids => {
    reads.push([...ids])
    return ids.filter(id => id < 100).map(id => row(id, reads.length))
  })
  return { cache, reads }
}

test('SRV-05: a car is read once until a change of it is told', async () => {
  const { cache, reads } = counting()
  await cache.cars([1, 2, 100])
  expect([...(await cache.cars([2, 1])).keys()].sort()).toEqual([1, 2])
  expect(reads).toEqual([[1, 2, 100]])
  cache.changed(['car:2', 'list'])
  expect((await cache.cars([1, 2])).get(2)!.vehicle.odometer).toBe(2)
  expect(reads).toEqual([[1, 2, 100], [2]])
  cache.changed(['list'])
  await cache.cars([1, 2])
  expect(reads.at(-1)).toEqual([1, 2])
})

test('SRV-05: a car read while a change came in is not kept', async () => {
  let version = 1
  const cache: CarCache = new CarCache(async ([id]) => {
    const read = row(id!, version)
    if (version === 1) {
      version = 2
      cache.changed(['car:1', 'list'])
    }
    return [read]
  })
  await cache.cars([1])
  expect((await cache.cars([1])).get(1)!.vehicle.odometer).toBe(2)
})

test('SRV-05: the cars asked for longest ago are forgotten first', async () => {
  const reads: number[] = []
  const cache = new CarCache(async ids => {
    reads.push(...ids)
    return ids.map(id => row(id))
  })
  await cache.cars([1])
  await cache.cars(Array.from({ length: 1_999 }, (_, i) => i + 2))
  await cache.cars([1])
  await cache.cars([3_000])
  reads.length = 0
  await cache.cars([1])
  await cache.cars([2])
  expect(reads).toEqual([2])
})
