import { expect, test } from 'vitest'
import type { TownFinder } from './port.ts'
import { sparing } from './sparing.ts'

test('SRV-34, SRV-02: however many visitors ask, a paid service is asked so often a minute and no more', async () => {
  const asked: string[] = []
  const note = <T>(question: string, answer: T) => {
    asked.push(question)
    return answer
  }
  const finder: TownFinder = {
    suggest: async text => note(text, []),
    locate: async id => note(id, undefined),
    resolve: async text => note(text, undefined),
    nearest: async () => note('point', []),
  }
  let now = new Date('2026-03-02T15:00:00Z')
  const spared = sparing(finder, () => now, 4)
  await spared.suggest('a')
  await spared.locate('b')
  await spared.resolve('c')
  await spared.nearest({ lat: 1, lng: 2 })
  await expect(spared.suggest('d')).rejects.toThrow('asked enough')
  await expect(spared.resolve('e')).rejects.toThrow('asked enough')
  now = new Date('2026-03-02T15:01:00Z')
  await spared.resolve('f')
  expect(asked).toEqual(['a', 'b', 'c', 'point', 'f'])
})
