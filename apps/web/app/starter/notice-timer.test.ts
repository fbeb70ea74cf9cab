import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawNumber, noticeOf, startNotices } from './notice-timer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const words = { title: 'Lately', close: 'Close' }

function started(texts: string[] | null, draws: number[], seen = () => true) {
  const shown: string[] = []
  const read = vi.fn(async () => texts && { ...words, texts })
  const stop = startNotices({
    random: () => (draws.shift() ?? 1) / 44,
    read,
    seen,
    show: text => void shown.push(text),
  })
  return { shown, read, stop }
}

test('MKT-23: numbers from 0 to 43 are drawn, and 1 to 42 alone stand for a notice', () => {
  expect([0, 0.0227, 0.9772, 0.99999].map(part => drawNumber(() => part))).toEqual([0, 0, 42, 43])
  const all = Array.from({ length: 42 }, (_, index) => `event ${index + 1}`)
  expect(noticeOf(0, all)).toBeUndefined()
  expect(noticeOf(1, all)).toBe('event 1')
  expect(noticeOf(42, all)).toBe('event 42')
  expect(noticeOf(43, all)).toBeUndefined()
  expect(noticeOf(7, [])).toBeUndefined()
})

test('MKT-23, CONST-05: the timer fires every 30000 ms, and nothing is read before something may be shown', async () => {
  const { shown, read } = started(['a', 'b'], [0, 43, 2])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([shown, read.mock.calls.length]).toEqual([[], 0])
  await vi.advanceTimersByTimeAsync(29_999)
  expect(shown).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect([shown, read.mock.calls.length]).toEqual([['b'], 1])
})

test('O-16: each real event is shown once, then the timer rests', async () => {
  const { shown, read } = started(['a', 'b'], [1, 1, 1, 1])
  await vi.advanceTimersByTimeAsync(300_000)
  expect(shown).toEqual(['a', 'b'])
  expect(read).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})

test.each([[null], [[]]])('O-16: without an event nothing is shown (%j)', async texts => {
  const { shown } = started(texts, [5, 5])
  await vi.advanceTimersByTimeAsync(120_000)
  expect(shown).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

test('MKT-23: a page nobody looks at shows none, a stopped timer neither', async () => {
  let visible = false
  const { shown, stop } = started(['a', 'b', 'c'], [], () => visible)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(shown).toEqual([])
  visible = true
  await vi.advanceTimersByTimeAsync(30_000)
  stop()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(shown).toEqual(['a'])
})
