import { fold } from '@ownward/domain/fold'
import { expect, test } from 'vitest'
import type { TownFinder } from './port.ts'
import { type Allowances, sparing } from './sparing.ts'

const endless = { minute: 100_000, day: 100_000 }

/** A finder that notes what it is asked and knows nothing, spared with an allowance, at a time that moves. */
function spared(all: Allowances['all'], shares: Partial<Allowances> = {}) {
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
  const allowances = { all, visitor: endless, pages: endless, ...shares }
  const towns = sparing(asked, { now: () => seen.now, fold, onSpent, allowances })
  return { seen, towns, finder: towns('198.51.100.4') }
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

test('SRV-34, SRV-02: who makes towns up spends their own share and nobody else’s; it comes back with the minute and with the day', async () => {
  const { seen, towns } = spared({ minute: 50, day: 100 }, { visitor: { minute: 3, day: 5 } })
  const [one, other] = [towns('198.51.100.4'), towns('203.0.113.9')]
  const tryAll = async (count: number, name: string) => {
    for (let i = 0; i < count; i++) await one.resolve(`${name} ${i}`).catch(() => undefined)
  }
  await tryAll(10, 'first')
  expect(seen.asked).toHaveLength(3)
  await other.resolve('Laval')
  // What anybody has asked is known to all of them, and costs nobody a question.
  await one.resolve('Laval')
  expect(seen.asked).toHaveLength(4)
  seen.now = new Date('2026-03-02T15:01:00Z')
  await tryAll(10, 'second')
  seen.now = new Date('2026-03-02T15:02:00Z')
  await tryAll(10, 'third')
  expect(seen.asked).toHaveLength(6)
  await expect(one.resolve('fourth')).rejects.toThrow('This visitor')
  await other.resolve('Gatineau')
  seen.now = new Date('2026-03-03T00:00:00Z')
  await one.resolve('a new day')
  expect(seen.asked).toHaveLength(8)
  // Only what all have spent together is told.
  expect(seen.spent).toBe(0)
})

test('SRV-34, SRV-02: pages, made for everybody, have a share of their own and leave the rest to who types', async () => {
  const { seen, towns } = spared({ minute: 10, day: 10 }, { pages: { minute: 4, day: 4 } })
  for (let i = 0; i < 10; i++)
    await towns('')
      .resolve(`page ${i}`)
      .catch(() => undefined)
  expect(seen.asked).toHaveLength(4)
  await towns('198.51.100.4').suggest('Miami')
  expect(seen.asked).toHaveLength(5)
})
