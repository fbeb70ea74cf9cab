import { expect, test } from 'vitest'
import { severalAtOnce } from './several-at-once.ts'

test('OPS-12: so many at a time, and whoever found none looks again when another is done', async () => {
  const waiting = ['a']
  const done: string[] = []
  let [running, most] = [0, 0]
  await severalAtOnce(
    3,
    () => false,
    async () => {
      const one = waiting.shift()
      if (one === undefined) return false
      most = Math.max(most, ++running)
      await new Promise(setImmediate)
      // Each of the first ones brings two more.
      if (one.length < 4) waiting.push(`${one}l`, `${one}r`)
      done.push(one)
      running--
      return true
    },
  )
  expect(done).toHaveLength(15)
  expect(new Set(done).size).toBe(15)
  expect(most).toBe(3)
})

test('OPS-12: a fault ends it once what was begun is done; what is over begins nothing', async () => {
  const { promise: slow, resolve: finish } = Promise.withResolvers<void>()
  let [begun, ended] = [0, 0]
  const all = severalAtOnce(
    2,
    () => false,
    async () => {
      if (begun++ === 0) await slow
      else throw new Error('broken')
      ended++
      return true
    },
  )
  setImmediate(finish)
  await expect(all).rejects.toThrow('broken')
  expect([begun, ended]).toEqual([2, 1])
  await severalAtOnce(
    2,
    () => true,
    async () => Boolean(begun++),
  )
  expect(begun).toBe(2)
})
