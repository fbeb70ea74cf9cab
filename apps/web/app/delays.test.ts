import { beforeEach, expect, test, vi } from 'vitest'
import { after, every, inTime } from './delays.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

test.each([
  ['suggestions', 200],
  ['authErrorRedirect', 120],
  ['loggedOutRedirect', 100],
] as const)('CONST-05: %s waits %i ms, happens once, and can be called off', (delay, ms) => {
  let done = 0
  after(delay, () => done++)
  after(delay, () => done++)()
  vi.advanceTimersByTime(ms - 1)
  expect(done).toBe(0)
  vi.advanceTimersByTime(1)
  expect(done).toBe(1)
  vi.advanceTimersByTime(60_000)
  expect(done).toBe(1)
})

test('CONST-05, SRCH-09: of many letters typed without a pause the last one alone is asked for', () => {
  const asked: string[] = []
  let callOff = () => {}
  for (const typed of ['M', 'Mi', 'Mia']) {
    callOff()
    callOff = after('suggestions', () => asked.push(typed))
    vi.advanceTimersByTime(199)
  }
  vi.advanceTimersByTime(1)
  expect(asked).toEqual(['Mia'])
})

test('CONST-05, ACC-13: a licence is looked at every ten seconds until it is called off', () => {
  let looks = 0
  const callOff = every('licencePoll', () => looks++)
  vi.advanceTimersByTime(9_999)
  expect(looks).toBe(0)
  vi.advanceTimersByTime(20_001)
  expect(looks).toBe(3)
  callOff()
  vi.advanceTimersByTime(60_000)
  expect(looks).toBe(3)
})

/** The print of a front that comes after so many milliseconds; without them, never. */
function printAfter(ms?: number): Promise<string> {
  return new Promise(resolve => {
    if (ms !== undefined) setTimeout(() => resolve('print'), ms)
  })
}

/** What a promise has brought by now. */
const broughtBy = (waiting: Promise<unknown>) => Promise.race([waiting, Promise.resolve('nothing yet')])

test('CONST-05, ACC-10: a licence that waits for the print of its front goes on without it after fifteen seconds, not before', async () => {
  const waiting = inTime('frontPrint', printAfter())
  await vi.advanceTimersByTimeAsync(14_999)
  expect(await broughtBy(waiting)).toBe('nothing yet')
  await vi.advanceTimersByTimeAsync(1)
  expect(await broughtBy(waiting)).toBeNull()
})

test('CONST-05, ACC-10: a print that comes in time is taken as soon as it is there, and nothing waits any more', async () => {
  const waiting = inTime('frontPrint', printAfter(14_000))
  await vi.advanceTimersByTimeAsync(13_999)
  expect(await broughtBy(waiting)).toBe('nothing yet')
  await vi.advanceTimersByTimeAsync(1)
  expect(await broughtBy(waiting)).toBe('print')
  expect(vi.getTimerCount(), 'clocks that still run').toBe(0)
})

test('CONST-05: what fails in time is told to whoever waits for it, and nothing waits any more', async () => {
  await expect(inTime('frontPrint', Promise.reject(new Error('no print')))).rejects.toThrow('no print')
  expect(vi.getTimerCount(), 'clocks that still run').toBe(0)
})
