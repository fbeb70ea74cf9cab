import { expect, test } from 'vitest'
import { remembered } from './remembered.ts'

test('BEY-20, SRV-38: what took long to find out stands for a while, by how long it took; a failure does not', async () => {
  let time = 0
  let asked = 0
  let fails = false
  const ask = remembered(
    async () => {
      time += 100
      if (fails) throw new Error('away')
      return ++asked
    },
    { forMs: took => 10 * took, now: () => time },
  )
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  time += 999
  expect(await ask()).toBe(1)
  time += 1
  fails = true
  await expect(ask()).rejects.toThrow('away')
  fails = false
  expect(await ask()).toBe(2)
})
