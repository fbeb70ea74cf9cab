import { expect, test } from 'vitest'
import { fold } from '../../modules/catalog/index.ts'
import type { TownFinder } from './port.ts'
import { type Allowance, sparing } from './sparing.ts'

/** A finder that notes what it is asked and knows nothing, spared with an allowance, at a time that moves. */
function spared(allowance: Allowance) {
  const seen = { asked: [] as string[], spent: 0, now: new Date('2026-03-02T15:00:00Z'), fails: false }
  const note = <T>(question: string, answer: T) => {
    seen.asked.push(question)
    if (seen.fails) throw new Error('The maps service answered 500.')
    return answer
  }
  const asked: TownFinder = {
    suggest: async text => note(text, []),
    locate: async id => note(id, undefined),
    resolve: async text => note(text, undefined),
    nearest: async () => note('point', []),
  }
  const onSpent = () => {
    seen.spent += 1
  }
  const finder = sparing(asked, { now: () => seen.now, fold, onSpent, allowance })
  return { seen, finder }
}

test('SRV-34, SRV-02: however many visitors ask, a paid service is asked so often a minute and no more', async () => {
  const { seen, finder } = spared({ minute: 4, day: 100 })
  await finder.suggest('a')
  await finder.locate('b')
  await finder.resolve('c')
  await finder.nearest({ lat: 1, lng: 2 })
  await expect(finder.suggest('d')).rejects.toThrow('asked enough')
  await expect(finder.resolve('e')).rejects.toThrow('asked enough')
  expect(seen.spent).toBe(1)
  seen.now = new Date('2026-03-02T15:01:00Z')
  await finder.resolve('f')
  expect(seen.asked).toEqual(['a', 'b', 'c', 'point', 'f'])
})

test('SRV-34, SRV-02: minute after minute, it is asked so often a day and no more; that is told once a minute', async () => {
  const { seen, finder } = spared({ minute: 2, day: 5 })
  for (let minute = 0; minute < 10; minute++) {
    seen.now = new Date(Date.UTC(2026, 2, 2, 15, minute))
    for (let i = 0; i < 4; i++) await finder.suggest(`town ${minute} ${i}`).catch(() => undefined)
  }
  expect(seen.asked).toHaveLength(5)
  expect(seen.spent).toBe(10)
  seen.now = new Date('2026-03-03T00:00:00Z')
  await finder.suggest('a new day')
  expect(seen.asked).toHaveLength(6)
})

test('SRV-34: the same question, however it is written, is paid for once a day; that there is no such town is an answer, a failure is none', async () => {
  const { seen, finder } = spared({ minute: 100, day: 100 })
  for (const text of ['Montréal', 'montreal', ' MONTREAL ']) expect(await finder.suggest(text)).toEqual([])
  for (const text of ['Nowhere', 'nowhere']) expect(await finder.resolve(text)).toBeUndefined()
  await finder.nearest({ lat: 25.77421, lng: -80.19369 })
  await finder.nearest({ lat: 25.77399, lng: -80.19401 })
  expect(seen.asked).toEqual(['Montréal', 'Nowhere', 'point'])
  seen.now = new Date('2026-03-03T15:00:00Z')
  await finder.suggest('Montréal')
  expect(seen.asked).toHaveLength(4)
  seen.fails = true
  for (let i = 0; i < 2; i++) await expect(finder.suggest('Laval')).rejects.toThrow('500')
  expect(seen.asked).toHaveLength(6)
})

test('SRV-34: what is remembered has bounds: the oldest answer gives way', async () => {
  const { seen, finder } = spared({ minute: 10_000, day: 10_000 })
  for (let i = 0; i < 5_001; i++) await finder.locate(`place ${i}`)
  await finder.locate('place 5000')
  await finder.locate('place 1')
  expect(seen.asked).toHaveLength(5_001)
  await finder.locate('place 0')
  expect(seen.asked).toHaveLength(5_002)
})
