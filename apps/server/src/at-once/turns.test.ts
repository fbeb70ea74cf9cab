import { expect, test } from 'vitest'
import { Busy } from '../http/busy.ts'
import { takingTurns } from './turns.ts'

test('PERF: whoever asks for sixty pictures keeps another visitor waiting for one of them at most', async () => {
  const inTurn = takingTurns({ atOnce: 1, ofOne: 60, ofAll: 100 })
  const order: string[] = []
  const ask = (who: string) => inTurn(who, async () => void order.push(who))
  await Promise.all([...Array.from({ length: 60 }, () => ask('eve')), ask('ana'), ask('ana'), ask('ben')])
  expect(order.indexOf('ana')).toBeLessThanOrEqual(2)
  expect(order.indexOf('ben')).toBeLessThanOrEqual(3)
  expect(order).toHaveLength(63)
})

test('PERF: who has too many pictures waiting is told so, and when they are made may ask again', async () => {
  const inTurn = takingTurns({ atOnce: 1, ofOne: 3, ofAll: 4 })
  let open = () => {}
  const gate = new Promise<void>(resolve => {
    open = resolve
  })
  const asked = [inTurn('eve', () => gate), inTurn('eve', async () => {}), inTurn('eve', async () => {})]
  await expect(inTurn('eve', async () => {})).rejects.toThrow(new Busy('one'))
  asked.push(inTurn('ana', async () => {}))
  await expect(inTurn('ben', async () => {})).rejects.toThrow(new Busy('all'))
  open()
  await Promise.all(asked)
  await expect(inTurn('eve', async () => 'made')).resolves.toBe('made')
})

test('SRV-23: one visitor has so many at a time, and what is free besides is for others', async () => {
  const inTurn = takingTurns({ atOnce: 3, atOnceOfOne: 2, ofOne: 60, ofAll: 100 })
  let most = 0
  let now = 0
  const gate = Promise.withResolvers<void>()
  const eves = Array.from({ length: 20 }, () =>
    inTurn('eve', async () => {
      now++
      most = Math.max(most, now)
      await gate.promise
      now--
    }),
  )
  await expect(inTurn('ana', async () => 'made')).resolves.toBe('made')
  gate.resolve()
  await Promise.all(eves)
  expect(most).toBe(2)
})
